"""Phrases: names of people, countries, peoples, languages and cities, and words for work, study and pastimes."""

from itertools import zip_longest

from corpus.mini.phrases.katakana import katakana


def pairs(text: str) -> list[tuple[str, str]]:
    """Read entries written as ``an actor=俳優; a baker=パン職人``."""
    entries = []
    for entry in text.split(";"):
        en, _, ja = " ".join(entry.split()).partition("=")
        entries.append((en, ja))
    return entries


_MEN = pairs(
    """James=ジェームズ; John=ジョン; Robert=ロバート; Michael=マイケル; William=ウィリアム; David=デイビッド;
    Richard=リチャード; Joseph=ジョセフ; Thomas=トーマス; Charles=チャールズ; Christopher=クリストファー;
    Daniel=ダニエル; Matthew=マシュー; Anthony=アンソニー; Mark=マーク; Donald=ドナルド; Steven=スティーブン;
    Stephen=スティーブン; Paul=ポール; Andrew=アンドリュー; Joshua=ジョシュア; Kenneth=ケネス; Kevin=ケビン;
    Brian=ブライアン; Bryan=ブライアン; George=ジョージ; Timothy=ティモシー; Ronald=ロナルド; Edward=エドワード;
    Jason=ジェイソン; Jeffrey=ジェフリー; Ryan=ライアン; Jacob=ジェイコブ; Gary=ゲーリー; Nicholas=ニコラス;
    Eric=エリック; Erik=エリック; Jonathan=ジョナサン; Larry=ラリー; Justin=ジャスティン; Scott=スコット;
    Brandon=ブランドン; Benjamin=ベンジャミン; Samuel=サミュエル; Gregory=グレゴリー; Alexander=アレクサンダー;
    Patrick=パトリック; Frank=フランク; Raymond=レイモンド; Jack=ジャック; Dennis=デニス; Jerry=ジェリー;
    Tyler=タイラー; Aaron=アーロン; Jose=ホセ; Adam=アダム; Nathan=ネイサン; Henry=ヘンリー; Zachary=ザカリー;
    Douglas=ダグラス; Peter=ピーター; Kyle=カイル; Noah=ノア; Ethan=イーサン; Jeremy=ジェレミー; Walter=ウォルター;
    Christian=クリスチャン; Keith=キース; Roger=ロジャー; Terry=テリー; Austin=オースティン; Sean=ショーン;
    Shawn=ショーン; Gerald=ジェラルド; Carl=カール; Dylan=ディラン; Harold=ハロルド; Jordan=ジョーダン;
    Jesse=ジェシー; Lawrence=ローレンス; Arthur=アーサー; Gabriel=ガブリエル; Bruce=ブルース; Logan=ローガン;
    Billy=ビリー; Joe=ジョー; Alan=アラン; Allen=アレン; Juan=フアン; Elijah=イライジャ; Willie=ウィリー;
    Albert=アルバート; Wayne=ウェイン; Randy=ランディ; Mason=メイソン; Vincent=ビンセント; Liam=リアム; Roy=ロイ;
    Bobby=ボビー; Caleb=ケイレブ; Bradley=ブラッドリー; Russell=ラッセル; Lucas=ルーカス; Luke=ルーク;
    Oliver=オリバー; Owen=オーウェン; Isaac=アイザック; Aiden=エイデン; Leo=レオ; Hugo=ヒューゴ; Oscar=オスカー;
    Max=マックス; Felix=フェリックス; Simon=サイモン; Victor=ビクター; Martin=マーティン; Edgar=エドガー;
    Harry=ハリー; Charlie=チャーリー; Alfie=アルフィー; Freddie=フレディ; Archie=アーチー; Tom=トム; Tim=ティム;
    Jim=ジム; Bob=ボブ; Bill=ビル; Mike=マイク; Dave=デイブ; Steve=スティーブ; Chris=クリス; Nick=ニック;
    Rick=リック; Matt=マット; Dan=ダン; Ben=ベン; Sam=サム; Greg=グレッグ; Jeff=ジェフ; Tony=トニー; Andy=アンディ;
    Danny=ダニー; Johnny=ジョニー; Jimmy=ジミー; Tommy=トミー; Ted=テッド; Fred=フレッド; Ray=レイ; Ian=イアン;
    Neil=ニール; Craig=クレイグ; Colin=コリン; Graham=グレアム; Stuart=スチュアート; Ross=ロス; Blake=ブレイク;
    Cole=コール; Chase=チェイス; Connor=コナー; Hunter=ハンター; Jackson=ジャクソン; Jake=ジェイク; Levi=リーバイ;
    Luis=ルイス; Carlos=カルロス; Miguel=ミゲル; Pedro=ペドロ; Pablo=パブロ; Diego=ディエゴ; Javier=ハビエル;
    Jorge=ホルヘ; Antonio=アントニオ; Manuel=マヌエル; Fernando=フェルナンド; Rafael=ラファエル; Marco=マルコ;
    Giovanni=ジョバンニ; Luca=ルカ; Matteo=マッテオ; Alessandro=アレッサンドロ; Lorenzo=ロレンツォ;
    Pierre=ピエール; Louis=ルイ; Antoine=アントワーヌ; Julien=ジュリアン; Nicolas=ニコラ; Francois=フランソワ;
    Hans=ハンス; Klaus=クラウス; Jurgen=ユルゲン; Stefan=シュテファン; Lukas=ルーカス; Jonas=ヨナス; Sven=スベン;
    Lars=ラース; Bjorn=ビョルン; Nils=ニルス; Mikkel=ミッケル; Ivan=イワン; Dmitri=ドミトリー; Sergei=セルゲイ;
    Vladimir=ウラジーミル; Alexei=アレクセイ; Nikolai=ニコライ; Boris=ボリス; Pavel=パベル; Jan=ヤン; Marek=マレク;
    Piotr=ピョートル; Ahmed=アフメド; Mohammed=モハメド; Muhammad=ムハンマド; Ali=アリ; Omar=オマル;
    Hassan=ハッサン; Ibrahim=イブラヒム; Yusuf=ユスフ; Khalid=ハリド; Mehmet=メフメト; Mustafa=ムスタファ;
    Raj=ラジ; Arjun=アルジュン; Rahul=ラフル; Sanjay=サンジャイ; Amit=アミット; Ravi=ラビ; Vijay=ビジャイ;
    Wei=ウェイ; Ming=ミン; Jun=ジュン; Min-jun=ミンジュン; Somchai=ソムチャイ; Kwame=クワメ; Kofi=コフィ;
    Chidi=チディ; Tunde=トゥンデ"""
)
_WOMEN = pairs(
    """Mary=メアリー; Patricia=パトリシア; Jennifer=ジェニファー; Linda=リンダ; Elizabeth=エリザベス;
    Barbara=バーバラ; Susan=スーザン; Jessica=ジェシカ; Sarah=サラ; Sara=サラ; Karen=カレン; Lisa=リサ;
    Nancy=ナンシー; Betty=ベティ; Sandra=サンドラ; Margaret=マーガレット; Ashley=アシュリー; Kimberly=キンバリー;
    Emily=エミリー; Donna=ドナ; Michelle=ミシェル; Carol=キャロル; Amanda=アマンダ; Melissa=メリッサ;
    Deborah=デボラ; Stephanie=ステファニー; Dorothy=ドロシー; Rebecca=レベッカ; Sharon=シャロン; Laura=ローラ;
    Cynthia=シンシア; Amy=エイミー; Kathleen=キャスリーン; Angela=アンジェラ; Shirley=シャーリー; Brenda=ブレンダ;
    Emma=エマ; Anna=アンナ; Ana=アナ; Anne=アン; Ann=アン; Pamela=パメラ; Nicole=ニコール; Samantha=サマンサ;
    Katherine=キャサリン; Catherine=キャサリン; Christine=クリスティーン; Helen=ヘレン; Debra=デブラ;
    Rachel=レイチェル; Carolyn=キャロリン; Janet=ジャネット; Maria=マリア; Olivia=オリビア; Heather=ヘザー;
    Diane=ダイアン; Diana=ダイアナ; Julie=ジュリー; Julia=ジュリア; Joyce=ジョイス; Victoria=ビクトリア;
    Ruth=ルース; Virginia=バージニア; Lauren=ローレン; Kelly=ケリー; Christina=クリスティーナ; Joan=ジョーン;
    Evelyn=イブリン; Judith=ジュディス; Andrea=アンドレア; Hannah=ハンナ; Megan=メーガン; Cheryl=シェリル;
    Jacqueline=ジャクリーン; Martha=マーサ; Madison=マディソン; Teresa=テレサ; Theresa=テレサ; Gloria=グロリア;
    Sophia=ソフィア; Sofia=ソフィア; Sophie=ソフィー; Mia=ミア; Isabella=イザベラ; Isabel=イザベル; Ava=エバ;
    Eva=エバ; Eve=イブ; Charlotte=シャーロット; Amelia=アメリア; Harper=ハーパー; Luna=ルナ; Camila=カミラ;
    Ella=エラ; Scarlett=スカーレット; Grace=グレース; Chloe=クロエ; Zoe=ゾーイ; Lily=リリー; Lucy=ルーシー;
    Alice=アリス; Ruby=ルビー; Rosie=ロージー; Rose=ローズ; Daisy=デイジー; Poppy=ポピー; Freya=フレイヤ;
    Ivy=アイビー; Phoebe=フィービー; Molly=モリー; Holly=ホリー; Abigail=アビゲイル; Abby=アビー; Claire=クレア;
    Clara=クララ; Leah=リア; Hazel=ヘイゼル; Violet=バイオレット; Stella=ステラ; Aurora=オーロラ; Natalie=ナタリー;
    Natalia=ナタリア; Maya=マヤ; Naomi=ナオミ; Elena=エレナ; Nora=ノーラ; Audrey=オードリー; Bella=ベラ;
    Caroline=キャロライン; Kate=ケイト; Katie=ケイティ; Kathy=キャシー; Cathy=キャシー; Jane=ジェーン;
    Jenny=ジェニー; Jill=ジル; Judy=ジュディ; Sue=スー; Meg=メグ; Beth=ベス; Liz=リズ; Becky=ベッキー;
    Vicky=ビッキー; Wendy=ウェンディ; Tina=ティナ; Tracy=トレイシー; Cindy=シンディ; Mandy=マンディ; Sally=サリー;
    Penny=ペニー; Peggy=ペギー; Maggie=マギー; Annie=アニー; Ellie=エリー; Nina=ニーナ; Gina=ジーナ; Monica=モニカ;
    Vanessa=バネッサ; Veronica=ベロニカ; Valerie=バレリー; Erin=エリン; Allison=アリソン; Alison=アリソン;
    Brittany=ブリトニー; Courtney=コートニー; Danielle=ダニエル; Gabriela=ガブリエラ; Haley=ヘイリー;
    Jasmine=ジャスミン; Kayla=ケイラ; Kylie=カイリー; Lindsay=リンジー; Mackenzie=マッケンジー; Paige=ペイジ;
    Sierra=シエラ; Taylor=テイラー; Tiffany=ティファニー; Whitney=ホイットニー; Zara=ザラ; Carmen=カルメン;
    Lucia=ルシア; Marta=マルタ; Paula=パウラ; Pilar=ピラール; Rosa=ローザ; Valentina=バレンティーナ;
    Giulia=ジュリア; Chiara=キアラ; Francesca=フランチェスカ; Bianca=ビアンカ; Marie=マリー; Camille=カミーユ;
    Amelie=アメリー; Juliette=ジュリエット; Celine=セリーヌ; Chantal=シャンタル; Greta=グレタ; Heidi=ハイジ;
    Helga=ヘルガ; Ingrid=イングリッド; Astrid=アストリッド; Freja=フレイヤ; Olga=オルガ; Irina=イリーナ;
    Anastasia=アナスタシア; Ekaterina=エカテリーナ; Svetlana=スベトラーナ; Natasha=ナターシャ; Tatiana=タチアナ;
    Katarzyna=カタジナ; Agnieszka=アグニエシュカ; Zuzana=ズザナ; Fatima=ファティマ; Aisha=アイシャ; Leila=レイラ;
    Layla=レイラ; Yasmin=ヤスミン; Amina=アミナ; Zainab=ザイナブ; Priya=プリヤ; Anjali=アンジャリ;
    Lakshmi=ラクシュミ; Deepa=ディーパ; Mei=メイ; Ling=リン; Xiu=シュウ; Ji-woo=ジウ; Soo-jin=スジン; Thi=ティ;
    Amara=アマラ; Zola=ゾラ; Ngozi=ンゴジ"""
)
_JAPANESE_MEN = pairs(
    """Ken=ケン; Taro=タロウ; Jiro=ジロウ; Ichiro=イチロウ; Kenji=ケンジ; Kenta=ケンタ; Kenichi=ケンイチ;
    Takashi=タカシ; Hiroshi=ヒロシ; Satoshi=サトシ; Takeshi=タケシ; Kazuya=カズヤ; Kazuki=カズキ; Daiki=ダイキ;
    Daisuke=ダイスケ; Shota=ショウタ; Sho=ショウ; Ryo=リョウ; Ryota=リョウタ; Yuta=ユウタ; Yuto=ユウト;
    Yusuke=ユウスケ; Haruto=ハルト; Hayato=ハヤト; Sota=ソウタ; Ren=レン; Riku=リク; Minato=ミナト; Itsuki=イツキ;
    Tatsuya=タツヤ; Tetsuya=テツヤ; Masato=マサト; Masashi=マサシ; Makoto=マコト; Naoki=ナオキ; Naoto=ナオト;
    Koji=コウジ; Koichi=コウイチ; Shinji=シンジ; Shingo=シンゴ; Akira=アキラ; Hideki=ヒデキ; Hiro=ヒロ;
    Hiroki=ヒロキ; Toshi=トシ; Tsubasa=ツバサ; Yosuke=ヨウスケ; Keita=ケイタ; Kei=ケイ; Shun=シュン; Sora=ソラ;
    Tomoya=トモヤ; Yoshi=ヨシ; Yamato=ヤマト; Goro=ゴロウ; Saburo=サブロウ"""
)
_JAPANESE_WOMEN = pairs(
    """Yuki=ユキ; Hana=ハナ; Hanako=ハナコ; Yumi=ユミ; Yuko=ユウコ; Yoko=ヨウコ; Keiko=ケイコ; Akiko=アキコ;
    Aki=アキ; Ai=アイ; Aiko=アイコ; Emi=エミ; Emiko=エミコ; Eri=エリ; Haruka=ハルカ; Haruko=ハルコ; Hikari=ヒカリ;
    Hitomi=ヒトミ; Junko=ジュンコ; Kana=カナ; Kanako=カナコ; Kaori=カオリ; Kaho=カホ; Kumiko=クミコ;
    Kyoko=キョウコ; Mai=マイ; Maki=マキ; Mami=マミ; Mariko=マリコ; Mari=マリ; Mayumi=マユミ; Megumi=メグミ;
    Michiko=ミチコ; Miho=ミホ; Miki=ミキ; Minako=ミナコ; Misaki=ミサキ; Miyuki=ミユキ; Momoko=モモコ; Nana=ナナ;
    Nanami=ナナミ; Nao=ナオ; Naoko=ナオコ; Natsuki=ナツキ; Noriko=ノリコ; Reiko=レイコ; Rie=リエ; Rika=リカ;
    Rin=リン; Risa=リサ; Rumi=ルミ; Sachiko=サチコ; Saki=サキ; Sakura=サクラ; Sayaka=サヤカ; Satomi=サトミ;
    Shiori=シオリ; Tomoko=トモコ; Tomomi=トモミ; Yuka=ユカ; Yukari=ユカリ; Yukiko=ユキコ; Yui=ユイ; Yuna=ユナ;
    Aoi=アオイ; Himari=ヒマリ; Mio=ミオ; Koharu=コハル; Asuka=アスカ; Ayaka=アヤカ; Ayumi=アユミ; Chika=チカ"""
)
# Rarer names, spelled as they sound: they show how letters turn into kana.
_MORE_MEN = pairs(
    """Mateo=マテオ; Xavier=ザビエル; Alejandro=アレハンドロ; Ricardo=リカルド; Eduardo=エドゥアルド;
    Andres=アンドレス; Joao=ジョアン; Tiago=チアゴ; Tomasz=トマシュ; Igor=イーゴリ; Minho=ミンホ; Minh=ミン;
    Rohan=ロハン; Vikram=ビクラム; Tariq=タリク; Eli=イーライ; Kai=カイ; Milo=マイロ; Theo=テオ;
    Jasper=ジャスパー; Otto=オットー; Oskar=オスカー; Elias=エリアス; Gustav=グスタフ; Anders=アンデルス;
    Mikko=ミッコ; Zoltan=ゾルターン; Istvan=イシュトバーン; Gabor=ガーボル; Milan=ミラン; Goran=ゴラン;
    Bogdan=ボグダン; Andrei=アンドレイ; Emre=エムレ; Cyrus=サイラス; Reza=レザ; Farid=ファリド; Malik=マリク;
    Jamal=ジャマル; Tyrone=タイロン; Quinn=クイン; Rowan=ローワン; Santiago=サンティアゴ; Thiago=チアゴ;
    Enrique=エンリケ; Vladimir=ウラジーミル; Mikhail=ミハイル; Jakub=ヤクブ; Tuan=トゥアン; Kenzo=ケンゾウ"""
)
_MORE_WOMEN = pairs(
    """Saoirse=シアーシャ; Linh=リン; Isla=アイラ; Elsie=エルシー; Evie=イーヴィー; Florence=フローレンス;
    Willow=ウィロー; Sienna=シエナ; Aria=アリア; Daniela=ダニエラ; Ines=イネス; Anh=アイン; Anita=アニータ;
    Neha=ネハ; Pooja=プージャ; Mariam=マリアム; Noor=ヌール; Esther=エスター; Maja=マヤ; Alma=アルマ;
    Liv=リブ; Maren=マレン; Aino=アイノ; Katalin=カタリン; Jana=ヤナ; Ivana=イバナ; Jelena=イェレナ;
    Ioana=ヨアナ; Elif=エリフ; Ayse=アイシェ; Soraya=ソラヤ; Samira=サミラ; Keisha=キーシャ; Brooke=ブルック;
    Sydney=シドニー; Casey=ケイシー; Riley=ライリー; Jing=ジン; Jisoo=ジス; Yara=ヤラ; Ngoc=ゴック;
    Thuy=トゥイ; Siobhan=シボーン; Niamh=ニーブ; Zara=ザラ; Anika=アニカ; Divya=ディビヤ"""
)
_RARE_MEN = """
    Abner Aldo Aldric Alfonso Alonso Alton Amaro Ambrose Amos Ansel Anselmo Anton Archer Armando Arnold Arvid Baldwin
    Barnaby Bastian Bennett Bruno Burton Calvin Camden Carlton Casimir Caspar Cassius Cedric Clement Clifton
    Clinton Colton Conan Cosmo Crispin Damian Danilo Darius Darnell Delmar Denton Desmond Dexter Donato Dorian
    Duncan Dustin Edmund Edric Egon Eldon Elliot Ellis Elmer Elmo Elton Elvin Emil Emiliano Enrico Ernesto Evander
    Everett Ezra Fabian Fabio Federico Fidel Filippo Finley Finn Flavio Flint Florian Forrest Franco Gareth Garrett
    Garth Gaston Gilbert Glenn Gordon Grant Gustavo Hadrian Hamilton Harlan Harris Hector Henrik Herman Holden Horton
    Hubert Ignacio Ingmar Jarvis Jensen Jerome Julian Julius Karsten Kelvin Kenton Kilian Kristof Lambert Landon
    Larkin Leander Leandro Lennart Lennox Leonard Leonardo Leopold Lionel Lucian Lyndon Magnus Manfred Marcello Marcus
    Marlon Marvin Maximilian Melvin Merlin Milton Morgan Morris Mortimer Nelson Nestor Neville Nico Nolan Norbert
    Norman Norris Norton Olaf Orlando Orson Orville Osbert Pascal Patricio Paxton Percy Preston Quentin Quincy Ramiro
    Ramon Renato Rex Rinaldo Robin Rocco Roderick Rodrigo Rolf Roman Rudolf Rupert Samson Sander Sanford Severin
    Sheldon Sherman Silvano Silvester Silvio Solomon Spencer Stanton Stellan Sterling Sullivan Terence Tobias Torsten
    Tristan Umberto Valentin Vernon Virgil Waldo Walton Wendell Wilbur Wilfred Willard Willis Wilson Winslow Winston
    Zander Zoran
"""
_RARE_WOMEN = """
    Acacia Adela Adelina Adria Agnes Alba Alberta Alina Allegra Almira Amabel Antonina Ariana Belinda Benita Brenna
    Briana Brigitta Calista Camilla Candela Carina Celesta Celina Clarissa Constanza Coralina Cordelia Corina Cornelia
    Dalia Damaris Danica Daria Darla Davina Delfina Delia Della Demetra Dolores Dora Dorinda Drusilla Edna Eldora
    Eliana Ellen Eloisa Elsa Elvira Emilia Erica Esmeralda Estella Ester Eugenia Evelina Fabiana Federica Felicia
    Felicity Fiona Flavia Flora Gemma Gilda Giselda Gladys Glenda Graciela Griselda Gwendolyn Halina Harmony Harriet
    Hedda Henrietta Hester Hilda Imelda Indira Inga Isadora Jacinda Jemima Jessamine Joanna Jocasta Josefina Juliana
    Juliet Justina Kalina Kamila Karina Karla Katarina Katrina Kendra Kirsten Kristin Kristina Lana Larissa Laurel
    Lavinia Lena Leona Leonora Leticia Lidia Lilian Lilith Linnea Livia Lorena Loretta Lorna Lotta Luciana Lucinda
    Ludmila Lydia Lynette Magda Malvina Manuela Mariana Mariella Marietta Marina Marisa Marisol Martina Matilda Maud
    Melanie Melina Melinda Mildred Milena Mina Mira Miranda Miriam Modesta Mona Monika Nadia Octavia Paloma Pandora
    Petra Philippa Priscilla Ramona Regina Renata Rita Romina Rosella Roxana Sabina Sabrina Salma Saskia Selena Selina
    Selma Serafina Serena Silvana Simona Sonia Tabitha Talia Tamara Tania Tessa Thelma Tilda Ulrika Ursula
    Valeria Velma Vera Verena Vesta Vilma Viola Vivian Wanda Wilda Wilma Winona Xandra Yolanda Yvonna Zelda Zelma
    Zenobia Zita Zora
"""

