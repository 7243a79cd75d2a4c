# ruff: noqa: E501 - a row of a table stays one line
"""Phrases: frames of two parts, choices, counts, dates in words, manners, and small talk around a sentence."""

_ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "fifteenth": 15, "twentieth": 20, "thirtieth": 30,
}  # fmt: skip
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_COUNTS = (("one", "一つ"), ("two", "二つ"), ("three", "三つ"), ("four", "四つ"), ("five", "五つ"))
_SHEETS = (("one", "一枚"), ("two", "二枚"), ("three", "三枚"), ("four", "四枚"), ("five", "五枚"))
_DRINKS = (
    ("coffee", "coffees", "コーヒー"),
    ("tea", "teas", "お茶"),
    ("beer", "beers", "ビール"),
    ("orange juice", "orange juices", "オレンジジュース"),
    ("green tea", "green teas", "緑茶"),
    ("cola", "colas", "コーラ"),
)
_FOODS = (
    ("hamburger", "hamburgers", "ハンバーガー"),
    ("sandwich", "sandwiches", "サンドイッチ"),
    ("salad", "salads", "サラダ"),
    ("ice cream", "ice creams", "アイスクリーム"),
    ("pizza", "pizzas", "ピザ"),
    ("hot dog", "hot dogs", "ホットドッグ"),
)

