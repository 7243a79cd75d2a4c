"""Phrases: what people type to try a translator: about itself, about words, about where things are and whose."""

WORDS: dict[str, list[tuple[str, str]]] = {
    "more_tool": [
        ("a computer", "パソコン"),
        ("a robot", "ロボット"),
        ("a machine", "機械"),
        ("a program", "プログラム"),
        ("a website", "ウェブサイト"),
        ("an app", "アプリ"),
        ("a translator", "翻訳機"),
        ("a model", "モデル"),
        ("a camera", "カメラ"),
        ("a printer", "プリンター"),
        ("a phone", "電話"),
        ("a game", "ゲーム"),
        ("a TV", "テレビ"),
        ("a clock", "時計"),
        ("a car", "車"),
        ("a washing machine", "洗濯機"),
        ("an air conditioner", "エアコン"),
        ("an elevator", "エレベーター"),
    ],
    "more_tried": [
        ("a test", "テスト"),
        ("a sentence", "文"),
        ("an example", "例"),
        ("a pen", "ペン"),
        ("a joke", "冗談"),
        ("a secret", "秘密"),
        ("a dream", "夢"),
        ("a mistake", "間違い"),
        ("a question", "質問"),
        ("a problem", "問題"),
        ("a present", "プレゼント"),
        ("a gift", "プレゼント"),
        ("a song", "歌"),
        ("a poem", "詩"),
        ("a letter", "手紙"),
        ("a photo", "写真"),
        ("a map", "地図"),
        ("a key", "鍵"),
        ("a book", "本"),
        ("a dictionary", "辞書"),
        ("a good idea", "いい考え"),
        ("a bad idea", "悪い考え"),
        ("a good book", "いい本"),
    ],
    "more_language": [
        ("Japanese", "日本語"),
        ("English", "英語"),
        ("French", "フランス語"),
        ("German", "ドイツ語"),
        ("Spanish", "スペイン語"),
        ("Chinese", "中国語"),
        ("Korean", "韓国語"),
        ("Italian", "イタリア語"),
        ("Russian", "ロシア語"),
    ],
    "more_text": [
        ("this", "これ"),
        ("this word", "この言葉"),
        ("this sentence", "この文"),
        ("this text", "この文章"),
        ("this letter", "この手紙"),
        ("this email", "このメール"),
        ("this sign", "この看板"),
        ("this menu", "このメニュー"),
        ("this kanji", "この漢字"),
        ("this song", "この歌"),
        ("this book", "この本"),
        ("that", "それ"),
    ],
    "more_belonging": [
        ("a bag", "かばん"),
        ("a key", "鍵"),
        ("a phone", "電話"),
        ("a book", "本"),
        ("a pen", "ペン"),
        ("a pencil", "鉛筆"),
        ("a notebook", "ノート"),
        ("an umbrella", "傘"),
        ("a wallet", "財布"),
        ("a watch", "腕時計"),
        ("a hat", "帽子"),
        ("a coat", "コート"),
        ("a cup", "コップ"),
        ("a camera", "カメラ"),
        ("a newspaper", "新聞"),
        ("a letter", "手紙"),
        ("a map", "地図"),
        ("a ticket", "切符"),
        ("a passport", "パスポート"),
        ("a computer", "パソコン"),
        ("an apple", "りんご"),
        ("a cake", "ケーキ"),
        ("a ball", "ボール"),
        ("a box", "箱"),
        ("a toy", "おもちゃ"),
        ("a dictionary", "辞書"),
        ("a towel", "タオル"),
        ("a water bottle", "水筒"),
        ("a knife", "ナイフ"),
        ("a spoon", "スプーン"),
    ],
    "town_place": [
        ("a park", "公園"),
        ("a museum", "博物館"),
        ("a library", "図書館"),
        ("a hospital", "病院"),
        ("a station", "駅"),
        ("a market", "市場"),
        ("a temple", "お寺"),
        ("a shrine", "神社"),
        ("a castle", "お城"),
        ("a hotel", "ホテル"),
        ("a restaurant", "レストラン"),
        ("a school", "学校"),
    ],
    "more_building": [
        ("a station", "駅"),
        ("a bank", "銀行"),
        ("a post office", "郵便局"),
        ("a hospital", "病院"),
        ("a school", "学校"),
        ("a hotel", "ホテル"),
        ("a restaurant", "レストラン"),
        ("a supermarket", "スーパー"),
        ("a convenience store", "コンビニ"),
        ("a library", "図書館"),
        ("a park", "公園"),
        ("a museum", "博物館"),
        ("a church", "教会"),
        ("a pharmacy", "薬局"),
        ("a bus stop", "バス停"),
        ("a police station", "警察署"),
        ("a bakery", "パン屋"),
        ("a bookstore", "本屋"),
        ("a cafe", "カフェ"),
        ("a movie theater", "映画館"),
        ("a temple", "お寺"),
        ("a shrine", "神社"),
        ("a department store", "デパート"),
        ("a university", "大学"),
        ("an airport", "空港"),
    ],
    "more_beside": [
        ("next to", "の隣"),
        ("near", "の近く"),
        ("in front of", "の前"),
        ("behind", "の後ろ"),
        ("across from", "の向かい"),
    ],
    "more_owner": [
        ("my", "私の"),
        ("his", "彼の"),
        ("her", "彼女の"),
        ("my mother's", "母の"),
        ("my father's", "父の"),
        ("my brother's", "兄の"),
        ("my sister's", "姉の"),
        ("my friend's", "友達の"),
        ("Tom's", "トムの"),
        ("Ken's", "ケンの"),
        ("Mary's", "メアリーの"),
        ("your", "あなたの"),
        ("the teacher's", "先生の"),
        ("my grandmother's", "祖母の"),
    ],
    "more_mine": [
        ("mine", "私の"),
        ("his", "彼の"),
        ("hers", "彼女の"),
        ("my mother's", "母の"),
        ("my friend's", "友達の"),
        ("Tom's", "トムの"),
        ("yours", "あなたの"),
        ("my father's", "父の"),
        ("the teacher's", "先生の"),
        ("Mary's", "メアリーの"),
    ],
    "more_abstract": [
        ("love", "愛"),
        ("life", "人生"),
        ("music", "音楽"),
        ("time", "時間"),
        ("money", "お金"),
        ("peace", "平和"),
        ("health", "健康"),
        ("family", "家族"),
        ("happiness", "幸せ"),
        ("friendship", "友情"),
        ("art", "芸術"),
        ("science", "科学"),
        ("history", "歴史"),
        ("nature", "自然"),
        ("freedom", "自由"),
        ("education", "教育"),
        ("culture", "文化"),
        ("language", "言語"),
        ("technology", "技術"),
        ("the future", "未来"),
        ("Japan", "日本"),
        ("Japanese culture", "日本の文化"),
        ("translation", "翻訳"),
        ("machine translation", "機械翻訳"),
        ("artificial intelligence", "人工知能"),
    ],
    "more_number_en": [
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
        ("5", "5"),
        ("6", "6"),
        ("7", "7"),
        ("8", "8"),
        ("9", "9"),
        ("10", "10"),
        ("11", "11"),
        ("12", "12"),
    ],
    "more_minutes": [
        ("05", "5"),
        ("10", "10"),
        ("15", "15"),
        ("20", "20"),
        ("30", "30"),
        ("40", "40"),
        ("45", "45"),
        ("50", "50"),
    ],
    "more_hour": [
        ("one", "一"),
        ("two", "二"),
        ("three", "三"),
        ("four", "四"),
        ("five", "五"),
        ("six", "六"),
        ("seven", "七"),
        ("eight", "八"),
        ("nine", "九"),
        ("ten", "十"),
        ("eleven", "十一"),
        ("twelve", "十二"),
    ],
    "more_weekday": [
        ("Monday", "月曜日"),
        ("Tuesday", "火曜日"),
        ("Wednesday", "水曜日"),
        ("Thursday", "木曜日"),
        ("Friday", "金曜日"),
        ("Saturday", "土曜日"),
        ("Sunday", "日曜日"),
    ],
    "more_dated": [
        ("a meeting", "会議"),
        ("a party", "パーティー"),
        ("a concert", "コンサート"),
        ("a test", "試験"),
        ("an exam", "試験"),
        ("a game", "試合"),
        ("a wedding", "結婚式"),
        ("a class", "授業"),
        ("a lesson", "授業"),
        ("a festival", "お祭り"),
        ("a trip", "旅行"),
        ("an interview", "面接"),
        ("a movie", "映画"),
        ("a show", "ショー"),
    ],
    "more_opening": [
        ("a store", "店"),
        ("a shop", "店"),
        ("a bank", "銀行"),
        ("a museum", "博物館"),
        ("a restaurant", "レストラン"),
        ("a library", "図書館"),
        ("a post office", "郵便局"),
        ("a pool", "プール"),
        ("a supermarket", "スーパー"),
        ("a pharmacy", "薬局"),
        ("a cafe", "カフェ"),
        ("a zoo", "動物園"),
    ],
    "more_leaving": [
        ("a train", "電車"),
        ("a bus", "バス"),
        ("a plane", "飛行機"),
        ("a flight", "飛行機"),
        ("a ferry", "フェリー"),
        ("a next train", "次の電車"),
        ("a next bus", "次のバス"),
        ("a last train", "終電"),
        ("a first train", "始発"),
    ],
}


