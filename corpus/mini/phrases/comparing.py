"""Phrases: comparison, reasons, contrast and conditions."""

from typing import cast

from corpus.mini import english, japanese
from corpus.mini.japanese import Kind, Word
from corpus.mini.phrases.names import pairs

WORDS: dict[str, list[tuple[str, str]]] = {
    "compare_city": [
        ("Tokyo", "東京"),
        ("Kyoto", "京都"),
        ("Osaka", "大阪"),
        ("Nara", "奈良"),
        ("Kobe", "神戸"),
        ("Nagoya", "名古屋"),
        ("Sapporo", "札幌"),
        ("London", "ロンドン"),
        ("Paris", "パリ"),
        ("New York", "ニューヨーク"),
        ("Berlin", "ベルリン"),
        ("Rome", "ローマ"),
        ("Yokohama", "横浜"),
        ("Hiroshima", "広島"),
        ("Fukuoka", "福岡"),
        ("Kanazawa", "金沢"),
        ("Kamakura", "鎌倉"),
        ("Nagasaki", "長崎"),
    ],
    "compare_country": [
        ("Japan", "日本"),
        ("China", "中国"),
        ("India", "インド"),
        ("Canada", "カナダ"),
        ("France", "フランス"),
        ("Germany", "ドイツ"),
        ("Italy", "イタリア"),
        ("America", "アメリカ"),
        ("Korea", "韓国"),
        ("Russia", "ロシア"),
        ("Brazil", "ブラジル"),
        ("Australia", "オーストラリア"),
        ("England", "イギリス"),
    ],
    "compare_who": pairs(
        """he=彼; she=彼女; my brother=兄; my sister=姉; my father=父; my
        mother=母; my friend=友達; my son=息子; my daughter=娘; my
        husband=夫; my wife=妻; my younger brother=弟; my younger
        sister=妹; my older brother=兄; my older sister=姉; my best
        friend=親友; my cousin=いとこ; my roommate=ルームメイト; my
        boyfriend=彼氏"""
    ),
    "compare_whom": pairs(
        """me=私; Tom=トム; Mary=メアリー; Ken=ケン; Yuki=ユキ; Emma=エマ; John=ジョン;
        Lisa=リサ; Hana=ハナ; Mike=マイク; Anna=アンナ; Taro=タロウ"""
    ),
    "compare_whom_else": pairs(
        """him=彼; her=彼女; my brother=兄; my sister=姉; my father=父; my
        mother=母; Tom=トム; Mary=メアリー; Ken=ケン; my friend=友達; my
        younger brother=弟; my husband=夫; my wife=妻; Emma=エマ; my best
        friend=親友; Yuki=ユキ; my older sister=姉"""
    ),
    "compare_who_else": pairs(
        """me=私; him=彼; her=彼女; my brother=私の兄; my sister=私の姉; my father=私の父; my mother=私の母;
        my friend=私の友達; my son=私の息子; my daughter=私の娘; my husband=私の夫; my wife=私の妻;
        my younger brother=私の弟; my younger sister=私の妹; my best friend=私の親友"""
    ),
    "compare_named": pairs(
        """Tom=トム; Mary=メアリー; Ken=ケン; Yuki=ユキ; Emma=エマ; John=ジョン;
        Lisa=リサ; Hana=ハナ; Mike=マイク; Anna=アンナ; Taro=タロウ; Yumi=ユミ;
        Kate=ケイト; Sam=サム"""
    ),
    "compare_kin": pairs(
        """my brother=兄; my sister=姉; my younger brother=弟; my younger
        sister=妹; my older brother=兄; my older sister=姉; my
        uncle=叔父; my aunt=叔母"""
    ),
    "compare_parent": pairs(
        """my father=父; my mother=母; my cousin=いとこ; my best friend=親友;
        my husband=夫; my boyfriend=彼氏"""
    ),
    "compare_pupil": pairs(
        """he=彼; she=彼女; Tom=トム; Mary=メアリー; Ken=ケン; Yuki=ユキ; Emma=エマ;
        my son=息子; my daughter=娘; John=ジョン; Lisa=リサ; my friend=友達;
        Hana=ハナ; my younger brother=弟; my younger sister=妹; Taro=タロウ"""
    ),
    "compare_thing": pairs(
        """a bag=かばん; a car=車; a book=本; a computer=パソコン; a watch=腕時計;
        a camera=カメラ; a shirt=シャツ; a suitcase=スーツケース; a phone=電話; a
        bicycle=自転車; an umbrella=傘; a desk=机; a table=テーブル; a
        chair=椅子; a coat=コート; a bed=ベッド"""
    ),
    "compare_load": pairs(
        """a bag=かばん; a book=本; a computer=パソコン; a camera=カメラ; a box=箱;
        a suitcase=スーツケース; a phone=電話; a watch=腕時計; a bicycle=自転車; a
        chair=椅子; a desk=机; an umbrella=傘"""
    ),
    "compare_goods": pairs(
        """a bag=かばん; a computer=パソコン; a camera=カメラ; a suitcase=スーツケース;
        a watch=腕時計; a bicycle=自転車; a phone=電話; an umbrella=傘; a
        table=テーブル; a chair=椅子; a desk=机; a bed=ベッド; a coat=コート; a
        shirt=シャツ"""
    ),
    "compare_pretty": pairs(
        """a dress=ドレス; a kimono=着物; a ring=指輪; a necklace=ネックレス; a
        garden=庭; a flower=花; a skirt=スカート; a scarf=マフラー"""
    ),
    "compare_spot": pairs(
        """a hotel=ホテル; a restaurant=レストラン; a room=部屋; a house=家; an
        apartment=アパート; a cafe=カフェ; a hospital=病院; a library=図書館; a
        park=公園; a school=学校; a museum=博物館; a bookstore=本屋"""
    ),
    "compare_town_spot": pairs(
        """a hotel=ホテル; a restaurant=レストラン; a cafe=カフェ; a library=図書館; a park=公園; a school=学校;
        a museum=博物館; a bookstore=本屋; a temple=お寺; a shrine=神社; a hospital=病院; a movie theater=映画館"""
    ),
    "compare_own_spot": pairs("""a room=部屋; a house=家; an apartment=アパート"""),
    "contrast_spot": pairs(
        """a hotel=ホテル; a restaurant=レストラン; a cafe=カフェ; an inn=旅館; a
        bar=バー; a theater=劇場; a coffee shop=喫茶店; a hot spring=温泉"""
    ),
    "contrast_thing": pairs(
        """a bag=かばん; a computer=パソコン; a watch=腕時計; a camera=カメラ; a
        suitcase=スーツケース; a phone=電話; a bicycle=自転車; an umbrella=傘; a
        chair=椅子; a desk=机"""
    ),
    "compare_animal": [
        ("dogs", "犬"),
        ("cats", "猫"),
        ("horses", "馬"),
        ("elephants", "象"),
        ("lions", "ライオン"),
        ("rabbits", "うさぎ"),
        ("mice", "ねずみ"),
        ("birds", "鳥"),
        ("bears", "熊"),
        ("monkeys", "猿"),
        ("cows", "牛"),
        ("whales", "鯨"),
        ("tigers", "虎"),
        ("turtles", "亀"),
    ],
    "compare_cute": pairs(
        """dogs=犬; cats=猫; rabbits=うさぎ; squirrels=りす; pandas=パンダ;
        penguins=ペンギン; koalas=コアラ; hamsters=ハムスター; horses=馬"""
    ),
    "compare_food": pairs(
        """sushi=寿司; ramen=ラーメン; pizza=ピザ; curry=カレー; udon=うどん;
        soba=そば; tempura=天ぷら; pasta=パスタ; steak=ステーキ; sashimi=刺身"""
    ),
    "compare_meat": pairs("fish=魚; beef=牛肉; pork=豚肉; chicken=鶏肉"),
    "compare_main": pairs("meat=肉; fish=魚; vegetables=野菜"),
    "compare_liked": pairs(
        """dogs=犬; cats=猫; horses=馬; rabbits=うさぎ; birds=鳥; pandas=パンダ; lions=ライオン; elephants=象;
        monkeys=猿; hamsters=ハムスター; penguins=ペンギン; dolphins=イルカ"""
    ),
    "compare_staple": pairs("""rice=ご飯; bread=パン; pasta=パスタ; ramen=ラーメン; udon=うどん; soba=そば"""),
    "compare_sweet": pairs(
        """cake=ケーキ; chocolate=チョコレート; ice cream=アイスクリーム; apple
        pie=アップルパイ; pudding=プリン; cheesecake=チーズケーキ"""
    ),
    "compare_drink": pairs(
        """tea=お茶; coffee=コーヒー; green tea=緑茶; black tea=紅茶; milk=牛乳;
        orange juice=オレンジジュース; apple juice=りんごジュース; iced
        coffee=アイスコーヒー; cola=コーラ; lemonade=レモネード; matcha=抹茶"""
    ),
    "compare_alcohol": pairs(
        "beer=ビール; red wine=赤ワイン; sake=日本酒; whiskey=ウイスキー; white wine=白ワイン; plum wine=梅酒"
    ),
    "compare_subject": [
        ("English", "英語"),
        ("Japanese", "日本語"),
        ("French", "フランス語"),
        ("Chinese", "中国語"),
        ("math", "数学"),
        ("history", "歴史"),
        ("science", "科学"),
        ("German", "ドイツ語"),
        ("Spanish", "スペイン語"),
        ("physics", "物理"),
    ],
    "compare_ride": pairs(
        """the train=電車; the bus=バス; the subway=地下鉄; the taxi=タクシー; the
        car=車"""
    ),
    # clauses with から/ので: the cause and the effect are each natural with every other of its own group
    "cause_cold": pairs(
        """it is cold=寒い; it is raining=雨が降っている; it is snowing=雪が降っている;
        the weather is bad=天気が悪い; it is too hot=暑すぎる; the wind is
        strong=風が強い; it is very cold=とても寒い; it is raining
        hard=雨が強く降っている"""
    ),
    "effect_cold": pairs(
        """I will stay home=家にいます; I will not go out=出かけません; I want to
        go home=家に帰りたいです; I will take a taxi=タクシーに乗ります; I do not
        want to go out=出かけたくないです; let us go home=家に帰りましょう; let us
        stay home=家にいましょう; we cannot play outside=外で遊べません"""
    ),
    "cause_ill": pairs(
        """I am tired=疲れている; I am sick=病気な; I have a cold=風邪を引いている; I
        have a fever=熱がある; I have a headache=頭が痛い; I do not feel
        well=気分が悪い; I am sleepy=眠い"""
    ),
    "effect_ill": pairs(
        """I will stay home=家にいます; I will not go out=出かけません; I cannot
        go=行けません; I want to go home=家に帰りたいです; I do not want to go
        out=出かけたくないです; I will sleep=寝ます; I will go to bed
        early=早く寝ます; I cannot study=勉強できません"""
    ),
    "cause_busy": [
        ("I am busy", "忙しい"),
        ("I have homework", "宿題がある"),
        ("I have no time", "時間がない"),
        ("I have to work", "仕事がある"),
        ("I have a meeting", "会議がある"),
        ("I have an exam tomorrow", "明日は試験がある"),
        ("I have a lot of work", "仕事がたくさんある"),
        ("I have a test", "試験がある"),
    ],
    "effect_busy": [
        ("I cannot go", "行けません"),
        ("I cannot come", "来られません"),
        ("I cannot go to the party", "パーティーに行けません"),
        ("I cannot meet you", "会えません"),
        ("I cannot go out", "出かけられません"),
        ("I cannot watch TV", "テレビが見られません"),
        ("I will not go", "行きません"),
        ("I cannot help you", "手伝えません"),
    ],
    "cause_hungry": [
        ("I am hungry", "お腹が空いた"),
        ("I did not eat breakfast", "朝ご飯を食べなかった"),
        ("it is lunchtime", "昼ご飯の時間な"),
        ("I have not eaten anything", "何も食べていない"),
    ],
    "effect_hungry": [
        ("I want to eat something", "何か食べたいです"),
        ("let us eat", "食べましょう"),
        ("I will eat lunch", "昼ご飯を食べます"),
        ("I want to eat ramen", "ラーメンが食べたいです"),
        ("let us go to a restaurant", "レストランに行きましょう"),
        ("I will cook", "料理をします"),
        ("I want to eat pizza", "ピザが食べたいです"),
    ],
    "cause_like": pairs(
        """it is interesting=面白い; it is beautiful=きれいな; it is fun=楽しい;
        it is cheap=安い; it is delicious=おいしい; it is easy=簡単な; it is
        cute=かわいい; it is useful=便利な; it is quiet=静かな"""
    ),
    "cause_buy": pairs(
        """it was cheap=安かった; it was beautiful=きれいだった; it was
        cute=かわいかった; it looked delicious=おいしそうだった; it looked
        interesting=面白そうだった; it was useful=便利だった; I liked the
        color=色が気に入った; I needed it=必要だった"""
    ),
    "cause_want": pairs(
        """it is cute=かわいい; it is beautiful=きれいな; it is cheap=安い; it is
        useful=便利な; it looks delicious=おいしそうな; it looks
        interesting=面白そうな; I like the color=色が好きな; I need it=必要な"""
    ),
    "effect_study": [
        ("I like Japan", "日本が好きな"),
        ("I want to live in Japan", "日本に住みたい"),
        ("I want to go to Japan", "日本に行きたい"),
        ("I like anime", "アニメが好きな"),
        ("my wife is Japanese", "妻が日本人な"),
        ("it is interesting", "面白い"),
        ("I want to work in Japan", "日本で働きたい"),
        ("I have Japanese friends", "日本人の友達がいる"),
        ("I like the language", "その言語が好きな"),
        ("it is my job", "仕事な"),
    ],
    "cause_busy_but": [
        ("I am busy", "忙しいです"),
        ("I have no time", "時間がありません"),
        ("I have no money", "お金がありません"),
        ("I have another appointment", "ほかに約束があります"),
        ("I have to work", "仕事があります"),
        ("I am sick", "具合が悪いです"),
        ("it is too far", "遠すぎます"),
        ("I have a test", "試験があります"),
    ],
    "compare_language": [
        ("Japanese", "日本語"),
        ("English", "英語"),
        ("Chinese", "中国語"),
        ("French", "フランス語"),
        ("German", "ドイツ語"),
        ("Spanish", "スペイン語"),
        ("Korean", "韓国語"),
        ("Italian", "イタリア語"),
        ("Russian", "ロシア語"),
    ],
    "if_event": [
        ("it rains", "雨が降ったら"),
        ("it snows", "雪が降ったら"),
        ("it is too hot", "暑すぎたら"),
        ("I am tired", "疲れたら"),
        ("it is cold", "寒かったら"),
        ("it rains tomorrow", "明日雨が降ったら"),
        ("the weather is bad", "天気が悪かったら"),
        ("I have a cold", "風邪を引いたら"),
    ],
    "if_stay": [
        ("I will stay home", "家にいます"),
        ("I will not go", "行きません"),
        ("I will take a taxi", "タクシーに乗ります"),
        ("I will not go out", "出かけません"),
        ("I will read a book", "本を読みます"),
        ("I will watch a movie", "映画を見ます"),
    ],
    "if_good": [
        ("the weather is good", "天気がよかったら"),
        ("the weather is nice", "天気がよかったら"),
        ("it is sunny", "晴れたら"),
        ("you have time", "時間があったら"),
        ("you are free", "暇だったら"),
        ("you are not busy", "忙しくなかったら"),
        ("you like", "よかったら"),
        ("it is warm", "暖かかったら"),
    ],
    "if_go": [
        ("let us go to the park", "公園に行きましょう"),
        ("let us go out", "出かけましょう"),
        ("let us go shopping", "買い物に行きましょう"),
        ("let us have lunch together", "一緒に昼ご飯を食べましょう"),
        ("let us go to the beach", "海に行きましょう"),
        ("let us play tennis", "テニスをしましょう"),
        ("let us go for a drive", "ドライブに行きましょう"),
        ("let us take a walk", "散歩しましょう"),
        ("let us go to the zoo", "動物園に行きましょう"),
    ],
    "if_rich": [
        ("I had money", "お金があったら"),
        ("I had a lot of money", "お金がたくさんあったら"),
        ("I were rich", "お金持ちだったら"),
        ("I won the lottery", "宝くじに当たったら"),
    ],
    "if_dream": [
        ("I would like to travel around the world", "世界中を旅行したいです"),
        ("I would like to buy a house", "家を買いたいです"),
        ("I would like to buy a car", "車を買いたいです"),
        ("I would like to live in Japan", "日本に住みたいです"),
        ("I would like to go to Japan", "日本に行きたいです"),
        ("I would like to quit my job", "仕事を辞めたいです"),
        ("I would like to buy a big house", "大きい家を買いたいです"),
    ],
    "if_need": pairs(
        """you need help=助けが必要だったら; something happens=何かあったら; there is
        a problem=問題があったら; you get lost=道に迷ったら; you are late=遅れたら;
        you cannot come=来られなかったら; you are in trouble=困ったら"""
    ),
    "if_call": pairs(
        """please call me=電話してください; call me=電話してください; let me
        know=知らせてください; please contact me=連絡してください; please let me
        know=知らせてください; send me a message=メッセージを送ってください"""
    ),
    "if_question": pairs(
        """you have a question=質問があったら; you have any questions=質問があったら;
        you do not understand=わからなかったら; there is a word you do not
        know=わからない言葉があったら; something is not clear=わからないことがあったら"""
    ),
    "if_ask": pairs(
        """please ask me=聞いてください; ask me=聞いてください; ask the
        teacher=先生に聞いてください; please ask your teacher=先生に聞いてください;
        raise your hand=手を挙げてください; please tell me=教えてください"""
    ),
    "when_clause": [
        ("I was a child", "子供のとき"),
        ("I was young", "若いとき"),
        ("I was a student", "学生のとき"),
        ("I was ten", "十歳のとき"),
        ("I was in junior high school", "中学生のとき"),
        ("I was little", "小さいとき"),
        ("I was in high school", "高校生のとき"),
    ],
    "when_did": [
        ("I lived in Tokyo", "東京に住んでいました"),
        ("I had a dog", "犬を飼っていました"),
        ("I liked cats", "猫が好きでした"),
        ("I played soccer", "サッカーをしていました"),
        ("I wanted to be a doctor", "医者になりたかったです"),
        ("I studied Japanese", "日本語を勉強していました"),
        ("I played the piano", "ピアノを弾いていました"),
        ("I lived in the country", "田舎に住んでいました"),
        ("I read many books", "たくさん本を読みました"),
        ("I was very shy", "とても恥ずかしがり屋でした"),
        ("I wanted to be a singer", "歌手になりたかったです"),
        ("I hated vegetables", "野菜が嫌いでした"),
    ],
}