WORDS: dict[str, list[tuple[str, str]]] = {
    "frame_date": [
        (f"{month} {ordinal}", f"{number}月{day}日")
        for number, month in enumerate(_MONTHS, start=1)
        for ordinal, day in _ORDINALS.items()
        if (month, day) != ("February", 30)
    ],
    **{
        slot: [
            (f"{count} {one if count == 'one' else many}", f"{ja}を{number}")
            for count, number in counts
            for one, many, ja in orders
        ]
        for slot, counts, orders in (
            ("frame_order_drink", _COUNTS, _DRINKS),
            ("frame_order_food", _COUNTS, _FOODS),
            ("frame_order_flat", _SHEETS, (("ticket", "tickets", "切符"), ("stamp", "stamps", "切手"))),
        )
    },
    **{
        slot: [
            (f"at {clock} on {day}", f"{ja}の{hour}に")
            for day, ja in (
                ("Monday", "月曜日"),
                ("Tuesday", "火曜日"),
                ("Wednesday", "水曜日"),
                ("Thursday", "木曜日"),
                ("Friday", "金曜日"),
                ("Saturday", "土曜日"),
            )
            for clock, hour in hours
        ]
        for slot, hours in (
            ("frame_when", (("nine", "九時"), ("ten", "十時"), ("one", "一時"), ("two", "二時"), ("three", "三時"))),
            ("frame_evening", (("six", "六時"), ("seven", "七時"), ("half past six", "六時半"))),
        )
    },
    "frame_lesson": [
        ("meeting", "会議"),
        ("test", "試験"),
        ("exam", "試験"),
        ("class", "授業"),
        ("lesson", "レッスン"),
        ("interview", "面接"),
        ("game", "試合"),
    ],
    "frame_show": [
        ("party", "パーティー"),
        ("concert", "コンサート"),
        ("show", "ショー"),
        ("movie", "映画"),
        ("game", "試合"),
    ],
    "frame_event": [
        ("party", "パーティー"),
        ("meeting", "会議"),
        ("test", "試験"),
        ("exam", "試験"),
        ("interview", "面接"),
        ("game", "試合"),
        ("wedding", "結婚式"),
        ("concert", "コンサート"),
        ("festival", "お祭り"),
    ],
    "frame_past_event": [
        ("your weekend", "週末"),
        ("your day", "今日"),
        ("your trip", "旅行"),
        ("your vacation", "休暇"),
        ("the movie", "映画"),
        ("the party", "パーティー"),
        ("the exam", "試験"),
        ("your flight", "フライト"),
        ("the concert", "コンサート"),
        ("your lunch", "昼ご飯"),
        ("the game", "試合"),
        ("your holiday", "休み"),
        ("work", "仕事"),
        ("school", "学校"),
        ("the meeting", "会議"),
        ("your birthday", "誕生日"),
        ("the food", "料理"),
        ("the weather", "天気"),
    ],
    "frame_goes_to": [
        ("work", "仕事"),
        ("school", "学校"),
        ("the office", "会社"),
        ("the station", "駅"),
        ("the supermarket", "スーパー"),
        ("university", "大学"),
        ("the airport", "空港"),
        ("the gym", "ジム"),
        ("the library", "図書館"),
    ],
    "frame_hurting": [
        ("feet", "足"),
        ("legs", "足"),
        ("eyes", "目"),
        ("teeth", "歯"),
        ("hands", "手"),
        ("arms", "腕"),
        ("shoulders", "肩"),
        ("knees", "ひざ"),
        ("ears", "耳"),
        ("fingers", "指"),
    ],
    "frame_seasons": [
        ("winters here are long and cold", "ここの冬は長くて、寒いです"),
        ("summers here are hot and humid", "ここの夏は暑くて、湿度が高いです"),
        ("winters here are cold and long", "ここの冬は寒くて、長いです"),
        ("summers here are short and cool", "ここの夏は短くて、涼しいです"),
        ("summers here are long and hot", "ここの夏は長くて、暑いです"),
        ("springs here are warm and beautiful", "ここの春は暖かくて、きれいです"),
        ("autumns here are cool and beautiful", "ここの秋は涼しくて、きれいです"),
        ("winters here are short and warm", "ここの冬は短くて、暖かいです"),
        ("springs here are short and warm", "ここの春は短くて、暖かいです"),
        ("autumns here are short and cool", "ここの秋は短くて、涼しいです"),
    ],
    "frame_cold_city": [
        ("Sapporo", "札幌"),
        ("Moscow", "モスクワ"),
        ("Nagano", "長野"),
        ("Aomori", "青森"),
        ("New York", "ニューヨーク"),
        ("Akita", "秋田"),
        ("Chicago", "シカゴ"),
        ("Berlin", "ベルリン"),
        ("Toronto", "トロント"),
        ("Seoul", "ソウル"),
        ("Beijing", "北京"),
        ("Boston", "ボストン"),
        ("Kyoto", "京都"),
        ("Stockholm", "ストックホルム"),
        ("Sendai", "仙台"),
        ("Montreal", "モントリオール"),
        ("Oslo", "オスロ"),
        ("Helsinki", "ヘルシンキ"),
    ],
    "frame_hot_city": [
        ("Tokyo", "東京"),
        ("Osaka", "大阪"),
        ("Kyoto", "京都"),
        ("Nagoya", "名古屋"),
        ("Kumamoto", "熊本"),
        ("Rome", "ローマ"),
        ("Madrid", "マドリード"),
        ("Athens", "アテネ"),
        ("Cairo", "カイロ"),
        ("Delhi", "デリー"),
        ("Fukuoka", "福岡"),
        ("Hiroshima", "広島"),
        ("Shanghai", "上海"),
        ("Seoul", "ソウル"),
        ("New York", "ニューヨーク"),
        ("Istanbul", "イスタンブール"),
        ("Kagoshima", "鹿児島"),
        ("Okayama", "岡山"),
    ],
    "frame_wet_season": [("spring", "春"), ("summer", "夏"), ("fall", "秋"), ("autumn", "秋")],
    "frame_sky": [
        ("It is cloudy, but it is not cold", "曇っていますが、寒くありません"),
        ("It is sunny, but it is not hot", "晴れていますが、暑くありません"),
        ("It is sunny, but it is not warm", "晴れていますが、暖かくありません"),
        ("It is raining, but it is not cold", "雨が降っていますが、寒くありません"),
        ("It is snowing, but it is not very cold", "雪が降っていますが、あまり寒くありません"),
        ("It is windy, but it is not cold", "風が強いですが、寒くありません"),
        ("It is cloudy, but it is not raining", "曇っていますが、雨は降っていません"),
        ("It is raining, but it is not so cold", "雨が降っていますが、あまり寒くありません"),
        ("It is sunny, but it is not very hot", "晴れていますが、あまり暑くありません"),
        ("It is windy, but it is not so cold", "風が強いですが、あまり寒くありません"),
        ("It is cold, but it is not snowing", "寒いですが、雪は降っていません"),
        ("It is windy, but it is not raining", "風が強いですが、雨は降っていません"),
        ("It is sunny, but it is windy", "晴れていますが、風が強いです"),
    ],
    "frame_script": [
        ("hiragana", "ひらがな"),
        ("katakana", "カタカナ"),
        ("hiragana and katakana", "ひらがなとカタカナ"),
    ],
    "frame_readable": [
        ("English", "英語"),
        ("Japanese", "日本語"),
        ("Chinese", "中国語"),
        ("Korean", "韓国語"),
        ("French", "フランス語"),
        ("Spanish", "スペイン語"),
    ],
    "frame_group": [
        ("your class", "クラス"),
        ("your family", "家族"),
        ("the class", "クラス"),
        ("your team", "チーム"),
        ("your school", "学校"),
        ("your company", "会社"),
    ],
    "frame_gerund": [
        ("dancing", "踊ること"),
        ("singing", "歌うこと"),
        ("cooking", "料理をすること"),
        ("swimming", "泳ぐこと"),
        ("reading", "本を読むこと"),
        ("running", "走ること"),
        ("traveling", "旅行をすること"),
        ("drawing", "絵を描くこと"),
        ("shopping", "買い物をすること"),
        ("taking pictures", "写真を撮ること"),
        ("playing games", "ゲームをすること"),
        ("watching movies", "映画を見ること"),
        ("listening to music", "音楽を聞くこと"),
        ("walking", "歩くこと"),
    ],
    "frame_way": [
        ("home", "家に帰る"),
        ("to work", "仕事に行く"),
        ("to school", "学校に行く"),
        ("to the station", "駅に行く"),
        ("to the airport", "空港に行く"),
        ("to the office", "会社に行く"),
        ("to the hospital", "病院に行く"),
        ("to the party", "パーティーに行く"),
    ],
    "frame_free": [
        ("app", "アプリ"),
        ("game", "ゲーム"),
        ("map", "地図"),
        ("ticket", "切符"),
        ("service", "サービス"),
        ("book", "本"),
        ("drink", "飲み物"),
        ("museum", "博物館"),
        ("concert", "コンサート"),
    ],
    "frame_him": [("him", "彼"), ("her", "彼女"), ("it", "それ"), ("them", "彼ら"), ("this", "これ"), ("that", "それ")],
    "frame_more": [
        ("coffee", "コーヒー"),
        ("tea", "お茶"),
        ("water", "水"),
        ("rice", "ご飯"),
        ("cake", "ケーキ"),
        ("bread", "パン"),
        ("wine", "ワイン"),
        ("beer", "ビール"),
        ("soup", "スープ"),
        ("juice", "ジュース"),
        ("milk", "牛乳"),
        ("green tea", "緑茶"),
        ("ice cream", "アイスクリーム"),
        ("fruit", "果物"),
    ],
    "frame_moment": [
        ("for a minute", "少し"),
        ("for a moment", "少し"),
        ("a little", "少し"),
        ("for five minutes", "五分"),
        ("for ten minutes", "十分"),
        ("until six", "六時まで"),
        ("until five", "五時まで"),
        ("for an hour", "一時間"),
    ],
    "frame_since": [
        (f"for {n} {unit}{'s' if n not in ('a', 'one') else ''}", f"{ja}{counter}")
        for unit, counter in (("year", "年間"), ("month", "か月間"), ("week", "週間"))
        for n, ja in (("two", "二"), ("three", "三"), ("four", "四"), ("five", "五"), ("six", "六"), ("ten", "十"))
    ],
    "frame_fast": [
        ("run", "走れます"),
        ("swim", "泳げます"),
        ("speak", "話せます"),
        ("read", "読めます"),
    ],
    "frame_floor_thing": [
        ("a bathroom", "トイレ"),
        ("a restaurant", "レストラン"),
        ("a cafe", "カフェ"),
        ("an elevator", "エレベーター"),
        ("a bookstore", "本屋"),
        ("a shop", "店"),
        ("a vending machine", "自動販売機"),
        ("a restroom", "トイレ"),
    ],
}