def _over(slots: str, *frames: tuple[str, str]) -> list[tuple[str, str]]:
    """Put several kinds into the same frames, in the place of ``@``."""
    return [(en.replace("@", slot), ja.replace("@", slot)) for slot in slots.split() for en, ja in frames]


TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "trying it out": [
        ("[Hello|Hi], world!", "こんにちは、世界。"),
        ("Hello, computer.", "こんにちは、パソコン。"),
        ("This is {more_tried.a}.", "これは{more_tried}です。"),
        ("This is only {more_mere.a}.", "これはただの{more_mere}です。"),
        ("This is not {more_tried.a}.", "これは{more_tried}ではありません。"),
        ("Is this {more_tried.a}?", "これは{more_tried}ですか。"),
        ("That is {more_tried.a}.", "それは{more_tried}です。"),
        ("Is that {more_tried.a}?", "それは{more_tried}ですか。"),
        ("It is {more_tried.a}.", "{more_tried}です。"),
        ("It is not {more_tried.a}.", "{more_tried}ではありません。"),
        ("This is {more_locale.a}.", "ここは{more_locale}です。"),
        ("Is this {more_locale.a}?", "ここは{more_locale}ですか。"),
        ("This is my first {more_firsts}.", "これは{more_firsts}です。"),
        ("Is this {more_tool.a}?", "これは{more_tool}ですか。"),
        ("The {more_running} is working.", "{more_running}は動いています。"),
        ("The {more_running} does not work.", "{more_running}が動きません。"),
        ("The {more_running} is not working.", "{more_running}が動いていません。"),
        ("The {more_tool} is broken.", "{more_tool}が壊れています。"),
        ("How does the {more_running} work?", "{more_running}はどうやって動きますか。"),
        ("How do I use this {more_tool}?", "この{more_tool}はどうやって使いますか。"),
        ("I like this {more_tool}.", "この{more_tool}が好きです。"),
        ("Are you a robot?", "ロボットですか。"),
        ("Are you [human|a human|a person]?", "人間ですか。"),
        ("Are you a machine?", "機械ですか。"),
        ("Are you [real|a real person]?", "本物ですか。"),
        ("I am not a robot.", "私はロボットではありません。"),
        ("I am [human|a human].", "私は人間です。"),
        ("Who are you?", "どなたですか。"),
        ("What are you?", "何者ですか。"),
        ("What can you do?", "何ができますか。"),
        ("What are you doing?", "何をしていますか。"),
        ("How do you work?", "どうやって動きますか。"),
        ("How does this work?", "これはどうやって動きますか。"),
        ("How does it work?", "どうやって動きますか。"),
        ("Does this work?", "これは動きますか。"),
        ("Does it work?", "動きますか。"),
        ("It works!", "動きます。"),
        ("It does not work.", "動きません。"),
        ("It is not working.", "動いていません。"),
        ("It worked!", "動きました。"),
        ("Testing.", "テスト中です。"),
        ("Just testing.", "テストしているだけです。"),
        ("Can you hear me?", "聞こえますか。"),
        ("Can you see me?", "見えますか。"),
        ("Can you read this?", "これが読めますか。"),
        ("Do you know me?", "私を知っていますか。"),
        ("Do you remember me?", "私を覚えていますか。"),
        ("Tell me a [joke|funny story].", "面白い話をしてください。"),
        ("Tell me a story.", "お話をしてください。"),
        ("Say something.", "何か言ってください。"),
        ("Say something in {more_language}.", "{more_language}で何か言ってください。"),
        ("Let us begin.", "始めましょう。"),
        ("Let us [start|get started].", "始めましょう。"),
        ("Let us try.", "やってみましょう。"),
        ("I will try.", "やってみます。"),
        ("Try it.", "やってみてください。"),
        ("Here we go.", "さあ、行きましょう。"),
        ("The cat sat on the mat.", "猫がマットの上に座りました。"),
        ("To be or not to be.", "生きるべきか、死ぬべきか。"),
        ("I think, therefore I am.", "我思う、故に我あり。"),
        ("Once upon a time.", "昔々。"),
    ],
    "translating": [
        ("Please translate {more_readable}.", "{more_readable}を翻訳してください。"),
        ("[Can you|Could you] translate {more_readable}?", "{more_readable}を翻訳してもらえますか。"),
        (
            "Please translate {more_written} into {more_language}.",
            "{more_written}を{more_language}に翻訳してください。",
        ),
        (
            "[Can you|Could you] translate {more_written} into {more_language}?",
            "{more_written}を{more_language}に翻訳してもらえますか。",
        ),
        ("I want to translate {more_written}.", "{more_written}を翻訳したいです。"),
        ("What does {more_phrase} mean?", "{more_phrase}はどういう意味ですか。"),
        ("What is the meaning of {more_phrase}?", "{more_phrase}の意味は何ですか。"),
        ("I do not understand {more_text}.", "{more_text}がわかりません。"),
        ("Do you understand {more_text}?", "{more_text}がわかりますか。"),
        ("How do you read {more_character}?", "{more_character}はどう読みますか。"),
        ("What is {more_said} in {more_language}?", "{more_said}は{more_language}で何と言いますか。"),
        ("I cannot read {more_readable}.", "{more_readable}が読めません。"),
        ("Can you read {more_readable}?", "{more_readable}が読めますか。"),
        ("Do you speak {more_language}?", "{more_language}を話しますか。"),
        ("I am learning {more_language}.", "{more_language}を学んでいます。"),
        ("I am studying {more_language}.", "{more_language}を勉強しています。"),
        ("I do not speak {more_language}.", "{more_language}は話せません。"),
        ("I do not understand {more_language}.", "{more_language}がわかりません。"),
        ("{more_language} is difficult.", "{more_language}は難しいです。"),
        ("{more_language} is easy.", "{more_language}は簡単です。"),
        ("{more_language} is [interesting|fun].", "{more_language}は面白いです。"),
        ("Is there a menu in {more_language}?", "{more_language}のメニューはありますか。"),
        ("{more_idea} is important.", "{more_idea}は大切です。"),
        ("{more_lovely} is beautiful.", "{more_lovely}は美しいです。"),
        ("{more_topic} is [interesting|fascinating].", "{more_topic}は面白いです。"),
        ("{more_intricate} is difficult.", "{more_intricate}は難しいです。"),
        ("{more_vital} is everything.", "{more_vital}がすべてです。"),
        ("What is {more_idea}?", "{more_idea}とは何ですか。"),
        ("I love {more_loved}.", "{more_loved}が大好きです。"),
        ("I am interested in {more_topic}.", "{more_topic}に興味があります。"),
        ("Are you interested in {more_topic}?", "{more_topic}に興味がありますか。"),
        ("Tell me about {more_topic}.", "{more_topic}について教えてください。"),
        ("I want to learn about {more_topic}.", "{more_topic}について学びたいです。"),
        ("We talked about {more_abstract}.", "私たちは{more_abstract}について話しました。"),
    ],
    "where things are": [
        *_over(
            "thing pocketed dined",
            ("The {more_@} is {spot_@}.", "{more_@}は{spot_@}にあります。"),
            ("Your {more_@} is {spot_@}.", "あなたの{more_@}は{spot_@}にあります。"),
            ("My {more_@} is {spot_@}.", "私の{more_@}は{spot_@}にあります。"),
            ("Is the {more_@} {spot_@}?", "{more_@}は{spot_@}にありますか。"),
            ("The {more_@} is not {spot_@}.", "{more_@}は{spot_@}にはありません。"),
            ("There is {more_@.a} {spot_@}.", "{spot_@}に{more_@}があります。"),
            ("Is there {more_@.a} {spot_@}?", "{spot_@}に{more_@}がありますか。"),
        ),
        ("My {more_losable} is at home.", "{more_losable}は家にあります。"),
        ("I put the {more_thing} {put_on}.", "{more_thing}を{put_on}に置きました。"),
        ("I put the {more_pocketed} {put_in}.", "{more_pocketed}を{put_in}に入れました。"),
        *_over(
            "pet_seen child_seen vermin",
            ("The {more_@} is {spot_@}.", "{more_@}は{spot_@}にいます。"),
            ("There is {more_@.a} {spot_@}.", "{spot_@}に{more_@}がいます。"),
        ),
        ("Where is the {more_pet_seen}?", "{more_pet_seen}はどこにいますか。"),
        ("Where is the {more_child_seen}?", "{more_child_seen}はどこにいますか。"),
        ("The {more_sleeper} is sleeping {sleeping_on}.", "{more_sleeper}は{sleeping_on}で寝ています。"),
        (
            "The {more_landmark:1} is {more_beside} the {more_landmark:2}.",
            "{more_landmark:1}は{more_landmark:2}{more_beside}にあります。",
        ),
        ("There is {more_landmark.a} {more_beside} my house.", "家{more_beside}に{more_landmark}があります。"),
        ("Is there {more_building.a} near here?", "この近くに{more_building}はありますか。"),
        ("How far is the {more_building}?", "{more_building}までどのくらいありますか。"),
        ("The {more_building} is far.", "{more_building}は遠いです。"),
        ("The {more_building} is over there.", "{more_building}はあそこです。"),
        ("I am at the {more_building}.", "{more_building}にいます。"),
        ("I am going to the {more_building}.", "{more_building}に行きます。"),
        ("I went to the {more_visited} {more_then_first}.", "{more_then_first}{more_visited}に行きました。"),
        ("I am looking for the {more_building}.", "{more_building}を探しています。"),
        ("I am looking for my {more_losable}.", "{more_losable}を探しています。"),
        ("I lost my {more_losable}.", "{more_losable}をなくしました。"),
        ("I found your {more_losable}.", "あなたの{more_losable}を見つけました。"),
        ("I forgot my {more_losable}.", "{more_losable}を忘れました。"),
        ("I cannot find my {more_losable}.", "{more_losable}が見つかりません。"),
        ("Have you seen my {more_losable}?", "私の{more_losable}を見ましたか。"),
        ("Someone stole my {more_stolen}.", "{more_stolen}を盗まれました。"),
    ],
    "whose things": [
        ("This is {more_owner} {more_belonging}.", "これは{more_owner}{more_belonging}です。"),
        ("That is {more_owner} {more_belonging}.", "それは{more_owner}{more_belonging}です。"),
        ("Is this {more_asked_owner} {more_belonging}?", "これは{more_asked_owner}{more_belonging}ですか。"),
        ("This is not {more_owner} {more_belonging}.", "これは{more_owner}{more_belonging}ではありません。"),
        ("Whose {more_belonging} is this?", "これは誰の{more_belonging}ですか。"),
        ("This {more_belonging} is {more_mine}.", "この{more_belonging}は{more_mine}です。"),
        ("That {more_belonging} is {more_mine}.", "その{more_belonging}は{more_mine}です。"),
        ("This {more_belonging} is not {more_mine}.", "この{more_belonging}は{more_mine}ではありません。"),
        ("It is {more_mine}.", "{more_mine}です。"),
        ("It is ours.", "私たちのです。"),
        ("It is theirs.", "彼らのです。"),
        ("Can I borrow your {more_lent}?", "{more_lent}を借りてもいいですか。"),
        ("Please give me the {more_given}.", "{more_given}をください。"),
        ("Please show me the {more_shown_thing}.", "{more_shown_thing}を見せてください。"),
        ("Do you have {more_had.a}?", "{more_had}を持っていますか。"),
        ("I have {more_had.a}.", "{more_had}を持っています。"),
        ("I do not have {more_had.a}.", "{more_had}を持っていません。"),
        ("I want {more_bought.a}.", "{more_bought}が欲しいです。"),
        ("I need {more_had.a}.", "{more_had}が必要です。"),
        ("I bought {more_bought.a} {more_then_first}.", "{more_then_first}{more_bought}を買いました。"),
        ("{more_who} has {more_had.a}.", "{more_who}は{more_had}を持っています。"),
        ("I like your {more_admired}.", "素敵な{more_admired}ですね。"),
    ],
    "clock and calendar": [
        ("It is {more_hour} o'clock.", "{more_hour}時です。"),
        ("It is {more_number_en} o'clock.", "{more_number_en}時です。"),
        ("It is {more_number_en}:{more_minutes}.", "{more_number_en}時{more_minutes}分です。"),
        ("It is half past {more_hour}.", "{more_hour}時半です。"),
        ("It is {more_hour} thirty.", "{more_hour}時半です。"),
        ("It is already {more_hour} o'clock.", "もう{more_hour}時です。"),
        ("I get up at {more_rising}[| o'clock].", "{more_rising}時に起きます。"),
        ("I go to bed at {more_bedtime}[| o'clock].", "{more_bedtime}時に寝ます。"),
        ("Let us meet at {more_hour}[| o'clock].", "{more_hour}時に会いましょう。"),
        ("Let us meet on {more_weekday}.", "{more_weekday}に会いましょう。"),
        ("See you on {more_weekday}.", "また{more_weekday}に。"),
        ("Today is {more_weekday}.", "今日は{more_weekday}です。"),
        ("Tomorrow is {more_weekday}.", "明日は{more_weekday}です。"),
        ("Yesterday was {more_weekday}.", "昨日は{more_weekday}でした。"),
        ("Is today {more_weekday}?", "今日は{more_weekday}ですか。"),
        ("I am free on {more_weekday}.", "{more_weekday}は暇です。"),
        ("I am busy on {more_weekday}.", "{more_weekday}は忙しいです。"),
        ("Are you free on {more_weekday}?", "{more_weekday}は暇ですか。"),
        ("I have {more_appointed.a} on {more_weekday}.", "{more_weekday}に{more_appointed}があります。"),
        ("I have {more_appointed.a} {more_appointed_first}.", "{more_appointed_first}{more_appointed}があります。"),
        ("When is the {more_dated}?", "{more_dated}はいつですか。"),
        ("What time is the {more_timed}?", "{more_timed}は何時ですか。"),
        ("The {more_scheduled} is on {more_weekday}.", "{more_scheduled}は{more_weekday}です。"),
        ("The {more_scheduled} is tomorrow.", "{more_scheduled}は明日です。"),
        ("The {more_timed} [starts|begins] at {more_hour}[| o'clock].", "{more_timed}は{more_hour}時に始まります。"),
        ("The {more_timed} ends at {more_hour}[| o'clock].", "{more_timed}は{more_hour}時に終わります。"),
        ("When does the {more_timed} [start|begin]?", "{more_timed}はいつ始まりますか。"),
        ("What time does the {more_timed} [start|begin]?", "{more_timed}は何時に始まりますか。"),
        ("What time does the {more_timed} [end|finish]?", "{more_timed}は何時に終わりますか。"),
        ("How was the {more_dated}?", "{more_dated}はどうでしたか。"),
        ("The {more_enjoyed} was [fun|a lot of fun].", "{more_enjoyed}は楽しかったです。"),
        ("What time does the {more_opening} open?", "{more_opening}は何時に開きますか。"),
        ("What time does the {more_opening} close?", "{more_opening}は何時に閉まりますか。"),
        ("When does the {more_opening} open?", "{more_opening}はいつ開きますか。"),
        ("The {more_opening} opens at {more_opened}[| o'clock].", "{more_opening}は{more_opened}時に開きます。"),
        ("The {more_opening} closes at {more_closed}[| o'clock].", "{more_opening}は{more_closed}時に閉まります。"),
        ("The {more_opening} is closed today.", "今日、{more_opening}は休みです。"),
        ("The {more_opening} is closed on {more_weekday}s.", "{more_opening}は{more_weekday}が休みです。"),
        ("The {more_opening} is open.", "{more_opening}は開いています。"),
        ("Is the {more_opening} open today?", "今日、{more_opening}は開いていますか。"),
        ("Is the {more_opening} open?", "{more_opening}は開いていますか。"),
        ("What time does the {more_leaving} leave?", "{more_leaving}は何時に出ますか。"),
        ("What time does the {more_leaving} arrive?", "{more_leaving}は何時に着きますか。"),
        ("[When|What time] is the {more_awaited}?", "{more_awaited}は何時ですか。"),
        ("The {more_leaving} leaves at {more_hour}[| o'clock].", "{more_leaving}は{more_hour}時に出ます。"),
        ("The {more_leaving} is late.", "{more_leaving}は遅れています。"),
        ("The {more_delayed} was late.", "{more_delayed}は遅れました。"),
        ("I missed the {more_delayed}.", "{more_delayed}に乗り遅れました。"),
        ("Where is the {more_vehicle}?", "{more_vehicle}はどこですか。"),
        ("Is this the {more_bound} to {japan_city}?", "これは{japan_city}行きの{more_bound}ですか。"),
    ],
}


