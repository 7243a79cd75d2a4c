"""Phrases: constructions that people try early, from names as objects to negative questions and reasons.

Also two actions in one sentence, advice, feelings with their cause, and what takes all day.
"""

_LEAVING = (
    ("train", "電車"),
    ("bus", "バス"),
    ("plane", "飛行機"),
    ("next train", "次の電車"),
    ("last train", "終電"),
    ("last bus", "最終バス"),
    ("ferry", "フェリー"),
    ("next bus", "次のバス"),
)
_OPENING = (
    ("shop", "店"),
    ("store", "店"),
    ("bank", "銀行"),
    ("museum", "博物館"),
    ("post office", "郵便局"),
    ("library", "図書館"),
    ("restaurant", "レストラン"),
    ("supermarket", "スーパー"),
    ("pool", "プール"),
    ("zoo", "動物園"),
    ("pharmacy", "薬局"),
    ("bakery", "パン屋"),
)
_STARTING = (
    ("movie", "映画"),
    ("class", "授業"),
    ("concert", "コンサート"),
    ("meeting", "会議"),
    ("game", "試合"),
    ("party", "パーティー"),
    ("show", "ショー"),
    ("lesson", "レッスン"),
    ("festival", "お祭り"),
)
_SOUGHT = (
    ("station", "駅"),
    ("bathroom", "トイレ"),
    ("toilet", "トイレ"),
    ("bank", "銀行"),
    ("hotel", "ホテル"),
    ("hospital", "病院"),
    ("post office", "郵便局"),
    ("bus stop", "バス停"),
    ("exit", "出口"),
    ("museum", "博物館"),
    ("ticket office", "切符売り場"),
    ("police station", "警察署"),
    ("elevator", "エレベーター"),
    ("airport", "空港"),
    ("library", "図書館"),
    ("park", "公園"),
)
_LOST = (
    ("bag", "かばん"),
    ("key", "鍵"),
    ("phone", "電話"),
    ("wallet", "財布"),
    ("passport", "パスポート"),
    ("umbrella", "傘"),
    ("ticket", "切符"),
    ("seat", "席"),
    ("room", "部屋"),
    ("hat", "帽子"),
)
_SOLD = (
    ("bag", "かばん"),
    ("umbrella", "傘"),
    ("ticket", "切符"),
    ("hat", "帽子"),
    ("camera", "カメラ"),
    ("watch", "腕時計"),
    ("cake", "ケーキ"),
    ("book", "本"),
)

WORDS: dict[str, list[tuple[str, str]]] = {
    # People as objects.
    "first_whom": [
        ("him", "彼"),
        ("her", "彼女"),
        ("my mother", "母"),
        ("my father", "父"),
        ("my friend", "友達"),
        ("my sister", "姉"),
        ("my brother", "兄"),
        ("the teacher", "先生"),
        ("my parents", "両親"),
        ("my friends", "友達"),
        ("them", "彼ら"),
        ("my wife", "妻"),
        ("my husband", "夫"),
        ("my son", "息子"),
        ("my daughter", "娘"),
        ("my grandmother", "祖母"),
        ("my grandfather", "祖父"),
        ("my uncle", "叔父"),
        ("my boss", "上司"),
        ("my teacher", "先生"),
        ("my colleague", "同僚"),
        ("my girlfriend", "彼女"),
        ("my boyfriend", "彼氏"),
        ("my cousin", "いとこ"),
    ],
    "first_soon": [
        ("later", "後で"),
        ("tomorrow", "明日"),
        ("tonight", "今夜"),
        ("today", "今日"),
        ("next week", "来週"),
        ("this evening", "今晩"),
        ("this weekend", "今週末"),
        ("tomorrow morning", "明日の朝"),
        ("after work", "仕事の後"),
        ("on Sunday", "日曜日に"),
        ("on Friday", "金曜日に"),
        ("after lunch", "昼食の後"),
        ("after school", "放課後"),
        ("next Monday", "来週の月曜日に"),
        ("on Saturday", "土曜日に"),
        ("tomorrow afternoon", "明日の午後"),
        ("this afternoon", "今日の午後"),
        ("tomorrow evening", "明日の晩"),
    ],
    "first_ago": [
        ("yesterday", "昨日"),
        ("last night", "昨夜"),
        ("this morning", "今朝"),
        ("last week", "先週"),
        ("today", "今日"),
        ("on Sunday", "日曜日に"),
        ("last Friday", "先週の金曜日に"),
        ("two days ago", "二日前に"),
        ("last weekend", "先週末"),
        ("on Monday", "月曜日に"),
        ("yesterday afternoon", "昨日の午後"),
        ("three days ago", "三日前に"),
        ("yesterday morning", "昨日の朝"),
        ("on Friday", "金曜日に"),
    ],
    "first_at": [
        ("at the station", "駅で"),
        ("at school", "学校で"),
        ("in the park", "公園で"),
        ("at the library", "図書館で"),
        ("at the cafe", "カフェで"),
        ("at the hotel", "ホテルで"),
        ("at the airport", "空港で"),
        ("in front of the station", "駅の前で"),
        ("in the classroom", "教室で"),
        ("at the bus stop", "バス停で"),
        ("at the office", "会社で"),
        ("in front of the bank", "銀行の前で"),
        ("at the hospital", "病院で"),
    ],
    "first_ago_topic": [
        ("yesterday", "昨日"),
        ("last night", "昨夜"),
        ("this morning", "今朝"),
        ("last week", "先週"),
        ("today", "今日"),
        ("last Sunday", "この前の日曜日"),
        ("last month", "先月"),
        ("on Monday", "月曜日"),
        ("on Friday", "金曜日"),
        ("last weekend", "先週末"),
        ("yesterday afternoon", "昨日の午後"),
        ("last year", "去年"),
    ],
    "first_of": [
        ("phone number", "電話番号"),
        ("address", "住所"),
        ("birthday", "誕生日"),
        ("email address", "メールアドレス"),
        ("last name", "名字"),
        ("room number", "部屋番号"),
        ("dog's name", "犬の名前"),
        ("full name", "フルネーム"),
        ("nickname", "あだ名"),
        ("cat's name", "猫の名前"),
    ],
    "first_belonging": [
        ("umbrella", "傘"),
        ("bag", "かばん"),
        ("book", "本"),
        ("pen", "ペン"),
        ("bike", "自転車"),
        ("camera", "カメラ"),
        ("phone", "電話"),
        ("dictionary", "辞書"),
        ("hat", "帽子"),
        ("key", "鍵"),
        ("notebook", "ノート"),
        ("guitar", "ギター"),
        ("bicycle", "自転車"),
        ("jacket", "ジャケット"),
        ("wallet", "財布"),
        ("ticket", "切符"),
    ],
    "first_kin_of": [
        ("mother", "お母さん"),
        ("father", "お父さん"),
        ("brother", "お兄さん"),
        ("sister", "お姉さん"),
        ("wife", "奥さん"),
        ("husband", "ご主人"),
        ("son", "息子さん"),
        ("daughter", "娘さん"),
        ("parents", "ご両親"),
        ("friend", "友達"),
        ("grandmother", "おばあさん"),
        ("teacher", "先生"),
        ("dog", "犬"),
        ("cat", "猫"),
    ],
    "first_role": [
        ("girlfriend", "彼女"),
        ("boyfriend", "彼氏"),
        ("friend", "友達"),
        ("brother", "お兄さん"),
        ("sister", "お姉さん"),
        ("teacher", "先生"),
        ("boss", "上司"),
        ("wife", "奥さん"),
        ("husband", "ご主人"),
        ("son", "息子さん"),
        ("daughter", "娘さん"),
        ("classmate", "クラスメート"),
        ("cousin", "いとこ"),
        ("best friend", "親友"),
        ("neighbor", "隣人"),
        ("colleague", "同僚"),
        ("younger brother", "弟さん"),
        ("little sister", "妹さん"),
        ("mother", "お母さん"),
        ("father", "お父さん"),
        ("roommate", "ルームメート"),
    ],
    "first_my_role": [
        ("girlfriend", "彼女"),
        ("boyfriend", "彼氏"),
        ("friend", "友達"),
        ("brother", "兄"),
        ("sister", "姉"),
        ("teacher", "先生"),
        ("boss", "上司"),
        ("wife", "妻"),
        ("husband", "夫"),
        ("son", "息子"),
        ("daughter", "娘"),
        ("classmate", "クラスメート"),
        ("cousin", "いとこ"),
        ("best friend", "親友"),
        ("colleague", "同僚"),
        ("younger brother", "弟"),
        ("little sister", "妹"),
        ("roommate", "ルームメート"),
        ("neighbor", "隣人"),
    ],
    # Questions inside sentences.
    "first_ask": [
        ("Can you tell me", "教えてくれますか"),
        ("Could you tell me", "教えていただけますか"),
        ("Do you know", "知っていますか"),
        ("Do you remember", "覚えていますか"),
        ("Can you tell us", "教えてくれますか"),
        ("Could you please tell me", "教えていただけますか"),
        ("Can you please tell me", "教えてくれますか"),
    ],
    "first_inquire": [
        ("Can you tell me", "教えてくれますか"),
        ("Could you tell me", "教えていただけますか"),
        ("Do you know", "知っていますか"),
        ("Could you please tell me", "教えていただけますか"),
        ("Can you please tell me", "教えてくれますか"),
    ],
    "first_say": [
        ("Please tell me", "教えてください"),
        ("I do not know", "わかりません"),
        ("I want to know", "知りたいです"),
        ("Tell me", "教えてください"),
        ("I would like to know", "知りたいです"),
    ],
    "first_tell": [
        ("Please tell me", "教えてください"),
        ("I do not know", "わかりません"),
        ("I want to know", "知りたいです"),
        ("Tell me", "教えてください"),
        ("I know", "知っています"),
        ("I forgot", "忘れました"),
        ("I cannot remember", "思い出せません"),
        ("I would like to know", "知りたいです"),
    ],
    # What one may know, remember or forget, and what one asks here and now.
    "first_whether_known": [
        *((f"what time the {en} leaves", f"{ja}が何時に出る") for en, ja in _LEAVING),
        *((f"what time the {en} opens", f"{ja}が何時に開く") for en, ja in _OPENING),
        *((f"where the {en} is", f"{ja}がどこにある") for en, ja in _SOUGHT),
        *((f"what time the {en} starts", f"{ja}が何時に始まる") for en, ja in _STARTING),
        *((f"what time the {en} closes", f"{ja}が何時に閉まる") for en, ja in _OPENING),
        *((f"what time the {en} arrives", f"{ja}が何時に着く") for en, ja in _LEAVING),
        *((f"when the {en} starts", f"{ja}がいつ始まる") for en, ja in _STARTING),
        *((f"when the {en} leaves", f"{ja}がいつ出る") for en, ja in _LEAVING),
        *((f"what time the {en} ends", f"{ja}が何時に終わる") for en, ja in _STARTING),
        ("what it means", "どういう意味"),
        ("what this word means", "この言葉がどういう意味"),
        ("who that man is", "あの男の人が誰"),
        ("who that woman is", "あの女の人が誰"),
        ("who she is", "彼女が誰"),
        ("who he is", "彼が誰"),
        ("where he lives", "彼がどこに住んでいる"),
        ("where she lives", "彼女がどこに住んでいる"),
        ("where he went", "彼がどこに行った"),
        ("what he said", "彼が何と言った"),
        ("how old he is", "彼が何歳"),
        ("how old she is", "彼女が何歳"),
    ],
    "first_whether_now": [
        *((f"where my {en} is", f"私の{ja}がどこにある") for en, ja in _LOST),
        *((f"how much this {en} costs", f"この{ja}がいくらする") for en, ja in _SOLD),
        ("what time it is", "今何時"),
        ("what this is", "これが何"),
        ("what that is", "それが何"),
        ("how much this is", "これがいくら"),
        ("how much it costs", "それがいくらする"),
        ("where they are", "彼らがどこにいる"),
        ("when he will come", "彼がいつ来る"),
        ("when she will come back", "彼女がいつ戻る"),
        ("why he is angry", "どうして彼が怒っている"),
        ("why she is crying", "どうして彼女が泣いている"),
        ("where I am", "ここがどこ"),
        ("where we are", "ここがどこ"),
        ("what happened", "何があった"),
        ("what day it is today", "今日が何曜日"),
        ("which bus goes to the station", "どのバスが駅に行く"),
        ("which train goes to Kyoto", "どの電車が京都に行く"),
        ("how long it takes", "どのくらいかかる"),
        ("how far it is", "どのくらい遠い"),
        ("where I can buy a ticket", "どこで切符が買える"),
        ("where the nearest station is", "一番近い駅がどこにある"),
        ("whose bag this is", "これが誰のかばん"),
    ],
    "first_name_whether": [
        ("lives", "どこに住んでいる"),
        ("works", "どこで働いている"),
        ("went", "どこに行った"),
        ("comes from", "どこから来た"),
        ("is going", "どこに行く"),
        ("bought it", "どこで買った"),
        ("was born", "どこで生まれた"),
    ],
    # The clock.
    "first_from": [
        ("at nine", "九時に"),
        ("at ten", "十時に"),
        ("at eight", "八時に"),
        ("at eleven", "十一時に"),
        ("at half past nine", "九時半に"),
        ("at 9", "9時に"),
        ("at 10", "10時に"),
        ("at 8:30", "8時30分に"),
        ("at nine in the morning", "朝九時に"),
        ("at ten in the morning", "朝十時に"),
        ("at 9 AM", "午前9時に"),
        ("at ten o'clock", "十時に"),
        ("at nine o'clock", "九時に"),
        ("at 10 AM", "午前10時に"),
    ],
    "first_until": [
        ("at five", "五時に"),
        ("at six", "六時に"),
        ("at seven", "七時に"),
        ("at half past six", "六時半に"),
        ("at eight", "八時に"),
        ("at 6", "6時に"),
        ("at 7", "7時に"),
        ("at 6:30", "6時30分に"),
        ("at six in the evening", "夕方六時に"),
        ("at eight in the evening", "夜八時に"),
        ("at 6 PM", "午後6時に"),
        ("at six o'clock", "六時に"),
        ("at seven o'clock", "七時に"),
        ("at 7 PM", "午後7時に"),
        ("at half past seven", "七時半に"),
    ],
    "first_dawn": [
        ("at six", "六時に"),
        ("at seven", "七時に"),
        ("at five", "五時に"),
        ("at half past six", "六時半に"),
        ("at eight", "八時に"),
        ("at six o'clock", "六時に"),
        ("at 7", "7時に"),
        ("at 6:30", "6時30分に"),
        ("at seven thirty", "七時三十分に"),
        ("early", "早く"),
        ("at half past seven", "七時半に"),
        ("at 6 AM", "午前6時に"),
    ],
    "first_often": [
        ("usually", "たいてい"),
        ("always", "いつも"),
        ("often", "よく"),
        ("sometimes", "時々"),
    ],
    "first_all_day": [
        ("all day", "一日中"),
        ("all day long", "一日中"),
        ("all night", "一晩中"),
        ("all morning", "午前中ずっと"),
        ("all afternoon", "午後ずっと"),
        ("the whole day", "一日中"),
        ("all evening", "夜ずっと"),
        ("all weekend", "週末ずっと"),
        ("for hours", "何時間も"),
        ("for a long time", "長い間、"),
        ("for two hours", "二時間、"),
        ("for an hour", "一時間、"),
    ],
    "first_whole_ago": [
        ("all day yesterday", "昨日は一日中"),
        ("all day on Sunday", "日曜日は一日中"),
        ("all night last night", "昨夜は一晩中"),
        ("all day today", "今日は一日中"),
        ("all day on Saturday", "土曜日は一日中"),
        ("for two hours last night", "昨夜は二時間、"),
        ("for three hours yesterday", "昨日は三時間、"),
        ("all last weekend", "先週末はずっと"),
    ],
    "first_whole_soon": [
        ("all day tomorrow", "明日は一日中"),
        ("all day on Sunday", "日曜日は一日中"),
        ("all day today", "今日は一日中"),
        ("all day on Saturday", "土曜日は一日中"),
        ("all weekend", "週末はずっと"),
    ],
    "first_if": [
        ("it rains tomorrow", "明日、雨が降ったら"),
        ("it snows tomorrow", "明日、雪が降ったら"),
        ("it rains", "雨が降ったら"),
        ("it rains on Sunday", "日曜日に雨が降ったら"),
        ("the weather is bad", "天気が悪かったら"),
        ("it is cold tomorrow", "明日、寒かったら"),
        ("it is too hot", "暑すぎたら"),
        ("it snows", "雪が降ったら"),
    ],
    # Reasons.
    "first_because": [
        ("I had a cold", "風邪を引いていた"),
        ("I was sick", "病気だった"),
        ("I had a fever", "熱があった"),
        ("I was busy", "忙しかった"),
        ("I was tired", "疲れていた"),
        ("I had no time", "時間がなかった"),
        ("it was raining", "雨が降っていた"),
        ("I had a headache", "頭が痛かった"),
        ("I had to work", "仕事があった"),
        ("the weather was bad", "天気が悪かった"),
        ("I was sleepy", "眠かった"),
        ("my son was sick", "息子が病気だった"),
        ("it was too hot", "暑すぎた"),
        ("it was very cold", "とても寒かった"),
        ("I had a stomachache", "お腹が痛かった"),
        ("I hurt my leg", "足をけがした"),
        ("it snowed", "雪が降った"),
        ("I did not feel well", "気分が悪かった"),
        ("I had a lot of homework", "宿題がたくさんあった"),
        ("I had an exam", "試験があった"),
    ],
    "first_because_now": [
        ("I have a cold", "風邪を引いている"),
        ("I am sick", "病気な"),
        ("I have a fever", "熱がある"),
        ("I am busy", "忙しい"),
        ("I am tired", "疲れている"),
        ("I have no time", "時間がない"),
        ("I have to work", "仕事がある"),
        ("I have a headache", "頭が痛い"),
        ("I have a test", "試験がある"),
        ("it is going to rain", "雨が降りそうな"),
        ("my son is sick", "息子が病気な"),
        ("I have a lot of work", "仕事がたくさんある"),
        ("I have an appointment", "約束がある"),
        ("I am not feeling well", "気分が悪い"),
        ("it is too cold", "寒すぎる"),
        ("I have a meeting", "会議がある"),
        ("I have a lot of homework", "宿題がたくさんある"),
    ],
    "first_late": [
        ("I missed the bus", "バスに乗り遅れた"),
        ("I missed the train", "電車に乗り遅れた"),
        ("I overslept", "寝坊した"),
        ("I got up late", "起きるのが遅かった"),
        ("the train was late", "電車が遅れた"),
        ("the train stopped", "電車が止まった"),
        ("the bus was late", "バスが遅れた"),
        ("the bus did not come", "バスが来なかった"),
        ("there was an accident", "事故があった"),
        ("I got lost", "道に迷った"),
        ("the road was crowded", "道が混んでいた"),
        ("my car broke down", "車が故障した"),
        ("I went back for my wallet", "財布を取りに戻った"),
        ("the trains were not running", "電車が動いていなかった"),
        ("it was snowing", "雪が降っていた"),
        ("there was a lot of traffic", "道が混んでいた"),
    ],
    # Feelings with a cause.
    "first_news": [
        ("the news", "その知らせ"),
        ("the result", "結果"),
        ("the results", "結果"),
        ("her letter", "彼女の手紙"),
        ("his answer", "彼の答え"),
        ("her words", "彼女の言葉"),
        ("the story", "その話"),
        ("his letter", "彼の手紙"),
        ("your email", "あなたのメール"),
        ("the test result", "試験の結果"),
        ("the ending", "結末"),
        ("the decision", "その決定"),
        ("what he said", "彼の言ったこと"),
        ("that news", "その知らせ"),
        ("this news", "この知らせ"),
        ("his words", "彼の言葉"),
    ],
    "first_feared": [
        ("dogs", "犬"),
        ("spiders", "蜘蛛"),
        ("snakes", "蛇"),
        ("the dark", "暗い所"),
        ("heights", "高い所"),
        ("ghosts", "お化け"),
        ("cats", "猫"),
        ("thunder", "雷"),
        ("earthquakes", "地震"),
        ("insects", "虫"),
        ("mice", "ねずみ"),
        ("bears", "熊"),
        ("bees", "蜂"),
        ("big dogs", "大きい犬"),
        ("the dentist", "歯医者"),
        ("horses", "馬"),
        ("lions", "ライオン"),
        ("water", "水"),
        ("wolves", "狼"),
    ],
    # Negative questions.
    "first_are_not_you": [
        ("tired", "疲れていませんか"),
        ("hungry", "お腹が空いていませんか"),
        ("cold", "寒くないですか"),
        ("hot", "暑くないですか"),
        ("sleepy", "眠くないですか"),
        ("busy", "忙しくないですか"),
        ("thirsty", "のどが渇いていませんか"),
        ("sad", "悲しくないですか"),
        ("angry", "怒っていませんか"),
        ("lonely", "寂しくないですか"),
        ("afraid", "怖くないですか"),
        ("scared", "怖くないですか"),
        ("worried", "心配ではありませんか"),
        ("nervous", "緊張していませんか"),
        ("bored", "退屈ではありませんか"),
        ("happy", "うれしくないですか"),
        ("sick", "病気ではありませんか"),
        ("late", "遅れていませんか"),
        ("free today", "今日は暇ではありませんか"),
    ],
    "first_near": [
        ("a bank", "銀行"),
        ("a bathroom", "トイレ"),
        ("a convenience store", "コンビニ"),
        ("a cheap hotel", "安いホテル"),
        ("a good restaurant", "いいレストラン"),
        ("a pharmacy", "薬局"),
        ("a post office", "郵便局"),
        ("a cafe", "カフェ"),
        ("a hospital", "病院"),
        ("a bus stop", "バス停"),
        ("a supermarket", "スーパー"),
        ("a park", "公園"),
        ("a bookstore", "本屋"),
        ("an ATM", "ATM"),
        ("a subway station", "地下鉄の駅"),
        ("a bakery", "パン屋"),
    ],
    "first_somewhere": [
        ("in your country", "あなたの国"),
        ("in Japan", "日本"),
        ("in Tokyo", "東京"),
        ("in Canada", "カナダ"),
        ("in your town", "あなたの町"),
        ("there", "そこ"),
        ("in the mountains", "山"),
        ("in Hokkaido", "北海道"),
        ("in Okinawa", "沖縄"),
        ("in London", "ロンドン"),
        ("in New York", "ニューヨーク"),
        ("in Kyoto", "京都"),
    ],
    # Family called by what they are.
    "first_called": [
        ("Mom", "お母さん"),
        ("Dad", "お父さん"),
        ("Grandma", "おばあちゃん"),
        ("Grandpa", "おじいちゃん"),
        ("Mother", "お母さん"),
        ("Father", "お父さん"),
        ("Grandmother", "おばあさん"),
        ("Grandfather", "おじいさん"),
        ("everyone", "皆さん"),
        ("teacher", "先生"),
        ("Mum", "お母さん"),
        ("everybody", "皆さん"),
        ("Uncle", "おじさん"),
        ("Auntie", "おばさん"),
    ],
    "first_wish": [
        ("Happy birthday", "お誕生日おめでとうございます"),
        ("Merry Christmas", "メリークリスマス"),
        ("Good night", "おやすみなさい"),
        ("Good morning", "おはようございます"),
        ("Thank you", "ありがとうございます"),
        ("Happy New Year", "明けましておめでとうございます"),
        ("See you tomorrow", "また明日"),
        ("Goodbye", "さようなら"),
        ("Take care", "お気をつけて"),
        ("Congratulations", "おめでとうございます"),
        ("Thank you very much", "どうもありがとうございます"),
        ("I am sorry", "ごめんなさい"),
        ("Hello", "こんにちは"),
        ("Welcome home", "お帰りなさい"),
        ("Good evening", "こんばんは"),
        ("See you soon", "また近いうちに"),
        ("Good luck", "頑張ってください"),
        ("See you later", "また後で"),
        ("Have a nice day", "良い一日を"),
    ],
    "first_gerund": [
        ("reading", "読書"),
        ("reading books", "読書"),
        ("cooking", "料理"),
        ("traveling", "旅行"),
        ("swimming", "水泳"),
        ("fishing", "釣り"),
        ("dancing", "ダンス"),
        ("running", "ランニング"),
        ("shopping", "買い物"),
        ("hiking", "ハイキング"),
        ("watching movies", "映画を見ること"),
        ("listening to music", "音楽を聞くこと"),
        ("taking pictures", "写真を撮ること"),
        ("playing the guitar", "ギターを弾くこと"),
        ("playing the piano", "ピアノを弾くこと"),
        ("playing soccer", "サッカー"),
        ("playing games", "ゲーム"),
        ("drawing pictures", "絵を描くこと"),
        ("singing songs", "歌を歌うこと"),
        ("collecting stamps", "切手を集めること"),
        ("watching anime", "アニメを見ること"),
        ("writing poems", "詩を書くこと"),
        ("baking cakes", "ケーキを焼くこと"),
        ("gardening", "ガーデニング"),
        ("camping", "キャンプ"),
        ("learning languages", "語学"),
        ("riding my bike", "自転車に乗ること"),
        ("playing tennis", "テニス"),
    ],
    "first_two_states": [
        ("tired and hungry", "疲れていて、お腹が空いています"),
        ("hungry and tired", "お腹が空いていて、疲れています"),
        ("cold and hungry", "寒くて、お腹が空いています"),
        ("tired and sleepy", "疲れていて、眠いです"),
        ("sick and tired", "具合が悪くて、疲れています"),
        ("hungry and thirsty", "お腹が空いて、のどが渇いています"),
        ("tired but happy", "疲れていますが、うれしいです"),
        ("busy and tired", "忙しくて、疲れています"),
        ("sad and lonely", "悲しくて、寂しいです"),
        ("busy but happy", "忙しいですが、幸せです"),
    ],
}

