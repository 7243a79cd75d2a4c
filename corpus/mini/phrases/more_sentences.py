"""Phrases: plain sentences of everyday life, in two halves or with a comparison, a number, a time or a reason."""

import re

from corpus.mini.phrases.names import WORDS as NAMES
from corpus.mini.phrases.names import pairs

VERBS: dict[str, list[tuple[str, str, str]]] = {
    "more_move_ill": [
        ("stay home", "家にいる", "ichidan"),
        ("go home early", "早く家に帰る", "godan"),
        ("go to the hospital", "病院に行く", "godan"),
        ("go to bed early", "早く寝る", "ichidan"),
        ("see a doctor", "医者に診てもらう", "godan"),
        ("take medicine", "薬を飲む", "godan"),
        ("take a rest", "休む", "godan"),
        ("rest", "休む", "godan"),
        ("leave early", "早く帰る", "godan"),
        ("go home", "家に帰る", "godan"),
    ],
    "more_move_rain": [
        ("stay home", "家にいる", "ichidan"),
        ("take a taxi", "タクシーに乗る", "godan"),
        ("take the bus", "バスに乗る", "godan"),
        ("go home early", "早く家に帰る", "godan"),
        ("watch a movie at home", "家で映画を見る", "ichidan"),
        ("read a book at home", "家で本を読む", "godan"),
        ("cook at home", "家で料理をする", "suru"),
        ("go to a cafe", "カフェに行く", "godan"),
        ("stay at the hotel", "ホテルにいる", "ichidan"),
        ("go home", "家に帰る", "godan"),
    ],
    "more_missed": [
        ("go out", "出かける", "ichidan"),
        ("go to the party", "パーティーに行く", "godan"),
        ("go shopping", "買い物に行く", "godan"),
        ("go to the gym", "ジムに行く", "godan"),
        ("go to the movies", "映画に行く", "godan"),
        ("go for a walk", "散歩に行く", "godan"),
        ("play tennis", "テニスをする", "suru"),
    ],
    "more_going_on": [
        ("sleep", "寝る", "ichidan"),
        ("laugh", "笑う", "godan"),
        ("smile", "笑う", "godan"),
        ("eat", "食べる", "ichidan"),
        ("run", "走る", "godan"),
        ("sing", "歌う", "godan"),
        ("dance", "踊る", "godan"),
        ("wait", "待つ", "godan"),
        ("cry", "泣く", "godan"),
        ("swim", "泳ぐ", "godan"),
        ("drink water", "水を飲む", "godan"),
        ("eat an apple", "りんごを食べる", "ichidan"),
        ("read a book", "本を読む", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("talk on the phone", "電話で話す", "godan"),
        ("walk in the park", "公園を散歩する", "suru"),
        ("sit on the sofa", "ソファーに座る", "godan"),
        ("look at me", "私を見る", "ichidan"),
        ("wait for you", "あなたを待つ", "godan"),
        ("wait for the bus", "バスを待つ", "godan"),
        ("wait for me", "私を待つ", "godan"),
        ("study in the library", "図書館で勉強する", "suru"),
        ("cook in the kitchen", "台所で料理をする", "suru"),
        ("speak English", "英語を話す", "godan"),
        ("write a letter", "手紙を書く", "godan"),
        ("drive a car", "車を運転する", "suru"),
        ("ride a bike", "自転車に乗る", "godan"),
        ("take pictures", "写真を撮る", "godan"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play soccer", "サッカーをする", "suru"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("read the newspaper", "新聞を読む", "godan"),
        ("wash the dishes", "お皿を洗う", "godan"),
    ],
    "more_gerund": [
        ("learn a language", "言語を学ぶ", "godan"),
        ("learn Japanese", "日本語を学ぶ", "godan"),
        ("learn to drive", "運転を習う", "godan"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("cook for my family", "家族に料理を作る", "godan"),
        ("read books", "本を読む", "godan"),
        ("travel alone", "一人で旅行する", "suru"),
        ("speak English", "英語を話す", "godan"),
        ("live in a foreign country", "外国に住む", "godan"),
        ("live alone", "一人で暮らす", "godan"),
        ("get up early", "早く起きる", "ichidan"),
        ("climb mountains", "山に登る", "godan"),
        ("make friends", "友達を作る", "godan"),
        ("raise children", "子供を育てる", "ichidan"),
        ("write kanji", "漢字を書く", "godan"),
        ("swim in the sea", "海で泳ぐ", "godan"),
        ("find a good job", "いい仕事を見つける", "ichidan"),
        ("work at night", "夜働く", "godan"),
        ("build a house", "家を建てる", "ichidan"),
        ("save money", "お金を貯める", "ichidan"),
        ("eat together", "一緒に食べる", "ichidan"),
        ("study every day", "毎日勉強する", "suru"),
        ("help people", "人を助ける", "ichidan"),
        ("play with children", "子供と遊ぶ", "godan"),
    ],
    "more_turn": [
        ("turn right", "右に曲がる", "godan"),
        ("turn left", "左に曲がる", "godan"),
        ("cross the street", "通りを渡る", "godan"),
        ("cross the bridge", "橋を渡る", "godan"),
    ],
    "more_forget": [
        ("forget things", "忘れ物をする", "suru"),
        ("forget people's names", "人の名前を忘れる", "ichidan"),
        ("lose things", "物をなくす", "godan"),
        ("eat too much", "食べすぎる", "ichidan"),
        ("drink too much", "飲みすぎる", "ichidan"),
        ("work too much", "働きすぎる", "ichidan"),
        ("talk too much", "話しすぎる", "ichidan"),
        ("sleep late", "遅くまで寝る", "ichidan"),
        ("wake up early", "早く起きる", "ichidan"),
        ("eat late at night", "夜遅くに食べる", "ichidan"),
        ("win", "勝つ", "godan"),
        ("lose", "負ける", "ichidan"),
    ],
}

ADJECTIVES: dict[str, list[tuple[str, str, str]]] = {
    "more_unfit": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("expensive", "高い", "i"),
        ("heavy", "重い", "i"),
        ("difficult", "難しい", "i"),
    ],
    "more_compared": [
        ("big", "大きい", "i"),
        ("small", "小さい", "i"),
        ("old", "古い", "i"),
        ("new", "新しい", "i"),
        ("expensive", "高い", "i"),
        ("cheap", "安い", "i"),
        ("good", "いい", "i"),
        ("nice", "素敵", "na"),
        ("clean", "きれい", "na"),
    ],
    "more_being": [
        ("tall", "背が高い", "i"),
        ("short", "背が低い", "i"),
        ("young", "若い", "i"),
        ("strong", "強い", "i"),
        ("smart", "頭がいい", "i"),
        ("kind", "親切", "na"),
        ("busy", "忙しい", "i"),
        ("rich", "お金持ち", "noun"),
        ("happy", "幸せ", "na"),
        ("famous", "有名", "na"),
        ("cute", "かわいい", "i"),
    ],
    "more_tall": [
        ("tall", "背が高い", "i"),
        ("short", "背が低い", "i"),
        ("old", "年上", "noun"),
        ("young", "若い", "i"),
        ("strong", "強い", "i"),
        ("smart", "頭がいい", "i"),
        ("kind", "親切", "na"),
        ("fast", "足が速い", "i"),
        ("busy", "忙しい", "i"),
        ("rich", "お金持ち", "noun"),
        ("happy", "幸せ", "na"),
        ("famous", "有名", "na"),
        ("cute", "かわいい", "i"),
    ],
    "more_moving": [
        ("fast", "速い", "i"),
        ("cheap", "安い", "i"),
        ("expensive", "高い", "i"),
        ("safe", "安全", "na"),
        ("convenient", "便利", "na"),
        ("comfortable", "快適", "na"),
    ],
    "study_but": [("difficult", "難しい", "i"), ("hard", "難しい", "i")],
    "study_though": [
        ("fun", "楽しい", "i"),
        ("interesting", "面白い", "i"),
        ("important", "大切", "na"),
    ],
    "more_old": [
        ("old", "古い", "i"),
        ("big", "大きい", "i"),
        ("famous", "有名", "na"),
        ("new", "新しい", "i"),
    ],
    "more_high": [
        ("big", "大きい", "i"),
        ("beautiful", "きれい", "na"),
        ("famous", "有名", "na"),
    ],
}

WORDS: dict[str, list[tuple[str, str]]] = {
    "more_baby": [
        ("the boy", "男の子"),
        ("the girl", "女の子"),
        ("the child", "子供"),
        ("my son", "息子"),
        ("my daughter", "娘"),
        ("the little boy", "小さい男の子"),
        ("the little girl", "小さい女の子"),
    ],
    "more_babies": [
        ("the children", "子供たち"),
        ("the kids", "子供たち"),
        ("the students", "学生たち"),
        ("the boys", "男の子たち"),
        ("the girls", "女の子たち"),
        ("many people", "多くの人"),
    ],
    "more_ride": [
        ("a train", "電車"),
        ("a bus", "バス"),
        ("a plane", "飛行機"),
        ("a car", "車"),
    ],
    "more_owned": [
        ("a room", "部屋"),
        ("a house", "家"),
        ("a car", "車"),
        ("a bag", "かばん"),
        ("a bike", "自転車"),
        ("a phone", "電話"),
        ("a computer", "パソコン"),
        ("a desk", "机"),
        ("a garden", "庭"),
        ("a kitchen", "台所"),
        ("an apartment", "アパート"),
        ("a watch", "腕時計"),
        ("an umbrella", "傘"),
    ],
    "more_size": [
        ("a shirt", "シャツ"),
        ("a bag", "かばん"),
        ("a hat", "帽子"),
        ("a coat", "コート"),
        ("a dress", "ドレス"),
        ("a cup", "コップ"),
        ("a box", "箱"),
        ("a table", "テーブル"),
        ("a camera", "カメラ"),
        ("a ring", "指輪"),
        ("a sweater", "セーター"),
        ("a watch", "腕時計"),
    ],
    "more_counted": [
        ("apples", "りんご"),
        ("oranges", "オレンジ"),
        ("eggs", "卵"),
        ("boxes", "箱"),
        ("cups", "コップ"),
        ("bags", "かばん"),
        ("chairs", "椅子"),
        ("balls", "ボール"),
        ("tomatoes", "トマト"),
        ("peaches", "桃"),
        ("cakes", "ケーキ"),
        ("hats", "帽子"),
    ],
    "more_tsu": [
        ("two", "二つ"),
        ("three", "三つ"),
        ("four", "四つ"),
        ("five", "五つ"),
        ("six", "六つ"),
        ("seven", "七つ"),
        ("eight", "八つ"),
        ("nine", "九つ"),
    ],
    "more_people": [
        ("two", "二人"),
        ("three", "三人"),
        ("four", "四人"),
        ("five", "五人"),
        ("six", "六人"),
        ("ten", "十人"),
        ("many", "たくさん"),
        ("a lot of", "たくさん"),
        ("some", "何人か"),
    ],
    "more_human": [
        ("people", "人"),
        ("men", "男の人"),
        ("women", "女の人"),
        ("children", "子供"),
    ],
    "more_place_in": [
        ("in the park", "公園"),
        ("in the room", "部屋"),
        ("at the station", "駅"),
        ("in the library", "図書館"),
        ("on the bus", "バスの中"),
        ("on the train", "電車の中"),
        ("in front of the station", "駅の前"),
        ("at the party", "パーティー"),
        ("in the restaurant", "レストラン"),
        ("in the museum", "博物館"),
        ("in the garden", "庭"),
    ],
    "more_none": [
        ("water", "水"),
        ("bread", "パン"),
        ("rice", "ご飯"),
        ("food", "食べ物"),
        ("milk", "牛乳"),
        ("coffee", "コーヒー"),
        ("sugar", "砂糖"),
        ("juice", "ジュース"),
        ("butter", "バター"),
        ("cheese", "チーズ"),
        ("beer", "ビール"),
        ("meat", "肉"),
        ("cake", "ケーキ"),
    ],
    "more_container": [
        ("in the kitchen", "台所"),
        ("at home", "家"),
        ("here", "ここ"),
        ("in the house", "家"),
    ],
    "more_eaten": [
        ("bread", "パン"),
        ("rice", "ご飯"),
        ("an egg", "卵"),
        ("fruit", "果物"),
        ("fish", "魚"),
        ("salad", "サラダ"),
        ("soup", "スープ"),
        ("yogurt", "ヨーグルト"),
        ("noodles", "麺"),
        ("a sandwich", "サンドイッチ"),
        ("meat", "肉"),
        ("toast", "トースト"),
        ("curry", "カレー"),
        ("sushi", "寿司"),
        ("pizza", "ピザ"),
        ("pasta", "パスタ"),
    ],
    "more_taught": [
        ("math", "数学"),
        ("English", "英語"),
        ("Japanese", "日本語"),
        ("history", "歴史"),
        ("science", "科学"),
        ("music", "音楽"),
        ("art", "美術"),
        ("French", "フランス語"),
        ("dance", "ダンス"),
    ],
    "more_school": [
        ("at a high school", "高校で"),
        ("at a university", "大学で"),
        ("at an elementary school", "小学校で"),
        ("at a junior high school", "中学校で"),
        ("in Japan", "日本で"),
        ("at a school", "学校で"),
        ("in Tokyo", "東京で"),
        ("to children", "子供に"),
        ("to adults", "大人に"),
    ],
    "more_help": [
        ("my homework", "宿題"),
        ("the dishes", "お皿洗い"),
        ("the cooking", "料理"),
        ("the cleaning", "掃除"),
        ("this", "これ"),
        ("my work", "仕事"),
        ("my English", "英語の勉強"),
        ("my Japanese", "日本語の勉強"),
        ("the laundry", "洗濯"),
        ("my bags", "荷物を運ぶの"),
        ("the shopping", "買い物"),
        ("my report", "レポート"),
        ("the party", "パーティーの準備"),
    ],
    "more_reason": [
        ("I was tired", "疲れていた"),
        ("I was sick", "病気だった"),
        ("I was busy", "忙しかった"),
        ("I had a cold", "風邪を引いていた"),
        ("I had a headache", "頭が痛かった"),
        ("I had a fever", "熱があった"),
        ("I had no time", "時間がなかった"),
        ("I had to work", "働かなければならなかった"),
        ("it was raining", "雨が降っていた"),
        ("it was too cold", "寒すぎた"),
    ],
    "more_cause": [
        ("I am sick", "病気な"),
        ("I am busy", "忙しい"),
        ("I have a cold", "風邪を引いている"),
        ("I have a fever", "熱がある"),
        ("I have no money", "お金がない"),
        ("I have no time", "時間がない"),
        ("I have a test", "試験がある"),
        ("I have a meeting", "会議がある"),
        ("I am tired", "疲れている"),
        ("it is raining", "雨が降っている"),
        ("I have to work", "働かなければならない"),
        ("my son is sick", "息子が病気な"),
    ],
    "more_his": [
        ("he was sick", "病気だった"),
        ("he was tired", "疲れていた"),
        ("he was busy", "忙しかった"),
        ("he had a cold", "風邪を引いていた"),
        ("he had a fever", "熱があった"),
        ("he had no time", "時間がなかった"),
        ("he had to work", "働かなければならなかった"),
        ("he broke his leg", "足を折った"),
        ("he had a headache", "頭が痛かった"),
    ],
    "more_hers": [
        ("she was sick", "病気だった"),
        ("she was tired", "疲れていた"),
        ("she was busy", "忙しかった"),
        ("she had a cold", "風邪を引いていた"),
        ("she had a fever", "熱があった"),
        ("she had no time", "時間がなかった"),
        ("she had to work", "働かなければならなかった"),
        ("she broke her leg", "足を折った"),
        ("she had a headache", "頭が痛かった"),
    ],
    "more_weeping": [
        ("her cat died", "猫が死んだ"),
        ("her dog died", "犬が死んだ"),
        ("she is sad", "悲しい"),
        ("she lost her key", "鍵をなくした"),
        ("she lost her doll", "人形をなくした"),
        ("she is hungry", "お腹が空いている"),
        ("she failed the exam", "試験に落ちた"),
        ("her friend moved away", "友達が引っ越した"),
        ("her tooth hurts", "歯が痛い"),
    ],
    "more_kin": [
        ("my mother", "母"),
        ("my father", "父"),
        ("my older brother", "兄"),
        ("my older sister", "姉"),
        ("my younger brother", "弟"),
        ("my younger sister", "妹"),
        ("my wife", "妻"),
        ("my husband", "夫"),
        ("my son", "息子"),
        ("my daughter", "娘"),
        ("my brother", "兄"),
        ("my sister", "姉"),
    ],
    "more_age_time": [
        ("I was a child", "子供の頃"),
        ("I was a student", "学生の頃"),
        ("I was young", "若い頃"),
        ("I was little", "小さい頃"),
        ("I was a high school student", "高校生の頃"),
        ("I was a college student", "大学生の頃"),
        ("I was ten", "十歳の頃"),
        ("I was five years old", "五歳の頃"),
    ],
    "more_years": [
        ("two", "二"),
        ("three", "三"),
        ("four", "四"),
        ("five", "五"),
        ("six", "六"),
        ("seven", "七"),
        ("eight", "八"),
        ("nine", "九"),
        ("ten", "十"),
        ("twelve", "十二"),
        ("thirteen", "十三"),
        ("fifteen", "十五"),
    ],
    "more_hours": [
        ("seven", "七"),
        ("eight", "八"),
        ("nine", "九"),
        ("ten", "十"),
    ],
    "more_hours_end": [
        ("three", "三"),
        ("four", "四"),
        ("five", "五"),
        ("six", "六"),
    ],
    "more_nth": [
        ("1st", "1"),
        ("2nd", "2"),
        ("3rd", "3"),
        ("4th", "4"),
        ("5th", "5"),
        ("6th", "6"),
        ("7th", "7"),
        ("8th", "8"),
        ("9th", "9"),
        ("10th", "10"),
        ("11th", "11"),
        ("12th", "12"),
        ("14th", "14"),
        ("15th", "15"),
        ("18th", "18"),
        ("20th", "20"),
        ("21st", "21"),
        ("22nd", "22"),
        ("23rd", "23"),
        ("25th", "25"),
        ("28th", "28"),
        ("13th", "13"),
        ("16th", "16"),
        ("17th", "17"),
        ("19th", "19"),
        ("24th", "24"),
        ("26th", "26"),
        ("27th", "27"),
    ],
    "more_in_time": [
        ("five minutes", "五分"),
        ("ten minutes", "十分"),
        ("an hour", "一時間"),
        ("two hours", "二時間"),
        ("half an hour", "三十分"),
        ("twenty minutes", "二十分"),
        ("fifteen minutes", "十五分"),
        ("a few minutes", "数分"),
    ],
    "more_made": [
        ("made", "作りました"),
        ("bought", "買いました"),
        ("baked", "焼きました"),
        ("brought", "持って来ました"),
    ],
    "more_cake": [
        ("this cake", "このケーキ"),
        ("this bread", "このパン"),
        ("the cookies", "クッキー"),
        ("this pie", "このパイ"),
        ("the cake", "ケーキ"),
    ],
    "more_work_done": [
        ("wrote this book", "この本を書きました"),
        ("wrote this letter", "この手紙を書きました"),
        ("took this picture", "この写真を撮りました"),
        ("painted this picture", "この絵を描きました"),
        ("broke the window", "窓を割りました"),
        ("opened the door", "ドアを開けました"),
        ("said that", "そう言いました"),
        ("told you that", "そう言いました"),
        ("called me", "私に電話しました"),
        ("won the game", "試合に勝ちました"),
        ("took my umbrella", "私の傘を取りました"),
        ("built this house", "この家を建てました"),
        ("came", "来ました"),
    ],
    "more_top": [
        ("a mountain", "山"),
        ("a building", "建物"),
        ("a river", "川"),
        ("a tree", "木"),
        ("a bridge", "橋"),
        ("a tower", "塔"),
    ],
    "more_best_kind": [
        ("restaurant", "レストラン"),
        ("hotel", "ホテル"),
        ("cafe", "カフェ"),
        ("school", "学校"),
        ("bookstore", "本屋"),
        ("bakery", "パン屋"),
        ("park", "公園"),
        ("museum", "博物館"),
        ("hospital", "病院"),
        ("university", "大学"),
        ("building", "建物"),
        ("temple", "お寺"),
        ("store", "店"),
    ],
    "more_area": [
        ("in Japan", "日本で"),
        ("in this town", "この町で"),
        ("in Tokyo", "東京で"),
        ("in the world", "世界で"),
        ("in town", "町で"),
        ("in the city", "町で"),
        ("in my country", "私の国で"),
        ("in Kyoto", "京都で"),
        ("in America", "アメリカで"),
        ("around here", "この辺で"),
    ],
    "more_other_side": [
        ("on the right", "右側"),
        ("on the left", "左側"),
        ("on the corner", "角"),
        ("on the other side of the street", "通りの向こう側"),
        ("on the other side of the river", "川の向こう側"),
        ("near my house", "家の近く"),
        ("across the street", "通りの向かい"),
        ("behind that building", "あの建物の後ろ"),
        ("next to that building", "あの建物の隣"),
        ("on this street", "この通り"),
        ("in the middle of the town", "町の真ん中"),
        ("next to my office", "会社の隣"),
        ("at the end of this street", "この通りの突き当たり"),
        ("near the river", "川の近く"),
    ],
    "more_quiet": [
        ("in the library", "図書館では"),
        ("in class", "授業中は"),
        ("on the train", "電車の中では"),
        ("in the hospital", "病院では"),
        ("here", "ここでは"),
        ("in the museum", "博物館では"),
        ("at night", "夜は"),
        ("in the temple", "お寺では"),
    ],
    "more_wake": [
        ("at six", "六時に"),
        ("at seven", "七時に"),
        ("tomorrow morning", "明日の朝、"),
        ("at eight", "八時に"),
        ("at five", "五時に"),
        ("tomorrow", "明日、"),
        ("at noon", "正午に"),
        ("before seven", "七時前に"),
        ("at nine", "九時に"),
    ],
    "more_as_job": [
        ("a cook", "料理人"),
        ("a nurse", "看護師"),
        ("a teacher", "教師"),
        ("an engineer", "エンジニア"),
        ("a doctor", "医者"),
        ("a waiter", "ウェイター"),
        ("a driver", "運転手"),
        ("a guide", "ガイド"),
        ("a clerk", "店員"),
        ("a programmer", "プログラマー"),
        ("a chef", "料理人"),
        ("a designer", "デザイナー"),
        ("a volunteer", "ボランティア"),
        ("a manager", "マネージャー"),
    ],
    "more_firm": [
        ("in a hotel", "ホテルで"),
        ("in a hospital", "病院で"),
        ("in a bank", "銀行で"),
        ("in a restaurant", "レストランで"),
        ("at a school", "学校で"),
        ("in a cafe", "カフェで"),
        ("in a shop", "店で"),
        ("in Tokyo", "東京で"),
        ("in Japan", "日本で"),
        ("at a big company", "大きい会社で"),
        ("at a small company", "小さい会社で"),
        ("in a museum", "博物館で"),
    ],
    "more_home_kin": [
        ("my wife", "妻"),
        ("my husband", "夫"),
        ("my family", "家族"),
        ("my parents", "両親"),
        ("my children", "子供たち"),
        ("my sister", "姉"),
        ("my brother", "兄"),
        ("my grandmother", "祖母"),
        ("my son", "息子"),
        ("my daughter", "娘"),
    ],
    "more_home_pet": [
        ("my dog", "犬"),
        ("my cat", "猫"),
        ("my two dogs", "二匹の犬"),
        ("two cats", "二匹の猫"),
        ("our dog", "犬"),
        ("our cat", "猫"),
    ],
    "more_company_of": [
        ("my wife", "妻"),
        ("my husband", "夫"),
        ("my family", "家族"),
        ("my parents", "両親"),
        ("my children", "子供たち"),
        ("my two dogs", "二匹の犬"),
        ("my dog", "犬"),
        ("my cat", "猫"),
        ("two cats", "二匹の猫"),
        ("my sister", "姉"),
        ("my brother", "兄"),
        ("my friends", "友達"),
        ("my grandmother", "祖母"),
        ("my son", "息子"),
        ("my daughter", "娘"),
    ],
    "more_broken": [("leg", "足"), ("arm", "腕"), ("finger", "指")],
    "more_wrong": [
        ("my birthday", "私の誕生日"),
        ("my name", "私の名前"),
        ("our promise", "約束"),
        ("the password", "パスワード"),
        ("the key", "鍵"),
        ("the ticket", "切符"),
        ("the umbrella", "傘"),
        ("the meeting", "会議"),
        ("the answer", "答え"),
    ],
    "more_hair": [
        ("your new hairstyle", "新しい髪型"),
        ("your hair", "髪"),
        ("your shirt", "シャツ"),
        ("your shoes", "靴"),
        ("your dress", "ドレス"),
        ("your smile", "笑顔"),
        ("your voice", "声"),
        ("your house", "家"),
        ("your idea", "考え"),
        ("your new car", "新しい車"),
        ("your jacket", "ジャケット"),
        ("your name", "名前"),
        ("your dog", "犬"),
        ("your hat", "帽子"),
        ("your style", "スタイル"),
    ],
    "more_for_whom": [
        ("for me", "私には"),
        ("for us", "私たちには"),
        ("for him", "彼には"),
        ("for her", "彼女には"),
        ("for children", "子供には"),
        ("for my son", "息子には"),
        ("for my daughter", "娘には"),
    ],
    "more_ticket": [
        ("bus tickets", "バスの切符"),
        ("train tickets", "電車の切符"),
        ("tickets for the museum", "博物館のチケット"),
        ("tickets for the concert", "コンサートのチケット"),
        ("a ticket for Osaka", "大阪行きの切符"),
        ("a bus ticket", "バスの切符"),
        ("a train ticket", "電車の切符"),
        ("stamps", "切手"),
        ("water", "水"),
        ("a map", "地図"),
        ("food", "食べ物"),
    ],
    "kinship": [
        ("mother", "母"),
        ("father", "父"),
        ("brother", "兄"),
        ("sister", "姉"),
        ("son", "息子"),
        ("daughter", "娘"),
        ("wife", "妻"),
        ("husband", "夫"),
        ("grandmother", "祖母"),
        ("grandfather", "祖父"),
        ("older brother", "兄"),
        ("younger brother", "弟"),
        ("older sister", "姉"),
        ("younger sister", "妹"),
        ("uncle", "叔父"),
        ("aunt", "叔母"),
        ("cousin", "いとこ"),
        ("boyfriend", "彼氏"),
        ("girlfriend", "私の彼女"),
        ("friend", "友達"),
    ],
    "kinship_yours": [
        ("mother", "お母さん"),
        ("father", "お父さん"),
        ("brother", "お兄さん"),
        ("sister", "お姉さん"),
        ("son", "息子さん"),
        ("daughter", "娘さん"),
        ("wife", "奥さん"),
        ("husband", "ご主人"),
        ("grandmother", "おばあさん"),
        ("grandfather", "おじいさん"),
        ("younger brother", "弟さん"),
        ("younger sister", "妹さん"),
        ("child", "お子さん"),
    ],
    "more_teacher": [
        ("he", "彼"),
        ("she", "彼女"),
        ("my mother", "母"),
        ("my father", "父"),
        ("my wife", "妻"),
        ("my husband", "夫"),
        ("my brother", "兄"),
        ("my sister", "姉"),
        ("my friend", "友達"),
        ("Tom", "トム"),
        ("Mr. Smith", "スミスさん"),
        ("Ms. Tanaka", "田中さん"),
    ],
    "more_figure": [
        ("man", "男の人"),
        ("woman", "女の人"),
        ("boy", "男の子"),
        ("girl", "女の子"),
        ("person", "人"),
        ("old man", "おじいさん"),
        ("tall man", "背の高い男の人"),
        ("child", "子供"),
    ],
    "more_if": [
        ("it rains", "雨が降っ"),
        ("it snows", "雪が降っ"),
        ("it is cold", "寒かっ"),
        ("it rains tomorrow", "明日、雨が降っ"),
        ("it is too hot", "暑すぎ"),
        ("the weather is bad", "天気が悪かっ"),
    ],
    "more_if_fine": [
        ("it is sunny", "晴れ"),
        ("the weather is nice", "天気がよかっ"),
        ("the weather is good", "天気がよかっ"),
        ("it is warm", "暖かかっ"),
        ("it does not rain", "雨が降らなかっ"),
        ("it is sunny tomorrow", "明日晴れ"),
        ("it does not rain tomorrow", "明日、雨が降らなかっ"),
    ],
    "more_reason_ill": [
        ("I was sick", "病気だった"),
        ("I had a cold", "風邪を引いていた"),
        ("I had a headache", "頭が痛かった"),
        ("I had a fever", "熱があった"),
        ("my stomach hurt", "お腹が痛かった"),
        ("I felt sick", "気分が悪かった"),
    ],
    "more_reason_rain": [
        ("it was raining", "雨が降っていた"),
        ("it was cold", "寒かった"),
        ("it was snowing", "雪が降っていた"),
        ("the weather was bad", "天気が悪かった"),
        ("it was too hot", "暑すぎた"),
    ],
    "more_reason_late": [
        ("I overslept", "寝坊した"),
        ("the train was late", "電車が遅れた"),
        ("the bus was late", "バスが遅れた"),
        ("the train stopped", "電車が止まった"),
        ("I missed the bus", "バスに乗り遅れた"),
        ("I missed the train", "電車に乗り遅れた"),
        ("my car broke down", "車が故障した"),
        ("the road was crowded", "道が混んでいた"),
        ("I got lost", "道に迷った"),
        ("there was an accident", "事故があった"),
        ("it was snowing", "雪が降っていた"),
        ("I had a meeting", "会議があった"),
        ("the bus did not come", "バスが来なかった"),
        ("my alarm did not ring", "目覚ましが鳴らなかった"),
        ("I forgot the time", "時間を忘れた"),
    ],
    "more_cause_ill": [
        ("I am sick", "病気な"),
        ("I have a cold", "風邪を引いている"),
        ("I have a headache", "頭が痛い"),
        ("I have a fever", "熱がある"),
        ("my stomach hurts", "お腹が痛い"),
        ("I feel sick", "気分が悪い"),
    ],
    "more_cause_rain": [
        ("it is raining", "雨が降っている"),
        ("it is cold", "寒い"),
        ("it is snowing", "雪が降っている"),
        ("the weather is bad", "天気が悪い"),
        ("it is too hot", "暑すぎる"),
    ],
    "more_cause_study": [
        ("I want to go to Japan", "日本に行きたい"),
        ("I like Japan", "日本が好きな"),
        ("I want to live in Japan", "日本に住みたい"),
        ("I like anime", "アニメが好きな"),
        ("I want to work in Japan", "日本で働きたい"),
        ("it is fun", "楽しい"),
        ("I like manga", "漫画が好きな"),
        ("my wife is Japanese", "妻が日本人な"),
        ("my husband is Japanese", "夫が日本人な"),
        ("I have Japanese friends", "日本人の友達がいる"),
        ("I want to read manga", "漫画を読みたい"),
    ],
    "more_cause_happy": [
        ("tomorrow is Sunday", "明日は日曜日な"),
        ("today is my birthday", "今日は誕生日な"),
        ("the weather is nice", "天気がいい"),
        ("I am going on a trip", "旅行に行く"),
        ("I passed the exam", "試験に合格した"),
        ("I got a present", "プレゼントをもらった"),
        ("you came", "来てくれた"),
        ("I can see you", "会える"),
        ("it is Friday", "金曜日な"),
    ],
    "more_his_ill": [
        ("he was sick", "病気だった"),
        ("he had a cold", "風邪を引いていた"),
        ("he had a fever", "熱があった"),
        ("he had a headache", "頭が痛かった"),
        ("his stomach hurt", "お腹が痛かった"),
        ("he felt sick", "気分が悪かった"),
    ],
    "more_hers_ill": [
        ("she was sick", "病気だった"),
        ("she had a cold", "風邪を引いていた"),
        ("she had a fever", "熱があった"),
        ("she had a headache", "頭が痛かった"),
        ("her stomach hurt", "お腹が痛かった"),
        ("she felt sick", "気分が悪かった"),
    ],
    "more_falls": [
        ("rains", "雨"),
        ("snows", "雪"),
    ],
    "more_goal": [
        ("school", "学校に"),
        ("work", "仕事に"),
        ("the station", "駅に"),
        ("the office", "会社に"),
        ("the supermarket", "スーパーに"),
        ("the library", "図書館に"),
        ("the hospital", "病院に"),
        ("my friend's house", "友達の家に"),
    ],
    "more_by": [
        ("bus", "バスで"),
        ("train", "電車で"),
        ("car", "車で"),
        ("bike", "自転車で"),
        ("taxi", "タクシーで"),
        ("subway", "地下鉄で"),
        ("bicycle", "自転車で"),
    ],
    "more_part": [
        ("head", "頭"),
        ("stomach", "お腹"),
        ("back", "背中"),
        ("leg", "足"),
        ("arm", "腕"),
        ("tooth", "歯"),
        ("throat", "のど"),
        ("foot", "足"),
        ("hand", "手"),
        ("knee", "膝"),
        ("neck", "首"),
        ("ear", "耳"),
        ("shoulder", "肩"),
        ("finger", "指"),
    ],
    "more_worn": [("shoes", "靴"), ("coat", "コート"), ("hat", "帽子"), ("jacket", "ジャケット"), ("socks", "靴下")],
    "more_fav": [
        ("color", "色"),
        ("food", "食べ物"),
        ("movie", "映画"),
        ("song", "歌"),
        ("sport", "スポーツ"),
        ("animal", "動物"),
        ("book", "本"),
        ("season", "季節"),
        ("subject", "科目"),
        ("drink", "飲み物"),
        ("music", "音楽"),
        ("word", "言葉"),
        ("fruit", "果物"),
        ("game", "ゲーム"),
        ("flower", "花"),
    ],
}


def _over(slots: str, *frames: tuple[str, str]) -> list[tuple[str, str]]:
    """Put several kinds into the same frames, in the place of ``@``."""
    return [(en.replace("@", slot), ja.replace("@", slot)) for slot in slots.split() for en, ja in frames]


TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "going on": [
        *_over(
            "pet child adult",
            ("{who_@} is {on_@.ing}.", "{who_@}が{on_@.teimasu}。"),
            ("{not_@} is not {on_@.ing}.", "{not_@}は{on_@.teimasen}。"),
            ("Is {asked_@} {on_@.ing}?", "{asked_@}は{on_@.teimasu}か。"),
            ("Why is {asked_@} {why_@.ing}?", "どうして{asked_@}は{why_@.teiru}のですか。"),
            ("{who_@} was {on_@.ing}.", "{who_@}が{on_@.teimashita}。"),
            ("Look, {who_@} is {on_@.ing}.", "見てください。{who_@}が{on_@.teimasu}。"),
        ),
        *_over(
            "pets babies",
            ("{more_@} are {on_@.ing}.", "{more_@}が{on_@.teimasu}。"),
            ("Are {more_@} {ask_@.ing}?", "{more_@}は{ask_@.teimasu}か。"),
            ("{more_@} were {on_@.ing}.", "{more_@}が{on_@.teimashita}。"),
        ),
        ("Everyone is {on_everyone.ing}.", "みんな{on_everyone.teimasu}。"),
        ("Everyone was {on_everyone.ing}.", "みんな{on_everyone.teimashita}。"),
        ("Someone is {on_someone.ing}.", "誰かが{on_someone.teimasu}。"),
        ("Is [someone|anyone] {on_someone.ing}?", "誰か{on_someone.teimasu}か。"),
        ("{name} is {more_going_on.ing}.", "{name}は{more_going_on.teimasu}。"),
        ("{name} is {more_going_on.ing} now.", "{name}は今、{more_going_on.teimasu}。"),
        (
            "{name} and {more_beside_whom} are {more_together.ing}.",
            "{name}と{more_beside_whom}が{more_together.teimasu}。",
        ),
        ("Who is {more_going_on.ing}?", "誰が{more_going_on.teimasu}か。"),
        ("Everyone is waiting for {more_whom}.", "みんなが{more_whom}を待っています。"),
        ("I am waiting for {more_whom}.", "{more_whom}を待っています。"),
        ("{name} can {more_skill} very well.", "{name}はとても上手に{more_skill.canmasu}。"),
        ("{name} can {more_able}.", "{name}は{more_able.canmasu}。"),
        ("{name} cannot {more_able}.", "{name}は{more_able.canmasen}。"),
        ("{name} cannot {more_stomach}.", "{name}は{more_stomach.canmasen}。"),
        ("{man} {more_event.past}.", "{man}は{more_event.mashita}。"),
        ("{woman} {more_event.past}.", "{woman}は{more_event.mashita}。"),
        ("{man} {more_past.past}.", "{man}は{more_past.mashita}。"),
        ("{woman} {more_past.past}.", "{woman}は{more_past.mashita}。"),
        ("{man} {more_habit_mine.s}.", "{man}は{more_habit_mine.masu}。"),
        ("{woman} {more_habit_mine.s}.", "{woman}は{more_habit_mine.masu}。"),
        ("{name} likes {more_eaten.s}.", "{name}は{more_eaten}が好きです。"),
        ("{name} does not like {more_eaten.s}.", "{name}は{more_eaten}が好きではありません。"),
        ("{name} is very {more_being}.", "{name}はとても{more_being.desu}。"),
        ("{name} is {more_being}.", "{name}は{more_being.desu}。"),
        ("{man} broke his {more_broken}.", "{man}は{more_broken}を折りました。"),
        ("{woman} broke her {more_broken}.", "{woman}は{more_broken}を折りました。"),
        ("{name} forgot {more_wrong}.", "{name}は{more_wrong}を忘れました。"),
        ("{who_adult} forgot {more_wrong}.", "{who_adult}は{more_wrong}を忘れました。"),
        ("I forgot {more_forgotten}.", "{more_forgotten}を忘れました。"),
        ("I always {more_forget}.", "いつも{more_forget.masu}。"),
        ("He always {more_forget.s}.", "彼はいつも{more_forget.masu}。"),
        ("I sometimes {more_forget}.", "時々、{more_forget.masu}。"),
        ("I always forget my {more_carried}.", "いつも{more_carried}を忘れます。"),
        ("He always forgets his {more_carried}.", "彼はいつも{more_carried}を忘れます。"),
        ("My friend {name} is {job.a}.", "友達の{name}は{job}です。"),
        ("This is my friend {name}.", "こちらは友達の{name}です。"),
        ("She is my friend {woman}.", "彼女は友達の{woman}です。"),
        ("He is my friend {man}.", "彼は友達の{man}です。"),
        ("Who is that {more_figure}?", "あの{more_figure}は誰ですか。"),
        ("Are those your {pair}?", "それはあなたの{pair}ですか。"),
        ("Who {more_made} {more_cake}?", "誰が{more_cake}を{more_made}か。"),
        ("Who ate the {more_treat}?", "誰が{more_treat}を食べましたか。"),
        ("Who {more_work_done}?", "誰が{more_work_done}か。"),
        *_over(
            "young prime old",
            ("My {kin_@} is {years_@}.", "{kin_@}は{years_@}歳です。"),
            ("My {kin_@} is {years_@} years old.", "{kin_@}は{years_@}歳です。"),
        ),
        ("My {kinship} makes {more_dish}.", "{kinship}は{more_dish}を作ります。"),
        ("My {kinship} makes {more_brew}.", "{kinship}は{more_brew}をいれます。"),
        ("My {kin_working} is {job.a}.", "{kin_working}は{job}です。"),
        ("My {kin_apart} lives in {city}.", "{kin_apart}は{city}に住んでいます。"),
        ("My {kin_apart} lives in {country}.", "{kin_apart}は{country}に住んでいます。"),
        ("My {kinship} is in {country} now.", "{kinship}は今、{country}にいます。"),
        ("My {kinship} likes {more_eaten.s}.", "{kinship}は{more_eaten}が好きです。"),
        ("Does your {kinship_yours} like {more_eaten.s}?", "{kinship_yours}は{more_eaten}が好きですか。"),
        ("Does your {kinship_yours} like {hobby}?", "{kinship_yours}は{hobby}が好きですか。"),
        ("Do your [kids|children] like {hobby}?", "お子さんは{hobby}が好きですか。"),
        ("Do your parents like {hobby}?", "ご両親は{hobby}が好きですか。"),
        ("Can your {kinship_yours} {more_able}?", "{kinship_yours}は{more_able.canmasu}か。"),
        (
            "{more_teacher} teaches {more_taught} {more_school}.",
            "{more_teacher}は{more_school}{more_taught}を教えています。",
        ),
        ("I teach {more_taught} {more_school}.", "{more_school}{more_taught}を教えています。"),
        ("{more_teacher} teaches {more_taught}.", "{more_teacher}は{more_taught}を教えています。"),
        ("I work {more_post}.", "{more_post}働いています。"),
        ("{more_teacher} works {more_post}.", "{more_teacher}は{more_post}働いています。"),
        ("I live in {city} with {more_company_of}.", "{more_company_of}と{city}に住んでいます。"),
        ("I live in {country} with {more_company_of}.", "{more_company_of}と{country}に住んでいます。"),
        (
            "I live in {city} with {more_home_kin} and {more_home_pet}.",
            "{more_home_kin}と{more_home_pet}と{city}に住んでいます。",
        ),
        ("I live with {more_company_of}.", "{more_company_of}と住んでいます。"),
        ("I was born in {country}.", "{country}で生まれました。"),
        ("I was born in {city}.", "{city}で生まれました。"),
        ("I grew up in {country}.", "{country}で育ちました。"),
        (
            "I was born in {country:1}, but I grew up in {country:2}.",
            "{country:1}で生まれましたが、{country:2}で育ちました。",
        ),
        (
            "I was born in {country:1} but I live in {country:2}.",
            "{country:1}で生まれましたが、{country:2}に住んでいます。",
        ),
        ("I am {nationality}, but I live in {country}.", "私は{nationality}ですが、{country}に住んでいます。"),
        ("I am from {country}, but I live in {city}.", "{country}出身ですが、{city}に住んでいます。"),
        ("I love living in {country}.", "{country}に住むのが大好きです。"),
        ("We love living in {country}.", "私たちは{country}に住むのが大好きです。"),
        ("We live in {country}.", "私たちは{country}に住んでいます。"),
        ("My name is {name} and I live in {city}.", "私の名前は{name}です。{city}に住んでいます。"),
        ("[Hi|Hello], I am {name} and I am from {country}.", "こんにちは、私は{name}です。{country}から来ました。"),
        ("Sorry [I am|for being] late, {name}.", "{name}さん、遅れてすみません。"),
        ("[Hi|Hello], {name}. How was your day?", "こんにちは、{name}さん。今日はどうでしたか。"),
        ("[Hi|Hello] {name}, how are you?", "こんにちは、{name}さん。お元気ですか。"),
        ("[Hi|Hello] {name}, nice to meet you.", "こんにちは、{name}さん。はじめまして。"),
    ],
    "comparing": [
        *(
            template
            for more, less, er, fewer, ja, ja_less in (
                ("ride_fast", "ride_slow", "faster", "slower", "速い", "遅い"),
                ("ride_dear", "ride_cheap", "more expensive", "cheaper", "高い", "安い"),
                ("ride_big", "ride_small", "bigger", "smaller", "大きい", "小さい"),
                ("beast_big", "beast_small", "bigger", "smaller", "大きい", "小さい"),
                ("beast_big", "beast_small", "heavier", "lighter", "重い", "軽い"),
                ("beast_fast", "beast_slow", "faster", "slower", "速い", "遅い"),
                ("beast_big", "beast_small", "stronger", "weaker", "強い", "弱い"),
            )
            for template in (
                (f"{{{more}.s}} are {er} than {{{less}.s}}.", f"{{{more}}}は{{{less}}}より{ja}です。"),
                (f"{{{less}.s}} are {fewer} than {{{more}.s}}.", f"{{{less}}}は{{{more}}}より{ja_less}です。"),
                (f"{{{more}.a}} is {er} than {{{less}.a}}.", f"{{{more}}}は{{{less}}}より{ja}です。"),
            )
        ),
        ("{ride_safe.s} are safer than {ride_risky.s}.", "{ride_safe}は{ride_risky}より安全です。"),
        ("{beast_smart.s} are smarter than {beast_dull.s}.", "{beast_smart}は{beast_dull}より賢いです。"),
        ("{beast_cute.s} are cuter than {beast_plain.s}.", "{beast_cute}は{beast_plain}よりかわいいです。"),
        (
            "Are {more_ride:1.s} {more_moving.er} than {more_ride:2.s}?",
            "{more_ride:1}は{more_ride:2}より{more_moving.desu}か。",
        ),
        (
            "Which is {more_moving.er}, the {more_ride:1} or the {more_ride:2}?",
            "{more_ride:1}と{more_ride:2}とどちらのほうが{more_moving.desu}か。",
        ),
        ("My {more_owned} is {more_better.er} than yours.", "私の{more_owned}はあなたのより{more_better.desu}。"),
        ("Your {more_owned} is {more_better.er} than mine.", "あなたの{more_owned}は私のより{more_better.desu}。"),
        ("His {more_owned} is {more_better.er} than mine.", "彼の{more_owned}は私のより{more_better.desu}。"),
        ("This {more_size} is {more_compared.er} than that one.", "この{more_size}はそれより{more_compared.desu}。"),
        ("This {more_garment} is {more_length.er} than that one.", "この{more_garment}はそれより{more_length.desu}。"),
        ("This {more_weighed} is {more_weight.er} than that one.", "この{more_weighed}はそれより{more_weight.desu}。"),
        ("This {more_size} is too {more_excess}.", "この{more_size}は{more_excess.stem}すぎます。"),
        ("This {more_size} is too {more_excess} for me.", "この{more_size}は私には{more_excess.stem}すぎます。"),
        ("This {more_garment} is too {more_length}.", "この{more_garment}は{more_length.stem}すぎます。"),
        ("This {more_garment} is too {more_length} for me.", "この{more_garment}は私には{more_length.stem}すぎます。"),
        ("This {more_weighed} is too heavy.", "この{more_weighed}は重すぎます。"),
        ("This {more_weighed} is too heavy for me.", "この{more_weighed}は私には重すぎます。"),
        ("It is too {more_unfit} {more_for_whom}.", "{more_for_whom}{more_unfit.stem}すぎます。"),
        ("[Do you have|Is there] {more_sought.aer} one?", "もっと{more_sought.attr}のはありますか。"),
        ("Do you have {more_sold.aer} {more_size}?", "もっと{more_sold.attr}{more_size}はありますか。"),
        ("[I want|I would like] {more_sold.aer} {more_size}.", "もっと{more_sold.attr}{more_size}が欲しいです。"),
        ("Do you have this in a [bigger|larger] size?", "もっと大きいサイズはありますか。"),
        ("Do you have this in {color}?", "これの{color}はありますか。"),
        ("{more_who} is {more_taller.er} than me.", "{more_who}は私より{more_taller.desu}。"),
        ("I am {more_taller.er} than {more_peer}.", "私は{more_peer}より{more_taller.desu}。"),
        ("Who is {more_tall.er}, {name:1} or {name:2}?", "{name:1}と{name:2}とどちらのほうが{more_tall.desu}か。"),
        ("{name} is the {more_tall.est} in the class.", "{name}はクラスで一番{more_tall.desu}。"),
        ("{more_kin} is the {more_taller.est} in my family.", "{more_kin}は家族の中で一番{more_taller.desu}。"),
        ("I like {more_drink:1} better than {more_drink:2}.", "{more_drink:2}より{more_drink:1}のほうが好きです。"),
        ("I like {more_eaten.s:1} better than {more_eaten.s:2}.", "{more_eaten:2}より{more_eaten:1}のほうが好きです。"),
        ("I like {sport:1} better than {sport:2}.", "{sport:2}より{sport:1}のほうが好きです。"),
        ("I like {more_pet:1.s} better than {more_pet:2.s}.", "{more_pet:2}より{more_pet:1}のほうが好きです。"),
        ("I prefer {more_drink:1} to {more_drink:2}.", "{more_drink:2}より{more_drink:1}のほうが好きです。"),
        ("I prefer {more_pet:1.s} to {more_pet:2.s}.", "{more_pet:2}より{more_pet:1}のほうが好きです。"),
        (
            "Which do you like better, {more_drink:1} or {more_drink:2}?",
            "{more_drink:1}と{more_drink:2}とどちらのほうが好きですか。",
        ),
        (
            "Which do you prefer, {more_pet:1.s} or {more_pet:2.s}?",
            "{more_pet:1}と{more_pet:2}とどちらのほうが好きですか。",
        ),
        ("I like {season} [best|the best|the most].", "{season}が一番好きです。"),
        ("I like {more_eaten.s} [best|the best|the most].", "{more_eaten}が一番好きです。"),
        ("I like {sport} [best|the best|the most].", "{sport}が一番好きです。"),
        ("I like {color} [best|the best|the most].", "{color}が一番好きです。"),
        ("This is the best {more_best_kind} {more_area}.", "ここは{more_area}一番いい{more_best_kind}です。"),
        (
            "This is the {more_old.est} {more_best_kind} {more_area}.",
            "ここは{more_area}一番{more_old.attr}{more_best_kind}です。",
        ),
        (
            "This is the {more_priced.est} {more_paid} {more_area}.",
            "ここは{more_area}一番{more_priced.attr}{more_paid}です。",
        ),
        (
            "What is the {more_high.est} {more_top} {asked_area}?",
            "{asked_area}一番{more_high.attr}{more_top}は何ですか。",
        ),
        (
            "This is the {more_high.est} {more_top} {more_area}.",
            "これは{more_area}一番{more_high.attr}{more_top}です。",
        ),
        ("This is the oldest {more_aged} {more_area}.", "これは{more_area}一番古い{more_aged}です。"),
        ("What is the oldest {more_aged} {asked_area}?", "{asked_area}一番古い{more_aged}は何ですか。"),
        (
            "What is the {more_high.est} {more_region} {asked_land}?",
            "{asked_land}一番{more_high.attr}{more_region}はどこですか。",
        ),
        (
            "This is the {more_high.est} {more_region} {more_land}.",
            "ここは{more_land}一番{more_high.attr}{more_region}です。",
        ),
        (
            "Mount Kilimanjaro is the [highest|tallest] mountain in Africa.",
            "キリマンジャロはアフリカで一番高い山です。",
        ),
        ("Mount Fuji is the [highest|tallest] mountain in Japan.", "富士山は日本で一番高い山です。"),
        ("Mount Fuji is the most {famed} mountain in Japan.", "富士山は日本で一番{famed.attr}山です。"),
        ("Mount Everest is the [highest|tallest] mountain in the world.", "エベレストは世界で一番高い山です。"),
        ("What is the [highest|tallest] mountain {asked_land}?", "{asked_land}一番高い山は何ですか。"),
        ("What is the tallest building {asked_area}?", "{asked_area}一番高い建物は何ですか。"),
        ("What is the longest river {asked_land}?", "{asked_land}一番長い川は何ですか。"),
        ("This is the [highest|tallest] mountain {more_land}.", "これは{more_land}一番高い山です。"),
        ("That is the [highest|tallest] mountain {more_land}.", "あれは{more_land}一番高い山です。"),
        ("This is the tallest building {more_area}.", "これは{more_area}一番高い建物です。"),
        ("This is the tallest tower {more_area}.", "これは{more_area}一番高い塔です。"),
        ("This is the tallest tree {more_area}.", "これは{more_area}一番高い木です。"),
        ("This is the longest river {more_land}.", "これは{more_land}一番長い川です。"),
        ("This is the longest bridge {more_area}.", "これは{more_area}一番長い橋です。"),
        ("Tokyo is the [biggest|largest] city in Asia.", "東京はアジアで一番大きい町です。"),
        *(
            (
                f"{{{side:s}_{one}}} is {er} than {{{side:s}_{other}}}.",
                f"{{{side}_{one}}}は{{{side}_{other}}}より{ja}です。",
            )
            for side in ("town", "land")
            for one, other, er, ja in (
                ("big", "small", "bigger", "大きい"),
                ("small", "big", "smaller", "小さい"),
                ("cold", "warm", "colder", "寒い"),
                ("warm", "cold", "warmer", "暖かい"),
                ("warm", "cold", "hotter", "暑い"),
                ("dear", "cheap", "more expensive", "物価が高い"),
            )
        ),
        ("{town_seen:1} is more beautiful than {town_seen:2}.", "{town_seen:1}は{town_seen:2}よりきれいです。"),
        ("{subject} is {study_but} but {study_though}.", "{subject}は{study_but.desu}が、{study_though.desu}。"),
        (
            "{more_language} is {study_but} but {study_though}.",
            "{more_language}は{study_but.desu}が、{study_though.desu}。",
        ),
        ("It is {more_mixed}.", "{more_mixed}です。"),
        ("The {more_size} is {more_mixed_thing}.", "{more_size}は{more_mixed_thing}です。"),
        ("My {more_owned} is {more_mixed_own}.", "私の{more_owned}は{more_mixed_own}です。"),
        ("{deed_hard.ing} is {task_hard}.", "{deed_hard}のは{task_hard.desu}。"),
        ("{deed_hard.ing} is not easy.", "{deed_hard}のは簡単ではありません。"),
        ("It is {task_hard} to {deed_hard}.", "{deed_hard}のは{task_hard.desu}。"),
        ("It is not easy to {deed_hard}.", "{deed_hard}のは簡単ではありません。"),
        ("{deed_fun.ing} is {task_fun}.", "{deed_fun}のは{task_fun.desu}。"),
        ("{deed_fun.ing} is not {task_fun}.", "{deed_fun}のは{task_fun.neg}。"),
        ("It is {task_fun} to {deed_fun}.", "{deed_fun}のは{task_fun.desu}。"),
        ("{deed_dear.ing} is important.", "{deed_dear}のは大切です。"),
        ("It is important to {deed_dear}.", "{deed_dear}のは大切です。"),
        ("{deed_long.ing} takes time.", "{deed_long}のには時間がかかります。"),
        ("It takes time to {deed_long}.", "{deed_long}のには時間がかかります。"),
        ("{deed_costly.ing} takes a lot of money.", "{deed_costly}のにはお金がたくさんかかります。"),
    ],
    "reasons": [
        *_over(
            "ill tired",
            ("I {more_move_@.past} because {more_reason_@}.", "{more_reason_@}ので、{more_move_@.mashita}。"),
            ("Because {more_reason_@}, I {more_move_@.past}.", "{more_reason_@}ので、{more_move_@.mashita}。"),
            ("{more_reason_@}, so I {more_move_@.past}.", "{more_reason_@}ので、{more_move_@.mashita}。"),
            ("{more_cause_@}, so I will {more_move_@}.", "{more_cause_@}ので、{more_move_@.masu}。"),
            ("{more_cause_@}, so I want to {more_move_@}.", "{more_cause_@}ので、{more_move_@.tai}です。"),
            ("I will {more_move_@} because {more_cause_@}.", "{more_cause_@}ので、{more_move_@.masu}。"),
            ("I want to {more_move_@} because {more_cause_@}.", "{more_cause_@}ので、{more_move_@.tai}です。"),
            ("He {more_move_@.past} because {more_his_@}.", "彼は{more_his_@}ので、{more_move_@.mashita}。"),
            ("She {more_move_@.past} because {more_hers_@}.", "彼女は{more_hers_@}ので、{more_move_@.mashita}。"),
        ),
        *_over(
            "rain night",
            ("I {more_move_@.past} because {more_reason_@}.", "{more_reason_@}ので、{more_move_@.mashita}。"),
            ("{more_reason_@}, so I {more_move_@.past}.", "{more_reason_@}ので、{more_move_@.mashita}。"),
            ("{more_cause_@}, so let us {more_move_@}.", "{more_cause_@}ので、{more_move_@.mashou}。"),
            ("{more_cause_@}, so I will {more_move_@}.", "{more_cause_@}ので、{more_move_@.masu}。"),
            ("Let us {more_move_@} because {more_cause_@}.", "{more_cause_@}ので、{more_move_@.mashou}。"),
        ),
        ("I did not {more_missed} because {more_reason}.", "{more_reason}ので、{more_missed.masendeshita}。"),
        ("I could not {more_missed} because {more_reason}.", "{more_reason}ので、{more_missed.canmasendeshita}。"),
        ("I did not {more_absent} because {more_reason_ill}.", "{more_reason_ill}ので、{more_absent.masendeshita}。"),
        (
            "I could not {more_absent} because {more_reason_ill}.",
            "{more_reason_ill}ので、{more_absent.canmasendeshita}。",
        ),
        ("I did not {more_undone} because {more_reason_in}.", "{more_reason_in}ので、{more_undone.masendeshita}。"),
        (
            "I could not {more_undone} because {more_reason_in}.",
            "{more_reason_in}ので、{more_undone.canmasendeshita}。",
        ),
        ("I [was|am] late because {more_reason_late}.", "{more_reason_late}ので、遅刻しました。"),
        ("Sorry I am late. {more_reason_late}.", "遅れてすみません。{more_reason_late}んです。"),
        ("I am studying because {more_cause_exam}.", "{more_cause_exam}ので、勉強しています。"),
        ("I study Japanese because {more_cause_study}.", "{more_cause_study}ので、日本語を勉強しています。"),
        ("I cannot go because {more_cause}.", "{more_cause}ので、行けません。"),
        ("I cannot go because it is too far.", "遠すぎるので、行けません。"),
        ("I cannot come today because {more_cause}.", "{more_cause}ので、今日は行けません。"),
        ("I am happy because {more_cause_happy}.", "{more_cause_happy}ので、うれしいです。"),
        ("He did not {more_stayed_away} because {more_his}.", "彼は{more_his}ので、{more_stayed_away.masendeshita}。"),
        (
            "She did not {more_stayed_away} because {more_hers}.",
            "彼女は{more_hers}ので、{more_stayed_away.masendeshita}。",
        ),
        ("He did not {more_absent} because {more_his_ill}.", "彼は{more_his_ill}ので、{more_absent.masendeshita}。"),
        (
            "She did not {more_absent} because {more_hers_ill}.",
            "彼女は{more_hers_ill}ので、{more_absent.masendeshita}。",
        ),
        ("He was late because {more_his_late}.", "彼は{more_his_late}ので、遅刻しました。"),
        ("She was late because {more_hers_late}.", "彼女は{more_hers_late}ので、遅刻しました。"),
        ("She is crying because {more_weeping}.", "彼女は{more_weeping}ので、泣いています。"),
        ("{woman} is crying because {more_weeping}.", "{woman}は{more_weeping}ので、泣いています。"),
        (
            "{man} did not {more_stayed_away} because {more_his}.",
            "{man}は{more_his}ので、{more_stayed_away.masendeshita}。",
        ),
        (
            "{woman} did not {more_stayed_away} because {more_hers}.",
            "{woman}は{more_hers}ので、{more_stayed_away.masendeshita}。",
        ),
        ("When {more_age_time}, I lived in {country}.", "{more_age_time}、{country}に住んでいました。"),
        ("When {more_age_time}, I lived in {city}.", "{more_age_time}、{city}に住んでいました。"),
        ("I lived in {country} when {more_age_time}.", "{more_age_time}、{country}に住んでいました。"),
        (
            "When {more_child_time}, I {more_childhood.past} every day.",
            "{more_child_time}、毎日{more_childhood.teimashita}。",
        ),
        ("When {more_age_time}, I liked {more_eaten.s}.", "{more_age_time}、{more_eaten}が好きでした。"),
        ("When {more_age_time}, I wanted to be {job.a}.", "{more_age_time}、{job}になりたかったです。"),
        ("If {more_if}, I will {more_move_rain}.", "{more_if}たら、{more_move_rain.masu}。"),
        ("If {more_if_fine}, I will {more_outdoors}.", "{more_if_fine}たら、{more_outdoors.masu}。"),
        ("If {more_if_free}, I will {more_fun_any}.", "{more_if_free}たら、{more_fun_any.masu}。"),
        ("If {more_if}, let us {more_move_rain}.", "{more_if}たら、{more_move_rain.mashou}。"),
        ("If {more_if_fine}, let us {more_outdoors}.", "{more_if_fine}たら、{more_outdoors.mashou}。"),
        ("If {more_if_you}, let us {more_fun_any}.", "{more_if_you}たら、{more_fun_any.mashou}。"),
        ("You look {feel_look}.", "{feel_look}ね。"),
        ("You look tired. You should {more_move_tired}.", "疲れているようですね。{more_move_tired.ta}ほうがいいです。"),
        ("You should {more_tonight} tonight.", "今夜は{more_tonight.ta}ほうがいいです。"),
        ("You should {more_move_ill}.", "{more_move_ill.ta}ほうがいいです。"),
        ("You should not {more_overdo}.", "{more_overdo.nai}ほうがいいです。"),
        ("I think you should {more_move_ill}.", "{more_move_ill.ta}ほうがいいと思います。"),
        ("Go straight and {more_turn}.", "まっすぐ行って、{more_turn.te}ください。"),
        ("{more_turn_at} at the corner.", "角で{more_turn_at.te}ください。"),
        ("{more_turn_at} at the {more_landmark}.", "{more_landmark}で{more_turn_at.te}ください。"),
        ("Go straight to the {more_landmark}.", "{more_landmark}までまっすぐ行ってください。"),
    ],
    "numbers and times": [
        (
            "There are {more_tsu} {more_little} {more_spot_little}.",
            "{more_spot_little}に{more_little}が{more_tsu}あります。",
        ),
        (
            "There are {more_tsu} {more_large} {more_spot_large}.",
            "{more_spot_large}に{more_large}が{more_tsu}あります。",
        ),
        ("There are {more_tsu} {more_counted}.", "{more_counted}が{more_tsu}あります。"),
        ("I want {more_tsu} {more_little}.", "{more_little}が{more_tsu}欲しいです。"),
        ("Please give me {more_tsu} {more_little}.", "{more_little}を{more_tsu}ください。"),
        ("I bought {more_tsu} {more_counted}.", "{more_counted}を{more_tsu}買いました。"),
        ("How many {more_counted} are there?", "{more_counted}はいくつありますか。"),
        ("There are {more_tsu} rooms.", "部屋が{more_tsu}あります。"),
        ("How many rooms are there?", "部屋はいくつありますか。"),
        *_over(
            "human pupil tourist",
            ("There are {more_people.a} {more_@} {place_@}.", "{place_@}に{more_@}が{more_people}います。"),
            ("There are no {more_@} {place_@}.", "{place_@}に{more_@}はいません。"),
            ("How many {more_@} are there {place_@}?", "{place_@}に{more_@}は何人いますか。"),
        ),
        ("There are [many|a lot of] {more_crowd} in this town.", "この町には{more_crowd}がたくさんいます。"),
        *_over(
            "none chilled",
            ("There is no {more_@} {store_@}.", "{store_@}に{more_@}がありません。"),
            ("There is some {more_@} {store_@}.", "{store_@}に{more_@}があります。"),
            ("Is there any {more_@} {store_@}?", "{store_@}に{more_@}はありますか。"),
        ),
        ("We have no {more_none}.", "{more_none}がありません。"),
        ("We need some {more_none}.", "{more_none}が必要です。"),
        ("I have {more_served.a}.", "{more_served}を食べます。"),
        ("I usually have {more_served.a}.", "たいてい{more_served}を食べます。"),
        ("I had {more_served.a}.", "{more_served}を食べました。"),
        ("I ate {more_served.a}.", "{more_served}を食べました。"),
        ("What did you [eat|have] for {meal_of_day}?", "{meal_of_day}に何を食べましたか。"),
        ("What do you [eat|have] for {meal_of_day}?", "{meal_of_day}に何を食べますか。"),
        ("Let us have {more_served.a}.", "{more_served}を食べましょう。"),
        ("Let us have {more_meal_at}.", "{more_meal_at}を食べましょう。"),
        ("I have {more_meal_at}.", "{more_meal_at}を食べます。"),
        ("Let us meet {clock}.", "{clock}会いましょう。"),
        ("Wake me up {more_wake}.", "{more_wake}起こしてください。"),
        ("Please wake me up {more_wake}.", "{more_wake}起こしてください。"),
        ("Call me {more_wake}.", "{more_wake}電話してください。"),
        ("Come here {more_wake}.", "{more_wake}ここに来てください。"),
        (
            "The {more_opening} is open from {more_from} to {more_until}.",
            "{more_opening}は{more_from}時から{more_until}時まで開いています。",
        ),
        ("I work from {more_hours} to {more_hours_end}.", "{more_hours}時から{more_hours_end}時まで働きます。"),
        ("I study from {more_hours} to {more_hours_end}.", "{more_hours}時から{more_hours_end}時まで勉強します。"),
        ("I work from {more_week_span}.", "{more_week_span}働きます。"),
        ("The {more_leaving} arrives in {more_in_time.a}.", "{more_leaving}はあと{more_in_time}で着きます。"),
        ("The {more_timed} starts in {more_in_time.a}.", "{more_timed}はあと{more_in_time}で始まります。"),
        ("The {more_delayed} is late again.", "{more_delayed}がまた遅れています。"),
        ("The {more_going_to} goes to {japan_city}.", "{more_going_to}は{japan_city}に行きます。"),
        ("Which {more_by_land} goes to {japan_city}?", "どの{more_by_land}が{japan_city}に行きますか。"),
        ("Does this {more_by_land} go to {japan_city}?", "この{more_by_land}は{japan_city}に行きますか。"),
        ("Does this [plane|flight] go to {more_air_city}?", "この飛行機は{more_air_city}に行きますか。"),
        ("My birthday is {month} {more_nth}.", "私の誕生日は{month}{more_nth}日です。"),
        ("My birthday is on {month} {more_nth}.", "私の誕生日は{month}{more_nth}日です。"),
        ("My birthday is in {month}.", "私の誕生日は{month}です。"),
        ("Today is {month} {more_nth}.", "今日は{month}{more_nth}日です。"),
        ("The {more_scheduled} is on {month} {more_nth}.", "{more_scheduled}は{month}{more_nth}日です。"),
        ("I will come back on {month} {more_nth}.", "{month}{more_nth}日に戻って来ます。"),
        ("What do you do on {day}s?", "{day}は何をしますか。"),
        ("What did you do on {day}?", "{day}に何をしましたか。"),
        ("What are you going to do on {day}?", "{day}に何をするつもりですか。"),
        ("What are you doing {more_soon_first}?", "{more_soon_first}何をしますか。"),
        ("What did you do {more_then_first}?", "{more_then_first}何をしましたか。"),
        ("The {more_landmark} is {more_other_side}.", "{more_landmark}は{more_other_side}にあります。"),
        ("Is the {more_landmark} {more_other_side}?", "{more_landmark}は{more_other_side}にありますか。"),
        ("My house is {more_home_at}.", "私の家は{more_home_at}にあります。"),
        ("There is {more_landmark.a} {more_other_side}.", "{more_other_side}に{more_landmark}があります。"),
        ("There is {more_tenant.a} {more_floor}.", "{more_floor}に{more_tenant}があります。"),
        ("The {more_tenant} is {more_floor}.", "{more_tenant}は{more_floor}にあります。"),
        ("Is there {more_building.a} [nearby|near here|around here]?", "この近くに{more_building}はありますか。"),
        ("[Please be quiet|Be quiet] {more_quiet}.", "{more_quiet}静かにしてください。"),
        ("Please do not talk {more_hushed}.", "{more_hushed}話さないでください。"),
        ("You cannot smoke {more_hushed}.", "{more_hushed}たばこを吸ってはいけません。"),
        ("You must be quiet {more_quiet}.", "{more_quiet}静かにしなければなりません。"),
        ("I will help you with {more_help_you}.", "{more_help_you}を手伝います。"),
        ("[Can you|Could you] help me with {more_help}?", "{more_help}を手伝ってもらえますか。"),
        ("Please help me with {more_help}.", "{more_help}を手伝ってください。"),
        ("I need help with {more_help}.", "{more_help}を手伝ってほしいです。"),
        ("Thank you for helping me with {more_help}.", "{more_help}を手伝ってくれて、ありがとうございます。"),
        ("Excuse me, where can I buy {more_ticket.a}?", "すみません、{more_ticket}はどこで買えますか。"),
        ("Where can I buy {more_ticket.a}?", "{more_ticket}はどこで買えますか。"),
        ("Excuse me, where is the {more_building}?", "すみません、{more_building}はどこですか。"),
        ("Excuse me, is there {more_building.a} near here?", "すみません、この近くに{more_building}はありますか。"),
        ("In winter, it snows a lot here.", "冬は、ここでは雪がたくさん降ります。"),
        ("It snows a lot in winter.", "冬は雪がたくさん降ります。"),
        ("It rains a lot in {season}.", "{season}は雨がたくさん降ります。"),
        ("It {more_falls} a lot here.", "ここでは{more_falls}がたくさん降ります。"),
        ("In winter, it snows.", "冬は雪が降ります。"),
        ("In {season}, it rains a lot here.", "{season}は、ここでは雨がたくさん降ります。"),
        ("Can I [come|go] with you?", "一緒に行ってもいいですか。"),
        ("I walk to {more_walked} {more_walking_day}.", "{more_walking_day}{more_walked}歩いて行きます。"),
        ("I go to {more_goal} by {more_by}.", "{more_by}{more_goal}行きます。"),
        ("I went to {more_goal} by {more_by}.", "{more_by}{more_goal}行きました。"),
        ("My {more_part} hurts.", "{more_part}が痛いです。"),
        ("My {more_part} hurts a little.", "少し{more_part}が痛いです。"),
        ("My {more_part} hurts a lot.", "{more_part}がとても痛いです。"),
        ("Does your {more_part} hurt?", "{more_part}が痛いですか。"),
        ("You [do not have to|don't need to] take off your {more_worn}.", "{more_worn}を脱がなくてもいいです。"),
        ("Please take off your {more_worn}.", "{more_worn}を脱いでください。"),
        ("What is your favorite {more_fav}?", "一番好きな{more_fav}は何ですか。"),
        ("What is your favorite {more_fav_place}?", "一番好きな{more_fav_place}はどこですか。"),
        ("Who is your favorite {more_fav_person}?", "一番好きな{more_fav_person}は誰ですか。"),
        ("My favorite {more_fav} is a secret.", "一番好きな{more_fav}は秘密です。"),
    ],
}


def _those(table: list[tuple[str, str]], *names: str) -> list[tuple[str, str]]:
    """The rows of these English names, in their order."""
    by_name = dict(table)
    return [(name, by_name[name]) for name in names]


def _acts(slot: str, *names: str) -> list[tuple[str, str, str]]:
    by_name = {row[0]: row for row in VERBS[slot]}
    return [by_name[name] for name in names]


# Who is seen doing what: animals and babies, children, adults, several together.
WORDS["who_pet"] = [
    ("the dog", "犬"),
    ("the cat", "猫"),
    ("the baby", "赤ちゃん"),
    ("my dog", "うちの犬"),
    ("my cat", "うちの猫"),
]
VERBS["on_pet"] = [
    ("sleep", "寝る", "ichidan"),
    ("eat", "食べる", "ichidan"),
    ("play", "遊ぶ", "godan"),
    ("look at me", "私を見る", "ichidan"),
    ("drink milk", "牛乳を飲む", "godan"),
    ("sleep on the sofa", "ソファーで寝る", "ichidan"),
    ("sleep on the bed", "ベッドで寝る", "ichidan"),
    ("play in the room", "部屋で遊ぶ", "godan"),
]
WORDS["more_pets"] = [("the dogs", "犬"), ("the cats", "猫"), ("the puppies", "子犬"), ("the kittens", "子猫")]
VERBS["on_pets"] = [
    *VERBS["on_pet"],
    ("run", "走る", "godan"),
    ("play in the garden", "庭で遊ぶ", "godan"),
]
_PLAY: list[tuple[str, str, str]] = [
    ("play", "遊ぶ", "godan"),
    ("play in the park", "公園で遊ぶ", "godan"),
    ("play in the garden", "庭で遊ぶ", "godan"),
    ("play outside", "外で遊ぶ", "godan"),
]
_GROWN = ("drive a car", "drink coffee", "read the newspaper", "cook in the kitchen", "wash the dishes")
WORDS["who_child"] = WORDS.pop("more_baby")
VERBS["on_child"] = [*_PLAY, *(row for row in VERBS["more_going_on"] if row[0] not in _GROWN)]
WORDS["who_adult"] = [
    ("he", "彼"),
    ("she", "彼女"),
    ("my mother", "母"),
    ("my father", "父"),
    ("the man", "男の人"),
    ("the woman", "女の人"),
    ("my brother", "兄"),
    ("my sister", "姉"),
    ("the teacher", "先生"),
    ("the student", "学生"),
    ("my friend", "友達"),
]
VERBS["on_adult"] = VERBS["more_going_on"]


def _that(rows: list[tuple[str, str]], that: str) -> list[tuple[str, str]]:
    """The same, those one points at: あの男の子 for "the boy"."""
    return [(en, that * en.endswith(("boy", "girl", "child", "man", "woman", "student")) + ja) for en, ja in rows]


WORDS["not_pet"] = WORDS["who_pet"]
WORDS["not_child"] = _that(WORDS["who_child"], "その")
WORDS["not_adult"] = _that(WORDS["who_adult"], "その")
WORDS["asked_pet"] = [*WORDS["who_pet"][:3], ("your dog", "あなたの犬"), ("your cat", "あなたの猫")]
VERBS["why_pet"] = [
    ("sleep", "寝る", "ichidan"),
    ("look at me", "私を見る", "ichidan"),
    ("sleep on the sofa", "ソファーで寝る", "ichidan"),
    ("sleep on the bed", "ベッドで寝る", "ichidan"),
    ("sleep here", "ここで寝る", "ichidan"),
]
WORDS["asked_child"] = [
    *(row for row in _that(WORDS["who_child"], "あの") if not row[0].startswith("my ")),
    ("your son", "息子さん"),
    ("your daughter", "娘さん"),
]
VERBS["why_child"] = _acts(
    "more_going_on", "cry", "laugh", "run", "sleep", "wait", "smile", "look at me", "sing", "dance", "wait for me",
    "speak English",
)  # fmt: skip
WORDS["asked_adult"] = [
    *(row for row in _that(WORDS["who_adult"], "あの") if not row[0].startswith("my ")),
    ("your mother", "お母さん"),
    ("your father", "お父さん"),
    ("your brother", "お兄さん"),
    ("your sister", "お姉さん"),
    ("your friend", "お友達"),
]
VERBS["why_adult"] = [*VERBS["why_child"], *_acts("more_going_on", "wait for you", "take pictures", "write a letter")]
VERBS["on_babies"] = [
    *_acts(
        "more_going_on", "laugh", "sing", "dance", "run", "wait", "smile", "swim", "eat", "sleep", "wait for the bus",
        "wait for you", "look at me", "walk in the park", "wait for me", "listen to music", "study in the library",
        "speak English", "take pictures", "watch TV",
    ),
    ("talk", "話す", "godan"),
    ("play soccer", "サッカーをする", "suru"),
]  # fmt: skip
VERBS["ask_pets"] = [row for row in VERBS["on_pets"] if not row[0].endswith(" me")]
VERBS["ask_babies"] = [row for row in VERBS["on_babies"] if row[0] not in ("smile", "look at me", "wait for me")]
VERBS["on_everyone"] = [row for row in VERBS["on_babies"] if row[0] not in ("swim", "study in the library")]
VERBS["on_someone"] = [
    *_acts(
        "more_going_on", "cry", "sing", "laugh", "play the piano", "talk on the phone", "wait for me", "wait for you",
        "cook in the kitchen", "look at me", "sleep", "speak English", "watch TV", "listen to music", "swim", "run",
    ),
]  # fmt: skip
WORDS["more_beside_whom"] = [
    ("my son", "息子"),
    ("my daughter", "娘"),
    ("my mother", "母"),
    ("my father", "父"),
    ("my brother", "兄"),
    ("my sister", "姉"),
    ("my friend", "友達"),
    ("my wife", "妻"),
    ("my husband", "夫"),
]
VERBS["more_together"] = [
    ("talk", "話す", "godan"),
    *_acts(
        "more_going_on", "laugh", "eat", "wait", "watch TV", "walk in the park", "dance", "sing", "run", "swim",
        "listen to music", "wait for you", "wait for the bus", "cook in the kitchen", "study in the library",
        "drink coffee", "take pictures", "play soccer", "wash the dishes", "wait for me", "talk on the phone",
    ),
    ("play tennis", "テニスをする", "suru"),
    ("eat lunch", "昼ご飯を食べる", "ichidan"),
    ("have dinner", "晩ご飯を食べる", "ichidan"),
    ("play cards", "トランプをする", "suru"),
    ("watch a movie", "映画を見る", "ichidan"),
]  # fmt: skip
WORDS["more_carried"] = [
    ("key", "鍵"), ("keys", "鍵"), ("umbrella", "傘"), ("wallet", "財布"), ("phone", "電話"), ("glasses", "眼鏡"),
    ("hat", "帽子"), ("homework", "宿題"), ("lunch box", "弁当"), ("password", "パスワード"),
]  # fmt: skip
VERBS["more_overdo"] = [
    *_acts("more_forget", "eat too much", "drink too much", "work too much", "talk too much", "eat late at night"),
    ("stay up late", "夜更かしする", "suru"),
    ("sleep too much", "寝すぎる", "ichidan"),
]
WORDS["more_treat"] = [
    ("cake", "ケーキ"), ("cookies", "クッキー"), ("bread", "パン"), ("pie", "パイ"), ("ice cream", "アイスクリーム"),
    ("chocolate", "チョコレート"), ("pizza", "ピザ"),
]  # fmt: skip

# Kin and their ages.
WORDS["kin_young"] = _those(WORDS["kinship"], "son", "daughter", "younger brother", "younger sister", "cousin")
WORDS["years_young"] = WORDS.pop("more_years")
WORDS["kin_prime"] = _those(
    WORDS["kinship"], "wife", "husband", "older brother", "older sister", "boyfriend", "girlfriend", "friend", "uncle",
    "aunt",
)  # fmt: skip
WORDS["years_prime"] = [("thirty", "三十"), ("thirty-five", "三十五"), ("forty", "四十"), ("thirty-two", "三十二")]
WORDS["kin_old"] = _those(WORDS["kinship"], "grandmother", "grandfather")
WORDS["years_old"] = [
    ("seventy", "七十"), ("eighty", "八十"), ("ninety", "九十"), ("seventy-five", "七十五"), ("eighty-five", "八十五"),
]  # fmt: skip
WORDS["kin_apart"] = [row for row in WORDS["kinship"] if row[0] not in ("wife", "husband", "roommate", "neighbor")]
WORDS["kin_working"] = [row for row in WORDS["kinship"] if not row[0].startswith("grand")]
_DISHES = {
    ("good", "おいしい"): ("soup", "curry", "cake", "bread", "cookies", "food", "pies", "sushi"),
    ("delicious", "おいしい"): ("soup", "curry", "cake", "bread", "cookies", "food", "pies", "sushi"),
    ("sweet", "甘い"): ("cake", "cookies", "bread", "pies"),
    ("spicy", "辛い"): ("curry", "food", "soup"),
}
_DISH = {
    "soup": "スープ", "curry": "カレー", "cake": "ケーキ", "bread": "パン", "cookies": "クッキー", "food": "料理",
    "pies": "パイ", "sushi": "寿司",
}  # fmt: skip
WORDS["more_dish"] = [(f"{en} {dish}", ja + _DISH[dish]) for (en, ja), dishes in _DISHES.items() for dish in dishes]
WORDS["more_brew"] = [
    ("good coffee", "おいしいコーヒー"), ("good tea", "おいしいお茶"), ("delicious coffee", "おいしいコーヒー"),
    ("strong coffee", "濃いコーヒー"), ("delicious tea", "おいしいお茶"),
]  # fmt: skip

# What is compared with what.
_BEASTS = pairs(
    """a dog=犬; a cat=猫; a horse=馬; an elephant=象; a lion=ライオン; a mouse=ねずみ; a bird=鳥; a cow=牛; a tiger=虎;
    a monkey=猿; a rabbit=うさぎ; a bear=熊; a whale=鯨; a snake=蛇; a plane=飛行機; a train=電車; a car=車; a bus=バス;
    a bike=自転車; a taxi=タクシー; a ship=船; a motorcycle=バイク; a truck=トラック"""
)
for _slot, _names in {
    "ride_fast": "a plane; a train; a car; a motorcycle",
    "ride_slow": "a bike; a ship; a bus",
    "ride_dear": "a plane; a taxi",
    "ride_cheap": "a bus; a train; a bike",
    "ride_big": "a plane; a ship; a truck; a bus; a train",
    "ride_small": "a car; a bike; a motorcycle; a taxi",
    "ride_safe": "a plane; a train; a bus",
    "ride_risky": "a motorcycle; a bike",
    "beast_big": "an elephant; a horse; a lion; a bear; a cow; a tiger; a whale",
    "beast_small": "a dog; a cat; a mouse; a rabbit; a bird; a monkey; a snake",
    "beast_fast": "a horse; a dog; a lion; a tiger; a cat; a rabbit",
    "beast_slow": "an elephant; a cow; a mouse; a snake",
    "beast_smart": "a dog; a monkey; an elephant",
    "beast_dull": "a mouse; a rabbit; a snake; a cow",
    "beast_cute": "a dog; a cat; a rabbit",
    "beast_plain": "a lion; a tiger; a bear; a snake; a cow; a mouse; a monkey",
}.items():
    WORDS[_slot] = _those(_BEASTS, *_names.split("; "))
for _slot, _names in {
    "town_big": """Tokyo; New York; London; Paris; Beijing; Shanghai; Seoul; Osaka; Bangkok; Delhi; Mumbai;
        Moscow; Cairo; Istanbul; Jakarta; Los Angeles; Mexico City; Sao Paulo""",
    "town_small": """Nara; Kanazawa; Nagasaki; Kamakura; Matsumoto; Venice; Florence; Oxford; Cambridge;
        Salzburg; Geneva; Edinburgh; Takamatsu; Wellington; Reykjavik; Krakow; Nice; Hakone; Nikko; Otaru;
        Kochi; Tokushima""",
    "town_cold": """Sapporo; Moscow; Oslo; Helsinki; Stockholm; Montreal; Aomori; Asahikawa; Hakodate; Akita;
        Reykjavik; Kyiv; Warsaw; Otaru; Morioka; Ottawa; Copenhagen""",
    "town_warm": """Okinawa; Kagoshima; Miyazaki; Hawaii; Miami; Bangkok; Cairo; Naha; Dubai; Manila; Jakarta;
        Mumbai; Bali; Honolulu; Athens; Seville; Hong Kong; Kuala Lumpur""",
    "town_dear": """Tokyo; London; New York; Paris; Zurich; Geneva; San Francisco; Oslo; Copenhagen; Sydney;
        Reykjavik""",
    "town_cheap": """Bangkok; Hanoi; Manila; Jakarta; Delhi; Cairo; Kathmandu; Chiang Mai; Krakow; Budapest;
        Marrakech""",
    "town_seen": """Kyoto; Paris; Venice; Rome; Prague; Vienna; Florence; Nara; London; Sydney; Barcelona;
        Lisbon; San Francisco; Kanazawa; Kamakura; Edinburgh; Salzburg; Budapest; Istanbul; Amsterdam;
        Vancouver; Kobe""",
    "more_air_city": """Tokyo; Osaka; Sapporo; Fukuoka; Okinawa; New York; London; Paris; Seoul; Sydney; Hawaii;
        Bangkok; Taipei; Hong Kong; Los Angeles; Rome; Vancouver; Shanghai; Nagoya; Kagoshima""",
}.items():
    WORDS[_slot] = [row for row in NAMES["city"] if row[0] in re.split(r";\s*", _names)]
for _slot, _names in {
    "land_big": """Canada; China; the United States; Russia; Australia; Brazil; India; Argentina; Mexico;
        Kazakhstan""",
    "land_small": """Japan; Switzerland; Korea; Italy; Denmark; Portugal; Greece; Ireland; Belgium; Austria;
        Hungary; Cuba; Taiwan; Singapore; England; the Netherlands; Nepal; Iceland; Costa Rica; Slovenia""",
    "land_cold": """Russia; Canada; Finland; Norway; Sweden; Iceland; Mongolia; Estonia""",
    "land_warm": """Thailand; Vietnam; India; Indonesia; Malaysia; the Philippines; Singapore; Egypt; Cuba;
        Brazil; Mexico; Kenya; Jamaica; Cambodia; Fiji; Saudi Arabia; Ghana""",
    "land_dear": """Switzerland; Norway; Denmark; Iceland; England; Japan; Singapore; Sweden; the United States;
        Australia""",
    "land_cheap": """Thailand; Vietnam; India; Indonesia; Nepal; Cambodia; the Philippines; Egypt; Bolivia;
        Laos; Sri Lanka""",
}.items():
    WORDS[_slot] = [row for row in NAMES["country"] if row[0] in re.split(r";\s*", _names)]
WORDS["more_drink"] = [
    ("coffee", "コーヒー"), ("green tea", "緑茶"), ("black tea", "紅茶"), ("milk", "牛乳"), ("water", "水"),
    ("orange juice", "オレンジジュース"), ("apple juice", "りんごジュース"), ("beer", "ビール"), ("wine", "ワイン"),
    ("sake", "日本酒"), ("cola", "コーラ"), ("lemonade", "レモネード"), ("hot chocolate", "ココア"), ("matcha", "抹茶"),
]  # fmt: skip
WORDS["more_pet"] = pairs(
    "a dog=犬; a cat=猫; a rabbit=うさぎ; a bird=鳥; a hamster=ハムスター; a turtle=亀; a parrot=オウム"
)
WORDS["more_peer"] = pairs(
    """my brother=兄; my sister=姉; my friend=友達; my father=父; my mother=母; my husband=夫; my wife=妻; him=彼;
    my boyfriend=彼氏; Tom=トム; Mary=メアリー; Ken=ケン; my younger brother=弟;
    my younger sister=妹"""
)
ADJECTIVES["more_taller"] = [row for row in ADJECTIVES["more_tall"] if row[0] not in ("old", "young")]
ADJECTIVES["more_better"] = [
    row for row in ADJECTIVES["more_compared"] if row[0] in ("big", "small", "old", "new", "clean", "good", "nice")
]
ADJECTIVES["more_length"] = [("long", "長い", "i"), ("short", "短い", "i")]
ADJECTIVES["more_weight"] = [("heavy", "重い", "i"), ("light", "軽い", "i")]
ADJECTIVES["more_excess"] = [
    ("big", "大きい", "i"),
    ("small", "小さい", "i"),
    ("expensive", "高い", "i"),
    ("old", "古い", "i"),
]
ADJECTIVES["more_sold"] = [row for row in ADJECTIVES["more_compared"] if row[0] not in ("old", "expensive", "clean")]
ADJECTIVES["more_sought"] = [*ADJECTIVES["more_sold"], *ADJECTIVES["more_length"], ADJECTIVES["more_weight"][1]]
WORDS["more_garment"] = _those(WORDS["more_size"], "a shirt", "a coat", "a dress", "a sweater")
WORDS["more_weighed"] = [
    *_those(WORDS["more_size"], "a bag", "a box", "a table", "a camera", "a coat"),
    ("a desk", "机"),
]
ADJECTIVES["more_priced"] = [("cheap", "安い", "i"), ("expensive", "高い", "i")]
WORDS["more_paid"] = _those(WORDS["more_best_kind"], "restaurant", "hotel", "cafe", "store")
WORDS["more_aged"] = [*_those(WORDS["more_top"], "a building", "a tree", "a bridge", "a tower"), ("a house", "家")]
WORDS["more_region"] = [("a city", "町"), ("a lake", "湖"), ("a beach", "ビーチ"), ("a park", "公園")]
WORDS["more_land"] = [
    ("in Japan", "日本で"),
    ("in the world", "世界で"),
    ("in my country", "私の国で"),
    ("in America", "アメリカで"),
    ("in Europe", "ヨーロッパで"),
    ("in Asia", "アジアで"),
    ("in Africa", "アフリカで"),
    ("in Hokkaido", "北海道で"),
]
WORDS["asked_area"] = [
    *(row for row in WORDS["more_area"] if "my" not in row[0].split()),
    ("in your country", "あなたの国で"),
]
WORDS["asked_land"] = [
    *(row for row in WORDS["more_land"] if "my" not in row[0].split()),
    ("in your country", "あなたの国で"),
]
ADJECTIVES["famed"] = [("famous", "有名", "na"), ("beautiful", "きれい", "na")]
_MIXED_THING = [
    ("cheap but good", "安いですが、いい"),
    ("expensive but good", "高いですが、いい"),
    ("expensive but nice", "高いですが、素敵"),
    ("small but nice", "小さいですが、素敵"),
    ("old but nice", "古いですが、素敵"),
    ("old but beautiful", "古いですが、きれい"),
    ("cheap but nice", "安いですが、素敵"),
]
WORDS["more_mixed_thing"] = _MIXED_THING
WORDS["more_mixed_own"] = [
    ("small but nice", "小さいですが、素敵"),
    ("old but good", "古いですが、いい"),
    ("old but nice", "古いですが、素敵"),
    ("small but good", "小さいですが、いい"),
    ("small but clean", "小さいですが、きれい"),
    ("old but clean", "古いですが、きれい"),
    ("big but old", "大きいですが、古い"),
    ("new but small", "新しいですが、小さい"),
]
WORDS["more_mixed"] = [
    ("difficult but fun", "難しいですが、楽しい"),
    ("difficult but interesting", "難しいですが、面白い"),
    ("hard but fun", "難しいですが、楽しい"),
    ("difficult but important", "難しいですが、大切"),
    ("expensive but useful", "高いですが、便利"),
    ("small but useful", "小さいですが、便利"),
    ("old but useful", "古いですが、便利"),
    ("cheap but useful", "安いですが、便利"),
    ("simple but good", "簡単ですが、いい"),
    ("simple but fun", "簡単ですが、楽しい"),
    ("long but interesting", "長いですが、面白い"),
    ("old but interesting", "古いですが、面白い"),
    ("small but beautiful", "小さいですが、きれい"),
    *_MIXED_THING,
]
ADJECTIVES["task_hard"] = [("difficult", "難しい", "i"), ("hard", "大変", "na")]
ADJECTIVES["task_fun"] = [("fun", "楽しい", "i"), ("interesting", "面白い", "i")]
VERBS["deed_hard"] = _acts(
    "more_gerund", "learn a language", "learn Japanese", "get up early", "raise children", "live in a foreign country",
    "live alone", "find a good job", "work at night", "save money", "study every day", "climb mountains",
    "make friends", "build a house", "write kanji", "play the piano", "speak English", "learn to drive",
)  # fmt: skip
VERBS["deed_fun"] = _acts(
    "more_gerund", "learn a language", "learn Japanese", "read books", "travel alone", "play the piano",
    "speak English", "climb mountains", "make friends", "swim in the sea", "cook for my family", "play with children",
    "eat together", "write kanji", "live in a foreign country",
)  # fmt: skip
VERBS["deed_dear"] = _acts(
    "more_gerund", "learn a language", "read books", "make friends", "save money", "study every day", "help people",
    "eat together", "get up early", "speak English", "play with children",
)  # fmt: skip
VERBS["deed_long"] = _acts(
    "more_gerund", "learn a language", "learn Japanese", "learn to drive", "build a house", "raise children",
    "find a good job", "make friends", "save money",
)  # fmt: skip
VERBS["deed_costly"] = _acts(
    "more_gerund", "build a house", "raise children", "live in a foreign country", "learn to drive", "live alone",
)  # fmt: skip
del VERBS["more_gerund"]

# Reasons and what one does for them.
VERBS["more_move_tired"] = [
    ("go to bed early", "早く寝る", "ichidan"),
    ("rest", "休む", "godan"),
    ("take a rest", "休む", "godan"),
    ("go home early", "早く家に帰る", "godan"),
    ("take a break", "休憩する", "suru"),
    ("stay home", "家にいる", "ichidan"),
    ("sleep", "寝る", "ichidan"),
    ("go home", "家に帰る", "godan"),
]
VERBS["more_tonight"] = _acts("more_move_tired", "go to bed early", "stay home", "rest", "take a rest", "go home early")
WORDS["more_reason_tired"] = [
    ("I was tired", "疲れていた"),
    ("I was sleepy", "眠かった"),
    ("I was very tired", "とても疲れていた"),
]
WORDS["more_cause_tired"] = [
    ("I am tired", "疲れている"),
    ("I am sleepy", "眠い"),
    ("I am very tired", "とても疲れている"),
]
WORDS["more_his_tired"] = [("he was tired", "疲れていた"), ("he was sleepy", "眠かった")]
WORDS["more_hers_tired"] = [("she was tired", "疲れていた"), ("she was sleepy", "眠かった")]
VERBS["more_move_night"] = [
    ("take a taxi", "タクシーに乗る", "godan"),
    ("go home", "家に帰る", "godan"),
    ("take the bus", "バスに乗る", "godan"),
]
WORDS["more_reason_night"] = [
    ("it was dark", "暗かった"),
    ("it was late", "遅かった"),
    ("I had no umbrella", "傘がなかった"),
]
WORDS["more_cause_night"] = [
    ("it is late", "もう遅い"),
    ("it is dark", "暗い"),
    ("it is getting dark", "暗くなってきた"),
    ("we have no umbrella", "傘がない"),
]
VERBS["more_absent"] = [
    ("go to school", "学校に行く", "godan"),
    ("go to work", "仕事に行く", "godan"),
    ("work", "働く", "godan"),
]
VERBS["more_undone"] = [
    ("study", "勉強する", "suru"),
    ("cook dinner", "晩ご飯を作る", "godan"),
    ("exercise", "運動する", "suru"),
    ("clean the room", "部屋を掃除する", "suru"),
    ("do the laundry", "洗濯をする", "suru"),
    ("do the homework", "宿題をする", "suru"),
    ("practice the piano", "ピアノを練習する", "suru"),
]
WORDS["more_reason_in"] = [
    row for row in WORDS["more_reason"] if row[0] not in ("it was raining", "it was too cold", "I had to work")
]
VERBS["more_stayed_away"] = [
    ("come", "来る", "kuru"),
    ("come to the party", "パーティーに来る", "kuru"),
    ("go out", "出かける", "ichidan"),
    ("go shopping", "買い物に行く", "godan"),
    ("play tennis", "テニスをする", "suru"),
    ("go to the party", "パーティーに行く", "godan"),
    ("go to the gym", "ジムに行く", "godan"),
    ("go to the concert", "コンサートに行く", "godan"),
]
WORDS["more_his_late"] = [
    ("he overslept", "寝坊した"),
    ("he missed the train", "電車に乗り遅れた"),
    ("he missed the bus", "バスに乗り遅れた"),
    ("the train was late", "電車が遅れた"),
    ("the bus was late", "バスが遅れた"),
    ("he got lost", "道に迷った"),
    ("his car broke down", "車が故障した"),
    ("it was snowing", "雪が降っていた"),
]
WORDS["more_hers_late"] = [
    (en.replace("he ", "she ") if en.startswith("he ") else en.replace("his ", "her "), ja)
    for en, ja in WORDS["more_his_late"]
]
WORDS["more_cause_exam"] = [
    ("I have a test tomorrow", "明日、試験がある"),
    ("I have an exam tomorrow", "明日、試験がある"),
    ("I have a test next week", "来週、試験がある"),
    ("I have an exam on Monday", "月曜日に試験がある"),
    ("I want to be a doctor", "医者になりたい"),
    ("I want to be a teacher", "教師になりたい"),
    ("I want to work in Japan", "日本で働きたい"),
    ("I want to study abroad", "留学したい"),
]
WORDS["more_child_time"] = _those(
    WORDS["more_age_time"], "I was a child", "I was little", "I was ten", "I was five years old"
)
WORDS["more_if_free"] = [
    ("I have time", "時間があっ"),
    ("I am free tomorrow", "明日暇だっ"),
    ("I am free", "暇だっ"),
    ("I am not busy", "忙しくなかっ"),
    ("I am not tired", "疲れていなかっ"),
]
WORDS["more_if_you"] = [
    ("you have time", "時間があっ"),
    ("you are free", "暇だっ"),
    ("you are free tomorrow", "明日暇だっ"),
    ("you like", "よかっ"),
    ("you are not busy", "忙しくなかっ"),
]
VERBS["more_outdoors"] = [
    ("go for a walk", "散歩に行く", "godan"),
    ("go to the park", "公園に行く", "godan"),
    ("go to the beach", "海に行く", "godan"),
    ("play tennis", "テニスをする", "suru"),
    ("go hiking", "ハイキングに行く", "godan"),
    ("play soccer", "サッカーをする", "suru"),
    ("have a picnic", "ピクニックをする", "suru"),
    ("go camping", "キャンプに行く", "godan"),
    ("go fishing", "釣りに行く", "godan"),
    ("go to the zoo", "動物園に行く", "godan"),
    ("ride a bike", "自転車に乗る", "godan"),
    ("play outside", "外で遊ぶ", "godan"),
    ("go for a drive", "ドライブに行く", "godan"),
    ("climb a mountain", "山に登る", "godan"),
    ("play baseball", "野球をする", "suru"),
    ("eat lunch in the park", "公園で昼ご飯を食べる", "ichidan"),
]
VERBS["more_turn_at"] = VERBS["more_turn"][:2]

# Where there is how much of what.
_LARGE = ("boxes", "bags", "chairs")
WORDS["more_little"] = [row for row in WORDS["more_counted"] if row[0] not in (*_LARGE, "hats")]
WORDS["more_large"] = [row for row in WORDS["more_counted"] if row[0] in _LARGE]
WORDS["more_spot_little"] = [
    ("on the table", "テーブルの上"),
    ("in the box", "箱の中"),
    ("in the kitchen", "台所"),
    ("on the kitchen table", "台所のテーブルの上"),
    ("here", "ここ"),
    ("over there", "あそこ"),
    ("in the basket", "かごの中"),
]
WORDS["more_spot_large"] = [
    ("in the room", "部屋"),
    ("in my room", "私の部屋"),
    ("in the kitchen", "台所"),
    ("in the living room", "居間"),
    ("by the window", "窓のそば"),
    ("next to the door", "ドアの横"),
    ("in the classroom", "教室"),
    ("over there", "あそこ"),
    ("here", "ここ"),
]
WORDS["place_human"] = WORDS.pop("more_place_in")
WORDS["more_pupil"] = [("students", "学生"), ("boys", "男の子"), ("girls", "女の子"), ("children", "子供")]
WORDS["place_pupil"] = [
    ("in the classroom", "教室"),
    ("in the class", "クラス"),
    ("at the school", "学校"),
    ("in the library", "図書館"),
    ("on the bus", "バスの中"),
    ("in the museum", "博物館"),
]
WORDS["more_tourist"] = [("tourists", "観光客"), ("people", "人")]
WORDS["place_tourist"] = [
    ("at the station", "駅"),
    ("in front of the station", "駅の前"),
    ("in the museum", "博物館"),
    ("at the temple", "お寺"),
    ("in the restaurant", "レストラン"),
    ("on the train", "電車の中"),
    ("on the bus", "バスの中"),
]
WORDS["more_crowd"] = [("tourists", "観光客"), ("students", "学生"), ("children", "子供"), ("foreigners", "外国人")]
WORDS["store_none"] = WORDS.pop("more_container")
WORDS["more_chilled"] = [
    *_those(WORDS["more_none"], "milk", "water", "juice", "beer", "meat", "butter", "cheese", "food", "cake"),
    ("fish", "魚"),
    ("fruit", "果物"),
]
WORDS["store_chilled"] = [("in the fridge", "冷蔵庫")]
WORDS["meal_of_day"] = [("breakfast", "朝ご飯"), ("lunch", "昼ご飯"), ("dinner", "晩ご飯")]
_SERVED = {
    "breakfast": ("bread", "rice", "an egg", "fruit", "yogurt", "toast", "soup", "fish", "salad"),
    "lunch": ("a sandwich", "noodles", "rice", "curry", "pasta", "salad", "pizza", "soup", "sushi"),
    "dinner": ("fish", "curry", "meat", "sushi", "pizza", "pasta", "rice", "soup", "salad"),
}
WORDS["more_served"] = [
    (f"{dish} for {meal}", f"{dict(WORDS['meal_of_day'])[meal]}に{dict(WORDS['more_eaten'])[dish]}")
    for turn in range(9)
    for meal, dishes in _SERVED.items()
    for dish in dishes[turn : turn + 1]
]
WORDS["more_meal_at"] = [
    ("breakfast at seven", "七時に朝ご飯"),
    ("lunch at noon", "正午に昼ご飯"),
    ("dinner at seven", "七時に晩ご飯"),
    ("breakfast at eight", "八時に朝ご飯"),
    ("lunch at one", "一時に昼ご飯"),
    ("dinner at six", "六時に晩ご飯"),
    ("breakfast at six", "六時に朝ご飯"),
    ("lunch at twelve", "十二時に昼ご飯"),
    ("dinner at eight", "八時に晩ご飯"),
    ("breakfast at 7:30", "7時30分に朝ご飯"),
    ("lunch at half past twelve", "十二時半に昼ご飯"),
    ("dinner at half past six", "六時半に晩ご飯"),
    ("dinner at 7", "7時に晩ご飯"),
    ("breakfast at half past seven", "七時半に朝ご飯"),
    ("lunch at 1 o'clock", "1時に昼ご飯"),
    ("dinner at seven o'clock", "七時に晩ご飯"),
]

# Hours, days and ways.
WORDS["more_from"] = [("eight", "八"), ("nine", "九"), ("ten", "十"), ("eleven", "十一")]
WORDS["more_until"] = [("five", "五"), ("six", "六"), ("seven", "七"), ("eight", "八")]
WORDS["more_week_span"] = [
    ("Monday to Friday", "月曜日から金曜日まで"),
    ("Monday to Saturday", "月曜日から土曜日まで"),
    ("Tuesday to Saturday", "火曜日から土曜日まで"),
    ("Monday to Thursday", "月曜日から木曜日まで"),
    ("Wednesday to Sunday", "水曜日から日曜日まで"),
    ("Tuesday to Friday", "火曜日から金曜日まで"),
]
WORDS["more_by_land"] = [("a train", "電車"), ("a bus", "バス")]
WORDS["more_home_at"] = [
    row for row in WORDS["more_other_side"] if row[0] not in ("near my house", "on the right", "on the left")
]
WORDS["more_floor"] = [("on the first floor", "一階"), ("on the second floor", "二階"), ("on the third floor", "三階")]
WORDS["more_tenant"] = pairs(
    """a restaurant=レストラン; a cafe=カフェ; a bookstore=本屋; a bakery=パン屋; a pharmacy=薬局;
    a supermarket=スーパー; a library=図書館; a movie theater=映画館; a convenience store=コンビニ"""
)
WORDS["more_hushed"] = _those(
    WORDS["more_quiet"], "in the library", "on the train", "in the hospital", "here", "in the museum", "in the temple"
)
WORDS["more_help_you"] = [
    ("your homework", "宿題"),
    ("the dishes", "お皿洗い"),
    ("the cooking", "料理"),
    ("your work", "仕事"),
    ("the cleaning", "掃除"),
    ("this", "これ"),
    ("your English", "英語の勉強"),
    ("the laundry", "洗濯"),
    ("your luggage", "荷物を運ぶの"),
    ("the shopping", "買い物"),
    ("your Japanese", "日本語の勉強"),
    ("your report", "レポート"),
]
WORDS["more_walked"] = _those(WORDS["more_goal"], "school", "work", "the station", "the office")
WORDS["more_walking_day"] = [("every day", "毎日、"), ("every morning", "毎朝、")]
WORDS["more_fav_place"] = [("city", "町"), ("place", "場所"), ("country", "国"), ("restaurant", "レストラン")]
WORDS["more_fav_person"] = [("singer", "歌手"), ("actor", "俳優"), ("writer", "作家"), ("teacher", "先生")]

VERBS["more_childhood"] = [
    ("play outside", "外で遊ぶ", "godan"),
    ("play soccer", "サッカーをする", "suru"),
    ("play baseball", "野球をする", "suru"),
    ("play the piano", "ピアノを弾く", "godan"),
    ("read books", "本を読む", "godan"),
    ("watch TV", "テレビを見る", "ichidan"),
    ("play video games", "テレビゲームをする", "suru"),
    ("swim", "泳ぐ", "godan"),
    ("walk to school", "学校まで歩く", "godan"),
    ("drink milk", "牛乳を飲む", "godan"),
    ("listen to music", "音楽を聞く", "godan"),
    ("draw pictures", "絵を描く", "godan"),
    ("practice the violin", "バイオリンを練習する", "suru"),
    ("go to the library", "図書館に行く", "godan"),
    ("study English", "英語を勉強する", "suru"),
]
WORDS["more_forgotten"] = [row for row in WORDS["more_wrong"] if row[0] not in ("my birthday", "my name")]
_ANYWHERE = [row for row in WORDS["more_firm"] if row[0] in ("in Tokyo", "in Japan")]
_POSTS: dict[str, tuple[str, ...]] = {
    "in a hotel": ("a cook", "a chef", "a waiter", "a manager", "a driver"),
    "in a restaurant": ("a cook", "a chef", "a waiter", "a manager"),
    "in a cafe": ("a cook", "a waiter", "a clerk"),
    "in a hospital": ("a nurse", "a doctor", "a volunteer", "a cook"),
    "at a school": ("a teacher", "a nurse", "a cook", "a volunteer"),
    "in a museum": ("a guide", "a volunteer"),
    "in a shop": ("a clerk", "a manager"),
    "at a big company": ("an engineer", "a programmer", "a designer", "a manager", "a driver"),
    "at a small company": ("an engineer", "a programmer", "a designer", "a manager", "a driver"),
}
WORDS["more_post"] = [
    (f"as {job} {firm}", f"{firm_ja}{job_ja}として")
    for firm, firm_ja in WORDS["more_firm"]
    for job, job_ja in WORDS["more_as_job"]
    if (firm, firm_ja) in _ANYWHERE or job in _POSTS.get(firm, ())
]