def _those(slot: str, names: str) -> list[tuple[str, str]]:
    """The rows of a slot of these English names, in their order."""
    by_name = dict(WORDS[slot])
    return [(name.strip(), by_name[name.strip()]) for name in names.split(";")]


def _but(slot: str, names: str) -> list[tuple[str, str]]:
    """The rows of a slot except those of these English names."""
    return [row for row in WORDS[slot] if row[0] not in names.split("; ")]


WORDS["more_mere"] = _those(
    "more_tried",
    "a test; a joke; a dream; an example; a question; a song; a photo; a letter; a book; a pen; a sentence",
)
WORDS["more_firsts"] = [
    ("trip abroad", "私の初めての海外旅行"),
    ("car", "私の初めての車"),
    ("book", "私が初めて書いた本"),
    ("computer", "私の初めてのパソコン"),
    ("song", "私が初めて作った歌"),
    ("job", "私の初めての仕事"),
    ("camera", "私の初めてのカメラ"),
    ("poem", "私が初めて書いた詩"),
    ("bicycle", "私の初めての自転車"),
    ("class", "私の初めての授業"),
    ("cell phone", "私の初めての携帯電話"),
    ("novel", "私が初めて書いた小説"),
    ("trip to Japan", "私の初めての日本旅行"),
]
WORDS["more_locale"] = [
    ("a small town", "小さい町"),
    ("a big city", "大きい都市"),
    ("a beautiful place", "きれいな場所"),
    ("a quiet place", "静かな場所"),
    ("a famous place", "有名な場所"),
    ("a nice place", "いい場所"),
]