VERBS: dict[str, list[tuple[str, str, str]]] = {
    # What one does with somebody; the particle belongs to the verb.
    "first_meet": [
        ("call", "に電話する", "suru"),
        ("meet", "に会う", "godan"),
        ("visit", "を訪ねる", "ichidan"),
        ("see", "に会う", "godan"),
        ("help", "を手伝う", "godan"),
        ("invite", "を招待する", "suru"),
        ("ask", "に聞く", "godan"),
        ("talk to", "と話す", "godan"),
        ("wait for", "を待つ", "godan"),
        ("write to", "に手紙を書く", "godan"),
        ("email", "にメールを送る", "godan"),
        ("talk with", "と話す", "godan"),
        ("thank", "にお礼を言う", "godan"),
        ("go shopping with", "と買い物に行く", "godan"),
        ("look for", "を探す", "godan"),
        ("study with", "と勉強する", "suru"),
        ("play tennis with", "とテニスをする", "suru"),
        ("watch a movie with", "と映画を見る", "ichidan"),
        ("phone", "に電話する", "suru"),
        ("text", "にメッセージを送る", "godan"),
        ("go to the park with", "と公園に行く", "godan"),
        ("play with", "と遊ぶ", "godan"),
        ("work with", "と働く", "godan"),
        ("travel with", "と旅行する", "suru"),
        ("speak to", "と話す", "godan"),
        ("watch TV with", "とテレビを見る", "ichidan"),
        ("drink tea with", "とお茶を飲む", "godan"),
        ("go out with", "と出かける", "ichidan"),
    ],
    "first_meet_too": [
        ("invite", "も招待する", "suru"),
        ("call", "にも電話する", "suru"),
        ("ask", "にも聞く", "godan"),
        ("help", "も手伝う", "godan"),
        ("visit", "も訪ねる", "ichidan"),
        ("wait for", "も待つ", "godan"),
        ("thank", "にもお礼を言う", "godan"),
        ("email", "にもメールを送る", "godan"),
        ("talk to", "とも話す", "godan"),
        ("see", "にも会う", "godan"),
    ],
    "first_meet_where": [
        ("meet", "に会う", "godan"),
        ("see", "に会う", "godan"),
        ("wait for", "を待つ", "godan"),
        ("talk to", "と話す", "godan"),
        ("talk with", "と話す", "godan"),
    ],
    "first_reach": [
        ("call", "に電話する", "suru"),
        ("meet", "に会う", "godan"),
        ("see", "に会う", "godan"),
        ("talk to", "と話す", "godan"),
        ("email", "にメールを送る", "godan"),
        ("talk with", "と話す", "godan"),
    ],
    # One after the other.
    "first_rise": [
        ("get up", "起きる", "ichidan"),
        ("wake up", "起きる", "ichidan"),
    ],
    "first_return": [
        ("come home", "家に帰る", "godan"),
        ("go home", "家に帰る", "godan"),
        ("get home", "家に帰る", "godan"),
        ("finish work", "仕事を終える", "ichidan"),
        ("return home", "家に帰る", "godan"),
    ],
    "first_morning": [
        ("go for a walk", "散歩に行く", "godan"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("have breakfast", "朝ご飯を食べる", "ichidan"),
        ("make breakfast", "朝ご飯を作る", "godan"),
        ("go to work", "仕事に行く", "godan"),
        ("go to school", "学校に行く", "godan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("read the newspaper", "新聞を読む", "godan"),
        ("walk the dog", "犬の散歩をする", "suru"),
        ("go running", "走りに行く", "godan"),
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("take a walk", "散歩する", "suru"),
        ("brush {poss} teeth", "歯を磨く", "godan"),
        ("wash {poss} face", "顔を洗う", "godan"),
        ("study English", "英語を勉強する", "suru"),
        ("clean the house", "家を掃除する", "suru"),
        ("run in the park", "公園を走る", "godan"),
        ("drink a cup of tea", "お茶を飲む", "godan"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("do yoga", "ヨガをする", "suru"),
    ],
    "first_evening": [
        ("watch TV", "テレビを見る", "ichidan"),
        ("cook dinner", "晩ご飯を作る", "godan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("take a bath", "お風呂に入る", "godan"),
        ("read a book", "本を読む", "godan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("eat dinner", "晩ご飯を食べる", "ichidan"),
        ("play games", "ゲームをする", "suru"),
        ("make dinner", "晩ご飯を作る", "godan"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("watch a movie", "映画を見る", "ichidan"),
        ("drink beer", "ビールを飲む", "godan"),
        ("go to the gym", "ジムに行く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("walk the dog", "犬の散歩をする", "suru"),
    ],
    # What was not possible.
    "first_prevented_duty": [
        ("go to school", "学校に行く", "godan"),
        ("go to work", "仕事に行く", "godan"),
        ("study", "勉強する", "suru"),
        ("do {poss} homework", "宿題をする", "suru"),
        ("go to the meeting", "会議に行く", "godan"),
        ("work", "働く", "godan"),
        ("go to the office", "会社に行く", "godan"),
        ("cook", "料理する", "suru"),
        ("go to class", "授業に行く", "godan"),
        ("take the exam", "試験を受ける", "ichidan"),
    ],
    # All day.
    "first_stay": [
        ("stay home", "家にいる", "ichidan"),
        ("stay at home", "家にいる", "ichidan"),
        ("stay in bed", "寝ている", "ichidan"),
        ("stay in {poss} room", "部屋にいる", "ichidan"),
        ("stay inside", "家の中にいる", "ichidan"),
    ],
    "first_long": [
        ("study", "勉強する", "suru"),
        ("work", "働く", "godan"),
        ("play games", "ゲームをする", "suru"),
        ("read books", "本を読む", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("watch movies", "映画を見る", "ichidan"),
        ("use the computer", "パソコンを使う", "godan"),
        ("play video games", "テレビゲームをする", "suru"),
    ],
    "first_daylong": [
        ("clean the house", "家を掃除する", "suru"),
        ("play with the children", "子供たちと遊ぶ", "godan"),
        ("practice the piano", "ピアノを練習する", "suru"),
        ("work in the garden", "庭仕事をする", "suru"),
        ("practice the guitar", "ギターを練習する", "suru"),
        ("cook", "料理する", "suru"),
    ],
    "first_indoors": [
        ("stay home", "家にいる", "ichidan"),
        ("stay at home", "家にいる", "ichidan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("play games", "ゲームをする", "suru"),
        ("read books", "本を読む", "godan"),
        ("watch movies", "映画を見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("study", "勉強する", "suru"),
        ("clean the house", "家を掃除する", "suru"),
        ("stay inside", "家の中にいる", "ichidan"),
    ],
    # Too much.
    "first_so_much": [
        ("drink so much coffee", "そんなにコーヒーを飲む", "godan"),
        ("eat so much", "そんなに食べる", "ichidan"),
        ("drink so much beer", "そんなにビールを飲む", "godan"),
        ("work so hard", "そんなに一生懸命働く", "godan"),
        ("smoke so much", "そんなにたばこを吸う", "godan"),
        ("watch so much TV", "そんなにテレビを見る", "ichidan"),
        ("worry so much", "そんなに心配する", "suru"),
        ("drink so much", "そんなに飲む", "godan"),
        ("spend so much money", "そんなにお金を使う", "godan"),
        ("drive so fast", "そんなに速く運転する", "suru"),
        ("eat so fast", "そんなに速く食べる", "ichidan"),
        ("speak so fast", "そんなに速く話す", "godan"),
        ("eat so much meat", "そんなに肉を食べる", "ichidan"),
        ("eat so much chocolate", "そんなにチョコレートを食べる", "ichidan"),
        ("work so late", "そんなに遅くまで働く", "godan"),
        ("play games so much", "そんなにゲームをする", "suru"),
        ("eat so many sweets", "そんなに甘い物を食べる", "ichidan"),
        ("drink so much wine", "そんなにワインを飲む", "godan"),
        ("talk so much", "そんなに話す", "godan"),
        ("eat so much ice cream", "そんなにアイスクリームを食べる", "ichidan"),
        ("use {poss} phone so much", "そんなに電話を使う", "godan"),
        ("work so much", "そんなに働く", "godan"),
        ("drink so much tea", "そんなにお茶を飲む", "godan"),
        ("eat so late", "そんなに遅い時間に食べる", "ichidan"),
        ("eat so much cake", "そんなにケーキを食べる", "ichidan"),
        ("buy so many clothes", "そんなにたくさん服を買う", "godan"),
        ("go to bed so late", "そんなに遅く寝る", "ichidan"),
        ("eat so much salt", "そんなに塩分を取る", "godan"),
        ("study so hard", "そんなに一生懸命勉強する", "suru"),
        ("buy so many books", "そんなにたくさん本を買う", "godan"),
    ],
    "first_too_much": [
        ("eat too much", "食べすぎる", "ichidan"),
        ("drink too much", "飲みすぎる", "ichidan"),
        ("work too much", "働きすぎる", "ichidan"),
        ("eat too much meat", "肉を食べすぎる", "ichidan"),
        ("drink too much coffee", "コーヒーを飲みすぎる", "ichidan"),
        ("watch too much TV", "テレビを見すぎる", "ichidan"),
        ("eat too much chocolate", "チョコレートを食べすぎる", "ichidan"),
        ("drink too much beer", "ビールを飲みすぎる", "ichidan"),
        ("work too hard", "働きすぎる", "ichidan"),
        ("eat too much cake", "ケーキを食べすぎる", "ichidan"),
        ("spend too much money", "お金を使いすぎる", "ichidan"),
        ("drink too much wine", "ワインを飲みすぎる", "ichidan"),
        ("talk too much", "話しすぎる", "ichidan"),
        ("eat too many sweets", "甘い物を食べすぎる", "ichidan"),
        ("eat too much ice cream", "アイスクリームを食べすぎる", "ichidan"),
        ("sleep too much", "寝すぎる", "ichidan"),
        ("play games too much", "ゲームをしすぎる", "ichidan"),
    ],
    # Where something goes.
    "first_here": [
        ("write it here", "ここに書く", "godan"),
        ("write your name here", "ここに名前を書く", "godan"),
        ("put it here", "ここに置く", "godan"),
        ("sign here", "ここに署名する", "suru"),
        ("sit here", "ここに座る", "godan"),
        ("wait here", "ここで待つ", "godan"),
        ("write your address here", "ここに住所を書く", "godan"),
        ("stop here", "ここで止まる", "godan"),
        ("come here", "ここに来る", "kuru"),
        ("put it there", "そこに置く", "godan"),
        ("write it there", "そこに書く", "godan"),
        ("sit there", "そこに座る", "godan"),
        ("write it down here", "ここに書く", "godan"),
        ("leave it here", "ここに置く", "godan"),
        ("stay here", "ここにいる", "ichidan"),
        ("put your bag here", "ここにかばんを置く", "godan"),
        ("write your phone number here", "ここに電話番号を書く", "godan"),
        ("write the date here", "ここに日付を書く", "godan"),
        ("stand here", "ここに立つ", "godan"),
        ("put the box here", "ここに箱を置く", "godan"),
        ("wait there", "そこで待つ", "godan"),
        ("draw a map here", "ここに地図を描く", "godan"),
    ],
    # Negative questions about what one does.
    "first_do_not_you": [
        ("eat meat", "肉を食べる", "ichidan"),
        ("eat fish", "魚を食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("drink beer", "ビールを飲む", "godan"),
        ("read books", "本を読む", "godan"),
        ("speak English", "英語を話す", "godan"),
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("drive", "運転する", "suru"),
        ("drink milk", "牛乳を飲む", "godan"),
        ("go to school", "学校に行く", "godan"),
        ("play tennis", "テニスをする", "suru"),
        ("work on Saturdays", "土曜日に働く", "godan"),
        ("eat vegetables", "野菜を食べる", "ichidan"),
    ],
    "first_did_not_you": [
        ("see the movie", "映画を見る", "ichidan"),
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("do your homework", "宿題をする", "suru"),
        ("read the letter", "手紙を読む", "godan"),
        ("go to school", "学校に行く", "godan"),
        ("buy milk", "牛乳を買う", "godan"),
        ("lock the door", "鍵をかける", "ichidan"),
        ("read my email", "私のメールを読む", "godan"),
        ("go to the party", "パーティーに行く", "godan"),
        ("hear the news", "ニュースを聞く", "godan"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("study yesterday", "昨日勉強する", "suru"),
        ("go out yesterday", "昨日出かける", "ichidan"),
        ("take a picture", "写真を撮る", "godan"),
    ],
}

ADJECTIVES: dict[str, list[tuple[str, str, str]]] = {
    "first_is_not_it": [
        ("cold", "寒い", "i"),
        ("hot", "暑い", "i"),
        ("warm", "暖かい", "i"),
        ("humid", "蒸し暑い", "i"),
        ("dark", "暗い", "i"),
        ("cool", "涼しい", "i"),
    ],
    "first_is_not_this": [
        ("expensive", "高い", "i"),
        ("beautiful", "きれい", "na"),
        ("difficult", "難しい", "i"),
        ("strange", "変", "na"),
        ("dangerous", "危険", "na"),
        ("heavy", "重い", "i"),
        ("boring", "つまらない", "i"),
        ("cute", "かわいい", "i"),
        ("interesting", "面白い", "i"),
        ("fun", "楽しい", "i"),
        ("wonderful", "素晴らしい", "i"),
        ("big", "大きい", "i"),
        ("cheap", "安い", "i"),
        ("delicious", "おいしい", "i"),
        ("easy", "簡単", "na"),
        ("sweet", "甘い", "i"),
    ],
    "first_fruit_is": [
        ("sweet", "甘い", "i"),
        ("cheap", "安い", "i"),
        ("expensive", "高い", "i"),
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("delicious", "おいしい", "i"),
        ("good", "おいしい", "i"),
        ("fresh", "新鮮", "na"),
    ],
    "first_fruit_taste": [
        ("delicious", "おいしい", "i"),
        ("expensive", "高い", "i"),
        ("cheap", "安い", "i"),
        ("good", "おいしい", "i"),
        ("healthy", "体にいい", "i"),
    ],
    "first_fruit_price": [
        ("cheap", "安い", "i"),
        ("expensive", "高い", "i"),
    ],
}

# Places and things of which there are this one and that one.
WORDS["first_this_place"] = [
    ("restaurant", "レストラン"),
    ("hotel", "ホテル"),
    ("shop", "店"),
    ("cafe", "カフェ"),
    ("park", "公園"),
    ("school", "学校"),
    ("house", "家"),
    ("room", "部屋"),
    ("town", "町"),
    ("store", "店"),
    ("hospital", "病院"),
    ("museum", "博物館"),
    ("supermarket", "スーパー"),
    ("building", "建物"),
    ("library", "図書館"),
    ("temple", "お寺"),
    ("garden", "庭園"),
    ("castle", "お城"),
    ("shrine", "神社"),
    ("apartment", "アパート"),
]


def _prevented(verb: str, because: str, ago: str) -> list[tuple[str, str]]:
    """What somebody did not do, when, and why: slots of reasons and times that go with a group of things to do."""
    return [
        (
            f"I could not {{{verb}}} {{{ago}}} because {{{because}}}.",
            f"{{{because}}}ので、{{{ago}}}は{{{verb}.canmasendeshita}}。",
        ),
        (
            f"I did not {{{verb}}} {{{ago}}} because {{{because}}}.",
            f"{{{because}}}ので、{{{ago}}}は{{{verb}.masendeshita}}。",
        ),
        (f"I could not {{{verb}}} because {{{because}}}.", f"{{{because}}}ので、{{{verb}.canmasendeshita}}。"),
        (
            f"Because {{{because}}}, I could not {{{verb}}} {{{ago}}}.",
            f"{{{because}}}ので、{{{ago}}}は{{{verb}.canmasendeshita}}。",
        ),
        (
            f"{{{because}}}, so I could not {{{verb}}} {{{ago}}}.",
            f"{{{because}}}ので、{{{ago}}}は{{{verb}.canmasendeshita}}。",
        ),
    ]


def _prevented_now(verb: str, because: str, later: str) -> list[tuple[str, str]]:
    """What somebody cannot or will not do, when, and why."""
    return [
        (
            f"I cannot {{{verb}}} {{{later}}} because {{{because}}}.",
            f"{{{because}}}ので、{{{later}}}は{{{verb}.canmasen}}。",
        ),
        (
            f"I will not {{{verb}}} {{{later}}} because {{{because}}}.",
            f"{{{because}}}ので、{{{later}}}は{{{verb}.masen}}。",
        ),
        (
            f"{{{because}}}, so I cannot {{{verb}}} {{{later}}}.",
            f"{{{because}}}ので、{{{later}}}は{{{verb}.canmasen}}。",
        ),
    ]


# Where one goes, and what one does there.
_OUTINGS: dict[str, tuple[tuple[tuple[str, str, str], ...], tuple[tuple[str, str, str], ...]]] = {
    "nature": (
        (
            ("go to the park", "公園に行く", "godan"),
            ("go to the beach", "海に行く", "godan"),
            ("go to the mountains", "山に行く", "godan"),
            ("go to the lake", "湖に行く", "godan"),
            ("go to the zoo", "動物園に行く", "godan"),
        ),
        (
            ("take pictures", "写真を撮る", "godan"),
            ("take a walk", "散歩する", "suru"),
            ("eat lunch", "昼ご飯を食べる", "ichidan"),
            ("have lunch", "昼ご飯を食べる", "ichidan"),
            ("draw pictures", "絵を描く", "godan"),
            ("eat sandwiches", "サンドイッチを食べる", "ichidan"),
            ("eat ice cream", "アイスクリームを食べる", "ichidan"),
        ),
    ),
    "city": (
        (
            ("go to Tokyo", "東京に行く", "godan"),
            ("go to Kyoto", "京都に行く", "godan"),
            ("go to Osaka", "大阪に行く", "godan"),
            ("go to Yokohama", "横浜に行く", "godan"),
            ("go to Sapporo", "札幌に行く", "godan"),
        ),
        (
            ("eat ramen", "ラーメンを食べる", "ichidan"),
            ("eat sushi", "寿司を食べる", "ichidan"),
            ("take pictures", "写真を撮る", "godan"),
            ("buy a present", "プレゼントを買う", "godan"),
            ("stay at a hotel", "ホテルに泊まる", "godan"),
            ("have lunch", "昼ご飯を食べる", "ichidan"),
            ("watch a baseball game", "野球の試合を見る", "ichidan"),
            ("buy some souvenirs", "お土産を買う", "godan"),
        ),
    ),
    "cafe": (
        (
            ("go to a cafe", "カフェに行く", "godan"),
            ("go to a coffee shop", "喫茶店に行く", "godan"),
            ("go to a restaurant", "レストランに行く", "godan"),
        ),
        (
            ("drink coffee", "コーヒーを飲む", "godan"),
            ("eat lunch", "昼ご飯を食べる", "ichidan"),
            ("have lunch", "昼ご飯を食べる", "ichidan"),
            ("eat cake", "ケーキを食べる", "ichidan"),
            ("eat ice cream", "アイスクリームを食べる", "ichidan"),
            ("eat curry", "カレーを食べる", "ichidan"),
        ),
    ),
    "friend": (
        (
            ("go to my friend's house", "友達の家に行く", "godan"),
            ("meet my friends", "友達に会う", "godan"),
            ("go to my cousin's house", "いとこの家に行く", "godan"),
        ),
        (
            ("play games", "ゲームをする", "suru"),
            ("watch a movie", "映画を見る", "ichidan"),
            ("drink tea", "お茶を飲む", "godan"),
            ("have lunch", "昼ご飯を食べる", "ichidan"),
            ("drink coffee", "コーヒーを飲む", "godan"),
            ("listen to music", "音楽を聞く", "godan"),
            ("study together", "一緒に勉強する", "suru"),
        ),
    ),
    "store": (
        (
            ("go to the department store", "デパートに行く", "godan"),
            ("go to the mall", "ショッピングモールに行く", "godan"),
        ),
        (
            ("buy a present", "プレゼントを買う", "godan"),
            ("buy a book", "本を買う", "godan"),
            ("buy shoes", "靴を買う", "godan"),
            ("buy a hat", "帽子を買う", "godan"),
            ("have lunch", "昼ご飯を食べる", "ichidan"),
            ("buy a bag", "かばんを買う", "godan"),
            ("buy some clothes", "服を買う", "godan"),
        ),
    ),
    "market": (
        (
            ("go to the supermarket", "スーパーに行く", "godan"),
            ("go to the market", "市場に行く", "godan"),
        ),
        (
            ("buy some fruit", "果物を買う", "godan"),
            ("buy milk", "牛乳を買う", "godan"),
            ("buy vegetables", "野菜を買う", "godan"),
            ("buy bread", "パンを買う", "godan"),
            ("buy fish", "魚を買う", "godan"),
            ("buy eggs", "卵を買う", "godan"),
            ("buy meat", "肉を買う", "godan"),
        ),
    ),
    "library": (
        (
            ("go to the library", "図書館に行く", "godan"),
            ("go to the city library", "市の図書館に行く", "godan"),
        ),
        (
            ("study", "勉強する", "suru"),
            ("read a book", "本を読む", "godan"),
            ("borrow some books", "本を借りる", "ichidan"),
            ("study Japanese", "日本語を勉強する", "suru"),
            ("do {poss} homework", "宿題をする", "suru"),
            ("read the newspaper", "新聞を読む", "godan"),
        ),
    ),
}
for _place, (_going, _doing) in _OUTINGS.items():
    VERBS[f"first_to_{_place}"], VERBS[f"first_in_{_place}"] = list(_going), list(_doing)


def _outings() -> list[tuple[str, str]]:
    """Going somewhere and doing something there."""
    return [
        (en.replace("PLACE", place), ja.replace("PLACE", place))
        for place in _OUTINGS
        for en, ja in (
            (
                "I {first_to_PLACE.past} and {first_in_PLACE.past} {first_day_topic}.",
                "{first_day_topic}は{first_to_PLACE.te}、{first_in_PLACE.mashita}。",
            ),
            (
                "[Yesterday I|Yesterday, I] {first_to_PLACE.past} and {first_in_PLACE.past}.",
                "昨日は{first_to_PLACE.te}、{first_in_PLACE.mashita}。",
            ),
            (
                "We {first_to_PLACE.past} and {first_in_PLACE.past}.",
                "私たちは{first_to_PLACE.te}、{first_in_PLACE.mashita}。",
            ),
            ("Let us {first_to_PLACE} and {first_in_PLACE}.", "{first_to_PLACE.te}、{first_in_PLACE.mashou}。"),
            ("I want to {first_to_PLACE} and {first_in_PLACE}.", "{first_to_PLACE.te}、{first_in_PLACE.tai}です。"),
            (
                "I am going to {first_to_PLACE} and {first_in_PLACE} {first_out_topic}.",
                "{first_out_topic}は{first_to_PLACE.te}、{first_in_PLACE}つもりです。",
            ),
        )
    ]


TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "with somebody": [
        *(
            template
            for who, third, soon, ago in (
                ("{name}", "{name}", "{first_soon}", "{first_ago}"),
                ("{first_whom}", "{first_whom_ours}", "{first_soon_pause}", "{first_ago_pause}"),
            )
            for template in (
                (f"I will {{first_meet_soon}} {who} {soon}.", f"{soon}{who}{{first_meet_soon.masu}}。"),
                (f"I will {{first_meet}} {who}.", f"{who}{{first_meet.masu}}。"),
                (f"We will {{first_meet_soon}} {third} {soon}.", f"私たちは{soon}{third}{{first_meet_soon.masu}}。"),
                (f"I {{first_meet_ago.past}} {who} {ago}.", f"{ago}{who}{{first_meet_ago.mashita}}。"),
                (f"I {{first_meet.past}} {who}.", f"{who}{{first_meet.mashita}}。"),
                (f"I did not {{first_meet}} {who}.", f"{who}{{first_meet.masendeshita}}。"),
                (
                    f"I [have to|must|need to] {{first_meet_soon}} {who} {soon}.",
                    f"{soon}{who}{{first_meet_soon.nakereba}}なりません。",
                ),
                (f"I have to {{first_meet}} {who}.", f"{who}{{first_meet.nakereba}}なりません。"),
                (f"I [want|would like] to {{first_meet_want}} {who}.", f"{who}{{first_meet_want.tai}}です。"),
                (
                    f"I [want|would like] to {{first_meet_soon}} {who} {soon}.",
                    f"{soon}{who}{{first_meet_soon.tai}}です。",
                ),
                (
                    f"I am going to {{first_meet_soon}} {who} {soon}.",
                    f"{soon}{who}{{first_meet_soon}}つもりです。",
                ),
                (f"I do not want to {{first_meet_want}} {who}.", f"{who}{{first_meet_want.takunai}}です。"),
                (f"I could not {{first_reach}} {who}.", f"{who}{{first_reach.canmasendeshita}}。"),
                (f"I forgot to {{first_remind}} {who}.", f"{who}{{first_remind}}のを忘れました。"),
                (f"I often {{first_meet_often}} {who}.", f"よく{who}{{first_meet_often.masu}}。"),
                (f"I sometimes {{first_meet_often}} {who}.", f"時々{who}{{first_meet_often.masu}}。"),
                (f"Let us {{first_meet_want}} {third}.", f"{third}{{first_meet_want.mashou}}。"),
                (f"Let us {{first_meet_soon}} {third} {soon}.", f"{soon}{third}{{first_meet_soon.mashou}}。"),
                (f"Let us {{first_meet_too}} {third}[,|] too.", f"{third}{{first_meet_too.mashou}}。"),
                (f"I will {{first_meet_too}} {who}[,|] too.", f"{who}{{first_meet_too.masu}}。"),
                (f"Please {{first_meet_too}} {who}[,|] too.", f"{who}{{first_meet_too.te}}ください。"),
                (f"I want to {{first_meet_too}} {who}[,|] too.", f"{who}{{first_meet_too.tai}}です。"),
                (f"[Shall|Should] we {{first_meet_want}} {third}?", f"{third}{{first_meet_want.mashou}}か。"),
                (
                    f"I {{first_meet_where.past}} {who} {{first_at}}.",
                    f"{{first_at}}{who}{{first_meet_where.mashita}}。",
                ),
            )
        ),
        *(
            template
            for who, ago in (("{name}", "{first_ago}"), ("{first_whom_yours}", "{first_ago_pause}"))
            for template in (
                (f"Did you {{first_meet_too}} {who}[,|] too?", f"{who}{{first_meet_too.mashita}}か。"),
                (f"Did you {{first_meet}} {who}?", f"{who}{{first_meet.mashita}}か。"),
                (f"Did you {{first_meet_ago}} {who} {ago}?", f"{ago}{who}{{first_meet_ago.mashita}}か。"),
                (f"When did you {{first_meet_ago}} {who}?", f"いつ{who}{{first_meet_ago.mashita}}か。"),
                (f"When will you {{first_meet_soon}} {who}?", f"いつ{who}{{first_meet_soon.masu}}か。"),
                (f"Where did you {{first_meet_where}} {who}?", f"どこで{who}{{first_meet_where.mashita}}か。"),
            )
        ),
        *(
            template
            for who, soon, ago in (
                ("{name}", "{first_soon_out}", "{first_ago_out}"),
                ("{first_whom_close}", "{first_soon_out_pause}", "{first_ago_out_pause}"),
            )
            for template in (
                (f"I will {{first_join}} {who} {soon}.", f"{soon}{who}{{first_join.masu}}。"),
                (f"I {{first_join.past}} {who} {ago}.", f"{ago}{who}{{first_join.mashita}}。"),
                (f"I {{first_join.past}} {who}.", f"{who}{{first_join.mashita}}。"),
                (f"I [want|would like] to {{first_join}} {who}.", f"{who}{{first_join.tai}}です。"),
                (f"I am going to {{first_join}} {who} {soon}.", f"{soon}{who}{{first_join}}つもりです。"),
                (f"I often {{first_join_often}} {who}.", f"よく{who}{{first_join_often.masu}}。"),
                (f"I sometimes {{first_join_often}} {who}.", f"時々{who}{{first_join_often.masu}}。"),
                (f"I traveled with {who} {{first_trip_ago}}.", f"{{first_trip_ago}}、{who}と旅行しました。"),
                (f"I want to travel with {who} {{first_trip_soon}}.", f"{{first_trip_soon}}、{who}と旅行したいです。"),
                (
                    f"I {{first_eat_with.past}} {who} {{first_eat_at}}.",
                    f"{{first_eat_at}}{who}{{first_eat_with.mashita}}。",
                ),
                (f"I studied with {who} {{first_study_at}}.", f"{{first_study_at}}{who}と勉強しました。"),
            )
        ),
        ("Let us {first_join} {name} {first_soon_out}.", "{first_soon_out}{name}{first_join.mashou}。"),
        ("[Shall|Should] we {first_join} {name}?", "{name}{first_join.mashou}か。"),
        ("Did you {first_join} {name} {first_ago_out}?", "{first_ago_out}{name}{first_join.mashita}か。"),
        ("When did you {first_join} {name}?", "いつ{name}{first_join.mashita}か。"),
        ("I do not want to {first_join} {name}.", "{name}{first_join.takunai}です。"),
    ],
    "of somebody": [
        ("I forgot {name}'s {first_of}.", "{name}の{first_of}を忘れました。"),
        ("I know {name}'s {first_of}.", "{name}の{first_of}を知っています。"),
        ("I do not know {name}'s {first_of}.", "{name}の{first_of}を知りません。"),
        ("I remember {name}'s {first_of}.", "{name}の{first_of}を覚えています。"),
        ("I cannot remember {name}'s {first_of}.", "{name}の{first_of}が思い出せません。"),
        ("Do you know {name}'s {first_of}?", "{name}の{first_of}を知っていますか。"),
        ("Do you remember {name}'s {first_of}?", "{name}の{first_of}を覚えていますか。"),
        ("Did you forget {name}'s {first_of}?", "{name}の{first_of}を忘れましたか。"),
        ("What is {name}'s {first_of_what}?", "{name}の{first_of_what}ですか。"),
        ("Please tell me {name}'s {first_of}.", "{name}の{first_of}を教えてください。"),
        ("[Can|Could] you tell me {name}'s {first_of}?", "{name}の{first_of}を教えてくれますか。"),
        ("I lost {name}'s {first_belonging}.", "{name}の{first_belonging}をなくしました。"),
        ("I found {name}'s {first_belonging}.", "{name}の{first_belonging}を見つけました。"),
        ("I borrowed {name}'s {first_used}.", "{name}の{first_used}を借りました。"),
        ("I used {name}'s {first_used}.", "{name}の{first_used}を使いました。"),
        ("Where is {name}'s {first_belonging}?", "{name}の{first_belonging}はどこですか。"),
        ("I like {name}'s {first_liked}.", "{name}の{first_liked}が好きです。"),
        ("Is this {name}'s {first_belonging}?", "これは{name}の{first_belonging}ですか。"),
        ("I went to {name}'s house {first_ago}.", "{first_ago}{name}の家に行きました。"),
        ("I will go to {name}'s house {first_soon}.", "{first_soon}{name}の家に行きます。"),
        ("Let us go to {name}'s house.", "{name}の家に行きましょう。"),
        ("I met {name}'s {first_kin_of} {first_ago}.", "{first_ago}{name}の{first_kin_of}に会いました。"),
        ("I met {name}'s {first_kin_of}.", "{name}の{first_kin_of}に会いました。"),
        ("I know {name}'s {first_kin_of}.", "{name}の{first_kin_of}を知っています。"),
        ("Do you know {name}'s {first_kin_of}?", "{name}の{first_kin_of}を知っていますか。"),
        *(
            (
                en.replace("NAME", one).replace("ROLE", role).replace("OTHER", other),
                ja.replace("NAME", one).replace("ROLE", role).replace("OTHER", other),
            )
            for one, role, other in (
                ("name", "role", "western_name"),
                ("man", "man_role", "western_woman"),
                ("woman", "woman_role", "western_man"),
            )
            for en, ja in (
                ("Is {NAME} your {first_ROLE}?", "{NAME}はあなたの{first_ROLE}ですか。"),
                ("{NAME} is not my {first_my_ROLE}.", "{NAME}は私の{first_my_ROLE}ではありません。"),
                ("{NAME} is my {first_my_ROLE}.", "{NAME}は私の{first_my_ROLE}です。"),
                ("Is {NAME:1} {OTHER:2}'s {first_ROLE}?", "{NAME:1}は{OTHER:2}の{first_ROLE}ですか。"),
                ("{NAME:1} is {OTHER:2}'s {first_ROLE}.", "{NAME:1}は{OTHER:2}の{first_ROLE}です。"),
                ("Isn't {NAME} your {first_ROLE}?", "{NAME}はあなたの{first_ROLE}ではありませんか。"),
            )
        ),
        ("{name} was my {first_former}.", "{name}は私の{first_former}でした。"),
    ],
    "asking within": [
        ("{first_ask} {first_whether_known}?", "{first_whether_known}か{first_ask}。"),
        ("{first_inquire} {first_whether_now}?", "{first_whether_now}か{first_inquire}。"),
        *(
            (en.replace("WHETHER", whether), ja.replace("WHETHER", whether))
            for whether in ("first_whether_known", "first_whether_now")
            for en, ja in (
                ("[Excuse me|Sorry], can you tell me {WHETHER}?", "すみません、{WHETHER}か教えてくれますか。"),
                ("[Excuse me|Sorry], could you tell me {WHETHER}?", "すみません、{WHETHER}か教えていただけますか。"),
                ("Can you tell me {WHETHER}?", "{WHETHER}か教えてくれますか。"),
                ("Could you tell me {WHETHER}?", "{WHETHER}か教えていただけますか。"),
                ("Do you know {WHETHER}?", "{WHETHER}か知っていますか。"),
                ("I do not know {WHETHER}.", "{WHETHER}かわかりません。"),
                ("Please tell me {WHETHER}.", "{WHETHER}か教えてください。"),
            )
        ),
        ("{first_tell} {first_whether_known}.", "{first_whether_known}か{first_tell}。"),
        ("{first_say} {first_whether_now}.", "{first_whether_now}か{first_say}。"),
        ("{first_ask} where {name} {first_name_whether}?", "{name}が{first_name_whether}か{first_ask}。"),
        ("{first_tell} where {name} {first_name_whether}.", "{name}が{first_name_whether}か{first_tell}。"),
        ("{first_inquire} where {name} is?", "{name}がどこにいるか{first_inquire}。"),
        ("{first_say} where {name} is.", "{name}がどこにいるか{first_say}。"),
        ("{first_ask} who {name} is?", "{name}が誰か{first_ask}。"),
        ("{first_tell} who {name} is.", "{name}が誰か{first_tell}。"),
    ],
    "one after the other": [
        (
            "I {first_often} {first_rise} {first_dawn} and {first_morning}.",
            "{first_often}{first_dawn}{first_rise.te}、{first_morning.masu}。",
        ),
        ("I {first_rise} {first_dawn} and {first_morning}.", "{first_dawn}{first_rise.te}、{first_morning.masu}。"),
        (
            "I {first_rise.past} {first_dawn} and {first_morning.past}.",
            "{first_dawn}{first_rise.te}、{first_morning.mashita}。",
        ),
        (
            "I {first_rise.past} {first_dawn} this morning and {first_morning.past}.",
            "今朝は{first_dawn}{first_rise.te}、{first_morning.mashita}。",
        ),
        (
            "{first_he} {first_often} {first_rise.s} {first_dawn} and {first_morning_he.s}.",
            "{first_he}は{first_often}{first_dawn}{first_rise.te}、{first_morning_he.masu}。",
        ),
        (
            "{first_he} {first_rise.s} {first_dawn} and {first_morning_he.s}.",
            "{first_he}は{first_dawn}{first_rise.te}、{first_morning_he.masu}。",
        ),
        (
            "I {first_often} {first_return} {first_until} and {first_evening}.",
            "{first_often}{first_until}{first_return.te}、{first_evening.masu}。",
        ),
        (
            "I {first_return} {first_until} and {first_evening}.",
            "{first_until}{first_return.te}、{first_evening.masu}。",
        ),
        (
            "{first_worker} {first_return.s} {first_until} and {first_evening.s}.",
            "{first_worker}は{first_until}{first_return.te}、{first_evening.masu}。",
        ),
        ("I {first_return.past} and {first_evening.past}.", "{first_return.te}、{first_evening.mashita}。"),
        ("I will {first_return} and {first_evening}.", "{first_return.te}、{first_evening.masu}。"),
        ("I want to {first_return} and {first_evening}.", "{first_return.te}、{first_evening.tai}です。"),
        *_outings(),
        *(
            (en.replace("KIND", kind), ja.replace("KIND", kind))
            for kind in ("shop", "office")
            for en, ja in (
                ("{first_KIND} opens {first_KIND_hours}.", "{first_KIND}は{first_KIND_hours}閉まります。"),
                ("{first_KIND} opens {first_KIND_hours_it}.", "{first_KIND}は{first_KIND_hours_it}閉まります。"),
                ("{first_KIND} opens {first_from}.", "{first_KIND}は{first_from}開きます。"),
                ("{first_KIND} closes {first_KIND_until}.", "{first_KIND}は{first_KIND_until}閉まります。"),
            )
        ),
        ("{first_lesson} [starts|begins] {first_lesson_hours}.", "{first_lesson}は{first_lesson_hours}。"),
        ("{first_show} [starts|begins] {first_show_hours}.", "{first_show}は{first_show_hours}。"),
        ("{first_ride} leaves {first_ride_hours}.", "{first_ride}は{first_ride_hours}。"),
        ("I am {first_two_states}.", "{first_two_states}。"),
        ("{he} likes {dish.s:1} and I like {dish.s:2}.", "{he}は{dish:1}が好きで、私は{dish:2}が好きです。"),
        ("I like {dish.s:1} and {he} likes {dish.s:2}.", "私は{dish:1}が好きで、{he}は{dish:2}が好きです。"),
        ("I like {media:1} and {he} likes {media:2}.", "私は{media:1}が好きで、{he}は{media:2}が好きです。"),
        ("My name is {name} and I [live in|am living in] {city}.", "私の名前は{name}です。{city}に住んでいます。"),
        ("My name is {name} and I come from {country.a}.", "私の名前は{name}です。{country}から来ました。"),
        (
            "My name is {name} and I come from [a small town|a little town].",
            "私の名前は{name}です。小さい町から来ました。",
        ),
    ],
    "reason and time": [
        *_prevented("first_sociable", "first_because_busy", "first_day_topic"),
        *_prevented("first_outdoors", "first_because_outside", "first_day_topic"),
        *_prevented("first_prevented_duty", "first_because_ill", "first_weekday_topic"),
        *_prevented_now("first_sociable", "first_because_busy_now", "first_free_topic"),
        *_prevented_now("first_sociable", "first_because_ill_now", "first_today_topic"),
        *_prevented_now("first_outdoors", "first_because_outside_now", "first_dry_topic"),
        *_prevented_now("first_prevented_duty", "first_because_ill_now", "first_soon_topic"),
        (
            "I stayed home {first_day_topic} because {first_because_home}.",
            "{first_because_home}ので、{first_day_topic}は家にいました。",
        ),
        (
            "I stayed [home|at home] all day yesterday because {first_because_home}.",
            "{first_because_home}ので、昨日は一日中家にいました。",
        ),
        ("I [was|am] late because {first_late}.", "{first_late}ので、遅れました。"),
        ("I was late for school because {first_late}.", "{first_late}ので、学校に遅れました。"),
        ("I was late for class because {first_late}.", "{first_late}ので、授業に遅れました。"),
        ("I was late for work because {first_late}.", "{first_late}ので、仕事に遅れました。"),
        (
            "I was late {first_late_topic} because {first_late}.",
            "{first_late}ので、{first_late_topic}は遅れました。",
        ),
        ("[Sorry|I am sorry] I am late, but {first_late}.", "遅れてすみません。{first_late}のです。"),
        ("{first_late}, so I was late.", "{first_late}ので、遅れました。"),
        ("{he} was late because {first_late_other}.", "{first_late_other}ので、{he}は遅れました。"),
    ],
    "all day": [
        *(
            (en.replace("LONG", verb), ja.replace("LONG", verb))
            for verb in ("first_stay", "first_long", "first_daylong")
            for en, ja in (
                ("I will {LONG} {first_whole_soon}.", "{first_whole_soon}{LONG.masu}。"),
                ("I am going to {LONG} {first_whole_soon}.", "{first_whole_soon}{LONG}つもりです。"),
            )
        ),
        *(
            (en.replace("LONG", verb), ja.replace("LONG.did", f"{verb}.{did}"))
            for verb, did in (("first_stay", "mashita"), ("first_long", "teimashita"), ("first_daylong", "teimashita"))
            for en, ja in (
                ("I {LONG.past} {first_whole_day}.", "{first_whole_day}{LONG.did}。"),
                ("I {LONG.past} {first_daytime}.", "{first_daytime}{LONG.did}。"),
                ("{first_he} {LONG.past} {first_daytime}.", "{first_he}は{first_daytime}{LONG.did}。"),
            )
            if verb != "first_long" or "first_daytime" not in en
        ),
        ("I will {first_stay} all day.", "一日中{first_stay.masu}。"),
        ("I want to {first_stay} {first_whole_soon}.", "{first_whole_soon}{first_stay.tai}です。"),
        ("I {first_long.past} {first_whole_ago}.", "{first_whole_ago}{first_long.teimashita}。"),
        ("I {first_long.past} {first_all_day}.", "{first_all_day}{first_long.teimashita}。"),
        ("{he} {first_long.past} {first_all_day}.", "{he}は{first_all_day}{first_long.teimashita}。"),
        ("{he} {first_long.s} all day.", "{he}は一日中{first_long.teimasu}。"),
        ("If {first_if}, I will {first_indoors} all day.", "{first_if}、一日中{first_indoors.masu}。"),
        ("If {first_if}, I will {first_indoors}.", "{first_if}、{first_indoors.masu}。"),
        ("I will {first_indoors} all day if {first_if}.", "{first_if}、一日中{first_indoors.masu}。"),
        ("If {first_if}, let us {first_indoors}.", "{first_if}、{first_indoors.mashou}。"),
        ("If I am tired, I will {first_stay}.", "疲れていたら、{first_stay.masu}。"),
        ("It rained {first_all_day}.", "{first_all_day}雨が降っていました。"),
        ("It snowed {first_all_day}.", "{first_all_day}雪が降っていました。"),
        ("It rained {first_whole_ago}.", "{first_whole_ago}雨が降っていました。"),
        ("It has been raining {first_busy_time}.", "{first_busy_time}雨が降っています。"),
        ("The baby cried {first_all_day}.", "赤ちゃんは{first_all_day}泣いていました。"),
        ("I was at home {first_whole_day}.", "{first_whole_day}家にいました。"),
        ("I was busy {first_busy_time}.", "{first_busy_time}忙しかったです。"),
    ],
    "not so much": [
        ("You should not {first_so_much}.", "{first_so_much.nai}ほうがいいです。"),
        ("You should not {first_too_much}.", "{first_too_much.nai}ほうがいいです。"),
        ("I do not think you should {first_so_much}.", "{first_so_much.nai}ほうがいいと思います。"),
        ("[Do not|Please do not] {first_so_much}.", "{first_so_much.nai}でください。"),
        ("[Do not|Please do not] {first_too_much}.", "{first_too_much.nai}でください。"),
        ("Why do you {first_so_much}?", "どうして{first_so_much}のですか。"),
        ("I {first_too_much.past}.", "{first_too_much.mashita}。"),
        ("I {first_too_much.past} {first_lately_topic}.", "{first_lately_topic}は{first_too_much.mashita}。"),
        ("{he} {first_too_much.s}.", "{he}は{first_too_much.stem}です。"),
        ("I think you {first_too_much}.", "{first_too_much.stem}だと思います。"),
        ("I always {first_too_much}.", "いつも{first_too_much.te}しまいます。"),
    ],
    "moved by": [
        ("I was {first_moved}.", "{first_moved}。"),
        ("{he} was surprised [at|by] {first_news_other}.", "{he}は{first_news_other}に驚きました。"),
        ("We were {first_moved}.", "私たちは{first_moved}。"),
        ("Were you surprised [at|by] {first_news}?", "{first_news}に驚きましたか。"),
        ("I was surprised to hear {first_heard}.", "{first_heard}を聞いて驚きました。"),
        ("I was very surprised to hear {first_heard}.", "{first_heard}を聞いてとても驚きました。"),
        ("{he} was surprised to hear {first_heard_other}.", "{he}は{first_heard_other}を聞いて驚きました。"),
        ("I am {first_stirred.a}.", "{first_stirred}。"),
        ("Are you worried about {first_matter_yours}?", "{first_matter_yours}が心配ですか。"),
        ("I am [afraid|scared] of {first_feared}.", "{first_feared}が怖いです。"),
        ("I am not [afraid|scared] of {first_feared}.", "{first_feared}は怖くないです。"),
        ("Are you [afraid|scared] of {first_feared}?", "{first_feared}が怖いですか。"),
        ("I am very [afraid|scared] of {first_feared}.", "{first_feared}がとても怖いです。"),
        ("I was [afraid|scared] of {first_feared}.", "{first_feared}が怖かったです。"),
        ("{he} is not [afraid|scared] of {first_feared}.", "{he}は{first_feared}を怖がりません。"),
        ("{he} is [afraid|scared] of {first_feared}.", "{he}は{first_feared}を怖がっています。"),
        ("My hobby is {first_gerund}.", "私の趣味は{first_gerund}です。"),
        ("My hobbies are {first_gerund:1} and {first_gerund:2}.", "私の趣味は{first_gerund:1}と{first_gerund:2}です。"),
        ("{he} is happy because {first_pleased}.", "{first_pleased}ので、{he}は喜んでいます。"),
        ("I am [happy|glad] because {first_pleased_me}.", "{first_pleased_me}ので、うれしいです。"),
        ("I am sad because {first_saddened}.", "{first_saddened}ので、悲しいです。"),
    ],
    "is it not": [
        ("Isn't it {first_is_not_it}?", "{first_is_not_it.neg}か。"),
        ("Isn't it {first_climate_not} {first_somewhere}?", "{first_somewhere}は{first_climate_not.neg}か。"),
        ("Isn't it {first_is_not_it} {first_inside}?", "{first_inside}は{first_is_not_it.neg}か。"),
        ("Isn't it {first_climate_not} today?", "今日は{first_climate_not.neg}か。"),
        ("Isn't it {first_is_not_it} in here?", "ここは{first_is_not_it.neg}か。"),
        ("Isn't it too {first_too_weather}?", "{first_too_weather.stem}すぎませんか。"),
        ("Wasn't it {first_is_not_it}?", "{first_is_not_it.negpast}か。"),
        ("Wasn't it {first_is_not_this}?", "{first_is_not_this.negpast}か。"),
        ("Isn't it {first_is_not_this}?", "{first_is_not_this.neg}か。"),
        ("Isn't this {first_is_not_this}?", "これは{first_is_not_this.neg}か。"),
        ("Isn't that {first_is_not_this}?", "それは{first_is_not_this.neg}か。"),
        ("Isn't it too {first_too_this}?", "{first_too_this.stem}すぎませんか。"),
        ("Isn't this too {first_too_this}?", "これは{first_too_this.stem}すぎませんか。"),
        ("Aren't you {first_are_not_you}?", "{first_are_not_you}。"),
        ("Don't you {first_do_not_you}?", "{first_do_not_you.nai}のですか。"),
        ("Didn't you {first_did_not_you}?", "{first_did_not_you.nakatta}のですか。"),
        ("Don't you like {dish.s}?", "{dish}は好きではありませんか。"),
        ("Don't you like {first_drink}?", "{first_drink}は好きではありませんか。"),
        ("Don't you like {first_animal.s}?", "{first_animal}は好きではありませんか。"),
        ("Don't you know {name}?", "{name}を知りませんか。"),
        ("Don't you have {first_carried.a}?", "{first_carried}を持っていませんか。"),
        ("Isn't there {first_near.a} [near here|around here]?", "この近くに{first_near}はありませんか。"),
        ("Isn't this your {thing}?", "これはあなたの{thing}ではありませんか。"),
        ("Isn't that {name}?", "あれは{name}ではありませんか。"),
        ("Isn't {name} [here|there]?", "{name}はいませんか。"),
        ("Isn't {western_name} {first_western}?", "{western_name}は{first_western}ではありませんか。"),
        ("Aren't you {nationality}?", "{nationality}ではありませんか。"),
        ("Aren't you {job.a}?", "{job}ではありませんか。"),
        ("Aren't you from {country.a}?", "{country}出身ではありませんか。"),
        ("Aren't you {name}?", "{name}さんではありませんか。"),
        ("Can't you {first_can_not_you}?", "{first_can_not_you.canmasen}か。"),
    ],
    "more than another": [
        (
            "{first_fruit.s:1} are {first_fruit_more.er} than {first_fruit.s:2}.",
            "{first_fruit:1}は{first_fruit:2}より{first_fruit_more.desu}。",
        ),
        (
            "Are {first_fruit.s:1} {first_fruit_more.er} than {first_fruit.s:2}?",
            "{first_fruit:1}は{first_fruit:2}より{first_fruit_more.desu}か。",
        ),
        (
            "I think {first_fruit.s:1} are {first_fruit_more.er} than {first_fruit.s:2}.",
            "{first_fruit:1}は{first_fruit:2}より{first_fruit_more.plain}と思います。",
        ),
        (
            "These {first_fruit.s} are {first_fruit_is.er} than those[| ones].",
            "この{first_fruit}はあの{first_fruit}より{first_fruit_is.desu}。",
        ),
        (
            "I like {first_fruit.s:1} [better|more] than {first_fruit.s:2}.",
            "{first_fruit:2}より{first_fruit:1}のほうが好きです。",
        ),
        ("{first_fruit.s} are {first_fruit_taste}.", "{first_fruit}は{first_fruit_taste.desu}。"),
        ("These {first_fruit.s} are {first_fruit_is}.", "この{first_fruit}は{first_fruit_is.desu}。"),
        ("These {first_fruit.s} are very {first_fruit_is}.", "この{first_fruit}はとても{first_fruit_is.desu}。"),
        ("These {first_fruit.s} are not {first_fruit_is}.", "この{first_fruit}は{first_fruit_is.neg}。"),
        ("Are these {first_fruit.s} {first_fruit_is}?", "この{first_fruit}は{first_fruit_is.desu}か。"),
        ("{first_fruit_land} are {first_fruit_price}.", "{first_fruit_land}が{first_fruit_price.desu}。"),
        ("{first_fruit_of} are {first_fruit_good}.", "{first_fruit_of}は{first_fruit_good.desu}。"),
        ("{first_fruit_of} are very {first_fruit_good}.", "{first_fruit_of}はとても{first_fruit_good.desu}。"),
        ("These {first_ripe.s} are very {first_firm}.", "この{first_ripe}はとても{first_firm.desu}。"),
        ("How much are [the|these] {fruit.s}?", "この{fruit}はいくらですか。"),
        ("I bought some {fruit.s} {first_ago_out_pause}.", "{first_ago_out_pause}{fruit}を買いました。"),
        ("I want to buy some {fruit.s}.", "{fruit}を買いたいです。"),
        ("I like {first_fruit.s:1} and {first_fruit.s:2}.", "{first_fruit:1}と{first_fruit:2}が好きです。"),
        *(
            (en.replace("KIND", kind), ja.replace("KIND", kind))
            for kind in ("trade", "sight", "home")
            for en, ja in (
                (
                    "This {first_KIND} is {first_KIND_is.er} than that one.",
                    "この{first_KIND}はあの{first_KIND}より{first_KIND_is.desu}。",
                ),
                (
                    "I think this {first_KIND} is {first_KIND_is.er} than that one.",
                    "この{first_KIND}はあの{first_KIND}より{first_KIND_is.plain}と思います。",
                ),
                (
                    "Is this {first_KIND} {first_KIND_is.er} than that one?",
                    "この{first_KIND}はあの{first_KIND}より{first_KIND_is.desu}か。",
                ),
            )
        ),
        (
            "I like this {first_this_place} better than that one.",
            "あの{first_this_place}よりこの{first_this_place}のほうが好きです。",
        ),
    ],
    "here and there": [
        ("Please {first_here}.", "{first_here.te}ください。"),
        ("[Can|Could] you {first_here}?", "{first_here.te}もらえますか。"),
        ("[Could|Would] you please {first_here}?", "{first_here.te}いただけますか。"),
        ("{first_here}, please.", "{first_here.te}ください。"),
        ("[May|Can] I {first_here_me}?", "{first_here_me.te}もいいですか。"),
        ("Do not {first_here}.", "{first_here.nai}でください。"),
        ("This is my {pet}.", "これは私の{pet}です。"),
        ("These are my {pet.s}.", "これは私の{pet}です。"),
        ("This is my {pet}, {name}.", "うちの{pet}の{name}です。"),
        ("My {pet}'s name is {name}.", "私の{pet}の名前は{name}です。"),
        ("Welcome to my {first_mine}.", "私の{first_mine}へようこそ。"),
        ("I like your new {first_style_new}.", "あなたの新しい{first_style_new}が好きです。"),
        ("I like your {first_style}.", "あなたの{first_style}が好きです。"),
        ("What a nice {first_style_one}.", "素敵な{first_style_one}ですね。"),
        (
            "You look {first_weary}. You should {first_rest}.",
            "{first_weary}ですね。{first_rest}ほうがいいです。",
        ),
        ("You should {first_rest}.", "{first_rest}ほうがいいです。"),
    ],
    "called by name": [
        ("Congratulations on your {first_achieved}.", "{first_achieved}おめでとうございます。"),
        ("Congratulations on your {first_achieved}, {name}.", "{name}さん、{first_achieved}おめでとうございます。"),
        ("[Please|You can] call me {name}.", "{name}と呼んでください。"),
        ("Everyone calls me {name}.", "みんな私を{name}と呼びます。"),
        ("My friends call me {name}.", "友達は私を{name}と呼びます。"),
        ("How do you spell {first_spelled}?", "{first_spelled}はどう綴りますか。"),
        ("{first_wish_family}, {first_called}.", "{first_called}、{first_wish_family}。"),
        ("Happy birthday, {first_called}.", "{first_called}、お誕生日おめでとうございます。"),
        ("{first_wish}, {name}.", "{name}さん、{first_wish}。"),
        ("{first_wish}, [Mr.|Ms.|Mrs.] {surname}.", "{surname}さん、{first_wish}。"),
    ],
}
WORDS["first_late_other"] = [
    ("the train was late", "電車が遅れた"),
    ("the bus was late", "バスが遅れた"),
    ("there was an accident", "事故があった"),
    ("the road was crowded", "道が混んでいた"),
    ("it was snowing", "雪が降っていた"),
    ("the bus did not come", "バスが来なかった"),
    ("the trains were not running", "電車が動いていなかった"),
]
WORDS["first_pleased"] = [
    ("the weather is nice", "天気がいい"),
    ("it is snowing", "雪が降っている"),
    ("today is a holiday", "今日は休みな"),
    ("the test is over", "試験が終わった"),
    ("summer is coming", "夏が来る"),
    ("tomorrow is Saturday", "明日は土曜日な"),
]
WORDS["first_pleased_me"] = [
    ("you are here", "あなたがここにいる"),
    ("the weather is nice", "天気がいい"),
    ("I passed the exam", "試験に合格した"),
    ("I got a new job", "新しい仕事が見つかった"),
    ("today is my birthday", "今日は私の誕生日な"),
    ("I can see you", "あなたに会える"),
    ("I have a new friend", "新しい友達ができた"),
    ("it is the weekend", "週末な"),
    ("we won the game", "試合に勝った"),
    ("tomorrow is a holiday", "明日は休みな"),
    ("the test is over", "試験が終わった"),
    ("my friend is coming", "友達が来る"),
    ("I got a letter from you", "あなたから手紙をもらった"),
]
WORDS["first_saddened"] = [
    ("my dog died", "犬が死んだ"),
    ("my cat died", "猫が死んだ"),
    ("I lost my job", "仕事を失った"),
    ("my friend moved away", "友達が引っ越した"),
    ("I failed the exam", "試験に落ちた"),
    ("I miss my family", "家族が恋しい"),
    ("I lost my ring", "指輪をなくした"),
    ("my grandmother is sick", "祖母が病気な"),
    ("we lost the game", "試合に負けた"),
    ("I cannot see you", "あなたに会えない"),
    ("I have no friends", "友達がいない"),
    ("the summer is over", "夏が終わった"),
    ("I have to go home", "帰らなければならない"),
]
WORDS["first_mine"] = [
    ("home", "家"),
    ("room", "部屋"),
    ("town", "町"),
    ("country", "国"),
    ("school", "学校"),
    ("city", "町"),
    ("apartment", "アパート"),
    ("shop", "店"),
    ("restaurant", "レストラン"),
    ("world", "世界"),
    ("party", "パーティー"),
    ("hometown", "故郷"),
    ("village", "村"),
]
WORDS["first_style"] = [
    ("hair", "髪"),
    ("haircut", "髪型"),
    ("hat", "帽子"),
    ("shirt", "シャツ"),
    ("dress", "ドレス"),
    ("shoes", "靴"),
    ("glasses", "眼鏡"),
    ("bag", "かばん"),
    ("jacket", "ジャケット"),
    ("coat", "コート"),
    ("watch", "腕時計"),
    ("ring", "指輪"),
    ("car", "車"),
    ("room", "部屋"),
    ("house", "家"),
    ("T-shirt", "Tシャツ"),
    ("hairstyle", "髪型"),
    ("earrings", "イヤリング"),
    ("bike", "自転車"),
    ("phone", "電話"),
]
WORDS["first_rest"] = [
    ("go to bed early tonight", "今夜は早く寝た"),
    ("stay home today", "今日は家にいた"),
    ("take a rest today", "今日は休んだ"),
    ("go home early today", "今日は早く家に帰った"),
    ("relax this weekend", "今週末はゆっくりした"),
    ("stay in bed today", "今日は寝ていた"),
    ("see a doctor today", "今日、医者に診てもらった"),
    ("get some rest tonight", "今夜は休んだ"),
    ("go to bed early this evening", "今晩は早く寝た"),
    ("stay home tonight", "今夜は家にいた"),
    ("rest today", "今日は休んだ"),
    ("rest tomorrow", "明日は休んだ"),
    ("stay home tomorrow", "明日は家にいた"),
    ("see a doctor tomorrow", "明日、医者に診てもらった"),
    ("relax today", "今日はゆっくりした"),
    ("get some rest this weekend", "今週末は休んだ"),
    ("stay home this weekend", "今週末は家にいた"),
    ("take a rest this afternoon", "今日の午後は休んだ"),
]
WORDS["first_weary"] = [
    ("tired", "疲れているよう"),
    ("sick", "具合が悪そう"),
    ("very tired", "とても疲れているよう"),
    ("unwell", "具合が悪そう"),
]
VERBS["first_here_me"] = [
    ("sit here", "ここに座る", "godan"),
    ("wait here", "ここで待つ", "godan"),
    ("put it here", "ここに置く", "godan"),
    ("put my bag here", "ここにかばんを置く", "godan"),
    ("write my name here", "ここに名前を書く", "godan"),
    ("leave it here", "ここに置く", "godan"),
    ("stay here", "ここにいる", "ichidan"),
    ("sit there", "そこに座る", "godan"),
    ("eat here", "ここで食べる", "ichidan"),
    ("sleep here", "ここで寝る", "ichidan"),
    ("swim here", "ここで泳ぐ", "godan"),
]
WORDS["first_style_one"] = [
    ("hat", "帽子"),
    ("shirt", "シャツ"),
    ("dress", "ドレス"),
    ("bag", "かばん"),
    ("jacket", "ジャケット"),
    ("coat", "コート"),
    ("watch", "腕時計"),
    ("ring", "指輪"),
    ("car", "車"),
    ("room", "部屋"),
    ("house", "家"),
    ("T-shirt", "Tシャツ"),
    ("hairstyle", "髪型"),
    ("kimono", "着物"),
    ("garden", "庭"),
    ("picture", "絵"),
    ("song", "歌"),
    ("town", "町"),
]
WORDS["first_achieved"] = [
    ("wedding", "ご結婚"),
    ("graduation", "ご卒業"),
    ("new job", "ご就職"),
    ("promotion", "ご昇進"),
    ("marriage", "ご結婚"),
    ("success", "ご成功"),
    ("engagement", "ご婚約"),
    ("new baby", "お子さんのお誕生"),
    ("victory", "優勝"),
    ("new house", "新居"),
    ("wedding anniversary", "結婚記念日"),
]
WORDS["first_spelled"] = [
    ("your name", "お名前"),
    ("that", "それ"),
    ("this word", "この言葉"),
    ("it", "それ"),
    ("your last name", "名字"),
    ("his name", "彼の名前"),
    ("your first name", "下のお名前"),
    ("this", "これ"),
    ("that word", "その言葉"),
    ("her name", "彼女の名前"),
    ("this name", "この名前"),
    ("the name of your city", "あなたの町の名前"),
    ("your street", "通りの名前"),
]

_LONG_AGO = ("last month", "last year")
WORDS["first_lately_topic"] = [row for row in WORDS["first_ago_topic"] if row[0] not in (*_LONG_AGO, "last week")]
WORDS["first_day_topic"] = [row for row in WORDS["first_lately_topic"] if row[0] not in ("last night", "this morning")]
WORDS["first_late_topic"] = [
    ("today", "今日"),
    ("this morning", "今朝"),
    ("yesterday", "昨日"),
    ("on Monday", "月曜日"),
    ("yesterday morning", "昨日の朝"),
    ("on Friday", "金曜日"),
]
WORDS["first_weekday_topic"] = [
    ("yesterday", "昨日"),
    ("today", "今日"),
    ("on Monday", "月曜日"),
    ("on Friday", "金曜日"),
    ("on Tuesday", "火曜日"),
    ("last Monday", "先週の月曜日"),
    ("on Wednesday", "水曜日"),
    ("on Thursday", "木曜日"),
]
WORDS["first_free_topic"] = [
    ("today", "今日"),
    ("tonight", "今夜"),
    ("tomorrow", "明日"),
    ("this evening", "今晩"),
    ("this afternoon", "今日の午後"),
    ("on Friday", "金曜日"),
    ("tomorrow evening", "明日の晩"),
]
WORDS["first_today_topic"] = [
    ("today", "今日"),
    ("tonight", "今夜"),
    ("this evening", "今晩"),
    ("this afternoon", "今日の午後"),
]
WORDS["first_dry_topic"] = [
    ("today", "今日"),
    ("tomorrow", "明日"),
    ("this afternoon", "今日の午後"),
    ("this weekend", "今週末"),
    ("tomorrow afternoon", "明日の午後"),
]
WORDS["first_out_topic"] = [
    ("tomorrow", "明日"),
    ("this weekend", "今週末"),
    ("today", "今日"),
    ("on Sunday", "日曜日"),
    ("on Saturday", "土曜日"),
    ("tomorrow afternoon", "明日の午後"),
    ("next Sunday", "来週の日曜日"),
]
WORDS["first_soon_topic"] = [
    ("today", "今日"),
    ("tomorrow", "明日"),
    ("this afternoon", "今日の午後"),
]
WORDS["first_meal_ago"] = [
    ("yesterday", "昨日"),
    ("on Sunday", "日曜日に"),
    ("on Monday", "月曜日に"),
    ("last Sunday", "先週の日曜日に"),
    ("two days ago", "二日前に"),
    ("on Saturday", "土曜日に"),
]
_ILL = ("cold", "sick", "fever", "headache", "stomachache", "well")
WORDS["first_because_ill"], WORDS["first_because_ill_now"] = (
    [row for row in WORDS[name] if row[0].startswith("I ") and row[0].endswith(_ILL)]
    for name in ("first_because", "first_because_now")
)
_WEATHER = ("it was raining", "the weather was bad", "it was very cold", "it snowed")
_OUTSIDE = (*_WEATHER, "I had a cold", "I had a fever", "I was busy", "I was tired", "I had to work", "I hurt my leg")
_HOME = (*_WEATHER, "I hurt my leg", "I was tired", "my son was sick", "it was too hot", "I had a lot of homework")
_BUSY = ("I was busy", "I was tired", "I had no time", "I had to work", "my son was sick", "I had a lot of homework")
WORDS["first_because_outside"], WORDS["first_because_home"], WORDS["first_because_busy"] = (
    [row for row in WORDS["first_because"] if row[0] in chosen]
    for chosen in (
        _OUTSIDE,
        (*_HOME, *(en for en, _ in WORDS["first_because_ill"])),
        (*_BUSY, *(en for en, _ in WORDS["first_because_ill"])),
    )
)
WORDS["first_because_busy_now"] = [
    ("I am busy", "忙しい"),
    ("I have to work", "仕事がある"),
    ("I have no time", "時間がない"),
    ("I have a lot of work", "仕事がたくさんある"),
    ("I have an appointment", "約束がある"),
    ("I have a meeting", "会議がある"),
    ("I have a lot of homework", "宿題がたくさんある"),
    ("I have to study", "勉強しなければならない"),
]
WORDS["first_because_outside_now"] = [
    ("it is going to rain", "雨が降りそうな"),
    ("I am busy", "忙しい"),
    ("I have to work", "仕事がある"),
    ("I have a cold", "風邪を引いている"),
    ("I have no time", "時間がない"),
    ("I hurt my leg", "足をけがした"),
    ("I have a lot of work", "仕事がたくさんある"),
    ("I have a lot of homework", "宿題がたくさんある"),
]
VERBS["first_sociable"] = [
    ("go to the party", "パーティーに行く", "godan"),
    ("go out", "出かける", "ichidan"),
    ("go shopping", "買い物に行く", "godan"),
    ("go to the concert", "コンサートに行く", "godan"),
    ("meet my friend", "友達に会う", "godan"),
    ("go to my friend's house", "友達の家に行く", "godan"),
    ("go to the movies", "映画に行く", "godan"),
    ("go to the festival", "お祭りに行く", "godan"),
]
VERBS["first_outdoors"] = [
    ("play soccer", "サッカーをする", "suru"),
    ("go for a walk", "散歩に行く", "godan"),
    ("play tennis", "テニスをする", "suru"),
    ("go hiking", "ハイキングに行く", "godan"),
    ("go fishing", "釣りに行く", "godan"),
    ("go to the park", "公園に行く", "godan"),
    ("go to the zoo", "動物園に行く", "godan"),
    ("play baseball", "野球をする", "suru"),
    ("go camping", "キャンプに行く", "godan"),
]
VERBS["first_morning_he"] = [row for row in VERBS["first_morning"] if row[0] != "go to school"]
WORDS["first_he"] = [
    ("he", "彼"),
    ("she", "彼女"),
    ("my mother", "母"),
    ("my father", "父"),
    ("my brother", "兄"),
    ("my sister", "姉"),
    ("my younger brother", "弟"),
    ("my younger sister", "妹"),
    ("my friend", "友達"),
    ("my grandmother", "祖母"),
    ("my grandfather", "祖父"),
    ("my wife", "妻"),
    ("my husband", "夫"),
    ("my son", "息子"),
    ("my daughter", "娘"),
    ("my best friend", "親友"),
    ("my uncle", "叔父"),
    ("my aunt", "叔母"),
]
WORDS["first_worker"] = [
    ("he", "彼"),
    ("she", "彼女"),
    ("my mother", "母"),
    ("my father", "父"),
    ("my brother", "兄"),
    ("my sister", "姉"),
    ("my husband", "夫"),
    ("my wife", "妻"),
    ("my friend", "友達"),
    ("my son", "息子"),
    ("my daughter", "娘"),
    ("my uncle", "叔父"),
]
_OFFICES = ("bank", "museum", "post office", "library", "zoo")
WORDS["first_office"] = [(f"the {en}", ja) for en, ja in _OPENING if en in _OFFICES]
WORDS["first_shop"] = [(f"the {en}", ja) for en, ja in _OPENING if en not in _OFFICES]
WORDS["first_office_until"] = [
    ("at five", "五時に"),
    ("at four", "四時に"),
    ("at 5", "5時に"),
    ("at six", "六時に"),
    ("at half past four", "四時半に"),
    ("at 5 PM", "午後5時に"),
    ("at five o'clock", "五時に"),
    ("at half past five", "五時半に"),
    ("at 4:30", "4時30分に"),
    ("at 6 PM", "午後6時に"),
]
WORDS["first_shop_until"] = [
    ("at eight", "八時に"),
    ("at nine", "九時に"),
    ("at seven", "七時に"),
    ("at 8", "8時に"),
    ("at ten", "十時に"),
    ("at nine in the evening", "夜九時に"),
    ("at 8 PM", "午後8時に"),
    ("at eight o'clock", "八時に"),
    ("at half past eight", "八時半に"),
    ("at 9 PM", "午後9時に"),
    ("at ten at night", "夜十時に"),
    ("at 7:30", "7時30分に"),
]


def _clock_style(en: str) -> str:
    """Return how an hour is written, so that one sentence has one way of writing them."""
    if any(map(str.isdigit, en)):
        return "of a day" if en.endswith(("AM", "PM")) else "in digits"
    return "o'clock" if en.endswith("o'clock") else "part of a day" if len(en.split()) > 4 else "in words"


for _kind in ("shop", "office"):
    for _name, _and in (("hours", "and closes"), ("hours_it", "and it closes")):
        WORDS[f"first_{_kind}_{_name}"] = [
            (f"{opens} {_and} {closes}", f"{since}開いて、{until}")
            for closes, until in WORDS[f"first_{_kind}_until"]
            for opens, since in WORDS["first_from"]
            if _clock_style(opens) == _clock_style(closes)
        ]
WORDS["first_lesson"] = [
    ("the class", "授業"),
    ("the meeting", "会議"),
    ("the lesson", "レッスン"),
    ("the exam", "試験"),
    ("the game", "試合"),
]
WORDS["first_show"] = [
    ("the movie", "映画"),
    ("the concert", "コンサート"),
    ("the party", "パーティー"),
    ("the show", "ショー"),
    ("the game", "試合"),
]
WORDS["first_ride"] = [
    *((f"the {en}", ja) for en, ja in _LEAVING if not en.startswith("last")),
    ("the first train", "始発"),
    ("the express", "急行"),
    ("the bullet train", "新幹線"),
]


def _hours(spans: str, end: str, start_ja: str, end_ja: str) -> list[tuple[str, str]]:
    """From when until when, as in ``at nine and ends at eleven``, of hours in pairs: ``nine=九時 eleven=十一時``."""
    pairs = [[part.split("=") for part in span.split()] for span in spans.split(";")]
    return [
        (
            f"at {one.replace('_', ' ')} and {end} at {two.replace('_', ' ')}",
            f"{one_ja}に{start_ja}、{two_ja}に{end_ja}",
        )
        for (one, one_ja), (two, two_ja) in pairs
    ]


_DAY_SPANS = (
    "nine=九時 eleven=十一時; ten=十時 twelve=十二時; one=一時 three=三時; two=二時 four=四時; 9=9時 10:30=10時30分; "
    "nine_in_the_morning=朝九時 noon=正午; 1_PM=午後1時 3_PM=午後3時; ten_o'clock=十時 eleven_o'clock=十一時; "
    "half_past_nine=九時半 eleven=十一時; three=三時 half_past_four=四時半; 10_AM=午前10時 noon=正午"
)
_NIGHT_SPANS = (
    "seven=七時 nine=九時; six=六時 eight=八時; half_past_six=六時半 nine=九時; 7_PM=午後7時 9_PM=午後9時; "
    "eight=八時 ten=十時; 6:30=6時30分 8:30=8時30分; six_o'clock=六時 eight_o'clock=八時; "
    "seven=七時 half_past_nine=九時半"
)
WORDS["first_lesson_hours"], WORDS["first_show_hours"] = (
    [row for end in ("ends", "finishes") for row in _hours(spans, end, "始まって", "終わります")]
    for spans in (_DAY_SPANS, _NIGHT_SPANS)
)
WORDS["first_ride_hours"] = _hours(f"{_DAY_SPANS}; {_NIGHT_SPANS}", "arrives", "出て", "着きます")

# Feelings with what they go with.
_NEWS = dict(WORDS["first_news"])
WORDS["first_moved"] = [
    (f"{feeling} {news}", f"{_NEWS[news]}{ja}")
    for feeling, ja, causes in (
        ("surprised at", "に驚きました", tuple(_NEWS)),
        ("surprised by", "に驚きました", tuple(_NEWS)),
        ("very surprised at", "にとても驚きました", tuple(_NEWS)),
        ("disappointed with", "にがっかりしました", ("the result", "the results", "the test result", "his answer")),
        ("disappointed with", "にがっかりしました", ("the ending", "the decision")),
        ("shocked by", "にショックを受けました", ("the news", "that news", "her words", "his words", "what he said")),
        ("happy about", "がうれしかったです", ("the news", "the result", "the results", "the test result")),
        (
            "moved by",
            "に感動しました",
            ("her letter", "her words", "the story", "his words", "the ending", "his letter"),
        ),
        ("glad about", "がうれしかったです", ("the news", "the result", "the decision")),
        ("worried about", "が心配でした", ("the result", "the results", "the test result")),
        ("very happy about", "がとてもうれしかったです", ("the news", "the result", "the test result")),
    )
    for news in causes
]
_HIS = ("his ", "her ", "what he")
WORDS["first_news_other"] = [row for row in WORDS["first_news"] if not row[0].startswith(_HIS)]
WORDS["first_heard"] = [row for row in WORDS["first_news"] if not row[0].endswith(("letter", "email", "ending"))]
WORDS["first_heard_other"] = [row for row in WORDS["first_heard"] if not row[0].startswith(_HIS)]
_DREADED = (
    ("my new job", "新しい仕事"),
    ("the exam", "試験"),
    ("the test", "試験"),
    ("the interview", "面接"),
    ("tomorrow's test", "明日の試験"),
    ("my new school", "新しい学校"),
)
_WORRIES = (*_DREADED, ("my future", "将来"), ("my work", "仕事"), ("my studies", "勉強"), ("the result", "結果"))
_AWAITED = (
    ("the trip", "旅行"),
    ("the party", "パーティー"),
    ("the concert", "コンサート"),
    ("my new job", "新しい仕事"),
    ("the weekend", "週末"),
    ("the summer vacation", "夏休み"),
)
_CURIOUS = (
    ("this plan", "この計画"),
    ("this job", "この仕事"),
    ("your country", "あなたの国"),
    ("Japanese history", "日本の歴史"),
    ("your work", "あなたのお仕事"),
    ("Japanese culture", "日本文化"),
)
WORDS["first_stirred"] = [
    (f"{feeling} {matter}", f"{matter_ja}{ja}")
    for feeling, ja, matters in (
        ("worried about", "が心配です", _WORRIES),
        ("interested in", "に興味があります", _CURIOUS),
        ("excited about", "が楽しみです", _AWAITED),
        ("nervous about", "のことで緊張しています", _DREADED),
        ("happy with", "に満足しています", (("my new job", "新しい仕事"), ("my new house", "新しい家"))),
        ("satisfied with", "に満足しています", (("my work", "仕事"), ("the result", "結果"))),
        ("very interested in", "にとても興味があります", _CURIOUS),
        ("not worried about", "は心配ではありません", _WORRIES),
        ("looking forward to", "を楽しみにしています", _AWAITED),
        ("a little worried about", "が少し心配です", _WORRIES),
        ("thinking about", "のことを考えています", (("my future", "将来"), ("the trip", "旅行"), ("the exam", "試験"))),
        ("not interested in", "に興味がありません", _CURIOUS),
    )
    for matter, matter_ja in matters
]
WORDS["first_matter_yours"] = [
    ("your new job", "新しい仕事"),
    ("the exam", "試験"),
    ("your future", "将来"),
    ("the test", "試験"),
    ("your work", "仕事"),
    ("the interview", "面接"),
    ("the result", "結果"),
    ("tomorrow's test", "明日の試験"),
    ("your health", "健康"),
    ("your son", "息子さん"),
    ("your daughter", "娘さん"),
    ("the weather", "天気"),
]

# All day, and what fills it.
_NOT_DAY = ("all night", "all evening", "for a long time", "for an hour", "for two hours")
WORDS["first_daytime"] = [
    row for row in WORDS["first_all_day"] if row[0] not in (*_NOT_DAY, "for an hour", "for two hours")
]
WORDS["first_busy_time"] = [row for row in WORDS["first_all_day"] if not row[0].startswith("for ")]
WORDS["first_whole_day"] = [
    row for row in WORDS["first_whole_ago"] if row[0].startswith("all ") and "night" not in row[0]
]

# Negative questions.
WORDS["first_inside"] = [
    ("outside", "外"),
    ("in your room", "あなたの部屋"),
    ("in this room", "この部屋"),
    ("there", "そこ"),
]
ADJECTIVES["first_climate_not"] = [row for row in ADJECTIVES["first_is_not_it"] if row[0] not in ("dark", "humid")]
ADJECTIVES["first_too_weather"] = [row for row in ADJECTIVES["first_is_not_it"] if row[0] not in ("warm", "cool")]
_TOO = ("expensive", "difficult", "dangerous", "heavy", "big", "easy", "sweet")
ADJECTIVES["first_too_this"] = [
    *(row for row in ADJECTIVES["first_is_not_this"] if row[0] in _TOO),
    ("small", "小さい", "i"),
    ("long", "長い", "i"),
]
WORDS["first_drink"] = [
    ("coffee", "コーヒー"),
    ("tea", "お茶"),
    ("milk", "牛乳"),
    ("green tea", "緑茶"),
    ("beer", "ビール"),
    ("wine", "ワイン"),
    ("orange juice", "オレンジジュース"),
    ("black tea", "紅茶"),
    ("cola", "コーラ"),
    ("sake", "日本酒"),
    ("red wine", "赤ワイン"),
    ("matcha", "抹茶"),
]
WORDS["first_animal"] = [
    ("a dog", "犬"),
    ("a cat", "猫"),
    ("a bird", "鳥"),
    ("a rabbit", "うさぎ"),
    ("a horse", "馬"),
    ("a monkey", "猿"),
    ("a panda", "パンダ"),
    ("a snake", "蛇"),
    ("an insect", "虫"),
    ("a penguin", "ペンギン"),
    ("a koala", "コアラ"),
    ("a frog", "蛙"),
]
WORDS["first_carried"] = [
    ("an umbrella", "傘"),
    ("a passport", "パスポート"),
    ("a ticket", "切符"),
    ("a map", "地図"),
    ("a key", "鍵"),
    ("a camera", "カメラ"),
    ("a credit card", "クレジットカード"),
    ("a handkerchief", "ハンカチ"),
    ("a towel", "タオル"),
    ("a coat", "コート"),
    ("a pen", "ペン"),
    ("a dictionary", "辞書"),
    ("a charger", "充電器"),
    ("a student card", "学生証"),
    ("a driver's license", "運転免許証"),
    ("a guidebook", "ガイドブック"),
    ("a smartphone", "スマートフォン"),
    ("a room key", "部屋の鍵"),
]
WORDS["first_western"] = [
    ("American", "アメリカ人"),
    ("British", "イギリス人"),
    ("Canadian", "カナダ人"),
    ("Australian", "オーストラリア人"),
    ("Irish", "アイルランド人"),
    ("German", "ドイツ人"),
    ("French", "フランス人"),
    ("Dutch", "オランダ人"),
    ("Swiss", "スイス人"),
    ("Scottish", "スコットランド人"),
]

# Fruit that is sweet, and where it grows.
WORDS["first_fruit"] = [
    ("an apple", "りんご"),
    ("a banana", "バナナ"),
    ("an orange", "オレンジ"),
    ("a strawberry", "いちご"),
    ("a peach", "桃"),
    ("a melon", "メロン"),
    ("a watermelon", "すいか"),
    ("a pear", "梨"),
    ("a cherry", "さくらんぼ"),
    ("a pineapple", "パイナップル"),
    ("a mango", "マンゴー"),
    ("a grape", "ぶどう"),
    ("a kiwi", "キウイ"),
    ("a mandarin", "みかん"),
    ("a blueberry", "ブルーベリー"),
    ("a persimmon", "柿"),
]
WORDS["first_ripe"] = [
    row for row in WORDS["first_fruit"] if row[1] in ("桃", "柿", "キウイ", "梨", "マンゴー", "メロン")
]
ADJECTIVES["first_firm"] = [("soft", "柔らかい", "i"), ("hard", "硬い", "i"), ("sweet", "甘い", "i")]
ADJECTIVES["first_fruit_good"] = [
    ("delicious", "おいしい", "i"),
    ("sweet", "甘い", "i"),
    ("good", "おいしい", "i"),
    ("famous", "有名", "na"),
    ("expensive", "高い", "i"),
    ("cheap", "安い", "i"),
]
_GROWN = (
    ("Japan", "日本", "apples=りんご melons=メロン strawberries=いちご peaches=桃 grapes=ぶどう pears=梨"),
    ("Thailand", "タイ", "mangoes=マンゴー bananas=バナナ pineapples=パイナップル"),
    ("Italy", "イタリア", "oranges=オレンジ grapes=ぶどう peaches=桃"),
    ("Spain", "スペイン", "oranges=オレンジ melons=メロン strawberries=いちご"),
    ("Brazil", "ブラジル", "bananas=バナナ mangoes=マンゴー oranges=オレンジ"),
    ("New Zealand", "ニュージーランド", "kiwis=キウイ apples=りんご"),
    ("the Philippines", "フィリピン", "bananas=バナナ mangoes=マンゴー pineapples=パイナップル"),
    ("India", "インド", "mangoes=マンゴー bananas=バナナ"),
    ("Korea", "韓国", "strawberries=いちご pears=梨 apples=りんご"),
    ("America", "アメリカ", "blueberries=ブルーベリー cherries=さくらんぼ apples=りんご oranges=オレンジ"),
    ("Canada", "カナダ", "blueberries=ブルーベリー apples=りんご cherries=さくらんぼ"),
    ("France", "フランス", "grapes=ぶどう peaches=桃 apples=りんご"),
    ("Turkey", "トルコ", "cherries=さくらんぼ watermelons=すいか grapes=ぶどう"),
    ("Mexico", "メキシコ", "mangoes=マンゴー bananas=バナナ watermelons=すいか"),
    ("Australia", "オーストラリア", "mangoes=マンゴー oranges=オレンジ cherries=さくらんぼ"),
    ("Vietnam", "ベトナム", "mangoes=マンゴー bananas=バナナ watermelons=すいか"),
)
_LANDS = [(en, ja, *fruit.split("=")) for en, ja, grown in _GROWN for fruit in grown.split()]
WORDS["first_fruit_land"] = [(f"in {en}, {fruit}", f"{ja}では{fruit_ja}") for en, ja, fruit, fruit_ja in _LANDS]
WORDS["first_fruit_of"] = [(f"{fruit} from {en}", f"{ja}の{fruit_ja}") for en, ja, fruit, fruit_ja in _LANDS]
WORDS["first_style_new"] = [row for row in WORDS["first_style"] if row[0] != "hair"]
WORDS["first_wish_family"] = [row for row in WORDS["first_wish"] if row[0] != "Goodbye"]
VERBS["first_can_not_you"] = [
    ("eat meat", "肉を食べる", "ichidan"),
    ("eat fish", "魚を食べる", "ichidan"),
    ("eat eggs", "卵を食べる", "ichidan"),
    ("eat spicy food", "辛い料理を食べる", "ichidan"),
    ("drink coffee", "コーヒーを飲む", "godan"),
    ("drink milk", "牛乳を飲む", "godan"),
    ("speak English", "英語を話す", "godan"),
    ("drive", "運転する", "suru"),
    ("swim", "泳ぐ", "godan"),
    ("come to the party", "パーティーに来る", "kuru"),
    ("come earlier", "もっと早く来る", "kuru"),
    ("wait until tomorrow", "明日まで待つ", "godan"),
    ("read this", "これを読む", "godan"),
]
_TRADES = ("restaurant", "hotel", "shop", "cafe", "store", "supermarket")
_SIGHTS = ("park", "town", "museum", "temple", "garden", "castle", "shrine")
_HOMES = ("school", "house", "room", "hospital", "library", "building", "apartment")
for _kind, _places, _adjectives in (
    ("trade", _TRADES, "good cheap expensive big new old quiet small famous clean"),
    ("sight", _SIGHTS, "big old small beautiful famous quiet good"),
    ("home", _HOMES, "big new old quiet small clean good"),
):
    WORDS[f"first_{_kind}"] = [row for row in WORDS["first_this_place"] if row[0] in _places]
    ADJECTIVES[f"first_{_kind}_is"] = [
        (en, ja, kind)
        for en, ja, kind in (
            ("good", "いい", "i"),
            ("cheap", "安い", "i"),
            ("expensive", "高い", "i"),
            ("big", "大きい", "i"),
            ("new", "新しい", "i"),
            ("old", "古い", "i"),
            ("quiet", "静か", "na"),
            ("small", "小さい", "i"),
            ("famous", "有名", "na"),
            ("beautiful", "きれい", "na"),
            ("clean", "きれい", "na"),
        )
        if en in _adjectives.split()
    ]
ADJECTIVES["first_fruit_more"] = [
    row for row in ADJECTIVES["first_fruit_is"] if row[0] in ("sweet", "cheap", "expensive", "delicious", "good")
]

# Names that are a man's or a woman's go with words that are so, too.
_MEN = ("boyfriend", "brother", "husband", "son", "younger brother", "father")
_WOMEN = ("girlfriend", "sister", "wife", "daughter", "little sister", "mother")
for _name in ("first_", "first_my_"):
    WORDS[f"{_name}man_role"] = [row for row in WORDS[f"{_name}role"] if row[0] in _MEN]
    WORDS[f"{_name}woman_role"] = [row for row in WORDS[f"{_name}role"] if row[0] in _WOMEN]
    WORDS[f"{_name}role"] = [row for row in WORDS[f"{_name}role"] if row[0] not in _MEN + _WOMEN]
TEMPLATES["with somebody"] += [
    ("I [had|ate] {clock_meal} with {name}.", "{name}と{clock_meal}を食べました。"),
    ("I had {clock_meal} with {name} {first_meal_ago}.", "{first_meal_ago}{name}と{clock_meal}を食べました。"),
    ("I want to have {clock_meal} with {name}.", "{name}と{clock_meal}を食べたいです。"),
    ("I will have {clock_meal} with {name} tomorrow.", "明日、{name}と{clock_meal}を食べます。"),
    ("I often have {clock_meal} with {name}.", "よく{name}と{clock_meal}を食べます。"),
    ("Did you have {clock_meal} with {name}?", "{name}と{clock_meal}を食べましたか。"),
]
VERBS["first_remind"] = [
    row
    for row in VERBS["first_meet"]
    if row[0] in ("call", "help", "invite", "ask", "thank", "email", "text", "phone", "write to", "talk to")
]

# Whom one calls and whom one goes out with, when, and where.
WORDS["first_whom_yours"] = [
    ("him", "彼"),
    ("her", "彼女"),
    ("your mother", "お母さん"),
    ("your father", "お父さん"),
    ("your friend", "お友達"),
    ("your sister", "お姉さん"),
    ("your brother", "お兄さん"),
    ("the teacher", "先生"),
    ("your parents", "ご両親"),
    ("them", "彼ら"),
    ("your wife", "奥さん"),
    ("your husband", "ご主人"),
    ("your son", "息子さん"),
    ("your daughter", "娘さん"),
    ("your grandmother", "おばあさん"),
    ("your grandfather", "おじいさん"),
    ("your teacher", "先生"),
    ("your uncle", "おじさん"),
]
_NOT_CLOSE = ("the teacher", "my teacher", "my boss", "my grandfather", "my uncle")
WORDS["first_whom_close"] = [row for row in WORDS["first_whom"] if row[0] not in _NOT_CLOSE]
WORDS["first_soon_out"] = [
    ("tomorrow", "明日"),
    ("this weekend", "今週末"),
    ("on Sunday", "日曜日に"),
    ("today", "今日"),
    ("on Saturday", "土曜日に"),
    ("next week", "来週"),
    ("this afternoon", "今日の午後"),
    ("tomorrow afternoon", "明日の午後"),
    ("next Saturday", "来週の土曜日に"),
    ("next Sunday", "来週の日曜日に"),
    ("on Friday", "金曜日に"),
]
WORDS["first_ago_out"] = [
    ("yesterday", "昨日"),
    ("last weekend", "先週末"),
    ("on Sunday", "日曜日に"),
    ("last week", "先週"),
    ("on Saturday", "土曜日に"),
    ("yesterday afternoon", "昨日の午後"),
    ("last Friday", "先週の金曜日に"),
    ("two days ago", "二日前に"),
    ("today", "今日"),
    ("last Saturday", "先週の土曜日に"),
    ("last Sunday", "先週の日曜日に"),
]
for _name in ("first_soon", "first_ago", "first_soon_out", "first_ago_out"):
    WORDS[f"{_name}_pause"] = [(en, ja if ja.endswith(("に", "で")) else f"{ja}、") for en, ja in WORDS[_name]]
WORDS["first_trip_ago"] = [
    ("last year", "去年"),
    ("last month", "先月"),
    ("last summer", "去年の夏"),
    ("last week", "先週"),
    ("two years ago", "二年前"),
]
WORDS["first_trip_soon"] = [
    ("next year", "来年"),
    ("next month", "来月"),
    ("this summer", "今年の夏"),
    ("next summer", "来年の夏"),
    ("someday", "いつか"),
]
WORDS["first_eat_at"] = [
    ("at the hotel", "ホテルで"),
    ("at the cafe", "カフェで"),
    ("at home", "家で"),
    ("at a restaurant", "レストランで"),
    ("in Tokyo", "東京で"),
    ("in Kyoto", "京都で"),
    ("near the station", "駅の近くで"),
]
WORDS["first_study_at"] = [
    ("at the library", "図書館で"),
    ("at home", "家で"),
    ("at school", "学校で"),
    ("at the cafe", "カフェで"),
    ("in the classroom", "教室で"),
    ("at the university", "大学で"),
]
WORDS["first_of_what"] = [
    ("phone number", "電話番号は何番"),
    ("address", "住所はどこ"),
    ("job", "仕事は何"),
    ("email address", "メールアドレスは何"),
    ("room number", "部屋番号は何番"),
    ("last name", "名字は何"),
    ("nickname", "あだ名は何"),
    ("dog's name", "犬の名前は何"),
    ("hobby", "趣味は何"),
    ("favorite food", "好きな食べ物は何"),
    ("favorite color", "好きな色は何"),
]
WORDS["first_used"] = [
    ("car", "車"),
    ("pen", "ペン"),
    ("bike", "自転車"),
    ("umbrella", "傘"),
    ("computer", "パソコン"),
    ("camera", "カメラ"),
    ("phone", "電話"),
    ("dictionary", "辞書"),
    ("bicycle", "自転車"),
    ("guitar", "ギター"),
    ("towel", "タオル"),
    ("charger", "充電器"),
    ("pencil", "鉛筆"),
]
WORDS["first_liked"] = [
    ("car", "車"),
    ("bag", "かばん"),
    ("hat", "帽子"),
    ("jacket", "ジャケット"),
    ("guitar", "ギター"),
    ("bike", "自転車"),
    ("dog", "犬"),
    ("house", "家"),
    ("voice", "声"),
    ("songs", "歌"),
    ("smile", "笑顔"),
    ("cooking", "料理"),
]
_COMPANY = (
    "go shopping with", "study with", "play tennis with", "watch a movie with", "go to the park with", "play with",
    "work with", "travel with", "watch TV with", "drink tea with", "go out with",
)  # fmt: skip
VERBS["first_join"] = [
    *(row for row in VERBS["first_meet"] if row[0] in _COMPANY and row[0].split()[0] not in ("travel", "work", "play")),
    ("play tennis with", "とテニスをする", "suru"),
    ("take a walk with", "と散歩する", "suru"),
    ("have coffee with", "とコーヒーを飲む", "godan"),
    ("go swimming with", "と泳ぎに行く", "godan"),
]
VERBS["first_meet"] = [row for row in VERBS["first_meet"] if row[0] not in _COMPANY]
VERBS["first_eat_with"] = [
    ("have lunch with", "と昼ご飯を食べる", "ichidan"),
    ("have dinner with", "と晩ご飯を食べる", "ichidan"),
    ("eat lunch with", "と昼ご飯を食べる", "ichidan"),
    ("eat dinner with", "と晩ご飯を食べる", "ichidan"),
    ("drink tea with", "とお茶を飲む", "godan"),
]
for _name, _but in (
    ("soon", ("invite", "wait for", "write to", "thank", "look for")),
    ("ago", ("wait for", "thank", "look for")),
    ("want", ("look for", "phone", "text", "email", "wait for")),
    ("often", ("invite", "ask", "wait for", "thank", "look for", "speak to")),
):
    VERBS[f"first_meet_{_name}"] = [row for row in VERBS["first_meet"] if row[0] not in _but]
VERBS["first_join_often"] = [
    *(row for row in VERBS["first_join"] if row[0] != "watch a movie with"),
    ("watch movies with", "と映画を見る", "ichidan"),
    ("travel with", "と旅行する", "suru"),
]
_OWN = ("my wife", "my husband", "my son", "my daughter", "my girlfriend", "my boyfriend", "my boss", "my colleague")
WORDS["first_whom_ours"] = [row for row in WORDS["first_whom"] if row[0] not in _OWN]
WORDS["first_former"] = [row for row in WORDS["first_my_role"] if row[0] != "cousin"]