ADJECTIVES: dict[str, list[tuple[str, str, str]]] = {
    "compare_of_place": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("hot", "暑い", "i"),
        ("cold", "寒い", "i"),
        ("warm", "暖かい", "i"),
        ("quiet", "静か", "na"),
        ("lively", "にぎやか", "na"),
        ("beautiful", "きれい", "na"),
        ("interesting", "面白い", "i"),
        ("expensive", "物価が高い", "i"),
        ("large", "大きい", "i"),
        ("old", "古い", "i"),
        ("clean", "きれい", "na"),
        ("safe", "安全", "na"),
    ],
    "compare_of_town": [
        ("beautiful", "きれい", "na"),
        ("interesting", "面白い", "i"),
        ("clean", "きれい", "na"),
        ("attractive", "魅力的", "na"),
        ("nice", "素敵", "na"),
    ],
    "compare_of_country": [
        ("beautiful", "きれい", "na"),
        ("interesting", "面白い", "i"),
        ("nice", "素敵", "na"),
        ("attractive", "魅力的", "na"),
    ],
    "compare_of_person": [
        ("tall", "背が高い", "i"),
        ("short", "背が低い", "i"),
        ("strong", "強い", "i"),
        ("smart", "頭がいい", "i"),
        ("kind", "親切", "na"),
        ("busy", "忙しい", "i"),
        ("fast", "足が速い", "i"),
        ("funny", "面白い", "i"),
        ("serious", "真面目", "na"),
        ("cheerful", "明るい", "i"),
        ("clever", "賢い", "i"),
    ],
    "compare_of_person_same": [
        ("tall", "背が高い", "i"),
        ("busy", "忙しい", "i"),
        ("strong", "強い", "i"),
        ("smart", "頭がいい", "i"),
        ("kind", "親切", "na"),
        ("fast", "足が速い", "i"),
        ("funny", "面白い", "i"),
        ("serious", "真面目", "na"),
    ],
    "compare_of_pupil": [
        ("tall", "背が高い", "i"),
        ("strong", "強い", "i"),
        ("smart", "頭がいい", "i"),
        ("kind", "親切", "na"),
        ("fast", "足が速い", "i"),
        ("short", "背が低い", "i"),
        ("funny", "面白い", "i"),
        ("serious", "真面目", "na"),
    ],
    "compare_of_thing": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("expensive", "高い", "i"),
        ("cheap", "安い", "i"),
        ("new", "新しい", "i"),
        ("old", "古い", "i"),
        ("good", "いい", "i"),
        ("nice", "素敵", "na"),
        ("large", "大きい", "i"),
    ],
    "compare_of_goods": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("expensive", "高い", "i"),
        ("cheap", "安い", "i"),
        ("new", "新しい", "i"),
        ("good", "いい", "i"),
        ("large", "大きい", "i"),
    ],
    "compare_wanted": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("cheap", "安い", "i"),
        ("new", "新しい", "i"),
        ("good", "いい", "i"),
        ("nice", "素敵", "na"),
        ("light", "軽い", "i"),
        ("large", "大きい", "i"),
    ],
    "compare_of_spot": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("new", "新しい", "i"),
        ("old", "古い", "i"),
        ("good", "いい", "i"),
        ("nice", "素敵", "na"),
        ("quiet", "静か", "na"),
        ("clean", "きれい", "na"),
        ("large", "大きい", "i"),
    ],
    "compare_weight": [
        ("heavy", "重い", "i"),
        ("light", "軽い", "i"),
    ],
    "compare_of_food": [
        ("delicious", "おいしい", "i"),
        ("good", "おいしい", "i"),
    ],
    "compare_of_subject": [
        ("difficult", "難しい", "i"),
        ("hard", "難しい", "i"),
        ("easy", "簡単", "na"),
        ("interesting", "面白い", "i"),
        ("boring", "つまらない", "i"),
        ("important", "大切", "na"),
        ("fun", "楽しい", "i"),
    ],
    "compare_of_ride": [
        ("convenient", "便利", "na"),
        ("comfortable", "快適", "na"),
        ("good", "いい", "i"),
    ],
    "compare_any": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("expensive", "高い", "i"),
        ("cheap", "安い", "i"),
        ("good", "いい", "i"),
        ("bad", "悪い", "i"),
        ("important", "大切", "na"),
        ("beautiful", "きれい", "na"),
        ("difficult", "難しい", "i"),
        ("easy", "簡単", "na"),
        ("interesting", "面白い", "i"),
        ("new", "新しい", "i"),
        ("old", "古い", "i"),
        ("delicious", "おいしい", "i"),
        ("heavy", "重い", "i"),
        ("light", "軽い", "i"),
        ("long", "長い", "i"),
        ("short", "短い", "i"),
        ("fast", "速い", "i"),
        ("near", "近い", "i"),
        ("far", "遠い", "i"),
        ("safe", "安全", "na"),
        ("famous", "有名", "na"),
        ("simple", "簡単", "na"),
    ],
    "compare_what": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("expensive", "高い", "i"),
        ("cheap", "安い", "i"),
        ("good", "いい", "i"),
        ("important", "大切", "na"),
        ("difficult", "難しい", "i"),
        ("interesting", "面白い", "i"),
        ("beautiful", "きれい", "na"),
        ("delicious", "おいしい", "i"),
        ("famous", "有名", "na"),
        ("old", "古い", "i"),
        ("new", "新しい", "i"),
        ("easy", "簡単", "na"),
    ],
    "contrast_bad": [
        ("expensive", "高い", "i"),
        ("old", "古い", "i"),
        ("small", "小さい", "i"),
        ("far", "遠い", "i"),
        ("inconvenient", "不便", "na"),
    ],
    "contrast_good": [
        ("good", "いい", "i"),
        ("beautiful", "きれい", "na"),
        ("comfortable", "快適", "na"),
        ("nice", "素敵", "na"),
        ("famous", "有名", "na"),
        ("quiet", "静か", "na"),
        ("clean", "きれい", "na"),
    ],
    "contrast_thing_bad": [
        ("expensive", "高い", "i"),
        ("old", "古い", "i"),
        ("small", "小さい", "i"),
        ("heavy", "重い", "i"),
    ],
    "contrast_thing_good": [
        ("easy to use", "使いやすい", "i"),
        ("nice", "素敵", "na"),
        ("convenient", "便利", "na"),
        ("useful", "便利", "na"),
    ],
}