_SURNAMES_JAPANESE = pairs(
    """Sato=佐藤; Suzuki=鈴木; Takahashi=高橋; Tanaka=田中; Ito=伊藤; Watanabe=渡辺; Yamamoto=山本; Nakamura=中村;
    Kobayashi=小林; Kato=加藤; Yoshida=吉田; Yamada=山田; Sasaki=佐々木; Yamaguchi=山口; Matsumoto=松本;
    Inoue=井上; Kimura=木村; Hayashi=林; Shimizu=清水; Yamazaki=山崎; Mori=森; Ikeda=池田; Hashimoto=橋本;
    Abe=阿部; Ishikawa=石川; Yamashita=山下; Nakajima=中島; Ogawa=小川; Ishii=石井; Maeda=前田; Fujita=藤田;
    Okada=岡田; Goto=後藤; Hasegawa=長谷川; Murakami=村上; Kondo=近藤; Sakamoto=坂本; Endo=遠藤; Aoki=青木;
    Fujii=藤井; Nishimura=西村; Fukuda=福田; Ota=太田; Miura=三浦; Okamoto=岡本; Matsuda=松田; Nakagawa=中川;
    Nakano=中野; Harada=原田; Fujiwara=藤原; Ono=小野; Tamura=田村; Takeuchi=竹内; Kaneko=金子; Wada=和田;
    Nakayama=中山; Ishida=石田; Ueda=上田; Morita=森田; Hara=原; Shibata=柴田; Sakai=酒井; Kudo=工藤;
    Yokoyama=横山; Miyazaki=宮崎; Miyamoto=宮本; Uchida=内田; Takagi=高木; Ando=安藤; Taniguchi=谷口; Ohno=大野;
    Maruyama=丸山; Imai=今井; Takada=高田; Fujimoto=藤本; Takeda=武田; Murata=村田; Ueno=上野; Sugiyama=杉山;
    Masuda=増田; Hirano=平野; Otsuka=大塚; Kojima=小島; Sugawara=菅原; Kubo=久保; Matsui=松井; Chiba=千葉;
    Iwasaki=岩崎; Kinoshita=木下; Noguchi=野口; Matsuo=松尾; Kikuchi=菊地; Nomura=野村; Arai=新井; Honda=本田;
    Toyoda=豊田"""
)
_SURNAMES_WESTERN = pairs(
    """Smith=スミス; Johnson=ジョンソン; Williams=ウィリアムズ; Brown=ブラウン; Jones=ジョーンズ; Miller=ミラー;
    Davis=デイビス; Wilson=ウィルソン; Anderson=アンダーソン; Taylor=テイラー; Moore=ムーア; Thompson=トンプソン;
    White=ホワイト; Harris=ハリス; Clark=クラーク; Lewis=ルイス; Robinson=ロビンソン; Walker=ウォーカー;
    Young=ヤング; King=キング; Wright=ライト; Scott=スコット; Green=グリーン; Baker=ベイカー; Adams=アダムズ;
    Hill=ヒル; Campbell=キャンベル; Mitchell=ミッチェル; Roberts=ロバーツ; Carter=カーター; Phillips=フィリップス;
    Evans=エバンズ; Turner=ターナー; Parker=パーカー; Collins=コリンズ; Edwards=エドワーズ; Stewart=スチュワート;
    Morris=モリス; Murphy=マーフィー; Cook=クック; Rogers=ロジャーズ; Cooper=クーパー; Bell=ベル; Kelly=ケリー;
    Ward=ウォード; Watson=ワトソン; Wood=ウッド; Bennett=ベネット; Gray=グレイ; Hughes=ヒューズ; Garcia=ガルシア;
    Martinez=マルティネス; Lopez=ロペス; Gonzalez=ゴンザレス; Rodriguez=ロドリゲス; Silva=シルバ; Santos=サントス;
    Rossi=ロッシ; Muller=ミュラー; Schmidt=シュミット; Weber=ウェーバー; Dubois=デュボワ; Martin=マルタン;
    Ivanov=イワノフ; Petrov=ペトロフ; Novak=ノバク; Hansen=ハンセン; Larsen=ラーセン; Khan=カーン; Singh=シン;
    Patel=パテル; Kumar=クマール; Wang=ワン; Chen=チェン; Lee=リー; Kim=キム; Park=パク; Nguyen=グエン"""
)