# Of the texts: what is a word or a sentence, what is written, what is one character.
WORDS["more_phrase"] = [
    *_those("more_text", "this; this word; this sentence; that; this sign; this kanji; this text"),
    ("that word", "その言葉"),
    ("this message", "このメッセージ"),
]
WORDS["more_readable"] = _but("more_text", "this song")
WORDS["more_written"] = _but("more_text", "this kanji; this song; that")
WORDS["more_character"] = [
    *_those("more_text", "this; this kanji; this word; that; this sign; this sentence"),
    ("this name", "この名前"),
    ("your name", "お名前"),
]
WORDS["more_said"] = [
    *_those("more_text", "this; that; this word"),
    ("that word", "その言葉"),
    ("this fruit", "この果物"),
    ("this flower", "この花"),
    ("this animal", "この動物"),
    ("this food", "この食べ物"),
]

# Of the abstract: what is beautiful, difficult, worth learning.
WORDS["more_idea"] = _but("more_abstract", "Japan; Japanese culture")
WORDS["more_lovely"] = _those(
    "more_abstract", "love; life; music; nature; art; friendship; peace; Japan; freedom; Japanese culture"
)
WORDS["more_topic"] = _those(
    "more_abstract",
    """music; art; science; history; nature; culture; Japan; Japanese culture; technology; education; translation;
    machine translation; artificial intelligence""",
)
WORDS["more_intricate"] = _those(
    "more_abstract", "love; life; art; science; history; education; language; translation; machine translation; peace"
)
WORDS["more_vital"] = _those(
    "more_abstract", "love; life; music; time; money; peace; health; family; happiness; friendship; freedom"
)
WORDS["more_loved"] = _those(
    "more_abstract",
    "music; Japan; life; nature; art; science; history; Japanese culture; freedom; technology; translation; peace",
)