# What is true of two of a kind: names from the one that is most so to the one that is least, in both languages, with
# the adjective of the first and, if there is one, of the last.
_Adjective = tuple[str, str, str]
_RANKS: dict[str, list[tuple[str, _Adjective, _Adjective | None]]] = {
    "city": [
        (
            """Tokyo=東京; London=ロンドン; Yokohama=横浜; Osaka=大阪; Nagoya=名古屋; Sapporo=札幌; Fukuoka=福岡;
            Kobe=神戸; Hiroshima=広島; Kanazawa=金沢; Nara=奈良; Kamakura=鎌倉""",
            ("big", "大きい", "i"),
            ("small", "小さい", "i"),
        ),
        (
            "Sapporo=札幌; Berlin=ベルリン; Paris=パリ; Tokyo=東京; Fukuoka=福岡; Okinawa=沖縄",
            ("cold", "寒い", "i"),
            ("warm", "暖かい", "i"),
        ),
        (
            "Rome=ローマ; Nara=奈良; Kyoto=京都; Kamakura=鎌倉; Yokohama=横浜; Sapporo=札幌",
            ("old", "古い", "i"),
            ("new", "新しい", "i"),
        ),
        (
            "New York=ニューヨーク; London=ロンドン; Paris=パリ; Tokyo=東京; Osaka=大阪; Hiroshima=広島",
            ("expensive", "物価が高い", "i"),
            ("cheap", "物価が安い", "i"),
        ),
        (
            "Kamakura=鎌倉; Nara=奈良; Kanazawa=金沢; Kobe=神戸; Nagoya=名古屋; Osaka=大阪; Tokyo=東京",
            ("quiet", "静か", "na"),
            ("lively", "にぎやか", "na"),
        ),
    ],
    "country": [
        (
            """Russia=ロシア; Canada=カナダ; America=アメリカ; Brazil=ブラジル; Australia=オーストラリア;
            India=インド; France=フランス; Japan=日本; Germany=ドイツ; Italy=イタリア; England=イギリス; Korea=韓国""",
            ("big", "大きい", "i"),
            ("small", "小さい", "i"),
        ),
        (
            "Russia=ロシア; Canada=カナダ; Germany=ドイツ; Japan=日本; Brazil=ブラジル; India=インド",
            ("cold", "寒い", "i"),
            ("hot", "暑い", "i"),
        ),
        (
            "America=アメリカ; England=イギリス; Germany=ドイツ; Italy=イタリア; China=中国; India=インド",
            ("expensive", "物価が高い", "i"),
            ("cheap", "物価が安い", "i"),
        ),
    ],
    "animal": [
        (
            "birds=鳥; horses=馬; dogs=犬; elephants=象; mice=ねずみ; turtles=亀",
            ("fast", "速い", "i"),
            ("slow", "遅い", "i"),
        ),
        (
            "elephants=象; bears=熊; lions=ライオン; dogs=犬; cats=猫; rabbits=うさぎ; mice=ねずみ",
            ("strong", "強い", "i"),
            ("weak", "弱い", "i"),
        ),
        ("monkeys=猿; dogs=犬; horses=馬; cows=牛; rabbits=うさぎ", ("smart", "賢い", "i"), None),
    ],
    "food": [
        (
            """sushi=寿司; tempura=天ぷら; pizza=ピザ; ramen=ラーメン; soba=そば; udon=うどん; bread=パン""",
            ("expensive", "高い", "i"),
            ("cheap", "安い", "i"),
        ),
        ("beef=牛肉; pork=豚肉; chicken=鶏肉", ("expensive", "高い", "i"), ("cheap", "安い", "i")),
        ("salad=サラダ; tofu=豆腐; fish=魚; soba=そば; pasta=パスタ; ramen=ラーメン; pizza=ピザ; cake=ケーキ",
            ("healthy", "体にいい", "i"), None),
        ("honey=はちみつ; chocolate=チョコレート; cake=ケーキ; fruit=果物; bread=パン", ("sweet", "甘い", "i"), None),
    ],
    "drink": [
        (
            "whiskey=ウイスキー; wine=ワイン; beer=ビール; coffee=コーヒー; tea=お茶; water=水",
            ("expensive", "高い", "i"),
            ("cheap", "安い", "i"),
        ),
        ("green tea=緑茶; milk=牛乳; orange juice=オレンジジュース; cola=コーラ; beer=ビール",
            ("healthy", "体にいい", "i"), None),
        ("hot chocolate=ココア; apple juice=りんごジュース; milk=牛乳; coffee=コーヒー; green tea=緑茶",
            ("sweet", "甘い", "i"), None),
    ],
    "ride": [
        (
            "the plane=飛行機; the bullet train=新幹線; the train=電車; the bus=バス; the ferry=フェリー",
            ("fast", "速い", "i"),
            ("slow", "遅い", "i"),
        ),
        (
            "the plane=飛行機; the bullet train=新幹線; the train=電車; the bus=バス",
            ("expensive", "高い", "i"),
            ("cheap", "安い", "i"),
        ),
        ("the taxi=タクシー; the subway=地下鉄", ("expensive", "高い", "i"), ("cheap", "安い", "i")),
        ("the taxi=タクシー; the bus=バス", ("expensive", "高い", "i"), ("cheap", "安い", "i")),
        ("the bullet train=新幹線; the train=電車; the bus=バス", ("comfortable", "快適", "na"), None),
    ],
}  # fmt: skip
_NOT_DENIED = ("small", "slow", "weak", "new")  # nobody is "not as slow"
_NEAR = 2  # ranks apart from which one is much more so than the other; a little, below