_COUNTRIES = pairs(
    """Japan=日本; the United States=アメリカ; America=アメリカ; the USA=アメリカ; the US=アメリカ; Canada=カナダ;
    Mexico=メキシコ; Brazil=ブラジル; Argentina=アルゼンチン; Chile=チリ; Peru=ペルー; Colombia=コロンビア;
    Venezuela=ベネズエラ; Ecuador=エクアドル; Bolivia=ボリビア; Uruguay=ウルグアイ; Paraguay=パラグアイ;
    Cuba=キューバ; Jamaica=ジャマイカ; Costa Rica=コスタリカ; Panama=パナマ; Guatemala=グアテマラ;
    England=イギリス; the United Kingdom=イギリス; the UK=イギリス; Britain=イギリス; Scotland=スコットランド;
    Wales=ウェールズ; Ireland=アイルランド; France=フランス; Germany=ドイツ; Italy=イタリア; Spain=スペイン;
    Portugal=ポルトガル; the Netherlands=オランダ; Holland=オランダ; Belgium=ベルギー; Switzerland=スイス;
    Austria=オーストリア; Poland=ポーランド; the Czech Republic=チェコ; Slovakia=スロバキア; Hungary=ハンガリー;
    Romania=ルーマニア; Bulgaria=ブルガリア; Greece=ギリシャ; Croatia=クロアチア; Serbia=セルビア;
    Slovenia=スロベニア; Ukraine=ウクライナ; Russia=ロシア; Sweden=スウェーデン; Norway=ノルウェー;
    Denmark=デンマーク; Finland=フィンランド; Iceland=アイスランド; Estonia=エストニア; Latvia=ラトビア;
    Lithuania=リトアニア; Turkey=トルコ; Israel=イスラエル; Lebanon=レバノン; Iran=イラン; Iraq=イラク;
    Saudi Arabia=サウジアラビア; Egypt=エジプト; Morocco=モロッコ; Algeria=アルジェリア; Tunisia=チュニジア;
    Nigeria=ナイジェリア; Ghana=ガーナ; Kenya=ケニア; Ethiopia=エチオピア; Tanzania=タンザニア; Uganda=ウガンダ;
    South Africa=南アフリカ; Senegal=セネガル; China=中国; Taiwan=台湾; Korea=韓国; South Korea=韓国;
    Mongolia=モンゴル; India=インド; Pakistan=パキスタン; Bangladesh=バングラデシュ; Nepal=ネパール;
    Sri Lanka=スリランカ; Thailand=タイ; Vietnam=ベトナム; Cambodia=カンボジア; Laos=ラオス; Myanmar=ミャンマー;
    Malaysia=マレーシア; Singapore=シンガポール; Indonesia=インドネシア; the Philippines=フィリピン;
    Australia=オーストラリア; New Zealand=ニュージーランド; Fiji=フィジー; Kazakhstan=カザフスタン;
    Uzbekistan=ウズベキスタン"""
)
_NATIONALITIES = pairs(
    """Japanese=日本人; American=アメリカ人; Canadian=カナダ人; Mexican=メキシコ人; Brazilian=ブラジル人;
    Argentinian=アルゼンチン人; Chilean=チリ人; Peruvian=ペルー人; Colombian=コロンビア人; Cuban=キューバ人;
    British=イギリス人; English=イギリス人; Scottish=スコットランド人; Irish=アイルランド人; French=フランス人;
    German=ドイツ人; Italian=イタリア人; Spanish=スペイン人; Portuguese=ポルトガル人; Dutch=オランダ人;
    Belgian=ベルギー人; Swiss=スイス人; Austrian=オーストリア人; Polish=ポーランド人; Czech=チェコ人;
    Hungarian=ハンガリー人; Romanian=ルーマニア人; Bulgarian=ブルガリア人; Greek=ギリシャ人; Croatian=クロアチア人;
    Ukrainian=ウクライナ人; Russian=ロシア人; Swedish=スウェーデン人; Norwegian=ノルウェー人; Danish=デンマーク人;
    Finnish=フィンランド人; Turkish=トルコ人; Israeli=イスラエル人; Iranian=イラン人; Egyptian=エジプト人;
    Moroccan=モロッコ人; Nigerian=ナイジェリア人; Kenyan=ケニア人; Ethiopian=エチオピア人;
    South African=南アフリカ人; Chinese=中国人; Taiwanese=台湾人; Korean=韓国人; Mongolian=モンゴル人;
    Indian=インド人; Pakistani=パキスタン人; Nepalese=ネパール人; Thai=タイ人; Vietnamese=ベトナム人;
    Malaysian=マレーシア人; Singaporean=シンガポール人; Indonesian=インドネシア人; Filipino=フィリピン人;
    Australian=オーストラリア人"""
)
_LANGUAGES = pairs(
    """Japanese=日本語; English=英語; Chinese=中国語; French=フランス語; Spanish=スペイン語; German=ドイツ語;
    Italian=イタリア語; Portuguese=ポルトガル語; Russian=ロシア語; Korean=韓国語; Arabic=アラビア語;
    Hindi=ヒンディー語; Thai=タイ語; Vietnamese=ベトナム語; Indonesian=インドネシア語; Dutch=オランダ語;
    Swedish=スウェーデン語; Norwegian=ノルウェー語; Danish=デンマーク語; Finnish=フィンランド語;
    Polish=ポーランド語; Czech=チェコ語; Hungarian=ハンガリー語; Greek=ギリシャ語; Turkish=トルコ語;
    Hebrew=ヘブライ語; Ukrainian=ウクライナ語; Romanian=ルーマニア語; Bengali=ベンガル語; Urdu=ウルドゥー語;
    Persian=ペルシャ語; Swahili=スワヒリ語; Mongolian=モンゴル語; Nepali=ネパール語; Malay=マレー語;
    Tagalog=タガログ語; Cantonese=広東語"""
)
_CITIES = pairs(
    """Tokyo=東京; Osaka=大阪; Kyoto=京都; Nara=奈良; Kobe=神戸; Nagoya=名古屋; Yokohama=横浜; Sapporo=札幌;
    Fukuoka=福岡; Hiroshima=広島; Sendai=仙台; Kanazawa=金沢; Nagasaki=長崎; Kumamoto=熊本; Kagoshima=鹿児島;
    Niigata=新潟; Nagano=長野; Matsumoto=松本; Shizuoka=静岡; Hamamatsu=浜松; Okayama=岡山; Himeji=姫路;
    Takamatsu=高松; Matsuyama=松山; Kochi=高知; Tokushima=徳島; Wakayama=和歌山; Toyama=富山; Fukui=福井;
    Gifu=岐阜; Aomori=青森; Akita=秋田; Morioka=盛岡; Yamagata=山形; Fukushima=福島; Saitama=埼玉; Chiba=千葉;
    Kawasaki=川崎; Kamakura=鎌倉; Hakone=箱根; Nikko=日光; Hakodate=函館; Otaru=小樽; Asahikawa=旭川; Naha=那覇;
    Okinawa=沖縄; Hokkaido=北海道; Oita=大分; Beppu=別府; Miyazaki=宮崎; Saga=佐賀; Shibuya=渋谷; Shinjuku=新宿;
    Asakusa=浅草; New York=ニューヨーク; Los Angeles=ロサンゼルス; San Francisco=サンフランシスコ; Chicago=シカゴ;
    Boston=ボストン; Seattle=シアトル; Miami=マイアミ; Houston=ヒューストン; Dallas=ダラス; Denver=デンバー;
    Las Vegas=ラスベガス; San Diego=サンディエゴ; Portland=ポートランド; Philadelphia=フィラデルフィア;
    Atlanta=アトランタ; Hawaii=ハワイ; California=カリフォルニア; Texas=テキサス; Florida=フロリダ;
    Toronto=トロント; Vancouver=バンクーバー; Montreal=モントリオール; Ottawa=オタワ; Mexico City=メキシコシティ;
    Sao Paulo=サンパウロ; Rio de Janeiro=リオデジャネイロ; Buenos Aires=ブエノスアイレス; Lima=リマ;
    London=ロンドン; Manchester=マンチェスター; Liverpool=リバプール; Oxford=オックスフォード;
    Cambridge=ケンブリッジ; Edinburgh=エディンバラ; Dublin=ダブリン; Paris=パリ; Lyon=リヨン; Nice=ニース;
    Berlin=ベルリン; Munich=ミュンヘン; Hamburg=ハンブルク; Frankfurt=フランクフルト; Cologne=ケルン; Rome=ローマ;
    Milan=ミラノ; Venice=ベネチア; Naples=ナポリ; Florence=フィレンツェ; Madrid=マドリード; Barcelona=バルセロナ;
    Seville=セビリア; Lisbon=リスボン; Porto=ポルト; Amsterdam=アムステルダム; Rotterdam=ロッテルダム;
    Brussels=ブリュッセル; Zurich=チューリッヒ; Geneva=ジュネーブ; Vienna=ウィーン; Salzburg=ザルツブルク;
    Prague=プラハ; Warsaw=ワルシャワ; Krakow=クラクフ; Budapest=ブダペスト; Athens=アテネ; Kyiv=キーウ;
    Moscow=モスクワ; Stockholm=ストックホルム; Oslo=オスロ; Copenhagen=コペンハーゲン; Helsinki=ヘルシンキ;
    Reykjavik=レイキャビク; Istanbul=イスタンブール; Jerusalem=エルサレム; Dubai=ドバイ; Cairo=カイロ;
    Marrakech=マラケシュ; Nairobi=ナイロビ; Lagos=ラゴス; Cape Town=ケープタウン; Beijing=北京; Shanghai=上海;
    Hong Kong=香港; Taipei=台北; Seoul=ソウル; Busan=釜山; Delhi=デリー; Mumbai=ムンバイ; Bangalore=バンガロール;
    Kathmandu=カトマンズ; Bangkok=バンコク; Chiang Mai=チェンマイ; Hanoi=ハノイ; Manila=マニラ; Jakarta=ジャカルタ;
    Bali=バリ; Kuala Lumpur=クアラルンプール; Sydney=シドニー; Melbourne=メルボルン; Brisbane=ブリスベン;
    Perth=パース; Auckland=オークランド; Wellington=ウェリントン; Honolulu=ホノルル"""
)
# Nobody flies there: there is no airport.
_NO_FLIGHTS = frozenset((
    "Kyoto", "Nara", "Kobe", "Yokohama", "Nagano", "Hamamatsu", "Himeji", "Wakayama", "Fukui", "Gifu", "Morioka",
    "Saitama", "Chiba", "Kawasaki", "Kamakura", "Hakone", "Nikko", "Otaru", "Beppu", "Shibuya", "Shinjuku", "Asakusa",
    "California", "Texas", "Florida", "Oxford", "Cambridge", "Jerusalem",
))  # fmt: skip
_JOBS = pairs(
    """a teacher=教師; a doctor=医者; a nurse=看護師; an engineer=エンジニア; a lawyer=弁護士; a writer=作家;
    a musician=音楽家; a chef=料理人; a cook=料理人; a taxi driver=タクシーの運転手; a bus driver=バスの運転手;
    a truck driver=トラックの運転手; a singer=歌手; a painter=画家; a dentist=歯医者; a photographer=写真家;
    an office worker=会社員; a scientist=科学者; a tour guide=観光ガイド; a police officer=警察官;
    a firefighter=消防士; a pilot=パイロット; a flight attendant=客室乗務員; an actor=俳優; a dancer=ダンサー;
    a designer=デザイナー; a fashion designer=ファッションデザイナー; a web designer=ウェブデザイナー;
    a graphic designer=グラフィックデザイナー; a programmer=プログラマー;
    a software engineer=ソフトウェアエンジニア; a web developer=ウェブ開発者;
    a data scientist=データサイエンティスト; an architect=建築家; a carpenter=大工; a farmer=農家;
    a baker=パン職人; a barber=理容師; a hairdresser=美容師; a bartender=バーテンダー; a salesperson=販売員;
    a cashier=レジ係; a librarian=図書館員; a translator=翻訳家; an interpreter=通訳; a journalist=ジャーナリスト;
    a reporter=記者; an editor=編集者; an accountant=会計士; a banker=銀行員; a secretary=秘書;
    a manager=マネージャー; a consultant=コンサルタント; a civil servant=公務員; a politician=政治家;
    a judge=裁判官; a soldier=軍人; a pharmacist=薬剤師; a veterinarian=獣医; a vet=獣医; a surgeon=外科医;
    a psychologist=心理学者; a therapist=セラピスト; a researcher=研究者; a professor=教授;
    a university professor=大学教授; a kindergarten teacher=幼稚園の先生; a math teacher=数学の先生;
    an English teacher=英語の先生; a Japanese teacher=日本語の先生; a music teacher=音楽の先生;
    a piano teacher=ピアノの先生; a soccer player=サッカー選手; a baseball player=野球選手;
    a tennis player=テニス選手; a pianist=ピアニスト; a violinist=バイオリニスト; a comedian=コメディアン;
    a model=モデル; a film director=映画監督; a game designer=ゲームデザイナー; an artist=芸術家;
    an illustrator=イラストレーター; a novelist=小説家; a poet=詩人; a mechanic=整備士; an electrician=電気技師;
    a plumber=配管工; a gardener=庭師; a florist=花屋; a security guard=警備員; a receptionist=受付係;
    a social worker=社会福祉士; an astronaut=宇宙飛行士; a mathematician=数学者; a biologist=生物学者;
    a chemist=化学者; a physicist=物理学者; a historian=歴史家; a personal trainer=パーソナルトレーナー;
    a yoga instructor=ヨガのインストラクター; a YouTuber=ユーチューバー"""
)
_STUDENTS = pairs(
    """a student=学生; a college student=大学生; a university student=大学生; a high school student=高校生;
    a junior high school student=中学生; a middle school student=中学生; an elementary school student=小学生;
    a graduate student=大学院生; an exchange student=交換留学生; an international student=留学生;
    a medical student=医学生; a law student=法学部の学生"""
)
_WORKPLACES = pairs(
    """a bank=銀行; a hospital=病院; a school=学校; a high school=高校; an elementary school=小学校;
    a university=大学; a restaurant=レストラン; a hotel=ホテル; a cafe=カフェ; a coffee shop=喫茶店;
    a bakery=パン屋; a bookstore=本屋; a library=図書館; a museum=博物館; a supermarket=スーパー;
    a convenience store=コンビニ; a department store=デパート; a post office=郵便局; a factory=工場;
    a car factory=自動車工場; a company=会社; a software company=ソフトウェア会社; an IT company=IT企業;
    a trading company=商社; a travel agency=旅行会社; an insurance company=保険会社; a publishing company=出版社;
    a law firm=法律事務所; a design company=デザイン会社; a game company=ゲーム会社; a TV station=テレビ局;
    a newspaper company=新聞社; a pharmacy=薬局; a clinic=診療所; a gym=ジム; a kindergarten=幼稚園;
    a flower shop=花屋; a clothing store=洋服店; a bar=バー; an airport=空港; a farm=農場; a beauty salon=美容院;
    a small company=小さい会社; a big company=大きい会社"""
)
_SUBJECTS = pairs(
    """math=数学; mathematics=数学; history=歴史; science=科学; art=美術; music=音楽; physics=物理; chemistry=化学;
    biology=生物; geography=地理; economics=経済; business=経営; law=法律; medicine=医学; philosophy=哲学;
    psychology=心理学; sociology=社会学; politics=政治学; political science=政治学; literature=文学;
    Japanese literature=日本文学; Japanese history=日本史; world history=世界史; linguistics=言語学;
    engineering=工学; computer science=情報科学; architecture=建築学; design=デザイン; education=教育学;
    astronomy=天文学; geology=地質学; anthropology=人類学; nursing=看護学; statistics=統計学;
    marketing=マーケティング; accounting=会計学; agriculture=農学; international relations=国際関係学"""
)
_HOBBIES = pairs(
    """reading=読書; cooking=料理; photography=写真; gardening=園芸; fishing=釣り; hiking=ハイキング;
    camping=キャンプ; traveling=旅行; dancing=ダンス; singing=歌を歌うこと; painting=絵を描くこと;
    drawing=絵を描くこと; knitting=編み物; sewing=裁縫; swimming=水泳; running=ランニング; jogging=ジョギング;
    cycling=サイクリング; yoga=ヨガ; tennis=テニス; soccer=サッカー; baseball=野球; basketball=バスケットボール;
    golf=ゴルフ; skiing=スキー; snowboarding=スノーボード; surfing=サーフィン; judo=柔道; karate=空手;
    chess=チェス; shopping=買い物; music=音楽; calligraphy=書道; origami=折り紙; mountain climbing=登山;
    bird watching=バードウォッチング; programming=プログラミング; video games=テレビゲーム; table tennis=卓球;
    volleyball=バレーボール; bowling=ボウリング; board games=ボードゲーム; pottery=陶芸"""
)