VERBS: dict[str, list[tuple[str, str, str]]] = {
    "frame_carry": [
        ("carry your bag", "かばんを持つ", "godan"),
        ("carry your suitcase", "スーツケースを持つ", "godan"),
        ("call a taxi", "タクシーを呼ぶ", "godan"),
        ("make some tea", "お茶を入れる", "ichidan"),
        ("take your picture", "写真を撮る", "godan"),
        ("show you the way", "道を教える", "ichidan"),
        ("close the door", "ドアを閉める", "ichidan"),
        ("turn on the light", "電気をつける", "ichidan"),
        ("help you with your homework", "宿題を手伝う", "godan"),
        ("help you with the dishes", "皿洗いを手伝う", "godan"),
        ("help you with your bags", "荷物を運ぶのを手伝う", "godan"),
        ("help you", "手伝う", "godan"),
        ("call you later", "後で電話する", "suru"),
        ("go with you", "一緒に行く", "godan"),
        ("come with you", "一緒に行く", "godan"),
    ],
    "frame_visit": [
        ("visit my grandmother", "祖母を訪ねる", "ichidan"),
        ("visit my grandparents", "祖父母を訪ねる", "ichidan"),
        ("visit my parents", "両親を訪ねる", "ichidan"),
        ("visit my uncle", "叔父を訪ねる", "ichidan"),
    ],
    "frame_going_on": [
        ("eat", "食べる", "ichidan"), ("drink", "飲む", "godan"), ("read", "読む", "godan"), ("cook", "作る", "godan"),
        ("make", "作る", "godan"), ("watch", "見る", "ichidan"), ("write", "書く", "godan"), ("study", "勉強する", "suru"),
        ("say", "言う", "godan"), ("look for", "探す", "godan"), ("think about", "考える", "ichidan"),
        ("listen to", "聞く", "godan"), ("do", "する", "suru"), ("buy", "買う", "godan"), ("play", "する", "suru"),
        ("draw", "描く", "godan"), ("wait for", "待つ", "godan"), ("talk about", "話す", "godan"),
    ],
    "frame_park": [
        ("park here", "ここに車を止める", "ichidan"),
        ("park my car here", "ここに車を止める", "ichidan"),
        ("stop the car here", "ここに車を止める", "ichidan"),
        ("leave my bag here", "ここにかばんを置く", "godan"),
        ("put it here", "ここに置く", "godan"),
        ("swim here", "ここで泳ぐ", "godan"),
        ("eat here", "ここで食べる", "ichidan"),
        ("wait here", "ここで待つ", "godan"),
        ("use this", "これを使う", "godan"),
    ],
}  # fmt: skip

ADJECTIVES: dict[str, list[tuple[str, str, str]]] = {
    "frame_hard": [
        ("difficult", "難しい", "i"), ("expensive", "高い", "i"), ("big", "大きい", "i"), ("small", "小さい", "i"),
        ("easy", "簡単", "na"), ("far", "遠い", "i"), ("spicy", "辛い", "i"), ("sweet", "甘い", "i"), ("heavy", "重い", "i"),
        ("fast", "速い", "i"), ("early", "早い", "i"), ("late", "遅い", "i"), ("long", "長い", "i"), ("loud", "うるさい", "i"),
        ("cold", "寒い", "i"),
    ],
    "frame_hard_this": [
        ("difficult", "難しい", "i"), ("expensive", "高い", "i"), ("big", "大きい", "i"), ("small", "小さい", "i"),
        ("easy", "簡単", "na"), ("spicy", "辛い", "i"), ("sweet", "甘い", "i"), ("heavy", "重い", "i"), ("long", "長い", "i"),
        ("hot", "熱い", "i"), ("cold", "冷たい", "i"), ("short", "短い", "i"),
    ],
    "frame_top": [
        ("tall", "背が高い", "i"), ("strong", "強い", "i"), ("fast", "足が速い", "i"), ("famous", "有名", "na"),
        ("smart", "頭がいい", "i"),
    ],
    "frame_best": [
        ("tall", "背が高い", "i"), ("old", "年上", "noun"), ("strong", "強い", "i"), ("smart", "頭がいい", "i"),
        ("funny", "面白い", "i"), ("kind", "親切", "na"), ("busy", "忙しい", "i"), ("young", "若い", "i"),
    ],
}  # fmt: skip

TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "frame talk": [
        (
            "[Hi|Hello|Hey] {name}, how was {frame_past_event}?",
            "こんにちは、{name}さん。{frame_past_event}はどうでしたか。",
        ),
        ("How was {frame_past_event}, {name}?", "{name}さん、{frame_past_event}はどうでしたか。"),
        ("How was {frame_past_event}?", "{frame_past_event}はどうでしたか。"),
        ("[Hi|Hello], how are you [doing |]today?", "こんにちは。今日はお元気ですか。"),
        ("Have a [nice|good|great] [weekend|weekend,] {name}.", "{name}さん、良い週末を。"),
        ("Have a [nice|good] [day|day,] {name}.", "{name}さん、良い一日を。"),
        ("Have a [nice|good] [trip|trip,] {name}.", "{name}さん、良い旅を。"),
        ("Have a [nice|good|great] weekend, Mr. {surname}.", "{surname}さん、良い週末を。"),
        ("[You are probably right|Maybe you are right], {name}.", "{name}さん、たぶんあなたの言う通りです。"),
        ("[You are probably right|Maybe you are right].", "たぶんあなたの言う通りです。"),
        ("{name} and I are friends.", "{name}と私は友達です。"),
        ("{name} and I are [good|close] friends.", "{name}と私は仲のいい友達です。"),
        ("{name} and I are best friends.", "{name}と私は親友です。"),
        ("{name:1} and {name:2} are [good|close] friends.", "{name:1}と{name:2}は仲のいい友達です。"),
        ("{name} and I are [classmates|in the same class].", "{name}と私はクラスメートです。"),
        ("[Can|Could|May] I borrow your {lendable}, {name}?", "{name}さん、{lendable}を借りてもいいですか。"),
        ("[Can|Could|May] I borrow your {lendable}?", "{lendable}を借りてもいいですか。"),
        (
            "[Do not worry, I will|Do not worry. I will] {frame_reassure}.",
            "心配しないでください。{frame_reassure.masu}。",
        ),
        ("[Can|Could] you hear me?", "聞こえますか。"),
        ("[Can|Could] you see it?", "見えますか。"),
        ("I cannot hear you.", "聞こえません。"),
        ("I always forget [names|people's names].", "いつも人の名前を忘れます。"),
        ("I always forget my {frame_forgotten}.", "いつも{frame_forgotten}を忘れます。"),
    ],
    "frame ask": [
        ("How do you [go|get] to {frame_goes_to}?", "{frame_goes_to}へはどうやって行きますか。"),
        ("How do you usually [go|get] to {frame_goes_to}?", "いつも{frame_goes_to}へはどうやって行きますか。"),
        ("What are you {frame_going_on.ing} [now|right now]?", "今、何を{frame_going_on.teiru}のですか。"),
        ("What are you doing [now|right now]?", "今、何をしていますか。"),
        ("What is {kin_yours} doing [now|right now]?", "{kin_yours}は今、何をしていますか。"),
        ("What is he doing [now|right now]?", "彼は今、何をしていますか。"),
        ("What is she doing [now|right now]?", "彼女は今、何をしていますか。"),
        ("What does {frame_kin_work} do[ for a living|]?", "{frame_kin_work}のお仕事は何ですか。"),
        ("Is that {frame_either_animal.a}?", "あれは{frame_either_animal}ですか。"),
        ("Is this {frame_either_fruit.a}?", "これは{frame_either_fruit}ですか。"),
        (
            "Do you want {frame_soft:1} or {frame_soft:2}?",
            "{frame_soft:1}がいいですか、それとも{frame_soft:2}がいいですか。",
        ),
        (
            "Do you want {frame_liquor:1} or {frame_liquor:2}?",
            "{frame_liquor:1}がいいですか、それとも{frame_liquor:2}がいいですか。",
        ),
        (
            "Do you like {frame_dish.s:1} or {frame_dish.s:2} better?",
            "{frame_dish:1}と{frame_dish:2}とどちらのほうが好きですか。",
        ),
        ("Is there {frame_floor_thing.a} on this floor?", "この階に{frame_floor_thing}はありますか。"),
        ("Is there {frame_floor_thing.a} on the [second|2nd] floor?", "二階に{frame_floor_thing}はありますか。"),
        ("How long does it take to get there?", "そこまでどのくらいかかりますか。"),
        ("How long does it take to get there {frame_by}?", "そこまで{frame_by}どのくらいかかりますか。"),
        (
            "How long does it take to get to {frame_reach.a} {frame_by}?",
            "{frame_reach}まで{frame_by}どのくらいかかりますか。",
        ),
        ("How long does it take to get to {frame_reach.a}?", "{frame_reach}までどのくらいかかりますか。"),
        ("Who is the {frame_best.est} in {frame_group}?", "{frame_group}で一番{frame_best.attr}人は誰ですか。"),
        ("Who is the {frame_top.est} person in {frame_land}?", "{frame_land}で一番{frame_top.attr}人は誰ですか。"),
        ("Why do you not like {frame_him}?", "どうして{frame_him}が好きではないのですか。"),
        ("Why do you like {frame_him}?", "どうして{frame_him}が好きなのですか。"),
        ("Is [this|the] {frame_free} free?", "この{frame_free}は無料ですか。"),
        ("Are these your {frame_owned.s}?", "これはあなたの{frame_owned}ですか。"),
        ("Are those your {frame_owned.s}?", "それはあなたの{frame_owned}ですか。"),
        ("Are those your [children|kids]?", "あの子供たちはあなたのお子さんですか。"),
        ("Are these your [children|kids]?", "この子供たちはあなたのお子さんですか。"),
        ("Are those {animal.s}?", "あれは{animal}ですか。"),
        ("What is that building[ over there|]?", "あの建物は何ですか。"),
        ("What is this {frame_tool} for?", "この{frame_tool}は何に使うのですか。"),
        ("Is it [okay|OK|all right] to {frame_park}?", "{frame_park.te}もいいですか。"),
        ("[May|Can] I {frame_park}?", "{frame_park.te}もいいですか。"),
        ("Do you have this in a [bigger|larger] size?", "これのもっと大きいサイズはありますか。"),
        ("Do you have this in a smaller size?", "これのもっと小さいサイズはありますか。"),
        ("Do you have this in {color}?", "これの{color}はありますか。"),
        ("[Can|Could] you take a [picture|photo] of us?", "私たちの写真を撮ってもらえますか。"),
        ("[Can|Could] you take a [picture|photo] of our family?", "家族の写真を撮ってもらえますか。"),
        ("[Can|Could] you take a [picture|photo] of me?", "私の写真を撮ってもらえますか。"),
    ],
    "frame say": [
        ("My {frame_hurting} hurt.", "{frame_hurting}が痛いです。"),
        ("My {frame_hurting} hurt a little.", "{frame_hurting}が少し痛いです。"),
        ("My {aching} hurts a little.", "{aching}が少し痛いです。"),
        ("My {aching} really hurts.", "{aching}が本当に痛いです。"),
        ("{frame_seasons}.", "{frame_seasons}。"),
        ("Winters in {frame_cold_city} are cold.", "{frame_cold_city}の冬は寒いです。"),
        ("Winters in {frame_cold_city} are very cold.", "{frame_cold_city}の冬はとても寒いです。"),
        ("Summers in {frame_hot_city} are hot.", "{frame_hot_city}の夏は暑いです。"),
        ("Summers in {frame_hot_city} are very hot.", "{frame_hot_city}の夏はとても暑いです。"),
        ("In winter it snows a lot here.", "冬はここでは雪がたくさん降ります。"),
        ("In {frame_wet_season} it rains a lot here.", "{frame_wet_season}はここでは雨がたくさん降ります。"),
        ("{frame_sky}.", "{frame_sky}。"),
        ("I am going to {frame_visit} on {day}.", "{day}に{frame_visit}つもりです。"),
        ("I am going to {frame_visit} next week.", "来週、{frame_visit}つもりです。"),
        ("I want to {frame_visit}.", "{frame_visit.tai}です。"),
        ("[I am|We are] planning a trip to {country.a}.", "{country}への旅行を計画しています。"),
        ("[I am|We are] planning a trip to {city}.", "{city}への旅行を計画しています。"),
        (
            "I can read {frame_script}, but [I cannot read |not ]kanji.",
            "{frame_script}は読めますが、漢字は読めません。",
        ),
        (
            "I can read {frame_readable:1}, but [I cannot read |not ]{frame_readable:2}.",
            "{frame_readable:1}は読めますが、{frame_readable:2}は読めません。",
        ),
        (
            "I can speak {language:1}, but [I cannot speak |not ]{language:2}.",
            "{language:1}は話せますが、{language:2}は話せません。",
        ),
        ("{he} can {frame_fast} very fast.", "{he}はとても速く{frame_fast}。"),
        ("I can {frame_fast} very fast.", "とても速く{frame_fast}。"),
        ("Please wait here {frame_moment}.", "ここで{frame_moment}待ってください。"),
        ("Shall I {frame_carry}?", "{frame_carry.mashou}か。"),
        ("I will {frame_carry}.", "{frame_carry.masu}。"),
        ("Let me {frame_carry}.", "{frame_carry.mashou}。"),
        ("Would you like some more {frame_more}?", "{frame_more}をもう少しいかがですか。"),
        ("[Can|Could|May] I have some more {frame_more}?", "{frame_more}をもう少しください。"),
        (
            "{frame_order_food} and {frame_order_drink}, please.",
            "{frame_order_food}と{frame_order_drink}ください。",
        ),
        (
            "{frame_order_drink} and {frame_order_food}, please.",
            "{frame_order_drink}と{frame_order_food}ください。",
        ),
        ("{frame_order_food}, please.", "{frame_order_food}ください。"),
        ("{frame_order_drink}, please.", "{frame_order_drink}ください。"),
        ("{frame_order_flat}, please.", "{frame_order_flat}ください。"),
        ("Go straight and you will see {frame_reach.a}.", "まっすぐ行くと、{frame_reach}が見えます。"),
        ("Turn [left|left there] and you will see {frame_reach.a}.", "左に曲がると、{frame_reach}が見えます。"),
        ("Turn right and you will see {frame_reach.a}.", "右に曲がると、{frame_reach}が見えます。"),
        ("The {frame_lesson} starts {frame_when}.", "{frame_lesson}は{frame_when}始まります。"),
        ("The {frame_lesson} is {frame_when}.", "{frame_lesson}は{frame_when}あります。"),
        ("The {frame_show} starts {frame_evening}.", "{frame_show}は{frame_evening}始まります。"),
        ("The {frame_event} is on {frame_date}.", "{frame_event}は{frame_date}です。"),
        ("My birthday is [on |]{frame_date}.", "私の誕生日は{frame_date}です。"),
        ("Today is {frame_date}.", "今日は{frame_date}です。"),
        ("I have lived here {frame_since}.", "ここに{frame_since}住んでいます。"),
        ("I have lived in {city} {frame_since}.", "{city}に{frame_since}住んでいます。"),
        ("I have [studied|been studying] {language} {frame_since}.", "{language}を{frame_since}勉強しています。"),
        ("We have known each other {frame_known}.", "知り合って{frame_known}になります。"),
        ("{he} likes {frame_gerund:1} and {frame_gerund:2}.", "{he}は{frame_gerund:1}と{frame_gerund:2}が好きです。"),
        ("I like {frame_gerund:1} and {frame_gerund:2}.", "{frame_gerund:1}と{frame_gerund:2}が好きです。"),
        ("I love {frame_gerund:1} and {frame_gerund:2}.", "{frame_gerund:1}と{frame_gerund:2}が大好きです。"),
        ("I am on my way {frame_way}.", "{frame_way}途中です。"),
        ("We are on our way {frame_way}.", "私たちは{frame_way}途中です。"),
        ("I think it is too {frame_hard} for me.", "私には{frame_hard.stem}すぎると思います。"),
        ("It is too {frame_hard} for me.", "私には{frame_hard.stem}すぎます。"),
        ("This is too {frame_hard_this} for me.", "これは私には{frame_hard_this.stem}すぎます。"),
        ("{frame_healthy} is very healthy.", "{frame_healthy}はとても体にいいです。"),
        ("{frame_healthy} is healthy.", "{frame_healthy}は体にいいです。"),
        ("{frame_healthy} is good for your health.", "{frame_healthy}は健康にいいです。"),
        ("I am not {frame_yet} yet.", "まだ{frame_yet}。"),
        ("I am afraid of {frame_scary.s}.", "{frame_scary}が怖いです。"),
        ("{he} is afraid of {frame_scary.s}.", "{he}は{frame_scary}を怖がっています。"),
        ("Please be quiet in the {frame_hush}.", "{frame_hush}では静かにしてください。"),
        ("Please be quiet on the train.", "電車の中では静かにしてください。"),
        ("Please be quiet on the bus.", "バスの中では静かにしてください。"),
        ("I was late because the {frame_line} was late.", "{frame_line}が遅れたので、遅刻しました。"),
        ("I was late because the {frame_line} stopped.", "{frame_line}が止まったので、遅刻しました。"),
        ("{frame_faster}.", "{frame_faster}。"),
        ("The {frame_line} is late again.", "{frame_line}がまた遅れています。"),
        ("{he} is late again.", "{he}はまた遅刻です。"),
        ("I like your new {frame_admired}.", "新しい{frame_admired}、素敵ですね。"),
        ("I like your {frame_admired}.", "素敵な{frame_admired}ですね。"),
        ("You look {frame_weary}. You should {frame_rest}.", "{frame_weary}ですね。{frame_rest.ta}ほうがいいです。"),
        ("You look {frame_ill}. You should {frame_cure}.", "{frame_ill}ですね。{frame_cure.ta}ほうがいいです。"),
        ("You look {frame_look}.", "{frame_look}ですね。"),
    ],
}
WORDS["frame_yet"] = [
    ("sleepy", "眠くありません"), ("hungry", "お腹が空いていません"), ("tired", "疲れていません"), ("ready", "準備ができていません"),
    ("thirsty", "のどが渇いていません"), ("finished", "終わっていません"), ("sure", "はっきりわかりません"),
]  # fmt: skip
WORDS["frame_look"] = [
    ("tired", "疲れているよう"), ("sick", "具合が悪そう"), ("sad", "悲しそう"), ("sleepy", "眠そう"), ("busy", "忙しそう"),
    ("unwell", "具合が悪そう"),
]  # fmt: skip
WORDS["frame_healthy"] = [
    ("tofu", "豆腐"), ("natto", "納豆"), ("fish", "魚"), ("soba", "そば"), ("salad", "サラダ"), ("miso soup", "味噌汁"),
    ("green tea", "緑茶"), ("yogurt", "ヨーグルト"), ("Japanese food", "日本料理"), ("fruit", "果物"), ("seaweed", "海藻"),
    ("vegetable soup", "野菜スープ"), ("brown rice", "玄米"), ("this dish", "この料理"),
]  # fmt: skip
WORDS["frame_weary"] = [
    ("tired", "疲れているよう"),
    ("sleepy", "眠そう"),
    ("very tired", "とても疲れているよう"),
    ("very sleepy", "とても眠そう"),
]
WORDS["frame_ill"] = [("sick", "具合が悪そう"), ("unwell", "具合が悪そう")]
VERBS["frame_rest"] = [
    ("rest", "休む", "godan"), ("take a rest", "休む", "godan"), ("take a break", "休憩する", "suru"),
    ("go to bed early", "早く寝る", "ichidan"), ("sleep more", "もっと寝る", "ichidan"), ("go home", "家に帰る", "godan"),
    ("relax", "ゆっくりする", "suru"),
]  # fmt: skip
VERBS["frame_cure"] = [
    ("see a doctor", "医者に診てもらう", "godan"), ("go to the hospital", "病院に行く", "godan"), ("rest", "休む", "godan"),
    ("take medicine", "薬を飲む", "godan"), ("go home", "家に帰る", "godan"), ("stay home", "家にいる", "ichidan"),
    ("take this medicine", "この薬を飲む", "godan"),
]  # fmt: skip
VERBS["frame_reassure"] = [
    row for row in VERBS["frame_carry"] if row[0].startswith(("carry", "call", "show", "help", "go with", "come with"))
]
WORDS["frame_forgotten"] = [
    ("umbrella", "傘"), ("keys", "鍵"), ("wallet", "財布"), ("phone", "電話"), ("homework", "宿題"), ("glasses", "眼鏡"),
    ("handkerchief", "ハンカチ"), ("notebook", "ノート"), ("hat", "帽子"), ("ticket", "切符"), ("pen", "ペン"),
    ("password", "パスワード"), ("lunch box", "お弁当"), ("water bottle", "水筒"), ("textbook", "教科書"), ("charger", "充電器"),
]  # fmt: skip
WORDS["frame_kin_work"] = [
    ("your father", "お父さん"), ("your mother", "お母さん"), ("your brother", "お兄さん"), ("your sister", "お姉さん"),
    ("your husband", "ご主人"), ("your wife", "奥さん"), ("your dad", "お父さん"), ("your mom", "お母さん"),
    ("your son", "息子さん"), ("your daughter", "娘さん"), ("your older brother", "お兄さん"), ("your older sister", "お姉さん"),
    ("your younger brother", "弟さん"), ("your younger sister", "妹さん"), ("your friend", "お友達"),
]  # fmt: skip
WORDS["frame_either_animal"] = [
    (f"{one} or {two}", f"{one_ja}ですか、それとも{two_ja}")
    for one, one_ja, two, two_ja in (
        ("a dog", "犬", "a wolf", "狼"), ("a dog", "犬", "a fox", "狐"), ("a cat", "猫", "a dog", "犬"),
        ("a sheep", "羊", "a goat", "やぎ"), ("a rabbit", "うさぎ", "a cat", "猫"), ("a horse", "馬", "a cow", "牛"),
        ("a lion", "ライオン", "a tiger", "虎"), ("a whale", "鯨", "a dolphin", "いるか"), ("a shark", "鮫", "a dolphin", "いるか"),
        ("a deer", "鹿", "a goat", "やぎ"), ("a mouse", "ねずみ", "a squirrel", "りす"), ("a bee", "蜂", "a butterfly", "蝶"),
        ("a frog", "蛙", "a turtle", "亀"), ("a duck", "あひる", "a chicken", "鶏"), ("a fox", "狐", "a wolf", "狼"),
        ("a crow", "からす", "an owl", "ふくろう"), ("a bear", "熊", "a dog", "犬"), ("a cow", "牛", "a horse", "馬"),
    )
]  # fmt: skip
WORDS["frame_either_fruit"] = [
    (f"{one} or {two}", f"{one_ja}ですか、それとも{two_ja}")
    for one, one_ja, two, two_ja in (
        ("an orange", "オレンジ", "a mandarin", "みかん"), ("an apple", "りんご", "a pear", "梨"),
        ("a melon", "メロン", "a watermelon", "すいか"), ("a peach", "桃", "an apple", "りんご"),
        ("a lemon", "レモン", "an orange", "オレンジ"), ("a persimmon", "柿", "a mandarin", "みかん"),
        ("a mango", "マンゴー", "a peach", "桃"), ("a grape", "ぶどう", "a blueberry", "ブルーベリー"),
        ("a pear", "梨", "a melon", "メロン"), ("a cherry", "さくらんぼ", "a grape", "ぶどう"),
        ("a kiwi", "キウイ", "a lemon", "レモン"), ("an apple", "りんご", "a peach", "桃"),
    )
]  # fmt: skip
WORDS["frame_soft"] = [
    ("coffee", "コーヒー"), ("tea", "お茶"), ("water", "水"), ("green tea", "緑茶"), ("black tea", "紅茶"), ("juice", "ジュース"),
    ("milk", "牛乳"), ("orange juice", "オレンジジュース"), ("iced coffee", "アイスコーヒー"), ("iced tea", "アイスティー"),
    ("cola", "コーラ"), ("hot chocolate", "ココア"), ("apple juice", "りんごジュース"),
]  # fmt: skip
WORDS["frame_liquor"] = [
    ("beer", "ビール"), ("wine", "ワイン"), ("sake", "日本酒"), ("red wine", "赤ワイン"), ("white wine", "白ワイン"),
    ("whiskey", "ウイスキー"),
]  # fmt: skip
WORDS["frame_dish"] = [
    ("sushi", "寿司"), ("ramen", "ラーメン"), ("udon", "うどん"), ("soba", "そば"), ("tempura", "天ぷら"), ("sashimi", "刺身"),
    ("curry", "カレー"), ("pizza", "ピザ"), ("pasta", "パスタ"), ("a hamburger", "ハンバーガー"), ("steak", "ステーキ"),
    ("fried rice", "チャーハン"), ("fried chicken", "唐揚げ"), ("okonomiyaki", "お好み焼き"), ("takoyaki", "たこ焼き"),
    ("yakitori", "焼き鳥"), ("sukiyaki", "すき焼き"), ("gyoza", "餃子"), ("tonkatsu", "とんかつ"),
]  # fmt: skip
WORDS["frame_by"] = [
    ("by car", "車で"), ("by bus", "バスで"), ("by train", "電車で"), ("on foot", "歩いて"), ("by taxi", "タクシーで"),
    ("by bicycle", "自転車で"),
]  # fmt: skip
WORDS["frame_reach"] = [
    ("the station", "駅"), ("the hotel", "ホテル"), ("the park", "公園"), ("the hospital", "病院"), ("the museum", "博物館"),
    ("the library", "図書館"), ("the post office", "郵便局"), ("the bank", "銀行"), ("the supermarket", "スーパー"),
    ("the zoo", "動物園"), ("the school", "学校"), ("the restaurant", "レストラン"), ("the temple", "お寺"),
    ("the university", "大学"), ("the department store", "デパート"), ("the bookstore", "本屋"), ("the church", "教会"),
    ("the bus stop", "バス停"), ("the aquarium", "水族館"), ("the convenience store", "コンビニ"), ("the shrine", "神社"),
    ("the market", "市場"), ("the castle", "お城"),
]  # fmt: skip
WORDS["frame_land"] = [
    ("the world", "世界"),
    ("Japan", "日本"),
    ("your country", "あなたの国"),
    ("your town", "あなたの町"),
]
WORDS["frame_tool"] = [
    ("key", "鍵"), ("box", "箱"), ("towel", "タオル"), ("button", "ボタン"), ("card", "カード"), ("knife", "ナイフ"),
    ("machine", "機械"), ("bag", "袋"), ("paper", "紙"), ("app", "アプリ"), ("cup", "コップ"), ("spoon", "スプーン"),
    ("room", "部屋"), ("money", "お金"), ("string", "ひも"),
]  # fmt: skip
WORDS["frame_known"] = [
    (f"for {n} years", f"{ja}年") for n, ja in (("two", "二"), ("three", "三"), ("five", "五"), ("ten", "十"), ("twenty", "二十"), ("six", "六"), ("four", "四"), ("seven", "七"), ("fifteen", "十五"), ("eight", "八"))
] + [("for six months", "六か月"), ("for a year", "一年"), ("for three months", "三か月")]  # fmt: skip
WORDS["frame_scary"] = [
    ("a dog", "犬"), ("a snake", "蛇"), ("a spider", "蜘蛛"), ("a bee", "蜂"), ("a bear", "熊"), ("a mouse", "ねずみ"),
    ("a shark", "鮫"), ("an insect", "虫"), ("a bug", "虫"), ("a wolf", "狼"), ("a lion", "ライオン"), ("a tiger", "虎"),
    ("a horse", "馬"), ("a crow", "からす"), ("a cat", "猫"), ("a monkey", "猿"), ("a frog", "蛙"),
]  # fmt: skip
WORDS["frame_hush"] = [
    ("library", "図書館"), ("hospital", "病院"), ("museum", "博物館"), ("art museum", "美術館"), ("movie theater", "映画館"),
    ("theater", "劇場"), ("temple", "お寺"), ("church", "教会"), ("shrine", "神社"), ("classroom", "教室"),
    ("hallway", "廊下"), ("lobby", "ロビー"),
]  # fmt: skip
WORDS["frame_line"] = [
    ("train", "電車"), ("bus", "バス"), ("bullet train", "新幹線"), ("subway", "地下鉄"), ("ferry", "フェリー"),
]  # fmt: skip
WORDS["frame_faster"] = [
    (f"{fast} are faster than {slow}", f"{fast_ja}は{slow_ja}より速いです")
    for fast, fast_ja, slow, slow_ja in (
        ("trains", "電車", "buses", "バス"), ("planes", "飛行機", "trains", "電車"), ("bullet trains", "新幹線", "cars", "車"),
        ("planes", "飛行機", "ships", "船"), ("bullet trains", "新幹線", "trains", "電車"), ("cars", "車", "bicycles", "自転車"),
        ("planes", "飛行機", "bullet trains", "新幹線"), ("trains", "電車", "ships", "船"), ("taxis", "タクシー", "buses", "バス"),
        ("cars", "車", "ships", "船"), ("trains", "電車", "cars", "車"), ("buses", "バス", "bicycles", "自転車"),
        ("motorcycles", "バイク", "bicycles", "自転車"),
    )
]  # fmt: skip
WORDS["frame_admired"] = [
    ("bag", "かばん"), ("hat", "帽子"), ("watch", "腕時計"), ("jacket", "ジャケット"), ("coat", "コート"), ("ring", "指輪"),
    ("wallet", "財布"), ("umbrella", "傘"), ("backpack", "リュック"), ("camera", "カメラ"), ("necklace", "ネックレス"),
    ("suitcase", "スーツケース"), ("guitar", "ギター"), ("notebook", "ノート"), ("pen", "ペン"), ("cup", "コップ"),
    ("lunch box", "お弁当箱"), ("doll", "人形"), ("smartphone", "スマートフォン"), ("dress", "ドレス"),
]  # fmt: skip
WORDS["frame_owned"] = [
    ("a bag", "かばん"), ("a key", "鍵"), ("a book", "本"), ("a pen", "ペン"), ("a ticket", "切符"), ("a photo", "写真"),
    ("a picture", "写真"), ("a letter", "手紙"), ("an umbrella", "傘"), ("a toy", "おもちゃ"), ("a suitcase", "スーツケース"),
    ("a notebook", "ノート"), ("a pencil", "鉛筆"), ("a box", "箱"), ("a hat", "帽子"), ("a postcard", "はがき"),
    ("a present", "プレゼント"), ("a towel", "タオル"), ("a ball", "ボール"), ("a business card", "名刺"), ("a plate", "お皿"),
    ("a doll", "人形"), ("a map", "地図"),
]  # fmt: skip