def _ranked(ranks: list[tuple[str, _Adjective, _Adjective | None]], be: str) -> dict[str, list[tuple[str, str]]]:
    """Whole sentences, without their stop, by the way they compare."""
    found: dict[str, list[tuple[str, str]]] = {}
    for names, first, last in ranks:
        order = pairs(names)
        for one in range(len(order)):
            for two in range(one + 1, len(order)):
                sides = [(order[one], order[two], first)] + ([(order[two], order[one], last)] if last else [])
                for (more, more_ja), (less, less_ja), (en, ja, kind) in sides:
                    word, er = Word(ja, cast("Kind", kind)), english.comparative(en)
                    polite, than = japanese.polite(word), f"{more_ja}は{less_ja}より"
                    rows = {
                        "fact": (f"{more} {be} {er} than {less}", than + polite),
                        "ask": (f"{be.capitalize()} {more} {er} than {less}", f"{than}{polite}か"),
                        "think": (f"I think {more} {be} {er} than {less}", f"{than}{japanese.plain(word)}と思います"),
                        "which": (
                            f"Which {be} {er}, {more} or {less}",
                            f"{more_ja}と{less_ja}とどちらのほうが{polite}か",
                        ),
                        "which_too": (
                            f"Which {be} {er}, {less} or {more}",
                            f"{less_ja}と{more_ja}とどちらのほうが{polite}か",
                        ),
                    }
                    if en not in _NOT_DENIED:
                        denied = japanese.polite(word, negative=True)
                        rows["not"] = (f"{less} {be} not as {en} as {more}", f"{less_ja}は{more_ja}ほど{denied}")
                    if two - one >= _NEAR:
                        rows["much"] = (f"{more} {be} much {er} than {less}", f"{than}ずっと{polite}")
                    if two - one < _NEAR and be == "is":
                        rows["little"] = (f"{more} {be} a little {er} than {less}", f"{than}少し{polite}")
                    for way, row in rows.items():
                        found.setdefault(way, []).append(row)
    return found


