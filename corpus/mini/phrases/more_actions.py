"""Phrases: everyday actions in the frames of a phrasebook: wishes, plans, duties, abilities, questions, requests."""

VERBS: dict[str, list[tuple[str, str, str]]] = {
    "more_fun": [
        ("eat sushi", "寿司を食べる", "ichidan"),
        ("eat out", "外食する", "suru"),
        ("cook", "料理をする", "suru"),
        ("make a cake", "ケーキを作る", "godan"),
        ("go shopping", "買い物に行く", "godan"),
        ("take a walk", "散歩する", "suru"),
        ("go for a walk", "散歩に行く", "godan"),
        ("take pictures", "写真を撮る", "godan"),
        ("go out", "出かける", "ichidan"),
        ("go to the park", "公園に行く", "godan"),
        ("go to the beach", "海に行く", "godan"),
        ("go to the gym", "ジムに行く", "godan"),
        ("go to a restaurant", "レストランに行く", "godan"),
        ("go to a concert", "コンサートに行く", "godan"),
        ("go to the movies", "映画に行く", "godan"),
        ("watch a movie", "映画を見る", "ichidan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("watch a soccer game", "サッカーの試合を見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("practice Japanese", "日本語を練習する", "suru"),
        ("play soccer", "サッカーをする", "suru"),
        ("play tennis", "テニスをする", "suru"),
        ("play baseball", "野球をする", "suru"),
        ("play video games", "テレビゲームをする", "suru"),
        ("play games", "ゲームをする", "suru"),
        ("play outside", "外で遊ぶ", "godan"),
        ("sing", "歌う", "godan"),
        ("sing a song", "歌を歌う", "godan"),
        ("dance", "踊る", "godan"),
        ("swim in the sea", "海で泳ぐ", "godan"),
        ("go running", "走りに行く", "godan"),
        ("travel", "旅行する", "suru"),
        ("go hiking", "ハイキングに行く", "godan"),
        ("go camping", "キャンプに行く", "godan"),
        ("go fishing", "釣りに行く", "godan"),
        ("go skiing", "スキーに行く", "godan"),
        ("go swimming", "泳ぎに行く", "godan"),
        ("go dancing", "踊りに行く", "godan"),
        ("have a party", "パーティーをする", "suru"),
        ("climb a mountain", "山に登る", "godan"),
        ("ride a bike", "自転車に乗る", "godan"),
        ("bake bread", "パンを焼く", "godan"),
        ("see the stars", "星を見る", "ichidan"),
        ("see the cherry blossoms", "桜を見る", "ichidan"),
        ("go to Japan", "日本に行く", "godan"),
        ("visit Kyoto", "京都を訪れる", "ichidan"),
        ("draw a picture", "絵を描く", "godan"),
        ("work out", "運動する", "suru"),
        ("go to the zoo", "動物園に行く", "godan"),
        ("go to the museum", "博物館に行く", "godan"),
        ("go to a cafe", "カフェに行く", "godan"),
        ("play cards", "トランプをする", "suru"),
        ("play basketball", "バスケットボールをする", "suru"),
        ("go for a drive", "ドライブに行く", "godan"),
        ("play chess", "チェスをする", "suru"),
        ("go to a hot spring", "温泉に行く", "godan"),
        ("watch the sunset", "夕日を見る", "ichidan"),
        ("eat ice cream", "アイスクリームを食べる", "ichidan"),
        ("eat pizza", "ピザを食べる", "ichidan"),
        ("eat ramen", "ラーメンを食べる", "ichidan"),
        ("drink beer", "ビールを飲む", "godan"),
        ("order pizza", "ピザを注文する", "suru"),
        ("have a picnic", "ピクニックをする", "suru"),
        ("go to karaoke", "カラオケに行く", "godan"),
        ("go to an amusement park", "遊園地に行く", "godan"),
    ],
    "more_duty": [
        ("cook dinner", "晩ご飯を作る", "godan"),
        ("go shopping", "買い物に行く", "godan"),
        ("go to school", "学校に行く", "godan"),
        ("go to work", "仕事に行く", "godan"),
        ("go to the bank", "銀行に行く", "godan"),
        ("go to the hospital", "病院に行く", "godan"),
        ("go to the supermarket", "スーパーに行く", "godan"),
        ("write a letter", "手紙を書く", "godan"),
        ("write an email", "メールを書く", "godan"),
        ("send an email", "メールを送る", "godan"),
        ("study", "勉強する", "suru"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("study English", "英語を勉強する", "suru"),
        ("study for the test", "試験の勉強をする", "suru"),
        ("practice the piano", "ピアノを練習する", "suru"),
        ("practice Japanese", "日本語を練習する", "suru"),
        ("work", "働く", "godan"),
        ("work hard", "一生懸命働く", "godan"),
        ("work from home", "家で働く", "godan"),
        ("exercise", "運動する", "suru"),
        ("see a doctor", "医者に診てもらう", "godan"),
        ("buy a ticket", "切符を買う", "godan"),
        ("buy some food", "食べ物を買う", "godan"),
        ("buy some milk", "牛乳を買う", "godan"),
        ("buy a present", "プレゼントを買う", "godan"),
        ("finish {poss} homework", "宿題を終える", "ichidan"),
        ("do {poss} homework", "宿題をする", "suru"),
        ("do the dishes", "お皿を洗う", "godan"),
        ("wash the dishes", "お皿を洗う", "godan"),
        ("do the laundry", "洗濯をする", "suru"),
        ("clean {poss} room", "部屋を掃除する", "suru"),
        ("clean the house", "家を掃除する", "suru"),
        ("take out the trash", "ゴミを出す", "godan"),
        ("walk the dog", "犬の散歩をする", "suru"),
        ("feed the cat", "猫に餌をやる", "godan"),
        ("water the plants", "植物に水をやる", "godan"),
        ("cut {poss} hair", "髪を切る", "godan"),
        ("make a reservation", "予約をする", "suru"),
        ("book a room", "部屋を予約する", "suru"),
        ("book a table", "席を予約する", "suru"),
        ("charge {poss} phone", "電話を充電する", "suru"),
        ("take medicine", "薬を飲む", "godan"),
        ("check {poss} email", "メールを確認する", "suru"),
        ("fix {poss} bike", "自転車を直す", "godan"),
        ("get up early", "早く起きる", "ichidan"),
        ("wake up early", "早く起きる", "ichidan"),
        ("go to bed early", "早く寝る", "ichidan"),
        ("go home early", "早く家に帰る", "godan"),
        ("leave early", "早く帰る", "godan"),
        ("take the train", "電車に乗る", "godan"),
        ("take the bus", "バスに乗る", "godan"),
        ("take a taxi", "タクシーに乗る", "godan"),
        ("pay in cash", "現金で払う", "godan"),
        ("go to the dentist", "歯医者に行く", "godan"),
        ("go to the post office", "郵便局に行く", "godan"),
        ("change trains", "電車を乗り換える", "ichidan"),
        ("change money", "両替する", "suru"),
        ("wash {poss} car", "車を洗う", "godan"),
        ("pick up {poss} children", "子供を迎えに行く", "godan"),
        ("go to a meeting", "会議に出る", "ichidan"),
        ("pay the bill", "料金を払う", "godan"),
        ("pack {poss} bag", "荷物をまとめる", "ichidan"),
        ("read this book", "この本を読む", "godan"),
        ("write a report", "レポートを書く", "godan"),
        ("call {poss} friend", "友達に電話をする", "suru"),
        ("call {poss} boss", "上司に電話をする", "suru"),
    ],
    "more_rest": [
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("have lunch", "昼ご飯を食べる", "ichidan"),
        ("eat dinner", "晩ご飯を食べる", "ichidan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("eat something", "何か食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("drink water", "水を飲む", "godan"),
        ("drink something", "何か飲む", "godan"),
        ("go home", "家に帰る", "godan"),
        ("go to bed", "寝る", "ichidan"),
        ("go to sleep", "寝る", "ichidan"),
        ("sleep", "寝る", "ichidan"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("take a bath", "お風呂に入る", "godan"),
        ("take a break", "休憩する", "suru"),
        ("take a walk", "散歩する", "suru"),
        ("go out", "出かける", "ichidan"),
        ("rest", "休む", "godan"),
        ("get some rest", "休む", "godan"),
        ("stay home", "家にいる", "ichidan"),
        ("stay at home", "家にいる", "ichidan"),
        ("relax", "ゆっくりする", "suru"),
        ("listen to music", "音楽を聞く", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("sit down", "座る", "godan"),
        ("read a book", "本を読む", "godan"),
        ("wash {poss} hands", "手を洗う", "godan"),
        ("brush {poss} teeth", "歯を磨く", "godan"),
        ("change clothes", "着替える", "ichidan"),
    ],
    "more_dream": [
        ("go to Japan", "日本に行く", "godan"),
        ("go abroad", "海外に行く", "godan"),
        ("travel", "旅行する", "suru"),
        ("travel abroad", "海外旅行をする", "suru"),
        ("learn Japanese", "日本語を学ぶ", "godan"),
        ("learn English", "英語を学ぶ", "godan"),
        ("work in Japan", "日本で働く", "godan"),
        ("live in Japan", "日本に住む", "godan"),
        ("stay at a hotel", "ホテルに泊まる", "godan"),
        ("see {poss} family", "家族に会う", "godan"),
        ("visit Kyoto", "京都を訪れる", "ichidan"),
        ("make friends", "友達を作る", "godan"),
        ("speak Japanese", "日本語を話す", "godan"),
        ("speak English", "英語を話す", "godan"),
        ("buy a new car", "新しい車を買う", "godan"),
        ("buy a new computer", "新しいパソコンを買う", "godan"),
        ("sell {poss} car", "車を売る", "godan"),
        ("make money", "お金を稼ぐ", "godan"),
        ("change jobs", "転職する", "suru"),
        ("climb Mount Fuji", "富士山に登る", "godan"),
        ("ride a horse", "馬に乗る", "godan"),
        ("help people", "人を助ける", "ichidan"),
        ("become a doctor", "医者になる", "godan"),
        ("become a teacher", "教師になる", "godan"),
        ("get married", "結婚する", "suru"),
        ("quit {poss} job", "仕事を辞める", "ichidan"),
        ("have children", "子供を持つ", "godan"),
        ("get a dog", "犬を飼う", "godan"),
        ("wear a kimono", "着物を着る", "ichidan"),
        ("see the stars", "星を見る", "ichidan"),
        ("see the ocean", "海を見る", "ichidan"),
        ("see the cherry blossoms", "桜を見る", "ichidan"),
        ("know more", "もっと知る", "godan"),
        ("go there", "そこに行く", "godan"),
        ("go there again", "またそこに行く", "godan"),
        ("see it", "見る", "ichidan"),
        ("do it", "それをする", "suru"),
        ("try it", "試す", "godan"),
        ("try this", "これを試す", "godan"),
        ("buy this", "これを買う", "godan"),
        ("do something fun", "何か楽しいことをする", "suru"),
        ("take a day off", "一日休みを取る", "godan"),
        ("ski", "スキーをする", "suru"),
        ("dance", "踊る", "godan"),
        ("paint", "絵を描く", "godan"),
        ("open a restaurant", "レストランを開く", "godan"),
        ("become a singer", "歌手になる", "godan"),
        ("become a nurse", "看護師になる", "godan"),
        ("become an engineer", "エンジニアになる", "godan"),
        ("buy a house", "家を買う", "godan"),
        ("live by the sea", "海の近くに住む", "godan"),
        ("live in Tokyo", "東京に住む", "godan"),
        ("study in America", "アメリカに留学する", "suru"),
        ("study abroad", "留学する", "suru"),
        ("write a book", "本を書く", "godan"),
        ("see snow", "雪を見る", "ichidan"),
        ("see a panda", "パンダを見る", "ichidan"),
        ("learn to cook", "料理を習う", "godan"),
        ("learn the piano", "ピアノを習う", "godan"),
        ("go to space", "宇宙に行く", "godan"),
        ("be rich", "お金持ちになる", "godan"),
        ("be a teacher", "教師になる", "godan"),
        ("be a doctor", "医者になる", "godan"),
        ("speak Japanese well", "日本語を上手に話す", "godan"),
        ("meet your family", "ご家族に会う", "godan"),
        ("see you", "会う", "godan"),
        ("see you again", "また会う", "godan"),
        ("meet you", "会う", "godan"),
        ("talk to you", "話す", "godan"),
        ("be with you", "一緒にいる", "ichidan"),
        ("try Japanese food", "日本料理を食べてみる", "ichidan"),
        ("stay longer", "もっと長くいる", "ichidan"),
        ("come again", "また来る", "kuru"),
        ("ask a question", "質問をする", "suru"),
        ("save money", "お金を貯める", "ichidan"),
        ("find a job", "仕事を見つける", "ichidan"),
        ("lose weight", "痩せる", "ichidan"),
        ("quit smoking", "たばこをやめる", "ichidan"),
        ("move to Tokyo", "東京に引っ越す", "godan"),
        ("pass the exam", "試験に合格する", "suru"),
        ("win the game", "試合に勝つ", "godan"),
    ],
    "more_where": [
        ("buy a ticket", "切符を買う", "godan"),
        ("take a taxi", "タクシーに乗る", "godan"),
        ("take the bus", "バスに乗る", "godan"),
        ("take the train", "電車に乗る", "godan"),
        ("eat sushi", "寿司を食べる", "ichidan"),
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("buy some food", "食べ物を買う", "godan"),
        ("buy this", "これを買う", "godan"),
        ("see the cherry blossoms", "桜を見る", "ichidan"),
        ("wear a kimono", "着物を着る", "ichidan"),
        ("charge my phone", "電話を充電する", "suru"),
        ("use the internet", "インターネットを使う", "godan"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("watch a movie", "映画を見る", "ichidan"),
        ("wash my hands", "手を洗う", "godan"),
        ("take a break", "休憩する", "suru"),
        ("rest", "休む", "godan"),
        ("buy stamps", "切手を買う", "godan"),
        ("buy water", "水を買う", "godan"),
        ("buy an umbrella", "傘を買う", "godan"),
        ("buy souvenirs", "お土産を買う", "godan"),
        ("buy medicine", "薬を買う", "godan"),
        ("buy a SIM card", "SIMカードを買う", "godan"),
        ("change money", "両替する", "suru"),
        ("rent a bike", "自転車を借りる", "ichidan"),
        ("rent a car", "車を借りる", "ichidan"),
        ("leave my bag", "荷物を預ける", "ichidan"),
        ("pay", "払う", "godan"),
        ("eat ramen", "ラーメンを食べる", "ichidan"),
        ("get a map", "地図をもらう", "godan"),
        ("buy bread", "パンを買う", "godan"),
        ("swim", "泳ぐ", "godan"),
        ("smoke", "たばこを吸う", "godan"),
        ("get on the bus", "バスに乗る", "godan"),
        ("see Mount Fuji", "富士山を見る", "ichidan"),
        ("shop", "買い物をする", "suru"),
        ("buy vegetables", "野菜を買う", "godan"),
        ("buy shoes", "靴を買う", "godan"),
        ("eat Japanese food", "日本料理を食べる", "ichidan"),
    ],
    "more_may": [
        ("sit here", "ここに座る", "godan"),
        ("sit down", "座る", "godan"),
        ("smoke", "たばこを吸う", "godan"),
        ("go home", "家に帰る", "godan"),
        ("go home early", "早く家に帰る", "godan"),
        ("take a picture", "写真を撮る", "godan"),
        ("take pictures", "写真を撮る", "godan"),
        ("take a break", "休憩する", "suru"),
        ("use the computer", "パソコンを使う", "godan"),
        ("use the internet", "インターネットを使う", "godan"),
        ("use my phone", "電話を使う", "godan"),
        ("pay by card", "カードで払う", "godan"),
        ("pay in cash", "現金で払う", "godan"),
        ("try it", "試す", "godan"),
        ("try this", "これを試す", "godan"),
        ("stay here", "ここにいる", "ichidan"),
        ("wait here", "ここで待つ", "godan"),
        ("come back", "戻って来る", "kuru"),
        ("leave early", "早く帰る", "godan"),
        ("go out", "出かける", "ichidan"),
        ("go to bed", "寝る", "ichidan"),
        ("eat something", "何か食べる", "ichidan"),
        ("drink something", "何か飲む", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("play outside", "外で遊ぶ", "godan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("leave now", "今出発する", "suru"),
        ("sleep", "寝る", "ichidan"),
        ("come in", "入る", "godan"),
        ("open the window", "窓を開ける", "ichidan"),
        ("close the door", "ドアを閉める", "ichidan"),
        ("turn on the TV", "テレビをつける", "ichidan"),
        ("use the bathroom", "トイレを使う", "godan"),
        ("use your phone", "電話を使う", "godan"),
        ("use this", "これを使う", "godan"),
        ("use your pen", "ペンを使う", "godan"),
        ("borrow this", "これを借りる", "ichidan"),
        ("borrow your umbrella", "傘を借りる", "ichidan"),
        ("borrow a pen", "ペンを借りる", "ichidan"),
        ("eat this", "これを食べる", "ichidan"),
        ("drink this", "これを飲む", "godan"),
        ("touch it", "触る", "godan"),
        ("ask a question", "質問をする", "suru"),
        ("ask you a question", "質問する", "suru"),
        ("take this", "これを取る", "godan"),
        ("park here", "ここに車を止める", "ichidan"),
        ("try this on", "これを試着する", "suru"),
        ("swim here", "ここで泳ぐ", "godan"),
        ("bring my dog", "犬を連れて来る", "kuru"),
        ("go now", "今行く", "godan"),
        ("call you", "電話する", "suru"),
        ("call you later", "後で電話する", "suru"),
        ("change seats", "席を替わる", "godan"),
        ("go with you", "一緒に行く", "godan"),
        ("leave my bag here", "ここにかばんを置く", "godan"),
    ],
    "more_hobby": [
        ("read books", "本を読む", "godan"),
        ("watch movies", "映画を見る", "ichidan"),
        ("watch anime", "アニメを見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("cook", "料理をする", "suru"),
        ("travel", "旅行する", "suru"),
        ("take pictures", "写真を撮る", "godan"),
        ("draw pictures", "絵を描く", "godan"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("play games", "ゲームをする", "suru"),
        ("play tennis", "テニスをする", "suru"),
        ("play soccer", "サッカーをする", "suru"),
        ("swim", "泳ぐ", "godan"),
        ("dance", "踊る", "godan"),
        ("sing", "歌う", "godan"),
        ("run", "走る", "godan"),
        ("grow flowers", "花を育てる", "ichidan"),
        ("collect stamps", "切手を集める", "ichidan"),
        ("climb mountains", "山に登る", "godan"),
        ("learn languages", "言語を学ぶ", "godan"),
        ("learn Japanese", "日本語を学ぶ", "godan"),
        ("bake cakes", "ケーキを焼く", "godan"),
        ("write stories", "物語を書く", "godan"),
        ("do yoga", "ヨガをする", "suru"),
        ("ride a bike", "自転車に乗る", "godan"),
        ("go fishing", "釣りに行く", "godan"),
        ("go camping", "キャンプに行く", "godan"),
    ],
    "more_able": [
        ("swim", "泳ぐ", "godan"),
        ("cook", "料理をする", "suru"),
        ("drive", "運転する", "suru"),
        ("drive a car", "車を運転する", "suru"),
        ("ride a bike", "自転車に乗る", "godan"),
        ("ride a horse", "馬に乗る", "godan"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("play the violin", "バイオリンを弾く", "godan"),
        ("play chess", "チェスをする", "suru"),
        ("play tennis", "テニスをする", "suru"),
        ("play golf", "ゴルフをする", "suru"),
        ("speak Japanese", "日本語を話す", "godan"),
        ("speak English", "英語を話す", "godan"),
        ("speak Chinese", "中国語を話す", "godan"),
        ("speak French", "フランス語を話す", "godan"),
        ("speak Spanish", "スペイン語を話す", "godan"),
        ("speak German", "ドイツ語を話す", "godan"),
        ("speak Korean", "韓国語を話す", "godan"),
        ("speak Italian", "イタリア語を話す", "godan"),
        ("read Japanese", "日本語を読む", "godan"),
        ("read kanji", "漢字を読む", "godan"),
        ("write kanji", "漢字を書く", "godan"),
        ("write Japanese", "日本語を書く", "godan"),
        ("sing well", "上手に歌う", "godan"),
        ("dance", "踊る", "godan"),
        ("ski", "スキーをする", "suru"),
        ("run fast", "速く走る", "godan"),
        ("use chopsticks", "箸を使う", "godan"),
        ("use a computer", "パソコンを使う", "godan"),
        ("draw", "絵を描く", "godan"),
        ("play soccer", "サッカーをする", "suru"),
        ("make sushi", "寿司を作る", "godan"),
        ("read hiragana", "ひらがなを読む", "godan"),
        ("skate", "スケートをする", "suru"),
    ],
    "more_skill": [
        ("swim", "泳ぐ", "godan"),
        ("cook", "料理をする", "suru"),
        ("dance", "踊る", "godan"),
        ("sing", "歌う", "godan"),
        ("ski", "スキーをする", "suru"),
        ("draw", "絵を描く", "godan"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("play the violin", "バイオリンを弾く", "godan"),
        ("speak Japanese", "日本語を話す", "godan"),
        ("speak English", "英語を話す", "godan"),
        ("speak French", "フランス語を話す", "godan"),
        ("speak Spanish", "スペイン語を話す", "godan"),
        ("speak German", "ドイツ語を話す", "godan"),
        ("speak Korean", "韓国語を話す", "godan"),
        ("speak Chinese", "中国語を話す", "godan"),
        ("use chopsticks", "箸を使う", "godan"),
    ],
    "more_ask": [
        ("wait", "待つ", "godan"),
        ("wait a minute", "ちょっと待つ", "godan"),
        ("wait here", "ここで待つ", "godan"),
        ("wait for me", "私を待つ", "godan"),
        ("come in", "入る", "godan"),
        ("come here", "ここに来る", "kuru"),
        ("come with me", "一緒に来る", "kuru"),
        ("come back", "戻って来る", "kuru"),
        ("sit down", "座る", "godan"),
        ("stand up", "立つ", "godan"),
        ("speak slowly", "ゆっくり話す", "godan"),
        ("speak more slowly", "もっとゆっくり話す", "godan"),
        ("speak louder", "もっと大きな声で話す", "godan"),
        ("say that again", "もう一度言う", "godan"),
        ("say it again", "もう一度言う", "godan"),
        ("repeat that", "もう一度言う", "godan"),
        ("write it down", "書く", "godan"),
        ("write your name here", "ここに名前を書く", "godan"),
        ("sign here", "ここに署名する", "suru"),
        ("listen", "聞く", "godan"),
        ("listen to me", "私の話を聞く", "godan"),
        ("look at this", "これを見る", "ichidan"),
        ("look at me", "私を見る", "ichidan"),
        ("read this", "これを読む", "godan"),
        ("open the window", "窓を開ける", "ichidan"),
        ("open the door", "ドアを開ける", "ichidan"),
        ("close the window", "窓を閉める", "ichidan"),
        ("close the door", "ドアを閉める", "ichidan"),
        ("turn on the light", "電気をつける", "ichidan"),
        ("turn off the light", "電気を消す", "godan"),
        ("turn off the TV", "テレビを消す", "godan"),
        ("be quiet", "静かにする", "suru"),
        ("be careful", "気をつける", "ichidan"),
        ("hurry", "急ぐ", "godan"),
        ("hurry up", "急ぐ", "godan"),
        ("stop", "止まる", "godan"),
        ("stop here", "ここで止まる", "godan"),
        ("stop it", "それをやめる", "ichidan"),
        ("go straight", "まっすぐ行く", "godan"),
        ("turn right", "右に曲がる", "godan"),
        ("turn left", "左に曲がる", "godan"),
        ("go away", "あっちに行く", "godan"),
        ("help me", "手伝う", "godan"),
        ("help my friend", "友達を助ける", "ichidan"),
        ("call me", "電話する", "suru"),
        ("call me later", "後で電話する", "suru"),
        ("call me tomorrow", "明日電話する", "suru"),
        ("call the police", "警察を呼ぶ", "godan"),
        ("call an ambulance", "救急車を呼ぶ", "godan"),
        ("call a taxi", "タクシーを呼ぶ", "godan"),
        ("take a picture", "写真を撮る", "godan"),
        ("take off your shoes", "靴を脱ぐ", "godan"),
        ("wash your hands", "手を洗う", "godan"),
        ("clean your room", "部屋を掃除する", "suru"),
        ("follow me", "ついて来る", "kuru"),
        ("answer the question", "質問に答える", "ichidan"),
        ("try again", "もう一度やってみる", "ichidan"),
        ("check this", "これを確認する", "suru"),
        ("carry my bag", "かばんを運ぶ", "godan"),
        ("hold this", "これを持つ", "godan"),
        ("drive slowly", "ゆっくり運転する", "suru"),
        ("think about it", "考える", "ichidan"),
        ("remember this", "これを覚える", "ichidan"),
        ("put it here", "ここに置く", "godan"),
        ("leave it here", "ここに置く", "godan"),
        ("send me an email", "メールを送る", "godan"),
        ("speak in English", "英語で話す", "godan"),
        ("show me the menu", "メニューを見せる", "ichidan"),
        ("show me that", "それを見せる", "ichidan"),
        ("explain this", "これを説明する", "suru"),
    ],
    "more_avoid": [
        ("worry", "心配する", "suru"),
        ("cry", "泣く", "godan"),
        ("laugh", "笑う", "godan"),
        ("run", "走る", "godan"),
        ("move", "動く", "godan"),
        ("be afraid", "怖がる", "godan"),
        ("be sad", "悲しむ", "godan"),
        ("be late", "遅れる", "ichidan"),
        ("be angry", "怒る", "godan"),
        ("be shy", "恥ずかしがる", "godan"),
        ("touch it", "触る", "godan"),
        ("touch this", "これに触る", "godan"),
        ("touch that", "それに触る", "godan"),
        ("go", "行く", "godan"),
        ("go there", "そこに行く", "godan"),
        ("give up", "あきらめる", "ichidan"),
        ("forget", "忘れる", "ichidan"),
        ("forget me", "私を忘れる", "ichidan"),
        ("forget your umbrella", "傘を忘れる", "ichidan"),
        ("forget your passport", "パスポートを忘れる", "ichidan"),
        ("tell anyone", "誰にも言う", "godan"),
        ("talk here", "ここで話す", "godan"),
        ("smoke here", "ここでたばこを吸う", "godan"),
        ("take pictures here", "ここで写真を撮る", "godan"),
        ("eat here", "ここで食べる", "ichidan"),
        ("sit here", "ここに座る", "godan"),
        ("park here", "ここに車を止める", "ichidan"),
        ("open the window", "窓を開ける", "ichidan"),
        ("open it", "開ける", "ichidan"),
        ("drink that", "それを飲む", "godan"),
        ("eat too much", "食べすぎる", "ichidan"),
        ("drink too much", "飲みすぎる", "ichidan"),
        ("work too hard", "働きすぎる", "ichidan"),
        ("stay up late", "夜更かしする", "suru"),
        ("leave me", "私から離れる", "ichidan"),
        ("lie", "嘘をつく", "godan"),
        ("say that", "そんなことを言う", "godan"),
        ("do that", "そんなことをする", "suru"),
        ("push", "押す", "godan"),
        ("drive so fast", "そんなに速く運転する", "suru"),
    ],
    "more_daily": [
        ("get up", "起きる", "ichidan"),
        ("get up early", "早く起きる", "ichidan"),
        ("wake up", "起きる", "ichidan"),
        ("wake up early", "早く起きる", "ichidan"),
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("have breakfast", "朝ご飯を食べる", "ichidan"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("eat dinner", "晩ご飯を食べる", "ichidan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("eat bread", "パンを食べる", "ichidan"),
        ("eat rice", "ご飯を食べる", "ichidan"),
        ("eat fish", "魚を食べる", "ichidan"),
        ("eat vegetables", "野菜を食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("drink tea", "お茶を飲む", "godan"),
        ("drink milk", "牛乳を飲む", "godan"),
        ("drink beer", "ビールを飲む", "godan"),
        ("go to school", "学校に行く", "godan"),
        ("go to work", "仕事に行く", "godan"),
        ("go to the gym", "ジムに行く", "godan"),
        ("go to church", "教会に行く", "godan"),
        ("go to the library", "図書館に行く", "godan"),
        ("go to bed", "寝る", "ichidan"),
        ("go to bed late", "遅く寝る", "ichidan"),
        ("go shopping", "買い物に行く", "godan"),
        ("go home", "家に帰る", "godan"),
        ("come home late", "遅く家に帰る", "godan"),
        ("walk to school", "学校まで歩く", "godan"),
        ("walk the dog", "犬の散歩をする", "suru"),
        ("take the bus", "バスに乗る", "godan"),
        ("take the train", "電車に乗る", "godan"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("take a bath", "お風呂に入る", "godan"),
        ("take a nap", "昼寝をする", "suru"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("study English", "英語を勉強する", "suru"),
        ("study hard", "一生懸命勉強する", "suru"),
        ("read books", "本を読む", "godan"),
        ("read a book", "本を読む", "godan"),
        ("read the newspaper", "新聞を読む", "godan"),
        ("write in {poss} diary", "日記を書く", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("watch the news", "ニュースを見る", "ichidan"),
        ("watch anime", "アニメを見る", "ichidan"),
        ("watch movies", "映画を見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("listen to the radio", "ラジオを聞く", "godan"),
        ("play soccer", "サッカーをする", "suru"),
        ("play basketball", "バスケットボールをする", "suru"),
        ("play tennis", "テニスをする", "suru"),
        ("play games", "ゲームをする", "suru"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("cook dinner", "晩ご飯を作る", "godan"),
        ("cook", "料理をする", "suru"),
        ("clean the house", "家を掃除する", "suru"),
        ("clean {poss} room", "部屋を掃除する", "suru"),
        ("do the laundry", "洗濯をする", "suru"),
        ("wash the dishes", "お皿を洗う", "godan"),
        ("do {poss} homework", "宿題をする", "suru"),
        ("work", "働く", "godan"),
        ("work hard", "一生懸命働く", "godan"),
        ("work at night", "夜働く", "godan"),
        ("run", "走る", "godan"),
        ("run in the park", "公園を走る", "godan"),
        ("exercise", "運動する", "suru"),
        ("swim", "泳ぐ", "godan"),
        ("do yoga", "ヨガをする", "suru"),
        ("sing", "歌う", "godan"),
        ("dance", "踊る", "godan"),
        ("meet {poss} friends", "友達に会う", "godan"),
        ("brush {poss} teeth", "歯を磨く", "godan"),
        ("drive to work", "車で仕事に行く", "godan"),
        ("smoke", "たばこを吸う", "godan"),
    ],
    # of more_daily, what goes on for a while
    "more_doing": [
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("have breakfast", "朝ご飯を食べる", "ichidan"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("eat dinner", "晩ご飯を食べる", "ichidan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("eat bread", "パンを食べる", "ichidan"),
        ("eat rice", "ご飯を食べる", "ichidan"),
        ("eat fish", "魚を食べる", "ichidan"),
        ("eat vegetables", "野菜を食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("drink tea", "お茶を飲む", "godan"),
        ("drink milk", "牛乳を飲む", "godan"),
        ("drink beer", "ビールを飲む", "godan"),
        ("walk the dog", "犬の散歩をする", "suru"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("take a bath", "お風呂に入る", "godan"),
        ("take a nap", "昼寝をする", "suru"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("study English", "英語を勉強する", "suru"),
        ("study hard", "一生懸命勉強する", "suru"),
        ("read a book", "本を読む", "godan"),
        ("read the newspaper", "新聞を読む", "godan"),
        ("write in {poss} diary", "日記を書く", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("watch the news", "ニュースを見る", "ichidan"),
        ("watch anime", "アニメを見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("listen to the radio", "ラジオを聞く", "godan"),
        ("play soccer", "サッカーをする", "suru"),
        ("play basketball", "バスケットボールをする", "suru"),
        ("play tennis", "テニスをする", "suru"),
        ("play games", "ゲームをする", "suru"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("cook dinner", "晩ご飯を作る", "godan"),
        ("cook", "料理をする", "suru"),
        ("clean the house", "家を掃除する", "suru"),
        ("clean {poss} room", "部屋を掃除する", "suru"),
        ("do the laundry", "洗濯をする", "suru"),
        ("wash the dishes", "お皿を洗う", "godan"),
        ("do {poss} homework", "宿題をする", "suru"),
        ("work", "働く", "godan"),
        ("work hard", "一生懸命働く", "godan"),
        ("run", "走る", "godan"),
        ("run in the park", "公園を走る", "godan"),
        ("exercise", "運動する", "suru"),
        ("swim", "泳ぐ", "godan"),
        ("do yoga", "ヨガをする", "suru"),
        ("sing", "歌う", "godan"),
        ("dance", "踊る", "godan"),
        ("brush {poss} teeth", "歯を磨く", "godan"),
        ("smoke", "たばこを吸う", "godan"),
        ("watch a movie", "映画を見る", "ichidan"),
        ("talk on the phone", "電話で話す", "godan"),
        ("wait for the bus", "バスを待つ", "godan"),
        ("wait for a friend", "友達を待つ", "godan"),
        ("write a letter", "手紙を書く", "godan"),
        ("draw a picture", "絵を描く", "godan"),
    ],
    # of more_event, what one does with somebody
    "more_shared": [
        ("go to Tokyo", "東京に行く", "godan"),
        ("go to the park", "公園に行く", "godan"),
        ("go to a party", "パーティーに行く", "godan"),
        ("go to the zoo", "動物園に行く", "godan"),
        ("go to the museum", "博物館に行く", "godan"),
        ("go to the beach", "海に行く", "godan"),
        ("watch a movie", "映画を見る", "ichidan"),
        ("see a movie", "映画を見る", "ichidan"),
        ("eat sushi", "寿司を食べる", "ichidan"),
        ("eat ramen", "ラーメンを食べる", "ichidan"),
        ("make a cake", "ケーキを作る", "godan"),
        ("stay at a hotel", "ホテルに泊まる", "godan"),
        ("go camping", "キャンプに行く", "godan"),
        ("go fishing", "釣りに行く", "godan"),
        ("go hiking", "ハイキングに行く", "godan"),
        ("have a party", "パーティーをする", "suru"),
        ("have lunch", "昼ご飯を食べる", "ichidan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("go shopping", "買い物に行く", "godan"),
        ("play tennis", "テニスをする", "suru"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("go to a concert", "コンサートに行く", "godan"),
        ("go swimming", "泳ぎに行く", "godan"),
        ("go for a drive", "ドライブに行く", "godan"),
        ("visit Kyoto", "京都を訪れる", "ichidan"),
    ],
    "more_event": [
        ("buy a new phone", "新しい電話を買う", "godan"),
        ("buy a book", "本を買う", "godan"),
        ("buy a car", "車を買う", "godan"),
        ("buy new shoes", "新しい靴を買う", "godan"),
        ("go to Tokyo", "東京に行く", "godan"),
        ("go to the park", "公園に行く", "godan"),
        ("go to the hospital", "病院に行く", "godan"),
        ("go to a party", "パーティーに行く", "godan"),
        ("go to the zoo", "動物園に行く", "godan"),
        ("go to the museum", "博物館に行く", "godan"),
        ("go to the beach", "海に行く", "godan"),
        ("watch a movie", "映画を見る", "ichidan"),
        ("see a movie", "映画を見る", "ichidan"),
        ("see a bear", "熊を見る", "ichidan"),
        ("meet a friend", "友達に会う", "godan"),
        ("meet a famous person", "有名人に会う", "godan"),
        ("lose {poss} wallet", "財布をなくす", "godan"),
        ("lose {poss} key", "鍵をなくす", "godan"),
        ("lose {poss} phone", "電話をなくす", "godan"),
        ("find a cat", "猫を見つける", "ichidan"),
        ("find a good restaurant", "いいレストランを見つける", "ichidan"),
        ("eat sushi", "寿司を食べる", "ichidan"),
        ("eat ramen", "ラーメンを食べる", "ichidan"),
        ("make a cake", "ケーキを作る", "godan"),
        ("make a mistake", "間違える", "ichidan"),
        ("catch a cold", "風邪をひく", "godan"),
        ("break {poss} arm", "腕を折る", "godan"),
        ("break the window", "窓を割る", "godan"),
        ("miss the bus", "バスに乗り遅れる", "ichidan"),
        ("miss the train", "電車に乗り遅れる", "ichidan"),
        ("pass the exam", "試験に合格する", "suru"),
        ("take an exam", "試験を受ける", "ichidan"),
        ("win the game", "試合に勝つ", "godan"),
        ("lose the game", "試合に負ける", "ichidan"),
        ("get a present", "プレゼントをもらう", "godan"),
        ("get an email", "メールをもらう", "godan"),
        ("get married", "結婚する", "suru"),
        ("write a letter", "手紙を書く", "godan"),
        ("send a letter", "手紙を送る", "godan"),
        ("stay at a hotel", "ホテルに泊まる", "godan"),
        ("stay home", "家にいる", "ichidan"),
        ("sleep well", "よく寝る", "ichidan"),
        ("oversleep", "寝坊する", "suru"),
        ("work late", "遅くまで働く", "godan"),
        ("talk with the teacher", "先生と話す", "godan"),
        ("leave {poss} umbrella on the train", "電車に傘を忘れる", "ichidan"),
        ("move to a new house", "新しい家に引っ越す", "godan"),
        ("start a new job", "新しい仕事を始める", "ichidan"),
        ("go camping", "キャンプに行く", "godan"),
        ("go fishing", "釣りに行く", "godan"),
        ("go hiking", "ハイキングに行く", "godan"),
        ("see the sea", "海を見る", "ichidan"),
        ("hear a strange sound", "変な音を聞く", "godan"),
        ("fall down", "転ぶ", "godan"),
        ("have a party", "パーティーをする", "suru"),
        ("have a good dream", "いい夢を見る", "ichidan"),
    ],
    "more_meal": [
        ("have lunch", "昼ご飯を食べる", "ichidan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("eat dinner", "晩ご飯を食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("drink something", "何か飲む", "godan"),
        ("eat something", "何か食べる", "ichidan"),
        ("have breakfast", "朝ご飯を食べる", "ichidan"),
        ("have coffee", "コーヒーを飲む", "godan"),
        ("have a drink", "お酒を飲む", "godan"),
        ("drink tea", "お茶を飲む", "godan"),
    ],
    "more_once": [
        ("eat sushi", "寿司を食べる", "ichidan"),
        ("eat natto", "納豆を食べる", "ichidan"),
        ("eat raw fish", "生の魚を食べる", "ichidan"),
        ("eat Japanese food", "日本料理を食べる", "ichidan"),
        ("drink sake", "日本酒を飲む", "godan"),
        ("climb Mount Fuji", "富士山に登る", "godan"),
        ("climb a mountain", "山に登る", "godan"),
        ("wear a kimono", "着物を着る", "ichidan"),
        ("ride a horse", "馬に乗る", "godan"),
        ("ride the Shinkansen", "新幹線に乗る", "godan"),
        ("see a panda", "パンダを見る", "ichidan"),
        ("see snow", "雪を見る", "ichidan"),
        ("see the ocean", "海を見る", "ichidan"),
        ("see a ghost", "幽霊を見る", "ichidan"),
        ("see this movie", "この映画を見る", "ichidan"),
        ("live in Japan", "日本に住む", "godan"),
        ("live abroad", "海外に住む", "godan"),
        ("study abroad", "留学する", "suru"),
        ("travel abroad", "海外旅行をする", "suru"),
        ("travel alone", "一人で旅行する", "suru"),
        ("visit Kyoto", "京都を訪れる", "ichidan"),
        ("visit Japan", "日本を訪れる", "ichidan"),
        ("stay at a Japanese inn", "旅館に泊まる", "godan"),
        ("meet a famous person", "有名人に会う", "godan"),
        ("play golf", "ゴルフをする", "suru"),
        ("go skiing", "スキーに行く", "godan"),
        ("go camping", "キャンプに行く", "godan"),
        ("swim in the sea", "海で泳ぐ", "godan"),
        ("take a hot spring bath", "温泉に入る", "godan"),
        ("read this book", "この本を読む", "godan"),
        ("hear this song", "この歌を聞く", "godan"),
        ("try sumo", "相撲をする", "suru"),
        ("play this game", "このゲームをする", "suru"),
        ("use chopsticks", "箸を使う", "godan"),
        ("cook Japanese food", "日本料理を作る", "godan"),
        ("write a poem", "詩を書く", "godan"),
        ("have a dog", "犬を飼う", "godan"),
        ("break a bone", "骨を折る", "godan"),
        ("drive a truck", "トラックを運転する", "suru"),
        ("fly in a helicopter", "ヘリコプターに乗る", "godan"),
        ("be to Japan", "日本に行く", "godan"),
        ("be to Tokyo", "東京に行く", "godan"),
        ("be to Kyoto", "京都に行く", "godan"),
        ("be to America", "アメリカに行く", "godan"),
        ("be to France", "フランスに行く", "godan"),
        ("be to Okinawa", "沖縄に行く", "godan"),
    ],
    "more_manage": [
        ("read this", "これを読む", "godan"),
        ("eat this", "これを食べる", "ichidan"),
        ("sleep", "眠る", "godan"),
        ("walk", "歩く", "godan"),
        ("go tomorrow", "明日は行く", "godan"),
        ("wait", "待つ", "godan"),
        ("wait any longer", "これ以上待つ", "godan"),
        ("open the door", "ドアを開ける", "ichidan"),
        ("open this", "これを開ける", "ichidan"),
        ("remember your name", "お名前を思い出す", "godan"),
        ("remember the word", "その言葉を思い出す", "godan"),
        ("believe it", "信じる", "ichidan"),
        ("do it", "それをする", "suru"),
        ("help you", "手伝う", "godan"),
        ("stay long", "長くいる", "ichidan"),
        ("stay here", "ここにいる", "ichidan"),
        ("go with you", "一緒に行く", "godan"),
        ("eat any more", "これ以上食べる", "ichidan"),
        ("finish it today", "今日中に終わらせる", "ichidan"),
        ("wait until tomorrow", "明日まで待つ", "godan"),
        ("go alone", "一人で行く", "godan"),
        ("answer the question", "質問に答える", "ichidan"),
        ("understand this", "これを理解する", "suru"),
        ("pay now", "今払う", "godan"),
        ("use this card", "このカードを使う", "godan"),
        ("carry this", "これを運ぶ", "godan"),
        ("meet you tomorrow", "明日は会う", "godan"),
        ("call you tonight", "今夜電話する", "suru"),
        ("drink this", "これを飲む", "godan"),
    ],
    "more_skill_list": [
        ("swim", "泳ぐ", "godan"),
        ("cook", "料理をする", "suru"),
        ("drive", "運転する", "suru"),
        ("ski", "スキーをする", "suru"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("ride a bike", "自転車に乗る", "godan"),
        ("use chopsticks", "箸を使う", "godan"),
        ("use this", "これを使う", "godan"),
        ("read kanji", "漢字を読む", "godan"),
        ("make sushi", "寿司を作る", "godan"),
        ("make tempura", "天ぷらを作る", "godan"),
        ("make a cake", "ケーキを作る", "godan"),
        ("use this machine", "この機械を使う", "godan"),
        ("read this", "これを読む", "godan"),
        ("eat this", "これを食べる", "ichidan"),
        ("open this", "これを開ける", "ichidan"),
        ("play chess", "チェスをする", "suru"),
        ("wear a kimono", "着物を着る", "ichidan"),
        ("buy a ticket", "切符を買う", "godan"),
        ("do this", "これをやる", "godan"),
        ("write this kanji", "この漢字を書く", "godan"),
        ("play this game", "このゲームをする", "suru"),
    ],
    "more_evening": [
        ("eat dinner", "晩ご飯を食べる", "ichidan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("take a bath", "お風呂に入る", "godan"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("read a book", "本を読む", "godan"),
        ("study", "勉強する", "suru"),
        ("go out", "出かける", "ichidan"),
    ],
    "more_morning": [
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("have breakfast", "朝ご飯を食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("take a walk", "散歩する", "suru"),
        ("walk the dog", "犬の散歩をする", "suru"),
        ("read the newspaper", "新聞を読む", "godan"),
        ("study", "勉強する", "suru"),
    ],
    "more_clock": [
        ("get up", "起きる", "ichidan"),
        ("wake up", "起きる", "ichidan"),
        ("go to bed", "寝る", "ichidan"),
        ("eat breakfast", "朝ご飯を食べる", "ichidan"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("have lunch", "昼ご飯を食べる", "ichidan"),
        ("eat dinner", "晩ご飯を食べる", "ichidan"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("go to work", "仕事に行く", "godan"),
        ("go to school", "学校に行く", "godan"),
        ("go home", "家に帰る", "godan"),
        ("come home", "家に帰る", "godan"),
        ("leave home", "家を出る", "ichidan"),
        ("leave the house", "家を出る", "ichidan"),
        ("take a bath", "お風呂に入る", "godan"),
        ("take a shower", "シャワーを浴びる", "ichidan"),
        ("start work", "仕事を始める", "ichidan"),
        ("finish work", "仕事を終える", "ichidan"),
        ("go to sleep", "寝る", "ichidan"),
        ("walk the dog", "犬の散歩をする", "suru"),
    ],
    "more_site": [
        ("work", "働く", "godan"),
        ("study", "勉強する", "suru"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("eat lunch", "昼ご飯を食べる", "ichidan"),
        ("have lunch", "昼ご飯を食べる", "ichidan"),
        ("play soccer", "サッカーをする", "suru"),
        ("play tennis", "テニスをする", "suru"),
        ("swim", "泳ぐ", "godan"),
        ("exercise", "運動する", "suru"),
        ("buy your clothes", "服を買う", "godan"),
        ("buy food", "食べ物を買う", "godan"),
        ("read books", "本を読む", "godan"),
        ("meet your friends", "友達に会う", "godan"),
        ("watch movies", "映画を見る", "ichidan"),
        ("learn Japanese", "日本語を学ぶ", "godan"),
        ("practice", "練習する", "suru"),
        ("have dinner", "晩ご飯を食べる", "ichidan"),
        ("practice the piano", "ピアノを練習する", "suru"),
    ],
    "more_leisure": [
        ("eat fish", "魚を食べる", "ichidan"),
        ("eat vegetables", "野菜を食べる", "ichidan"),
        ("drink coffee", "コーヒーを飲む", "godan"),
        ("drink tea", "お茶を飲む", "godan"),
        ("drink milk", "牛乳を飲む", "godan"),
        ("drink beer", "ビールを飲む", "godan"),
        ("go to the gym", "ジムに行く", "godan"),
        ("go to church", "教会に行く", "godan"),
        ("go to the library", "図書館に行く", "godan"),
        ("go shopping", "買い物に行く", "godan"),
        ("study Japanese", "日本語を勉強する", "suru"),
        ("study English", "英語を勉強する", "suru"),
        ("read books", "本を読む", "godan"),
        ("read the newspaper", "新聞を読む", "godan"),
        ("watch TV", "テレビを見る", "ichidan"),
        ("watch the news", "ニュースを見る", "ichidan"),
        ("watch anime", "アニメを見る", "ichidan"),
        ("watch movies", "映画を見る", "ichidan"),
        ("listen to music", "音楽を聞く", "godan"),
        ("listen to the radio", "ラジオを聞く", "godan"),
        ("play soccer", "サッカーをする", "suru"),
        ("play basketball", "バスケットボールをする", "suru"),
        ("play tennis", "テニスをする", "suru"),
        ("play games", "ゲームをする", "suru"),
        ("play the piano", "ピアノを弾く", "godan"),
        ("play the guitar", "ギターを弾く", "godan"),
        ("cook dinner", "晩ご飯を作る", "godan"),
        ("cook", "料理をする", "suru"),
        ("run", "走る", "godan"),
        ("run in the park", "公園を走る", "godan"),
        ("exercise", "運動する", "suru"),
        ("swim", "泳ぐ", "godan"),
        ("do yoga", "ヨガをする", "suru"),
        ("dance", "踊る", "godan"),
        ("meet {poss} friends", "友達に会う", "godan"),
        ("play baseball", "野球をする", "suru"),
        ("go fishing", "釣りに行く", "godan"),
        ("take pictures", "写真を撮る", "godan"),
        ("eat out", "外食する", "suru"),
        ("travel", "旅行する", "suru"),
        ("go to the park", "公園に行く", "godan"),
        ("go for a walk", "散歩に行く", "godan"),
        ("bake bread", "パンを焼く", "godan"),
        ("go to the movies", "映画に行く", "godan"),
        ("play chess", "チェスをする", "suru"),
    ],
}

WORDS: dict[str, list[tuple[str, str]]] = {
    # In front of what follows at once: with a comma unless a particle stands between.
    "more_soon_first": [
        ("today", "今日、"),
        ("tomorrow", "明日、"),
        ("tonight", "今夜、"),
        ("this weekend", "今週末、"),
        ("next week", "来週、"),
        ("on Sunday", "日曜日に"),
        ("on Saturday", "土曜日に"),
        ("on Friday", "金曜日に"),
        ("on Monday", "月曜日に"),
        ("this afternoon", "今日の午後、"),
        ("after work", "仕事の後で"),
    ],
    "more_then_first": [
        ("yesterday", "昨日、"),
        ("on Sunday", "日曜日に"),
        ("on Monday", "月曜日に"),
        ("on Saturday", "土曜日に"),
        ("today", "今日、"),
        ("on Friday", "金曜日に"),
    ],
    "more_while_first": [
        ("last month", "先月、"),
        ("last year", "去年、"),
        ("last summer", "去年の夏、"),
        ("a week ago", "一週間前に"),
        ("two days ago", "二日前に"),
        ("three days ago", "三日前に"),
        ("two years ago", "二年前に"),
        ("a month ago", "一か月前に"),
        ("last week", "先週、"),
        ("last weekend", "先週末、"),
        ("yesterday", "昨日、"),
        ("last Sunday", "この前の日曜日に"),
        ("last Friday", "この前の金曜日に"),
        ("on Saturday", "土曜日に"),
        ("the other day", "先日、"),
        ("recently", "最近、"),
    ],
    "more_often_first": [
        ("every day", "毎日、"),
        ("every morning", "毎朝、"),
        ("every night", "毎晩、"),
        ("every week", "毎週、"),
        ("every weekend", "毎週末、"),
        ("every Sunday", "毎週日曜日に"),
        ("every Saturday", "毎週土曜日に"),
        ("in the morning", "朝、"),
        ("in the evening", "夕方、"),
        ("at night", "夜、"),
        ("on weekends", "週末に"),
        ("on Sundays", "日曜日に"),
        ("twice a week", "週に二回、"),
        ("once a week", "週に一回、"),
        ("after school", "放課後、"),
        ("after work", "仕事の後で"),
    ],
    "more_soon": [
        ("today", "今日"),
        ("tomorrow", "明日"),
        ("tonight", "今夜"),
        ("this weekend", "今週末"),
        ("next week", "来週"),
        ("on Sunday", "日曜日に"),
        ("on Saturday", "土曜日に"),
        ("on Friday", "金曜日に"),
        ("on Monday", "月曜日に"),
        ("this afternoon", "今日の午後"),
        ("after work", "仕事の後で"),
    ],
    "more_then": [
        ("yesterday", "昨日"),
        ("on Sunday", "日曜日に"),
        ("on Monday", "月曜日に"),
        ("on Saturday", "土曜日に"),
        ("today", "今日"),
        ("on Friday", "金曜日に"),
    ],
    "more_who_asked": [
        ("he", "彼"),
        ("she", "彼女"),
        ("your mother", "お母さん"),
        ("your father", "お父さん"),
        ("your brother", "お兄さん"),
        ("your sister", "お姉さん"),
        ("your friend", "お友達"),
        ("your son", "息子さん"),
        ("your daughter", "娘さん"),
        ("your grandmother", "おばあさん"),
        ("your grandfather", "おじいさん"),
        ("your older brother", "お兄さん"),
        ("your younger sister", "妹さん"),
        ("Mr. Tanaka", "田中さん"),
        ("Ms. Suzuki", "鈴木さん"),
        ("your wife", "奥さん"),
        ("your husband", "ご主人"),
        ("your younger brother", "弟さん"),
        ("your older sister", "お姉さん"),
        ("Mr. Smith", "スミスさん"),
    ],
    "more_who": [
        ("he", "彼"),
        ("she", "彼女"),
        ("my mother", "母"),
        ("my father", "父"),
        ("my brother", "兄"),
        ("my sister", "姉"),
        ("my friend", "友達"),
        ("my wife", "妻"),
        ("my husband", "夫"),
        ("my son", "息子"),
        ("my daughter", "娘"),
        ("my grandmother", "祖母"),
        ("my grandfather", "祖父"),
        ("my older brother", "兄"),
        ("my younger sister", "妹"),
        ("my girlfriend", "私の彼女"),
        ("my boyfriend", "彼氏"),
        ("Mr. Tanaka", "田中さん"),
        ("Ms. Suzuki", "鈴木さん"),
        ("my older sister", "姉"),
        ("my younger brother", "弟"),
        ("my uncle", "叔父"),
        ("my aunt", "叔母"),
        ("Mr. Smith", "スミスさん"),
        ("Ms. Sato", "佐藤さん"),
    ],
    "more_whom": [
        ("my mother", "母"),
        ("my father", "父"),
        ("my friend", "友達"),
        ("my friends", "友達"),
        ("my family", "家族"),
        ("my wife", "妻"),
        ("my husband", "夫"),
        ("my sister", "姉"),
        ("my brother", "兄"),
        ("my parents", "両親"),
        ("my children", "子供たち"),
        ("my girlfriend", "彼女"),
        ("my boyfriend", "彼氏"),
        ("him", "彼"),
        ("them", "彼ら"),
        ("Tom", "トム"),
        ("Mary", "メアリー"),
        ("Ken", "ケン"),
        ("my uncle", "叔父"),
        ("my grandmother", "祖母"),
    ],
    "more_while": [
        ("last month", "先月"),
        ("last year", "去年"),
        ("last summer", "去年の夏"),
        ("a week ago", "一週間前に"),
        ("two days ago", "二日前に"),
        ("three days ago", "三日前に"),
        ("two years ago", "二年前に"),
        ("a month ago", "一か月前に"),
        ("last week", "先週"),
        ("last weekend", "先週末"),
        ("yesterday", "昨日"),
        ("last Sunday", "この前の日曜日に"),
        ("last Friday", "この前の金曜日に"),
        ("on Saturday", "土曜日に"),
        ("the other day", "先日"),
        ("recently", "最近"),
    ],
}


def _over(slots: str, *frames: tuple[str, str]) -> list[tuple[str, str]]:
    """Put several slots into the same frames, in the place of ``{do}``."""
    return [
        (en.replace("{do", "{" + slot), ja.replace("{do", "{" + slot)) for slot in slots.split() for en, ja in frames
    ]


TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "wishes": [
        *_over(
            "more_fun more_rest more_dream",
            ("I want to {do}.", "{do.tai}です。"),
            ("I would like to {do}.", "{do.tai}です。"),
            ("I really want to {do}.", "本当に{do.tai}です。"),
            ("I wanted to {do}.", "{do.takatta}です。"),
        ),
        *_over(
            "more_fun more_unwilling more_unwanted more_chore",
            ("I do not want to {do}.", "{do.takunai}です。"),
        ),
        *_over("more_fun more_rest more_wished", ("Do you want to {do}?", "{do.tai}ですか。")),
        *_over("more_fun more_rest", ("{more_who} wants to {do}.", "{more_who}は{do.stem}たがっています。")),
        ("{more_who} wants to {more_wanting}.", "{more_who}は{more_wanting.stem}たがっています。"),
        ("I want to {more_fun_soon}.", "{more_fun_soon.tai}です。"),
        ("I want to {more_rest} now.", "今、{more_rest.tai}です。"),
        ("I want to {more_ambition} someday.", "いつか{more_ambition.tai}です。"),
        ("I want to {more_plan} {more_planned_first}.", "{more_planned_first}{more_plan.tai}です。"),
        ("I want to see the cherry blossoms next spring.", "来年の春、桜を見たいです。"),
        ("Do you want to {more_fun_soon}?", "{more_fun_soon.tai}ですか。"),
        ("[Would you like|Do you want] to {more_fun} with me?", "一緒に{more_fun.masen}か。"),
        ("[Would you like|Do you want] to {more_meal} with me?", "一緒に{more_meal.masen}か。"),
        ("Would you like to {more_meal}?", "{more_meal.masen}か。"),
        ("Would you like to {more_fun}?", "{more_fun.masen}か。"),
        ("Would you like to {more_fun_soon}?", "{more_fun_soon.masen}か。"),
        ("I want to {more_fun} with {more_whom}.", "{more_whom}と{more_fun.tai}です。"),
        ("We want to {more_fun}.", "私たちは{more_fun.tai}です。"),
        ("I feel like {more_fun.ing}.", "{more_fun.tai}気分です。"),
        ("I do not feel like {more_chore.ing}.", "{more_chore.tai}気分ではありません。"),
        ("I hope to {more_hope}.", "{more_hope.tai}と思っています。"),
        ("My dream is to {more_ambition}.", "私の夢は{more_ambition}ことです。"),
    ],
    "plans": [
        *_over(
            "more_fun_soon more_duty_soon",
            ("I will {do}.", "{do.masu}。"),
            ("I am going to {do}.", "{do}つもりです。"),
            ("Are you going to {do}?", "{do}つもりですか。"),
            ("We will {do}.", "私たちは{do.masu}。"),
        ),
        *_over(
            "more_fun_any more_errand",
            ("I will not {do} {more_soon}.", "{more_soon}は{do.masen}。"),
            ("{more_soon}, I will {do}.", "{more_soon}、{do.masu}。"),
        ),
        ("I am going to {more_idle}.", "{more_idle}つもりです。"),
        ("I am going to {more_fun} with {more_whom}.", "{more_whom}と{more_fun}つもりです。"),
        ("I am not going to {more_unplanned}.", "{more_unplanned}つもりはありません。"),
        ("I plan to {more_plan} {more_planned_first}.", "{more_planned_first}{more_plan}予定です。"),
        ("Will you {more_fun_soon}?", "{more_fun_soon.masu}か。"),
        ("{more_soon}, I want to {more_fun_any}.", "{more_soon}、{more_fun_any.tai}です。"),
        ("{more_who_active} will {more_fun_soon}.", "{more_who_active}は{more_fun_soon.masu}。"),
        ("When [will you|are you going to] {more_plan}?", "いつ{more_plan.masu}か。"),
        ("When will you {more_errand}?", "いつ{more_errand.masu}か。"),
        ("I am thinking of {more_plan.ing}.", "{more_plan.volitional}と思っています。"),
        ("I might {more_fun_soon}.", "{more_fun_soon}かもしれません。"),
        ("Maybe I will {more_idle}.", "{more_idle}かもしれません。"),
    ],
    "proposals": [
        *_over(
            "more_fun more_meal",
            ("Let us {do}.", "{do.mashou}。"),
            ("Let us {do} together.", "一緒に{do.mashou}。"),
            ("Shall we {do}?", "{do.mashou}か。"),
            ("Why don't we {do}?", "{do.masen}か。"),
            ("[How about|What about] {do.ing}?", "{do}のはどうですか。"),
        ),
        ("Let us {more_fun_soon}.", "{more_fun_soon.mashou}。"),
        ("Shall we {more_fun} together?", "一緒に{more_fun.mashou}か。"),
        ("Shall we {more_fun_soon}?", "{more_fun_soon.mashou}か。"),
        ("Let us {more_rest}.", "{more_rest.mashou}。"),
        ("It is time to {more_hour_of}.", "{more_hour_of}時間です。"),
        ("It is time to {more_duty_hour}.", "{more_duty_hour}時間です。"),
    ],
    "duties": [
        ("I have to {more_duty}.", "{more_duty.nakereba}なりません。"),
        ("I must {more_duty}.", "{more_duty.nakereba}なりません。"),
        ("I need to {more_duty}.", "{more_duty}必要があります。"),
        ("I have to {more_duty_soon}.", "{more_duty_soon.nakereba}なりません。"),
        ("I have to {more_at_once} now.", "今、{more_at_once.nakereba}なりません。"),
        ("I have to leave now.", "もう出なければなりません。"),
        ("I need to {more_needed}.", "{more_needed}必要があります。"),
        ("I need to {more_duty_soon}.", "{more_duty_soon}必要があります。"),
        ("Do I have to {more_duty}?", "{more_duty.nakereba}なりませんか。"),
        ("Do I need to {more_duty}?", "{more_duty}必要がありますか。"),
        ("I do not have to {more_spared} {more_free_day}.", "{more_free_day}は{more_spared.nakute}もいいです。"),
        ("You do not have to {more_spared} {more_free_day}.", "{more_free_day}は{more_spared.nakute}もいいです。"),
        ("Should I {more_duty}?", "{more_duty.ta}ほうがいいですか。"),
        ("We have to {more_duty}.", "私たちは{more_duty.nakereba}なりません。"),
        ("I had to {more_duty}.", "{more_duty.nakereba}なりませんでした。"),
        ("You should {more_needed}.", "{more_needed.ta}ほうがいいです。"),
        ("You should {more_ordered_to}.", "{more_ordered_to.ta}ほうがいいです。"),
        ("You must {more_ordered_to}.", "{more_ordered_to.nakereba}なりません。"),
        ("You do not have to {more_needless}.", "{more_needless.nakute}もいいです。"),
        ("{more_who_active} has to {more_must}.", "{more_who_active}は{more_must.nakereba}なりません。"),
        ("I forgot to {more_slipped}.", "{more_slipped}のを忘れました。"),
        ("I cannot {more_fun_any} {more_soon}.", "{more_soon}は{more_fun_any.canmasen}。"),
        ("Can you {more_invited} {more_soon_first}?", "{more_soon_first}{more_invited.canmasu}か。"),
    ],
    "abilities": [
        ("I can {more_able}.", "{more_able.canmasu}。"),
        ("I cannot {more_able}.", "{more_able.canmasen}。"),
        ("Can you {more_able}?", "{more_able.canmasu}か。"),
        ("He can {more_able}.", "彼は{more_able.canmasu}。"),
        ("She cannot {more_able}.", "彼女は{more_able.canmasen}。"),
        ("{more_who} can {more_able}.", "{more_who}は{more_able.canmasu}。"),
        ("{more_who} cannot {more_able}.", "{more_who}は{more_able.canmasen}。"),
        ("Can {more_who_asked} {more_able}?", "{more_who_asked}は{more_able.canmasu}か。"),
        ("I can {more_stomach}.", "{more_stomach.canmasu}。"),
        ("I cannot {more_stomach}.", "{more_stomach.canmasen}。"),
        ("Can you {more_stomach}?", "{more_stomach.canmasu}か。"),
        ("{more_who} cannot {more_stomach}.", "{more_who}は{more_stomach.canmasen}。"),
        ("I can {more_skill} a little.", "少し{more_skill.canmasu}。"),
        ("I still cannot {more_able}.", "まだ{more_able.canmasen}。"),
        ("They can {more_able}.", "彼らは{more_able.canmasu}。"),
        ("I do not know how to {more_skill_list}.", "{more_skill_list.kata}がわかりません。"),
        ("Do you know how to {more_skill_list}?", "{more_skill_list.kata}を知っていますか。"),
        ("I am learning how to {more_learnt}.", "{more_learnt.kata}を習っています。"),
        ("How do I {more_shown}?", "どうやって{more_shown.masu}か。"),
        ("How do you {more_shown}?", "どうやって{more_shown.masu}か。"),
        ("[Can you|Could you] teach me how to {more_skill_list}?", "{more_skill_list.kata}を教えてもらえますか。"),
        ("Please [teach me|show me|tell me] how to {more_skill_list}.", "{more_skill_list.kata}を教えてください。"),
        ("I cannot {more_manage}.", "{more_manage.canmasen}。"),
        ("I can {more_managed}.", "{more_managed.canmasu}。"),
        ("I could not {more_failed}.", "{more_failed.canmasendeshita}。"),
    ],
    "asking to do": [
        ("Please {more_ask}.", "{more_ask.te}ください。"),
        ("{more_ask}, please.", "{more_ask.te}ください。"),
        ("{more_ask}.", "{more_ask.te}ください。"),
        ("Can you {more_ask}?", "{more_ask.te}もらえますか。"),
        ("Can you {more_ask}, please?", "{more_ask.te}もらえますか。"),
        ("Could you {more_ask}?", "{more_ask.te}いただけますか。"),
        ("Could you please {more_ask}?", "{more_ask.te}いただけますか。"),
        ("Could you {more_ask}, please?", "{more_ask.te}いただけますか。"),
        ("Would you {more_ask}, please?", "{more_ask.te}いただけますか。"),
        ("I want you to {more_ask}.", "{more_ask.te}ほしいです。"),
        ("[Please keep the change|Keep the change].", "お釣りは取っておいてください。"),
        ("[Wake up|Please wake up].", "起きてください。"),
        ("Please do not {more_avoid}.", "{more_avoid.nai}でください。"),
        ("Do not {more_avoid}.", "{more_avoid.nai}でください。"),
        ("Do not {more_avoid}, please.", "{more_avoid.nai}でください。"),
        ("You should not {more_unwise}.", "{more_unwise.nai}ほうがいいです。"),
        ("You must not {more_forbidden}.", "{more_forbidden.te}はいけません。"),
        ("Can I {more_may}?", "{more_may.te}もいいですか。"),
        ("May I {more_may}?", "{more_may.te}もいいですか。"),
        ("Is it OK to {more_may}?", "{more_may.te}もいいですか。"),
        ("You can {more_let}.", "{more_let.te}もいいです。"),
        ("You cannot {more_banned}.", "{more_banned.te}はいけません。"),
        ("Where can I {more_where}?", "どこで{more_where.canmasu}か。"),
        ("Where can I [park|park my car]?", "どこに車を止められますか。"),
        ("Where can I sit?", "どこに座れますか。"),
        ("When can I {more_when}?", "いつ{more_when.canmasu}か。"),
        ("How can I {more_how}?", "どうすれば{more_how.canmasu}か。"),
    ],
    "habits": [
        ("I {more_habit_mine}.", "{more_habit_mine.masu}。"),
        ("I {more_now_and_then} {more_leisure}.", "{more_now_and_then}{more_leisure.masu}。"),
        ("I {more_mostly} {more_wont}.", "{more_mostly}{more_wont.masu}。"),
        ("I never {more_never}.", "全然{more_never.masen}。"),
        ("I rarely {more_never}.", "めったに{more_never.masen}。"),
        ("Do you {more_habit_mine}?", "{more_habit_mine.masu}か。"),
        ("Do you often {more_leisure}?", "よく{more_leisure.masu}か。"),
        ("Do you {more_whether}?", "{more_whether.masu}か。"),
        ("He {more_habit_mine.s}.", "彼は{more_habit_mine.masu}。"),
        ("She {more_habit_mine.s}.", "彼女は{more_habit_mine.masu}。"),
        ("{more_who_active} {more_habit.s}.", "{more_who_active}は{more_habit.masu}。"),
        ("{more_who} {more_now_and_then} {more_pastime.s}.", "{more_who}は{more_now_and_then}{more_pastime.masu}。"),
        ("{more_who_active} {more_mostly} {more_wont.s}.", "{more_who_active}は{more_mostly}{more_wont.masu}。"),
        ("{more_who} does not {more_whether}.", "{more_who}は{more_whether.masen}。"),
        ("Does {more_who_asked} {more_whether}?", "{more_who_asked}は{more_whether.masu}か。"),
        ("We {more_habit}.", "私たちは{more_habit.masu}。"),
        ("They {more_habit_mine}.", "彼らは{more_habit_mine.masu}。"),
        ("What time do you {more_clock}?", "何時に{more_clock.masu}か。"),
        ("When do you {more_clock}?", "いつ{more_clock.masu}か。"),
        ("Where do you {more_site}?", "どこで{more_site.masu}か。"),
        ("Where do you go shopping?", "どこに買い物に行きますか。"),
        ("Why do you {more_why}?", "どうして{more_why}のですか。"),
        ("I like {more_pleasure.ing}.", "{more_pleasure}のが好きです。"),
        ("I like to {more_pleasure}.", "{more_pleasure}のが好きです。"),
        ("I hate {more_hated.ing}.", "{more_hated}のが嫌いです。"),
        ("{more_who} likes {more_pleasure.ing}.", "{more_who}は{more_pleasure}のが好きです。"),
        ("{more_who} likes to {more_pleasure}.", "{more_who}は{more_pleasure}のが好きです。"),
        ("{more_hobby.ing} is fun.", "{more_hobby}のは楽しいです。"),
    ],
    "right now": [
        ("I am {more_doing.ing}.", "{more_doing.teimasu}。"),
        ("I am {more_doing.ing} now.", "今、{more_doing.teimasu}。"),
        ("Are you {more_doing.ing}?", "{more_doing.teimasu}か。"),
        ("I am not {more_doing.ing}.", "{more_doing.teimasen}。"),
        ("{more_who} is {more_doing_all.ing}.", "{more_who}は{more_doing_all.teimasu}。"),
        ("{more_who} is {more_doing_all.ing} now.", "{more_who}は今、{more_doing_all.teimasu}。"),
        ("{more_who} is not {more_doing_all.ing}.", "{more_who}は{more_doing_all.teimasen}。"),
        ("Is {more_who_asked} {more_doing_all.ing}?", "{more_who_asked}は{more_doing_all.teimasu}か。"),
        ("They are {more_doing_ours.ing}.", "彼らは{more_doing_ours.teimasu}。"),
        ("We are {more_doing_ours.ing}.", "私たちは{more_doing_ours.teimasu}。"),
        ("I was {more_doing.ing}.", "{more_doing.teimashita}。"),
        ("{more_who} was {more_doing_all.ing}.", "{more_who}は{more_doing_all.teimashita}。"),
    ],
    "what happened": [
        ("I {more_past.past}.", "{more_past.mashita}。"),
        ("I {more_past_short.past}.", "{more_past_short.mashita}。"),
        ("I {more_event.past}.", "{more_event.mashita}。"),
        ("I {more_did.past} {more_then_first}.", "{more_then_first}{more_did.mashita}。"),
        ("{more_while}, I {more_event_big.past}.", "{more_while}、{more_event_big.mashita}。"),
        ("I did not {more_event_not}.", "{more_event_not.masendeshita}。"),
        ("I did not {more_did} {more_then}.", "{more_then}は{more_did.masendeshita}。"),
        ("I {more_evening.past} last night.", "昨夜、{more_evening.mashita}。"),
        ("I did not {more_evening} last night.", "昨夜は{more_evening.masendeshita}。"),
        ("Did you {more_evening} last night?", "昨夜、{more_evening.mashita}か。"),
        ("I {more_morning.past} this morning.", "今朝、{more_morning.mashita}。"),
        ("I did not {more_morning} this morning.", "今朝は{more_morning.masendeshita}。"),
        ("Did you {more_morning} this morning?", "今朝、{more_morning.mashita}か。"),
        ("What time did you [get up|wake up] this morning?", "今朝、何時に起きましたか。"),
        ("What time did you go to bed last night?", "昨夜、何時に寝ましたか。"),
        ("Did you {more_event}?", "{more_event.mashita}か。"),
        ("Did you {more_past}?", "{more_past.mashita}か。"),
        ("Did you {more_past_short}?", "{more_past_short.mashita}か。"),
        ("Did you {more_did} {more_then_first}?", "{more_then_first}{more_did.mashita}か。"),
        ("What time did you {more_clock} {more_that_day}?", "{more_that_day}は何時に{more_clock.mashita}か。"),
        ("{more_who} {more_past_theirs.past}.", "{more_who}は{more_past_theirs.mashita}。"),
        ("{more_who} {more_past_short.past}.", "{more_who}は{more_past_short.mashita}。"),
        ("{more_who} {more_event_theirs.past}.", "{more_who}は{more_event_theirs.mashita}。"),
        ("{more_who} did not {more_event_not}.", "{more_who}は{more_event_not.masendeshita}。"),
        ("Did {more_who_asked} {more_event_theirs}?", "{more_who_asked}は{more_event_theirs.mashita}か。"),
        ("We {more_past_ours.past}.", "私たちは{more_past_ours.mashita}。"),
        ("They {more_past_ours.past}.", "彼らは{more_past_ours.mashita}。"),
        ("I {more_shared.past} with {more_whom}.", "{more_whom}と{more_shared.mashita}。"),
        ("When did you {more_event_big}?", "いつ{more_event_big.mashita}か。"),
        ("Have you ever {more_once.pp}?", "{more_once.ta}ことがありますか。"),
        ("I have {more_once.pp} before.", "{more_once.ta}ことがあります。"),
        ("I have already {more_finished.pp}.", "もう{more_finished.mashita}。"),
        ("Have you {more_finished.pp} yet?", "もう{more_finished.mashita}か。"),
        ("I have not {more_finished.pp} yet.", "まだ{more_finished.teimasen}。"),
        ("I tried to {more_attempt}.", "{more_attempt.volitional}としました。"),
    ],
}

Rows = list[tuple[str, str, str]]

# What is said in the frames above and is in none of the lists.
_FURTHER: Rows = [
    ("rest at home", "家で休む", "godan"),
    ("take a nap", "昼寝をする", "suru"),
    ("come to the party", "パーティーに来る", "kuru"),
    ("go to the party", "パーティーに行く", "godan"),
    ("come with us", "一緒に来る", "kuru"),
    ("meet me", "会う", "godan"),
    ("go out with us", "一緒に出かける", "ichidan"),
    ("help us", "手伝う", "godan"),
    ("work late", "遅くまで働く", "godan"),
    ("eat natto", "納豆を食べる", "ichidan"),
    ("eat raw fish", "生の魚を食べる", "ichidan"),
    ("eat spicy food", "辛い料理を食べる", "ichidan"),
    ("eat meat", "肉を食べる", "ichidan"),
    ("drink alcohol", "お酒を飲む", "godan"),
    ("check in", "チェックインする", "suru"),
    ("meet the doctor", "医者に会う", "godan"),
    ("drink coffee in the morning", "朝、コーヒーを飲む", "godan"),
    ("eat bread in the morning", "朝、パンを食べる", "ichidan"),
    ("study at night", "夜、勉強する", "suru"),
    ("read a book before bed", "寝る前に本を読む", "godan"),
    ("take the bus to work", "バスで仕事に行く", "godan"),
    ("take the train to work", "電車で仕事に行く", "godan"),
    ("walk to work", "歩いて仕事に行く", "godan"),
    ("eat lunch at home", "家で昼ご飯を食べる", "ichidan"),
    ("have lunch at noon", "正午に昼ご飯を食べる", "ichidan"),
    ("take a bath at night", "夜、お風呂に入る", "godan"),
    ("watch TV after dinner", "晩ご飯の後でテレビを見る", "ichidan"),
    ("cook at home", "家で料理をする", "suru"),
    ("get up late", "遅く起きる", "ichidan"),
    ("go to Kyoto", "京都に行く", "godan"),
    ("change jobs", "転職する", "suru"),
    ("wait for the bus", "バスを待つ", "godan"),
    ("get up early", "早く起きる", "ichidan"),
    ("buy a house", "家を買う", "godan"),
    ("visit Kyoto", "京都を訪れる", "ichidan"),
    ("go to Okinawa", "沖縄に行く", "godan"),
    ("buy a bike", "自転車を買う", "godan"),
    ("buy a new computer", "新しいパソコンを買う", "godan"),
    ("lose {poss} passport", "パスポートをなくす", "godan"),
    ("get a dog", "犬を飼う", "godan"),
    ("quit {poss} job", "仕事を辞める", "ichidan"),
]
_KNOWN = {row[0]: row for rows in (*VERBS.values(), _FURTHER) for row in rows}
_WHEN = {
    en: ja
    for slot in ("more_soon_first", "more_then_first", "more_while_first", "more_often_first")
    for en, ja in WORDS[slot]
}


def _listed(names: str) -> list[str]:
    return [name.strip() for name in names.split(";")]


def _named(names: str) -> Rows:
    """The verbs of these English names."""
    return [_KNOWN[name] for name in _listed(names)]


def _without(slot: str, names: str) -> Rows:
    return [row for row in VERBS[slot] if row[0] not in _listed(names)]


def _timed(*groups: tuple[str, str]) -> Rows:
    """Each verb of a group with each time of its group, the verbs taking turns."""
    parted = [(_named(verbs), _listed(times)) for verbs, times in groups]
    return [
        (f"{en} {times[(turn + place) % len(times)]}", _WHEN[times[(turn + place) % len(times)]] + ja, kind)
        for turn in range(max(len(times) for _, times in parted))
        for verbs, times in parted
        if turn < len(times)
        for place, (en, ja, kind) in enumerate(verbs)
    ]


# Wishes.
VERBS["more_unwilling"] = _without("more_rest", "relax; rest; get some rest; sit down; drink water; drink something")
VERBS["more_unwanted"] = _named(
    """go there; do it; see it; buy this; see you; talk to you; get married; change jobs; quit {poss} job;
    have children; live in Tokyo; move to Tokyo; sell {poss} car; become a doctor; become a teacher;
    study abroad; go abroad; try it; go to space; get a dog"""
)
VERBS["more_wished"] = [row for row in VERBS["more_dream"] if not {"you", "your"} & set(row[0].split())]
VERBS["more_wanting"] = _named(
    """go to Japan; see you; travel; go abroad; learn Japanese; learn English; visit Kyoto; buy a new car;
    talk to you; buy a new computer; travel abroad; climb Mount Fuji; see the ocean; see the cherry blossoms;
    wear a kimono; buy a house; live by the sea; lose weight; make friends; try Japanese food; ride a horse;
    help people; see the stars; see snow; see a panda; learn to cook; learn the piano; get a dog; write a book;
    open a restaurant; save money; take a day off; do something fun; quit smoking; speak Japanese;
    speak English; go there; see it; try it; buy this; meet your family; live in Japan; stay longer"""
)
VERBS["more_ambition"] = _named(
    """go to Japan; live in Japan; work in Japan; buy a house; become a doctor; become a teacher; travel abroad;
    open a restaurant; write a book; study abroad; climb Mount Fuji; live by the sea; become a singer; be rich;
    become a nurse; become an engineer; speak Japanese well; get married; have children; go to space;
    live in Tokyo; be a teacher; be a doctor; help people; get a dog; visit Kyoto; see a panda; ride a horse;
    study in America; learn the piano; buy a new car; see snow"""
)
VERBS["more_hope"] = [*VERBS["more_ambition"], *_named("see you again; meet you; talk to you; stay longer; come again")]
VERBS["more_attempt"] = _named(
    """learn Japanese; make friends; speak Japanese; speak English; sell {poss} car; change jobs; help people;
    do it; quit {poss} job; save money; find a job; lose weight; quit smoking; talk to you; learn English;
    open a restaurant; write a book; make money; learn to cook; win the game"""
)
VERBS["more_chore"] = _named(
    """study; cook dinner; go to school; go to work; clean {poss} room; do {poss} homework; get up early;
    go shopping; wash the dishes; do the dishes; do the laundry; clean the house; work; exercise; walk the dog;
    write a report; practice the piano; study for the test; go to a meeting; go to the dentist; wash {poss} car;
    take the bus; take the train; study English; go to the hospital; write a letter"""
)

# Plans and duties.
_ANY_HOUR = """go shopping; watch a movie; eat out; go to a restaurant; study Japanese; go to the gym;
    go to the movies; eat sushi; go to a concert; have a party; go to a cafe; practice Japanese; go running;
    watch a soccer game; go to karaoke; go for a drive; go dancing; play cards; play chess; make a cake;
    go swimming; play basketball"""
_AT_EASE = """watch TV; cook; go for a walk; take a walk; play video games; eat pizza; eat ramen; play games; work out;
    order pizza; eat ice cream"""
_ANY_DAY = """go to the park; go out; go to the beach; play tennis; play soccer; go hiking; go to the zoo; go camping;
    go fishing;
    go to the museum; play baseball; have a picnic; climb a mountain; go to a hot spring;
    ride a bike; go to an amusement park; bake bread; take pictures; go skiing; swim in the sea"""
_SOON = "; ".join(en for en, _ in WORDS["more_soon_first"])
_DAYS = "tomorrow; this weekend; next week; on Sunday; on Saturday"
VERBS["more_fun_any"] = _named(_ANY_HOUR)
VERBS["more_fun_soon"] = _timed(
    (_ANY_HOUR, _SOON),
    (_AT_EASE, "tonight; tomorrow; today; after work; this weekend"),
    (_ANY_DAY, _DAYS),
    ("see the stars", "tonight"),
)
VERBS["more_errand"] = _named(
    """go shopping; clean {poss} room; go to the supermarket; see a doctor; buy a present; go to the hospital;
    clean the house; do the laundry; wash {poss} car; go to the dentist; write a report; cut {poss} hair;
    make a reservation; fix {poss} bike; study for the test; write a letter; pay the bill; buy a ticket"""
)
VERBS["more_duty_soon"] = _timed(
    (
        """go shopping; clean {poss} room; study; see a doctor; go to the supermarket; clean the house;
        buy a present; do the laundry; write a report; go to the hospital; study for the test;
        make a reservation; cut {poss} hair; go to the dentist; wash {poss} car; fix {poss} bike; buy a ticket;
        study English""",
        "tomorrow; today; this weekend; on Saturday; on Friday; on Monday; next week; this afternoon",
    ),
    (
        """do {poss} homework; cook dinner; call {poss} friend; write an email; send an email; write a letter;
        take out the trash; pack {poss} bag; check {poss} email; water the plants""",
        "tonight; tomorrow; today; after work",
    ),
    (
        "work; work from home; get up early; go to work; go to school",
        "tomorrow; on Monday; on Saturday; on Friday; on Sunday",
    ),
    ("go to the bank; go to the post office; go to a meeting", "tomorrow; on Monday; on Friday; this afternoon"),
    ("go to bed early; charge {poss} phone; wash the dishes", "tonight"),
    ("go home early", "today; tomorrow; on Friday"),
    ("walk the dog; pick up {poss} children", "this afternoon; tomorrow; after work"),
)
VERBS["more_idle"] = _named(
    """stay home; go out; take a walk; go home; watch TV; read a book; go to bed; relax; take a break; rest;
    take a nap; listen to music; eat something; take a bath; stay at home; rest at home; take a shower;
    go to sleep"""
)
VERBS["more_unplanned"] = _named(
    """travel; go abroad; travel abroad; buy a new car; buy a house; sell {poss} car; change jobs; get married;
    quit {poss} job; get a dog; study abroad; move to Tokyo; buy a new computer; open a restaurant;
    quit smoking; learn the piano; have children; live in Tokyo; become a teacher"""
)
VERBS["more_plan"] = _named(
    """go to Japan; travel; travel abroad; go abroad; buy a new car; learn Japanese; study abroad; move to Tokyo;
    change jobs; buy a house; visit Kyoto; get married; climb Mount Fuji; find a job; quit {poss} job;
    get a dog; learn English; work in Japan; sell {poss} car; buy a new computer; open a restaurant;
    learn to cook; save money; learn the piano; lose weight; quit smoking; study in America"""
)
WORDS["more_planned_first"] = [
    ("next month", "来月、"),
    ("next year", "来年、"),
    ("this summer", "この夏、"),
    ("next spring", "来年の春、"),
    ("this year", "今年、"),
    ("this fall", "今年の秋、"),
]
VERBS["more_hour_of"] = _named(
    """eat breakfast; eat lunch; have lunch; eat dinner; have dinner; go home; go to bed; go to sleep; take a bath;
    take a shower; take a break; brush {poss} teeth; change clothes; sleep; rest"""
)
VERBS["more_duty_hour"] = _named(
    """go to school; go to work; study; cook dinner; do {poss} homework; work; walk the dog; take medicine;
    exercise; study Japanese; practice the piano; clean {poss} room; feed the cat; wash the dishes; go shopping;
    study English; pack {poss} bag; water the plants; do the laundry; pick up {poss} children; practice Japanese"""
)
VERBS["more_at_once"] = _named(
    """go home; go to bed; eat breakfast; eat lunch; eat dinner; take a shower; take a bath; go out; rest;
    change clothes; wash {poss} hands; brush {poss} teeth; take a break; eat something; drink water"""
)
VERBS["more_needed"] = _without(
    "more_rest", "watch TV; listen to music; read a book; drink coffee; take a walk; go out; go to sleep; stay at home"
)
VERBS["more_must"] = _named(
    """go home; work; study; go to work; go to bed; rest; take a break; stay home; see a doctor;
    go to the hospital; get up early; cook dinner; clean the house; take medicine; do the laundry;
    wash the dishes; go shopping; go to the bank; walk the dog; go to the dentist; clean {poss} room;
    get some rest; work late; go to the supermarket; take the bus; wash {poss} car; charge {poss} phone;
    pack {poss} bag"""
)
VERBS["more_spared"] = _named(
    """work; go to work; study; cook dinner; go to school; go shopping; do {poss} homework; clean the house;
    get up early; walk the dog; do the laundry; clean {poss} room; write a report; wash the dishes"""
)
WORDS["more_free_day"] = [row for row in WORDS["more_soon"] if row[0].startswith(("today", "tomorrow", "on"))]
VERBS["more_ordered_to"] = _named(
    """wait; wait here; come back; be careful; listen; be quiet; hurry; hurry up; wash your hands;
    take off your shoes; answer the question; clean your room; sign here; write your name here; call the police;
    call an ambulance; think about it; remember this; drive slowly; try again; read this; turn off the light;
    speak slowly; go straight; turn right; turn left; check this; close the window"""
)
VERBS["more_needless"] = _named(
    """wait; wait for me; come back; come with me; stand up; write it down; hurry; help me; call me;
    take off your shoes; answer the question; think about it; read this; listen to me; clean your room;
    wash your hands; carry my bag; send me an email; turn off the light; speak in English; call me later;
    close the window; write your name here"""
)
VERBS["more_slipped"] = [
    *_named(
        """buy some milk; send an email; do {poss} homework; charge {poss} phone; buy a ticket;
        feed the cat; water the plants; take out the trash; pay the bill; make a reservation; write an email;
        call {poss} friend; buy a present; buy some food; wash the dishes; check {poss} email; book a room;
        book a table; write a letter; go to the bank; go to the post office; call {poss} boss; do the laundry;
        write a report; finish {poss} homework"""
    ),
    ("take {poss} medicine", "薬を飲む", "godan"),
]
VERBS["more_invited"] = _named(
    """come to the party; come with us; meet me; help us; go out; go out with us; go to the party; go shopping;
    work; play tennis; go to a concert; go to the movies"""
)

# Abilities, requests, permission.
VERBS["more_stomach"] = _named(
    "eat raw fish; eat spicy food; drink alcohol; eat natto; eat meat; drink milk; drink beer"
)
VERBS["more_learnt"] = _named(
    """swim; cook; drive; ski; play the piano; play the guitar; read kanji; make sushi; play chess; use chopsticks;
    make tempura; ride a bike; wear a kimono"""
)
VERBS["more_shown"] = _named(
    """use this; read this; eat this; open this; do this; use chopsticks; make sushi; use this machine;
    play this game; buy a ticket; make tempura; make a cake; wear a kimono; write this kanji; play chess"""
)
VERBS["more_managed"] = _without(
    "more_manage", "wait any longer; eat any more; believe it; stay long; go tomorrow; sleep; wait; understand this"
)
VERBS["more_failed"] = _named(
    """sleep; read this; wait; walk; open the door; believe it; do it; help you; understand this;
    remember your name; remember the word; wait any longer; eat any more; go alone; answer the question;
    open this; use this card"""
)
VERBS["more_unwise"] = _named(
    """go; go there; touch it; touch this; touch that; eat too much; drink too much; work too hard; stay up late;
    drive so fast; say that; do that; eat here; park here; sit here; talk here; take pictures here; open it; drink that;
    open the window; give up; lie"""
)
VERBS["more_forbidden"] = _named(
    """run; touch it; touch this; be late; lie; forget; give up; smoke here; take pictures here; eat here;
    go there; park here; say that; do that; tell anyone; drink too much; eat too much; sit here; open it;
    talk here; push; touch that; open the window; drink that; forget your passport; work too hard; move"""
)
VERBS["more_banned"] = _named(
    """smoke here; park here; take pictures here; eat here; touch this; sit here; go there; talk here; touch it;
    run; touch that; open it; open the window; drink that; tell anyone; do that; say that"""
)
VERBS["more_let"] = [row for row in VERBS["more_may"] if not {"you", "your", "my"} & set(row[0].split())]
VERBS["more_when"] = _named(
    """check in; eat breakfast; eat lunch; take a shower; take a break; see the cherry blossoms; swim;
    watch a movie; see Mount Fuji; buy a ticket; use the internet; go home; start work; come back; go out;
    wear a kimono"""
)
VERBS["more_how"] = [
    row
    for row in VERBS["more_where"]
    if row[0].startswith(("buy a ", "take a taxi", "take the", "use", "study", "change", "rent", "pay", "get a map"))
    or row[0] in ("charge my phone", "see Mount Fuji", "leave my bag")
]

# Habits.
_MORNING = "every morning; every day; in the morning"
_EVENING = "every night; every day; in the evening; at night"
_WEEKLY = "every week; every weekend; every Sunday; every Saturday; on weekends; on Sundays; twice a week; once a week"
VERBS["more_habit"] = _timed(
    ("drink coffee; run; exercise; watch the news; drink milk; do yoga; run in the park; walk the dog", _MORNING),
    ("eat bread; read the newspaper; listen to the radio", "every morning; in the morning"),
    (
        """watch TV; study Japanese; listen to music; read books; study English; drink tea; play games;
        play the piano; play the guitar; watch the news""",
        _EVENING,
    ),
    ("cook dinner; wash the dishes; walk the dog; eat vegetables; work; write in {poss} diary", "every day"),
    ("write in {poss} diary; drink beer; take a bath; read a book; wash the dishes", "every night"),
    (
        """play tennis; go shopping; go to the gym; clean the house; go to the library; swim; play soccer;
        do the laundry; meet {poss} friends; watch movies; exercise; clean {poss} room; play basketball;
        run in the park; do yoga; go fishing; eat out""",
        _WEEKLY,
    ),
    ("go to church", "on Sundays; every Sunday"),
    ("eat fish; dance; study Japanese; study English; cook", "twice a week; once a week"),
    ("go to the gym; drink beer; run; go shopping; study Japanese; watch TV", "after work"),
    ("work; cook; play games; watch anime; bake bread; play baseball", "on weekends"),
)
VERBS["more_habit_mine"] = [
    *VERBS["more_habit"],
    *_timed(
        (
            """play soccer; do {poss} homework; play basketball; go to the library; play tennis; study English;
            swim; practice the piano; meet {poss} friends; play games""",
            "after school",
        ),
        ("do {poss} homework", "every day; every night; in the evening"),
        ("go to school", "every day"),
    ),
]
WORDS["more_now_and_then"] = [("often", "よく"), ("sometimes", "時々、")]
WORDS["more_mostly"] = [("always", "いつも"), ("usually", "たいてい")]
VERBS["more_pastime"] = _without("more_leisure", "meet {poss} friends; go to church; study Japanese; study English")
VERBS["more_wont"] = _named(
    """get up early; go to bed late; drink coffee in the morning; eat breakfast; cook dinner; take the bus to work;
    come home late; study at night; eat bread in the morning; take the train to work; walk to work;
    eat lunch at home; have lunch at noon; take a bath at night; watch TV after dinner; cook at home;
    read a book before bed; work late; get up late; drive to work; go to bed early"""
)
VERBS["more_never"] = _without("more_leisure", "meet {poss} friends; go to the park; dance; go for a walk")
VERBS["more_whether"] = _named(
    """drink coffee; eat breakfast; drink beer; eat fish; cook; smoke; watch TV; read books; drink tea;
    play tennis; eat meat; play the piano; watch anime; exercise; go to church; read the newspaper; play games;
    drink milk; dance; play soccer; play the guitar; go to the gym; swim; run; do yoga; listen to the radio;
    take a nap; drink alcohol; study English; listen to music; play golf; drive; travel"""
)
VERBS["more_why"] = _named(
    """study Japanese; study English; work hard; study hard; watch anime; learn Japanese; run; go to the gym;
    get up early; smoke; drink coffee; play games; go to church; read books; exercise; do yoga; work at night;
    go to bed late; drink beer; walk to school; take the bus"""
)
VERBS["more_pleasure"] = [
    *VERBS["more_hobby"],
    *_named(
        """drink coffee; eat sushi; go shopping; take a walk; drink tea; watch TV; eat ice cream;
        meet {poss} friends; go to the library; go to the gym; eat out; drink beer; play baseball;
        go to the beach; walk the dog"""
    ),
]
VERBS["more_hated"] = _named(
    """get up early; wash the dishes; study; clean {poss} room; do {poss} homework; wait; exercise; do the laundry;
    run; cook; clean the house; go to the dentist; take the bus; study hard; work late; go shopping;
    take medicine; write a report; take out the trash; work at night"""
)

# What is going on.
VERBS["more_doing_all"] = _without("more_doing", "do {poss} homework")
VERBS["more_doing_ours"] = _without(
    "more_doing",
    """take a shower; take a bath; take a nap; brush {poss} teeth; write in {poss} diary; clean {poss} room;
    write a letter; talk on the phone; play the piano; read a book; draw a picture; smoke""",
)

# What happened: of an old event one says the month or the year, of a small one the day.
_LIFE = """buy a car; get married; go to Tokyo; start a new job; move to a new house; meet a famous person;
    break {poss} arm; pass the exam; go camping; stay at a hotel; buy a house; change jobs; visit Kyoto;
    go fishing; go hiking; go to Okinawa; buy a new computer; quit {poss} job; lose {poss} passport;
    buy a bike"""
_LIFE_TIMES = "last year; last month; last summer; two years ago; a month ago; last week; recently"
_SMALL = """buy a book; meet a friend; lose {poss} wallet; go to a party; see a movie; catch a cold;
    go to the hospital; lose {poss} key; go to the museum; buy new shoes; go to the beach;
    go to the zoo; lose {poss} phone; buy a new phone; take an exam;
    find a good restaurant; break the window; win the game; lose the game; write a letter;
    have a party; get a present; send a letter"""
_SLIGHT = """go to the park; eat sushi; miss the train; watch a movie; stay home; eat ramen; work late; miss the bus;
    make a cake"""
_SLIGHT_TIMES = "yesterday; last Sunday; on Saturday; last Friday; the other day"
_SMALL_TIMES = "yesterday; last Sunday; two days ago; on Saturday; last Friday; the other day; three days ago"
VERBS["more_past"] = _timed((_LIFE, _LIFE_TIMES), (_SMALL, _SMALL_TIMES), (_SLIGHT, _SLIGHT_TIMES))
VERBS["more_past_theirs"] = [row for row in VERBS["more_past"] if not row[0].startswith("get married")]
VERBS["more_past_short"] = _timed(
    (_SMALL, _SMALL_TIMES),
    (_SLIGHT, _SLIGHT_TIMES),
    ("go to the beach; go to the zoo; go camping; go hiking; go fishing; go to a party; have a party", "last weekend"),
    ("buy a new phone; lose {poss} wallet; catch a cold; see a movie; go to the museum; take an exam", "last week"),
)
VERBS["more_past_ours"] = _timed(
    (
        """move to a new house; go to Tokyo; get married; buy a car; go camping; stay at a hotel; visit Kyoto;
        buy a house; go to Okinawa; go hiking; meet a famous person; go fishing""",
        _LIFE_TIMES,
    ),
    (
        """see a movie; go to a party; have a party; go to the zoo; go to the beach;
        go to the museum; win the game; lose the game; find a good restaurant""",
        _SMALL_TIMES,
    ),
    ("go to the park; eat sushi; watch a movie; make a cake; eat ramen; miss the train", _SLIGHT_TIMES),
)
VERBS["more_event_big"] = _named(
    """buy a new phone; go to Tokyo; lose {poss} wallet; buy a car; meet a famous person; go to the beach;
    go to the zoo; stay at a hotel; go camping; go fishing; go hiking; move to a new house; break {poss} arm;
    lose {poss} key; go to the museum; lose {poss} phone; buy new shoes; go to the hospital; see a bear;
    visit Kyoto; buy a bike; lose {poss} passport"""
)
VERBS["more_event_theirs"] = _without("more_event", "have a good dream; hear a strange sound; get married")
VERBS["more_event_not"] = _without(
    "more_event_theirs",
    "see a bear; find a cat; find a good restaurant; break {poss} arm; break the window; fall down",
)
VERBS["more_did"] = _named(
    """get up early; study Japanese; go shopping; watch TV; cook dinner; go to school; go to work; work;
    clean the house; do {poss} homework; go to the gym; play soccer; read a book; exercise; walk the dog;
    play games; go to bed late; clean {poss} room; do the laundry; play tennis; study English;
    go to the library; swim; run; meet {poss} friends; watch a movie; play the piano; watch the news;
    drive to work; come home late; drink beer; take a nap; do yoga; read the newspaper; take the bus; cook"""
)
WORDS["more_that_day"] = [
    ("yesterday", "昨日"),
    ("on Sunday", "日曜日"),
    ("on Saturday", "土曜日"),
    ("on Monday", "月曜日"),
    ("on Friday", "金曜日"),
]
VERBS["more_finished"] = [
    *_named(
        """eat breakfast; eat lunch; do {poss} homework; eat dinner; have dinner; have breakfast; take a shower;
        take a bath; wash the dishes; clean {poss} room; do the laundry; cook dinner; brush {poss} teeth;
        walk the dog; get up; read the newspaper; clean the house; pay the bill; buy a ticket;
        pack {poss} bag"""
    ),
    ("take {poss} medicine", "薬を飲む", "godan"),
]
WORDS["more_who_active"] = [
    row for row in WORDS["more_who"] if not {"grandmother", "grandfather"} & set(row[0].split())
]