# Where things lie: anywhere in a room, in a pocket or a bag, in the kitchen.
WORDS["more_thing"] = _those(
    "more_belonging",
    """a bag; a key; a phone; a book; a pen; a pencil; a notebook; an umbrella; a wallet; a watch; a hat; a camera;
    a newspaper; a letter; a map; a dictionary; a towel; a ball; a toy; a box""",
)
WORDS["spot_thing"] = [
    ("on the table", "テーブルの上"),
    ("on the desk", "机の上"),
    ("on the chair", "椅子の上"),
    ("on the bed", "ベッドの上"),
    ("on the floor", "床の上"),
    ("under the table", "テーブルの下"),
    ("under the desk", "机の下"),
    ("under the bed", "ベッドの下"),
    ("under the chair", "椅子の下"),
    ("in the car", "車の中"),
    ("in the room", "部屋"),
    ("in my room", "私の部屋"),
    ("in the living room", "居間"),
    ("next to the door", "ドアの横"),
    ("by the window", "窓のそば"),
    ("over there", "あそこ"),
    ("here", "ここ"),
    ("there", "そこ"),
]
WORDS["more_pocketed"] = _those(
    "more_belonging", "a key; a phone; a pen; a wallet; a ticket; a passport; a watch; a map; a letter; a pencil"
)
WORDS["spot_pocketed"] = [
    ("in my bag", "私のかばんの中"),
    ("in the bag", "かばんの中"),
    ("in the drawer", "引き出しの中"),
    ("in my pocket", "私のポケットの中"),
    ("in the box", "箱の中"),
]
WORDS["more_dined"] = _those("more_belonging", "a cup; a knife; a spoon; an apple; a cake; a water bottle")
WORDS["spot_dined"] = [
    ("on the table", "テーブルの上"),
    ("in the kitchen", "台所"),
    ("over there", "あそこ"),
    ("here", "ここ"),
    ("on the kitchen table", "台所のテーブルの上"),
]
WORDS["put_on"] = [
    *_those("spot_thing", "on the table; on the desk; on the chair; on the bed; on the floor; under the table; here"),
    *_those("spot_thing", "by the window; next to the door; over there; in my room"),
    ("on the shelf", "棚の上"),
]
WORDS["put_in"] = [
    ("in my bag", "かばん"),
    ("in the bag", "かばん"),
    ("in the drawer", "引き出し"),
    ("in my pocket", "ポケット"),
    ("in the box", "箱"),
    ("in the suitcase", "スーツケース"),
]
WORDS["more_pet_seen"] = [("a dog", "犬"), ("a cat", "猫")]
WORDS["spot_pet_seen"] = [
    ("under the table", "テーブルの下"),
    ("on the bed", "ベッドの上"),
    ("on the chair", "椅子の上"),
    ("in the garden", "庭"),
    ("in the kitchen", "台所"),
    ("by the window", "窓のそば"),
    ("on the floor", "床の上"),
    ("under the bed", "ベッドの下"),
    ("in the car", "車の中"),
    ("in the room", "部屋"),
    ("in my room", "私の部屋"),
    ("in the living room", "居間"),
    ("near the window", "窓の近く"),
    ("over there", "あそこ"),
    ("here", "ここ"),
    ("there", "そこ"),
]
WORDS["more_child_seen"] = [("a child", "子供"), ("a boy", "男の子"), ("a girl", "女の子"), ("a baby", "赤ちゃん")]
WORDS["spot_child_seen"] = _those(
    "spot_pet_seen",
    """in the garden; in the room; in the living room; in the car; over there; by the window; in the kitchen; here;
    in my room; there; near the window""",
)
WORDS["more_vermin"] = [("a mouse", "ねずみ"), ("a spider", "蜘蛛"), ("a cockroach", "ゴキブリ")]
WORDS["spot_vermin"] = _those(
    "spot_pet_seen",
    "in the kitchen; in my room; on the floor; under the bed; under the table; in the room; over there; here",
)
WORDS["more_sleeper"] = [*WORDS["more_pet_seen"], *_those("more_child_seen", "a baby; a child; a boy; a girl")]
WORDS["sleeping_on"] = _those(
    "spot_pet_seen",
    "on the bed; in the room; in the living room; in my room; on the floor; in the car; here; over there",
)
WORDS["more_landmark"] = _but("more_building", "an airport; a university; a bus stop")
WORDS["more_visited"] = _but(
    "more_building", "a bus stop; a station; a hotel; a convenience store; a pharmacy; a police station"
)