for _kind, _ranks in _RANKS.items():
    for _way, _rows in _ranked(_ranks, "are" if _kind == "animal" else "is").items():
        WORDS[f"rank_{_kind}_{_way}"] = _rows


def _rank(kind: str) -> list[tuple[str, str]]:
    slots = [name for name in WORDS if name.startswith(f"rank_{kind}_")]
    return [
        (f"{{{slot}}}{'?' if slot.endswith(('ask', 'which', 'which_too')) else '.'}", f"{{{slot}}}。") for slot in slots
    ]


# The largest cities, and what is said of them.
WORDS["compare_capital"] = [
    (f"{city} is the {english.superlative(en)} city in {country}", f"{city_ja}は{country_ja}で一番{ja}町")
    for en, ja in (
        ("big", "大きい"), ("famous", "有名な"), ("interesting", "面白い"), ("lively", "にぎやかな"),
        ("beautiful", "きれいな"), ("large", "大きい"), ("attractive", "魅力的な"),
    )
    for city, country, city_ja, country_ja in (
        ("Tokyo", "Japan", "東京", "日本"),
        ("London", "England", "ロンドン", "イギリス"),
        ("Paris", "France", "パリ", "フランス"),
        ("New York", "America", "ニューヨーク", "アメリカ"),
        ("Berlin", "Germany", "ベルリン", "ドイツ"),
        ("Rome", "Italy", "ローマ", "イタリア"),
    )
]  # fmt: skip

# How two of a kind N are compared by A.
_COMPARED = [
    ("{N:1.a} is {A.er} than {N:2.a}.", "{N:1}は{N:2}より{A.desu}。"),
    ("{N:1.a} is much {A.er} than {N:2.a}.", "{N:1}は{N:2}よりずっと{A.desu}。"),
    ("{N:1.a} is a little {A.er} than {N:2.a}.", "{N:1}は{N:2}より少し{A.desu}。"),
    ("Is {N:1.a} {A.er} than {N:2.a}?", "{N:1}は{N:2}より{A.desu}か。"),
    ("I think {N:1.a} is {A.er} than {N:2.a}.", "{N:1}は{N:2}より{A.plain}と思います。"),
    ("{N:1.a} is not as {A} as {N:2.a}.", "{N:1}は{N:2}ほど{A.neg}。"),
    ("Which is {A.er}, {N:1.a} or {N:2.a}?", "{N:1}と{N:2}とどちらのほうが{A.desu}か。"),
]


def _compare(noun: str, adjective: str, plural: bool = False) -> list[tuple[str, str]]:
    def fill(text: str) -> str:
        return text.replace("{N", "{" + noun).replace("{A", "{" + adjective)

    pairs = [(fill(en), fill(ja)) for en, ja in _COMPARED]
    if plural:
        pairs = [(en.replace(" is ", " are ").replace("Is ", "Are "), ja) for en, ja in pairs]
    return pairs


# Which of two of a kind N one likes.
_LIKED = [
    ("I like {N:1} [better|more] than {N:2}.", "{N:2}より{N:1}のほうが好きです。"),
    ("I prefer {N:1} to {N:2}.", "{N:2}より{N:1}のほうが好きです。"),
    ("Which do you [like better|prefer], {N:1} or {N:2}?", "{N:1}と{N:2}とどちらのほうが好きですか。"),
    ("Do you like {N:1} or {N:2} better?", "{N:1}と{N:2}とどちらのほうが好きですか。"),
    ("I like {N:1}, but I do not like {N:2}.", "{N:1}は好きですが、{N:2}は好きではありません。"),
    ("I like both {N:1} and {N:2}.", "{N:1}も{N:2}も好きです。"),
]
_KINDS = (
    "compare_food",
    "compare_sweet",
    "compare_main",
    "compare_staple",
    "compare_liked",
    "compare_subject",
    "compare_city",
    "season",
    "sport",
    "hobby_noun",
    "compare_drink",
    "compare_alcohol",
    "color",
)

TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "comparing places": [
        *_rank("city"),
        *(row for row in _rank("country") if "little" not in row[0]),
        *_compare("compare_city", "compare_of_town"),
        *_compare("compare_country", "compare_of_country"),
        (
            "{compare_city} is {compare_of_place.er} than my hometown.",
            "{compare_city}は私の故郷より{compare_of_place.desu}。",
        ),
        (
            "My hometown is {compare_of_place.er} than {compare_city}.",
            "私の故郷は{compare_city}より{compare_of_place.desu}。",
        ),
        (
            "Is your hometown {compare_of_place.er} than {compare_city}?",
            "あなたの故郷は{compare_city}より{compare_of_place.desu}か。",
        ),
        (
            "{compare_city} is not as {compare_of_place} as my hometown.",
            "{compare_city}は私の故郷ほど{compare_of_place.neg}。",
        ),
        (
            "This city is {compare_of_place.er} than my hometown.",
            "この町は私の故郷より{compare_of_place.desu}。",
        ),
        (
            "{japan_city} is the {compare_of_town.est} city in Japan.",
            "{japan_city}は日本で一番{compare_of_town.attr}町です。",
        ),
        ("{compare_capital}.", "{compare_capital}です。"),
        ("I think {compare_capital}.", "{compare_capital}だと思います。"),
        ("Nara is one of the oldest cities in Japan.", "奈良は日本で最も古い町の一つです。"),
        (
            "I like {compare_city:1} better than {compare_city:2}.",
            "{compare_city:2}より{compare_city:1}のほうが好きです。",
        ),
        ("Today is {weather_temperature.er} than yesterday.", "今日は昨日より{weather_temperature.desu}。"),
        ("Summer is hotter than spring.", "夏は春より暑いです。"),
        ("Winter is colder than autumn.", "冬は秋より寒いです。"),
    ],
    "comparing people": [
        (
            "{compare_who} is {compare_of_person.er} than {compare_whom}.",
            "{compare_who}は{compare_whom}より{compare_of_person.desu}。",
        ),
        (
            "{compare_named} is {compare_of_person.er} than {compare_who_else}.",
            "{compare_named}は{compare_who_else}より{compare_of_person.desu}。",
        ),
        (
            "{compare_kin} is {compare_of_person.er} than {compare_parent}.",
            "{compare_kin}は{compare_parent}より{compare_of_person.desu}。",
        ),
        (
            "{compare_who} is much {compare_of_person.er} than {compare_whom}.",
            "{compare_who}は{compare_whom}よりずっと{compare_of_person.desu}。",
        ),
        (
            "Is {compare_named} {compare_of_person.er} than {compare_who_else}?",
            "{compare_named}は{compare_who_else}より{compare_of_person.desu}か。",
        ),
        (
            "Is {compare_named:1} {compare_of_person.er} than {compare_named:2}?",
            "{compare_named:1}は{compare_named:2}より{compare_of_person.desu}か。",
        ),
        (
            "I am {compare_of_person.er} than {compare_whom_else}.",
            "私は{compare_whom_else}より{compare_of_person.desu}。",
        ),
        (
            "I am not as {compare_of_person_same} as {compare_whom_else}.",
            "私は{compare_whom_else}ほど{compare_of_person_same.neg}。",
        ),
        (
            "I am as {compare_of_person_same} as {compare_whom_else}.",
            "私は{compare_whom_else}と同じくらい{compare_of_person_same.desu}。",
        ),
        (
            "{compare_who} is as {compare_of_person_same} as {compare_whom}.",
            "{compare_who}は{compare_whom}と同じくらい{compare_of_person_same.desu}。",
        ),
        (
            "{compare_pupil} is the {compare_of_pupil.est} in the class.",
            "{compare_pupil}はクラスで一番{compare_of_pupil.desu}。",
        ),
        (
            "{more_kin} is the {compare_of_person_same.est} in my family.",
            "{more_kin}は家族の中で一番{compare_of_person_same.desu}。",
        ),
        ("Who is the {compare_of_person_same.est}?", "誰が一番{compare_of_person_same.desu}か。"),
        (
            "Who is {compare_of_person_same.er}, {compare_named:1} or {compare_named:2}?",
            "{compare_named:1}と{compare_named:2}とどちらのほうが{compare_of_person_same.desu}か。",
        ),
        (
            "Who is {compare_of_person_same.er}, {compare_kin} or {compare_named}?",
            "{compare_kin}と{compare_named}とどちらのほうが{compare_of_person_same.desu}か。",
        ),
        ("My brother is two years older than me.", "兄は私より二歳年上です。"),
        ("My sister is three years older than me.", "姉は私より三歳年上です。"),
        ("My sister is two years younger than me.", "妹は私より二歳年下です。"),
        ("He is older than me.", "彼は私より年上です。"),
        ("She is younger than me.", "彼女は私より年下です。"),
        ("He runs faster than me.", "彼は私より走るのが速いです。"),
        ("She sings better than me.", "彼女は私より歌が上手です。"),
        ("He speaks Japanese better than me.", "彼は私より日本語が上手です。"),
        ("I am the youngest [in my family|of the family].", "私は家族で一番年下です。"),
        ("I am the oldest child.", "私は一番上の子供です。"),
        ("[We are the same age|I am the same age as him].", "同い年です。"),
        ("He is my best friend.", "彼は私の親友です。"),
    ],
    "comparing things": [
        (
            "This {compare_thing} is {compare_of_thing.er} than that [{compare_thing}|one].",
            "この{compare_thing}はその{compare_thing}より{compare_of_thing.desu}。",
        ),
        (
            "This {compare_spot} is {compare_of_spot.er} than that [{compare_spot}|one].",
            "この{compare_spot}はあの{compare_spot}より{compare_of_spot.desu}。",
        ),
        (
            "This {compare_pretty} is more beautiful than that one.",
            "この{compare_pretty}はその{compare_pretty}よりきれいです。",
        ),
        (
            "This {compare_thing} is {compare_of_thing.er} than mine.",
            "この{compare_thing}は私のより{compare_of_thing.desu}。",
        ),
        (
            "Your {compare_thing} is {compare_of_thing.er} than mine.",
            "あなたの{compare_thing}は私のより{compare_of_thing.desu}。",
        ),
        (
            "Your {compare_own_spot} is {compare_of_spot.er} than mine.",
            "あなたの{compare_own_spot}は私のより{compare_of_spot.desu}。",
        ),
        (
            "My {compare_thing} is {compare_of_thing.er} than his.",
            "私の{compare_thing}は彼のより{compare_of_thing.desu}。",
        ),
        (
            "His {compare_thing} is {compare_of_thing.er} than hers.",
            "彼の{compare_thing}は彼女のより{compare_of_thing.desu}。",
        ),
        (
            "This is the {compare_of_thing.est} {compare_thing}.",
            "これが一番{compare_of_thing.attr}{compare_thing}です。",
        ),
        (
            "This is the {compare_of_goods.est} {compare_goods} in the store.",
            "これは店で一番{compare_of_goods.attr}{compare_goods}です。",
        ),
        (
            "This is the {compare_of_spot.est} {compare_town_spot} in this town.",
            "ここはこの町で一番{compare_of_spot.attr}{compare_town_spot}です。",
        ),
        (
            "Where is the {compare_of_spot.est} {compare_town_spot} in this town?",
            "この町で一番{compare_of_spot.attr}{compare_town_spot}はどこですか。",
        ),
        (
            "This {compare_load} is {compare_weight.er} than that one.",
            "この{compare_load}はその{compare_load}より{compare_weight.desu}。",
        ),
        (
            "Your {compare_load} is {compare_weight.er} than mine.",
            "あなたの{compare_load}は私のより{compare_weight.desu}。",
        ),
        (
            "This {compare_load} is as {compare_weight} as that one.",
            "この{compare_load}はその{compare_load}と同じくらい{compare_weight.desu}。",
        ),
        (
            "Which {compare_load} is {compare_weight.er}?",
            "どちらの{compare_load}のほうが{compare_weight.desu}か。",
        ),
        (
            "Which {compare_load} is the {compare_weight.est}?",
            "どの{compare_load}が一番{compare_weight.desu}か。",
        ),
        (
            "Which {compare_thing} is {compare_of_thing.er}?",
            "どちらの{compare_thing}のほうが{compare_of_thing.desu}か。",
        ),
        (
            "Which {compare_thing} is the {compare_of_thing.est}?",
            "どの{compare_thing}が一番{compare_of_thing.desu}か。",
        ),
        (
            "Which {compare_town_spot} is the {compare_of_spot.est}?",
            "どの{compare_town_spot}が一番{compare_of_spot.desu}か。",
        ),
        (
            "I want {compare_wanted.aer} {compare_goods}.",
            "もっと{compare_wanted.attr}{compare_goods}が欲しいです。",
        ),
        (
            "This {compare_thing} is as {compare_of_thing} as that one.",
            "この{compare_thing}はその{compare_thing}と同じくらい{compare_of_thing.desu}。",
        ),
        ("{compare_sized}.", "{compare_sized}です。"),
        ("I think {compare_sized}.", "{compare_sized}と思います。"),
        *_rank("animal"),
        *_rank("food"),
        *_rank("drink"),
        *_rank("ride"),
        ("{compare_cute:1} are cuter than {compare_cute:2}.", "{compare_cute:1}は{compare_cute:2}よりかわいいです。"),
        (
            "I think {compare_cute:1} are cuter than {compare_cute:2}.",
            "{compare_cute:1}は{compare_cute:2}よりかわいいと思います。",
        ),
        (
            "Which are cuter, {compare_cute:1} or {compare_cute:2}?",
            "{compare_cute:1}と{compare_cute:2}とどちらのほうがかわいいですか。",
        ),
        *_compare("compare_food", "compare_of_food"),
        *_compare("compare_meat", "compare_of_food"),
        *_compare("compare_staple", "compare_of_food"),
        *_compare("compare_sweet", "compare_of_food"),
        *_compare("compare_drink", "compare_of_food"),
        *_compare("compare_alcohol", "compare_of_food"),
        *_compare("compare_subject", "compare_of_subject"),
        *_compare("compare_ride", "compare_of_ride"),
        (
            "I like {compare_food:1} better than {compare_food:2}.",
            "{compare_food:2}より{compare_food:1}のほうが好きです。",
        ),
        (
            "Which do you like better, {compare_food:1} or {compare_food:2}?",
            "{compare_food:1}と{compare_food:2}とどちらのほうが好きですか。",
        ),
        (
            "Which do you like better, {compare_liked:1} or {compare_liked:2}?",
            "{compare_liked:1}と{compare_liked:2}とどちらのほうが好きですか。",
        ),
        (
            "I like {compare_liked:1} better than {compare_liked:2}.",
            "{compare_liked:2}より{compare_liked:1}のほうが好きです。",
        ),
        ("This is {compare_any.er}.", "こちらのほうが{compare_any.desu}。"),
        ("This one is {compare_any.er}.", "こちらのほうが{compare_any.desu}。"),
        ("That one is {compare_any.er}.", "そちらのほうが{compare_any.desu}。"),
        ("This is {compare_any.er} than that.", "これはそれより{compare_any.desu}。"),
        ("This one is {compare_any.er} than that one.", "これはそれより{compare_any.desu}。"),
        ("This is the {compare_any.est}.", "これが一番{compare_any.desu}。"),
        ("This one is the {compare_any.est}.", "これが一番{compare_any.desu}。"),
        ("It is the {compare_any.est}.", "一番{compare_any.desu}。"),
        ("Is this the {compare_any.est}?", "これが一番{compare_any.desu}か。"),
        ("Which is {compare_any.er}?", "どちらのほうが{compare_any.desu}か。"),
        ("Which one is {compare_any.er}?", "どちらのほうが{compare_any.desu}か。"),
        ("Which one is the {compare_any.est}?", "どれが一番{compare_any.desu}か。"),
        ("Which is the {compare_any.est}?", "どれが一番{compare_any.desu}か。"),
        ("What is the {compare_what.est} thing?", "一番{compare_what.attr}ものは何ですか。"),
    ],
    "comparing likes": [
        (en.replace("{N", "{" + kind), ja.replace("{N", "{" + kind)) for kind in _KINDS for en, ja in _LIKED
    ],
    "comparing fixed": [
        ("Mount Fuji is the highest mountain in Japan.", "富士山は日本で一番高い山です。"),
        ("Mt. Fuji is the highest mountain in Japan.", "富士山は日本で一番高い山です。"),
        ("Which is cheaper?", "どちらのほうが安いですか。"),
        ("Which do you like better?", "どちらのほうが好きですか。"),
        ("Which is better?", "どちらのほうがいいですか。"),
        ("I like this one better.", "こちらのほうが好きです。"),
        ("I like this better.", "こちらのほうが好きです。"),
        ("This is better.", "こちらのほうがいいです。"),
        ("That is better.", "そのほうがいいです。"),
        ("This is the most expensive.", "これが一番高いです。"),
        ("You are the best.", "最高ですね。"),
        ("This is the best day of my life.", "人生で最高の日です。"),
        ("It is better than nothing.", "何もないよりいいです。"),
        ("The sooner, the better.", "早ければ早いほどいいです。"),
        ("My room is the same size as yours.", "私の部屋はあなたの部屋と同じ大きさです。"),
        ("This is the same as that.", "これはそれと同じです。"),
        ("They are not the same.", "同じではありません。"),
        ("What is the difference?", "違いは何ですか。"),
        ("The sun is bigger than the moon.", "太陽は月より大きいです。"),
        ("The earth is bigger than the moon.", "地球は月より大きいです。"),
        ("Health is more important than money.", "健康はお金より大切です。"),
        ("Time is more important than money.", "時間はお金より大切です。"),
        ("I feel better than yesterday.", "昨日より気分がいいです。"),
        ("It is colder than yesterday.", "昨日より寒いです。"),
        ("Please speak more slowly.", "もっとゆっくり話してください。"),
        ("I need more time.", "もっと時間が必要です。"),
        ("I want more.", "もっと欲しいです。"),
        ("More, please.", "もっとください。"),
        ("Less, please.", "少なめでお願いします。"),
        ("I am getting better at Japanese.", "日本語が上手になってきました。"),
    ],
    "reasons": [
        ("{cause_cold.a}, so {effect_cold}.", "{cause_cold}ので、{effect_cold}。"),
        ("Because {cause_cold.a}, {effect_cold}.", "{cause_cold}ので、{effect_cold}。"),
        ("{effect_cold} because {cause_cold.a}.", "{cause_cold}ので、{effect_cold}。"),
        ("{cause_ill}, so {effect_ill}.", "{cause_ill}ので、{effect_ill}。"),
        ("Because {cause_ill}, {effect_ill}.", "{cause_ill}ので、{effect_ill}。"),
        ("{effect_ill} because {cause_ill}.", "{cause_ill}ので、{effect_ill}。"),
        ("{cause_busy}, so {effect_busy}.", "{cause_busy}ので、{effect_busy}。"),
        ("{effect_busy} because {cause_busy}.", "{cause_busy}ので、{effect_busy}。"),
        ("Because {cause_busy}, {effect_busy}.", "{cause_busy}ので、{effect_busy}。"),
        ("Sorry, {effect_busy} because {cause_busy}.", "すみません、{cause_busy}ので、{effect_busy}。"),
        ("{cause_hungry}, so {effect_hungry}.", "{cause_hungry}ので、{effect_hungry}。"),
        ("{effect_hungry} because {cause_hungry}.", "{cause_hungry}ので、{effect_hungry}。"),
        ("I like it because {cause_like}.", "{cause_like}ので好きです。"),
        ("I bought it because {cause_buy}.", "{cause_buy}ので買いました。"),
        ("I chose this because {cause_buy}.", "{cause_buy}ので、これを選びました。"),
        ("I want it because {cause_want}.", "{cause_want}ので欲しいです。"),
        ("I will buy it because {cause_want}.", "{cause_want}ので買います。"),
        ("I am studying Japanese because {effect_study}.", "{effect_study}ので、日本語を勉強しています。"),
        ("I study Japanese because {effect_study}.", "{effect_study}ので、日本語を勉強しています。"),
        ("{effect_study}, so I am studying Japanese.", "{effect_study}ので、日本語を勉強しています。"),
        ("Why?", "どうしてですか。"),
        ("Why not?", "どうしてですか。"),
        ("Because I like it.", "好きだからです。"),
        ("Because I am tired.", "疲れているからです。"),
        ("Because I am busy.", "忙しいからです。"),
        ("Because it is expensive.", "高いからです。"),
        ("Because it is interesting.", "面白いからです。"),
        ("Because I have no time.", "時間がないからです。"),
        ("That is why.", "だからです。"),
        ("That is why I like it.", "だから好きなのです。"),
        ("That is why I came here.", "だからここに来たのです。"),
        ("That is why I am tired.", "だから疲れているのです。"),
        ("What is the reason?", "理由は何ですか。"),
        ("Why are you studying Japanese?", "どうして日本語を勉強しているのですか。"),
        ("Why did you come to Japan?", "どうして日本に来たのですか。"),
        ("I was late because the train was late.", "電車が遅れたので、遅刻しました。"),
        ("I was late because I overslept.", "寝坊したので、遅刻しました。"),
    ],
    "contrast": [
        (
            "This {contrast_spot} is {contrast_bad}, but {contrast_good}.",
            "この{contrast_spot}は{contrast_bad.desu}が、{contrast_good.desu}。",
        ),
        (
            "This {contrast_spot} is {contrast_good}, but {contrast_bad}.",
            "この{contrast_spot}は{contrast_good.desu}が、{contrast_bad.desu}。",
        ),
        (
            "The {contrast_spot} is {contrast_bad} but {contrast_good}.",
            "{contrast_spot}は{contrast_bad.desu}が、{contrast_good.desu}。",
        ),
        (
            "This {contrast_thing} is {contrast_thing_bad}, but {contrast_thing_good}.",
            "この{contrast_thing}は{contrast_thing_bad.desu}が、{contrast_thing_good.desu}。",
        ),
        (
            "This {contrast_thing} is {contrast_thing_good}, but {contrast_thing_bad}.",
            "この{contrast_thing}は{contrast_thing_good.desu}が、{contrast_thing_bad.desu}。",
        ),
        ("It is {contrast_bad}, but it is {contrast_good}.", "{contrast_bad.desu}が、{contrast_good.desu}。"),
        ("It is {contrast_good}, but it is {contrast_bad}.", "{contrast_good.desu}が、{contrast_bad.desu}。"),
        ("It is {contrast_good} but too expensive.", "{contrast_good.desu}が、高すぎます。"),
        ("I want to go, but {cause_busy_but}.", "行きたいですが、{cause_busy_but}。"),
        ("I want to buy it, but I have no money.", "買いたいですが、お金がありません。"),
        (
            "I like {compare_food:1}, but I do not like {compare_food:2}.",
            "{compare_food:1}は好きですが、{compare_food:2}は好きではありません。",
        ),
        (
            "I like {compare_liked:1}, but I do not like {compare_liked:2}.",
            "{compare_liked:1}は好きですが、{compare_liked:2}は好きではありません。",
        ),
        (
            "I can speak {compare_language:1}, but I cannot speak {compare_language:2}.",
            "{compare_language:1}は話せますが、{compare_language:2}は話せません。",
        ),
        ("I can read {compare_language}, but I cannot speak it.", "{compare_language}は読めますが、話せません。"),
        ("{compare_language} is difficult, but interesting.", "{compare_language}は難しいですが、面白いです。"),
        ("{compare_language} is difficult, but I like it.", "{compare_language}は難しいですが、好きです。"),
        ("Although it was raining, I went out.", "雨が降っていましたが、出かけました。"),
        ("Although I was tired, I worked.", "疲れていましたが、働きました。"),
        ("Although it is expensive, I will buy it.", "高いですが、買います。"),
        ("It was raining, but I went out.", "雨が降っていましたが、出かけました。"),
        ("I am tired, but I have to work.", "疲れましたが、働かなければなりません。"),
        ("I am tired but happy.", "疲れましたが、うれしいです。"),
        ("I am busy, but I am happy.", "忙しいですが、幸せです。"),
        ("He is rich, but he is not happy.", "彼はお金持ちですが、幸せではありません。"),
        ("She is strict but kind.", "彼女は厳しいですが、優しいです。"),
        ("He is old, but he is healthy.", "彼は年を取っていますが、元気です。"),
        ("I studied hard, but I failed.", "一生懸命勉強しましたが、不合格でした。"),
        ("I called him, but he did not answer.", "彼に電話しましたが、出ませんでした。"),
        ("Sorry, but I cannot go.", "すみませんが、行けません。"),
        ("I am sorry, but I do not understand.", "すみませんが、わかりません。"),
        ("I am sorry, but I do not speak Japanese.", "すみませんが、日本語は話せません。"),
        ("It is small, but I like it.", "小さいですが、気に入っています。"),
        ("I know him, but I do not know his name.", "彼を知っていますが、名前は知りません。"),
    ],
    "conditions": [
        ("If {if_event.a}, {if_stay}.", "{if_event}、{if_stay}。"),
        ("{if_stay} if {if_event.a}.", "{if_event}、{if_stay}。"),
        ("If {if_good.a}, {if_go}.", "{if_good}、{if_go}。"),
        ("{if_go} if {if_good.a}.", "{if_good}、{if_go}。"),
        ("If {if_rich}, {if_dream}.", "{if_rich}、{if_dream}。"),
        ("{if_dream} if {if_rich}.", "{if_rich}、{if_dream}。"),
        ("If {if_question}, {if_ask}.", "{if_question}、{if_ask}。"),
        ("{if_ask} if {if_question}.", "{if_question}、{if_ask}。"),
        ("If I had time, I would read more books.", "時間があったら、もっと本を読みたいです。"),
        ("If {if_need}, {if_call}.", "{if_need}、{if_call}。"),
        ("{if_call} if {if_need}.", "{if_need}、{if_call}。"),
        ("When {when_clause}, {when_did}.", "{when_clause}、{when_did}。"),
        ("{when_did} when {when_clause}.", "{when_clause}、{when_did}。"),
        ("Call me when you arrive.", "着いたら電話してください。"),
        ("Call me when you get home.", "家に着いたら電話してください。"),
        ("I will call you when I arrive.", "着いたら電話します。"),
        ("I will tell you when I know.", "わかったら知らせます。"),
        ("If you study hard, you will pass.", "一生懸命勉強すれば、合格します。"),
        ("If you hurry, you will be in time.", "急げば、間に合います。"),
        ("If you turn left, you will see the station.", "左に曲がると、駅が見えます。"),
        ("If I were you, I would not go.", "私だったら、行きません。"),
        ("Before I go to bed, I read a book.", "寝る前に本を読みます。"),
        ("I read a book before I go to bed.", "寝る前に本を読みます。"),
        ("I brush my teeth before bed.", "寝る前に歯を磨きます。"),
        ("Wash your hands before you eat.", "食べる前に手を洗ってください。"),
        ("After I eat dinner, I watch TV.", "晩ご飯を食べた後で、テレビを見ます。"),
        ("After work, I go to the gym.", "仕事の後でジムに行きます。"),
        ("What will you do if it rains?", "雨が降ったらどうしますか。"),
    ],
}

_BY_SIZE = ("whales", "elephants", "horses", "bears", "lions", "dogs", "cats", "rabbits", "mice")
_ANIMALS = dict(WORDS["compare_animal"])
WORDS["compare_sized"] = [
    (f"{one} are {much}{size} than {two}", f"{_ANIMALS[one]}は{_ANIMALS[two]}より{much_ja}{size_ja}")
    for index, large in enumerate(_BY_SIZE)
    for little in _BY_SIZE[index + 1 : index + 5]
    for one, two, size, size_ja in ((large, little, "bigger", "大きい"), (little, large, "smaller", "小さい"))
    for much, much_ja in (("", ""), ("much ", "ずっと"))
]