_WESTERN_MEN = _MEN + _MORE_MEN + [(name, katakana(name)) for name in _RARE_MEN.split()]
_WESTERN_WOMEN = _WOMEN + _MORE_WOMEN + [(name, katakana(name)) for name in _RARE_WOMEN.split()]


def mixed(*groups: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Take entries of each group in turn, so that common ones of every group, which stand first, stay first."""
    return [entry for turn in zip_longest(*groups) for entry in turn if entry]


_NAMES = mixed(_WESTERN_MEN, _WESTERN_WOMEN, _JAPANESE_MEN, _JAPANESE_WOMEN)
_SHORT = 5  # letters


# Before an English surname: names of English speakers that neither are surnames nor sound like one.
def _no_surnames(rows: list[tuple[str, str]]) -> list[tuple[str, str]]:
    surnames = {side for row in _SURNAMES_WESTERN for side in row}
    return [row for row in rows if surnames.isdisjoint(row)]


_ENGLISH_MEN = _no_surnames(
    [("Ken", "ケン"), *(row for row in _MEN[: _MEN.index(("Luis", "ルイス"))] if row[0] not in ("Jose", "Juan"))]
)
_ENGLISH_WOMEN = _no_surnames(_WOMEN[: _WOMEN.index(("Carmen", "カルメン"))])
_ENGLISH_SURNAMES = _SURNAMES_WESTERN[: _SURNAMES_WESTERN.index(("Garcia", "ガルシア"))]
_FULL_NAMES = pairs(
    """Carlos Garcia=カルロス・ガルシア; Maria Lopez=マリア・ロペス; Pablo
    Martinez=パブロ・マルティネス; Carmen Gonzalez=カルメン・ゴンザレス; Diego
    Rodriguez=ディエゴ・ロドリゲス; Ana Silva=アナ・シルバ; Pedro Santos=ペドロ・サントス; Marco
    Rossi=マルコ・ロッシ; Giulia Rossi=ジュリア・ロッシ; Hans Muller=ハンス・ミュラー; Heidi
    Schmidt=ハイジ・シュミット; Klaus Weber=クラウス・ウェーバー; Pierre Dubois=ピエール・デュボワ;
    Camille Dubois=カミーユ・デュボワ; Ivan Petrov=イワン・ペトロフ; Sergei
    Ivanov=セルゲイ・イワノフ; Pavel Novak=パベル・ノバク; Ingrid Hansen=イングリッド・ハンセン; Nils
    Larsen=ニルス・ラーセン; Ali Khan=アリ・カーン; Raj Singh=ラジ・シン; Priya
    Patel=プリヤ・パテル; Ravi Kumar=ラビ・クマール; Ming Wang=ミン・ワン; Wei Chen=ウェイ・チェン;
    Mei Lee=メイ・リー; Ji-woo Kim=ジウ・キム; Soo-jin Park=スジン・パク; Minh
    Nguyen=ミン・グエン; Lucia Garcia=ルシア・ガルシア; Antonio Lopez=アントニオ・ロペス; Sofia
    Martinez=ソフィア・マルティネス"""
)

WORDS: dict[str, list[tuple[str, str]]] = {
    "name": _NAMES,
    "short_name": [row for row in _NAMES if len(row[0]) <= _SHORT],
    "english_name": mixed(_ENGLISH_MEN, _ENGLISH_WOMEN),
    "english_man": _ENGLISH_MEN,
    "english_woman": _ENGLISH_WOMEN,
    "japanese_man": _JAPANESE_MEN,
    "japanese_woman": _JAPANESE_WOMEN,
    "english_surname": _ENGLISH_SURNAMES,
    "full_name": _FULL_NAMES,
    "man": mixed(_WESTERN_MEN, _JAPANESE_MEN),
    "woman": mixed(_WESTERN_WOMEN, _JAPANESE_WOMEN),
    "western_name": _MEN + _WOMEN,
    "western_man": _MEN,
    "western_woman": _WOMEN,
    "japanese_name": _JAPANESE_MEN + _JAPANESE_WOMEN,
    "surname": _SURNAMES_JAPANESE + _SURNAMES_WESTERN,
    "japanese_surname": _SURNAMES_JAPANESE,
    "western_surname": _SURNAMES_WESTERN,
    "country": _COUNTRIES,
    "nationality": _NATIONALITIES,
    "language": _LANGUAGES,
    "city": _CITIES,
    "japan_home": _CITIES[: _CITIES.index(("New York", "ニューヨーク"))],
    "flight_city": [row for row in _CITIES if row[0] not in _NO_FLIGHTS],
    "job": _JOBS,
    "dream_job": pairs(
        """a teacher=教師; a doctor=医者; a nurse=看護師; an engineer=エンジニア; a lawyer=弁護士; a writer=作家;
        a musician=音楽家; a chef=料理人; a singer=歌手; a painter=画家; a dentist=歯医者; a photographer=写真家;
        a scientist=科学者; a police officer=警察官; a firefighter=消防士; a pilot=パイロット;
        a flight attendant=客室乗務員; an actor=俳優; a dancer=ダンサー; a designer=デザイナー;
        a fashion designer=ファッションデザイナー; a programmer=プログラマー; a game designer=ゲームデザイナー;
        an architect=建築家; a carpenter=大工; a baker=パン職人; a hairdresser=美容師; a translator=翻訳家;
        an interpreter=通訳; a journalist=ジャーナリスト; a reporter=記者; an editor=編集者; a politician=政治家;
        a judge=裁判官; a pharmacist=薬剤師; a vet=獣医; a surgeon=外科医; a researcher=研究者; a professor=教授;
        a kindergarten teacher=幼稚園の先生; an English teacher=英語の先生; a soccer player=サッカー選手;
        a baseball player=野球選手; a tennis player=テニス選手; a pianist=ピアニスト; a violinist=バイオリニスト;
        a comedian=コメディアン; a model=モデル; a film director=映画監督; an artist=芸術家; a novelist=小説家;
        an illustrator=イラストレーター; an astronaut=宇宙飛行士; a YouTuber=ユーチューバー"""
    ),
    "studied_job": pairs(
        """a doctor=医者; a nurse=看護師; an engineer=エンジニア; a lawyer=弁護士; a dentist=歯医者; a teacher=教師;
        an architect=建築家; a pharmacist=薬剤師; a vet=獣医; a translator=翻訳家; an interpreter=通訳;
        an accountant=会計士; a programmer=プログラマー; a designer=デザイナー; a hairdresser=美容師;
        a scientist=科学者; a chef=料理人; a kindergarten teacher=幼稚園の先生; a journalist=ジャーナリスト;
        a pilot=パイロット; a mechanic=整備士; a psychologist=心理学者"""
    ),
    "woman_job": pairs("an actress=女優; a waitress=ウェイトレス; a housewife=主婦; a businesswoman=実業家"),
    "man_job": pairs("a waiter=ウェイター; a businessman=ビジネスマン; a fisherman=漁師; a salesman=セールスマン"),
    "student": _STUDENTS,
    "workplace": _WORKPLACES,
    "subject": _SUBJECTS,
    "school_subject": pairs(
        """math=数学; English=英語; history=歴史; science=科学; art=美術; music=音楽; physics=物理; chemistry=化学;
        biology=生物; geography=地理; Japanese history=日本史; world history=世界史; French=フランス語;
        Chinese=中国語; Japanese=日本語"""
    ),
    "field": [row for row in _SUBJECTS if not row[0].startswith("Japanese")],
    "hobby": _HOBBIES,
    # those that a particle can follow: not 歌を歌うこと
    "hobby_noun": [(en, ja) for en, ja in _HOBBIES if not ja.endswith("こと")],
}