# Of the belongings: what gets lost or stolen, what one lends, gives, shows, has, buys, admires.
WORDS["more_losable"] = _those(
    "more_belonging",
    """a key; a phone; a wallet; a bag; an umbrella; a passport; a watch; a hat; a book; a notebook; a ticket;
    a camera; a pen; a coat; a dictionary; a map; a pencil; a water bottle; a computer; a towel""",
)
WORDS["more_stolen"] = _those(
    "more_belonging", "a wallet; a bag; a phone; a camera; a passport; a watch; a computer; an umbrella; a coat"
)
WORDS["more_lent"] = _those(
    "more_belonging",
    """a pen; a pencil; an umbrella; a phone; a book; a dictionary; a camera; a computer; a notebook; a towel;
    a map; a ball; a bag; a knife; a hat; a coat; a spoon""",
)
WORDS["more_given"] = _those(
    "more_belonging",
    """a key; a pen; a book; a newspaper; a map; a ticket; a cup; a towel; a knife; a spoon; a ball; a box;
    a pencil; an apple; a notebook""",
)
WORDS["more_shown_thing"] = _those(
    "more_belonging",
    "a ticket; a passport; a map; a book; a letter; a bag; a camera; a watch; a notebook; a hat; a key",
)
WORDS["more_had"] = _but("more_belonging", "a letter; a cake; a newspaper; a toy; a box; an apple")
WORDS["more_bought"] = _but("more_belonging", "a letter; a key; a passport; a ticket; a box")
WORDS["more_admired"] = [
    *_those(
        "more_belonging", "a bag; a watch; a hat; a coat; an umbrella; a wallet; a camera; a notebook; a cup; a pen"
    ),
    ("a dress", "ドレス"),
    ("a sweater", "セーター"),
    ("a shirt", "シャツ"),
]

# Hours, and what begins or leaves at one.
WORDS["more_rising"] = _those("more_hour", "seven; six; eight; five; nine")
WORDS["more_bedtime"] = _those("more_hour", "ten; eleven; nine; twelve")
WORDS["more_opened"] = _those("more_hour", "nine; ten; eight; eleven; seven")
WORDS["more_closed"] = _those("more_hour", "five; six; seven; eight; nine")
WORDS["more_timed"] = _but("more_dated", "a trip")
WORDS["more_scheduled"] = _but("more_dated", "a trip; a movie; a class; a lesson")
WORDS["more_appointed"] = _but("more_dated", "a festival; a trip; a movie; a show; a party")
WORDS["more_appointed_first"] = [
    ("today", "今日、"),
    ("tomorrow", "明日、"),
    ("next week", "来週、"),
    ("this afternoon", "今日の午後、"),
    ("on Friday", "金曜日に"),
    ("on Saturday", "土曜日に"),
    ("this weekend", "今週末、"),
]
WORDS["more_enjoyed"] = _but("more_dated", "a meeting; a test; an exam; an interview")
WORDS["more_delayed"] = _but("more_leaving", "a next train; a next bus")
WORDS["more_awaited"] = _those("more_leaving", "a next train; a next bus; a last train; a first train")
WORDS["more_vehicle"] = _those("more_leaving", "a train; a bus; a plane; a ferry")
WORDS["more_bound"] = _those("more_leaving", "a train; a bus; a last train; a first train")
WORDS["more_going_to"] = _those("more_leaving", "a train; a bus; a next train; a next bus; a last train; a first train")
WORDS["more_asked_owner"] = [
    *_those("more_owner", "your; his; her; Tom's; Mary's; Ken's; the teacher's"),
    ("your friend's", "お友達の"),
    ("your mother's", "お母さんの"),
    ("your sister's", "お姉さんの"),
]
WORDS["more_running"] = _but("more_tool", "a TV; a phone; a translator")
