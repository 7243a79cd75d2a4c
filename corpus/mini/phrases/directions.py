"""Phrases: finding the way, where things are, buses, trains and taxis, airport and hotel."""

from corpus.mini.phrases.names import pairs

WORDS: dict[str, list[tuple[str, str]]] = {
    "way_to": pairs(
        """the station=駅; the train station=駅; the airport=空港; the
        hotel=ホテル; the hospital=病院; the bank=銀行; the post office=郵便局;
        the museum=博物館; the library=図書館; the park=公園; the
        supermarket=スーパー; the bus stop=バス停; the police station=警察署;
        the restaurant=レストラン; the beach=海; the zoo=動物園; the castle=お城;
        the temple=お寺; the shrine=神社; the university=大学; the
        school=学校; the subway station=地下鉄の駅; the convenience
        store=コンビニ; the department store=デパート; the city center=市の中心;
        the movie theater=映画館; the embassy=大使館; the American
        embassy=アメリカ大使館; Tokyo Station=東京駅; Kyoto Station=京都駅;
        Shinjuku=新宿; Shibuya=渋谷; Asakusa=浅草; Gion=祇園; Tokyo
        Tower=東京タワー; Osaka Castle=大阪城; Kinkaku-ji=金閣寺; Mount Fuji=富士山;
        Narita Airport=成田空港; Haneda Airport=羽田空港; Tokyo=東京; Kyoto=京都;
        Osaka=大阪; Nara=奈良; Akihabara=秋葉原; the pharmacy=薬局; the
        market=市場; the stadium=スタジアム; the mall=ショッピングモール; the
        church=教会; the art museum=美術館; the bookstore=本屋; this
        address=この住所; this place=この場所; this hotel=このホテル"""
    ),
    # what is in the same town as the speaker
    "way_place": pairs(
        """the station=駅; the train station=駅; the airport=空港; the
        hotel=ホテル; the hospital=病院; the bank=銀行; the post office=郵便局;
        the museum=博物館; the library=図書館; the park=公園; the
        supermarket=スーパー; the bus stop=バス停; the police station=警察署;
        the restaurant=レストラン; the beach=海; the zoo=動物園; the castle=お城;
        the temple=お寺; the shrine=神社; the university=大学; the
        school=学校; the subway station=地下鉄の駅; the convenience
        store=コンビニ; the department store=デパート; the city center=市の中心;
        the movie theater=映画館; the embassy=大使館; the American
        embassy=アメリカ大使館; Tokyo Station=東京駅; Kyoto Station=京都駅;
        Shinjuku=新宿; Shibuya=渋谷; Asakusa=浅草; Gion=祇園; Tokyo
        Tower=東京タワー; Osaka Castle=大阪城; Kinkaku-ji=金閣寺; Akihabara=秋葉原;
        the pharmacy=薬局; the market=市場; the stadium=スタジアム; the
        mall=ショッピングモール; the church=教会; the art museum=美術館; the
        bookstore=本屋; this address=この住所; this place=この場所; this
        hotel=このホテル; the city hall=市役所; the park=公園; Ueno Park=上野公園"""
    ),
    # what a bus or train of the town goes to
    "way_urban": pairs(
        """the airport=空港; the zoo=動物園; the museum=博物館; the
        stadium=スタジアム; the hospital=病院; the university=大学; the city
        center=市の中心; the beach=海; the castle=お城; Tokyo Station=東京駅;
        Kyoto Station=京都駅; Shinjuku=新宿; Shibuya=渋谷; Asakusa=浅草;
        Ueno=上野; Akihabara=秋葉原; Tokyo Tower=東京タワー; Osaka Castle=大阪城;
        Narita Airport=成田空港; Haneda Airport=羽田空港; Gion=祇園; the art
        museum=美術館; Ueno Park=上野公園"""
    ),
    "way_area": pairs(
        """Tokyo Station=東京駅; Kyoto Station=京都駅; Shinjuku=新宿; Shibuya=渋谷; Asakusa=浅草; Ueno=上野;
        Akihabara=秋葉原; the airport=空港; Narita Airport=成田空港; Haneda Airport=羽田空港; Ginza=銀座;
        Ikebukuro=池袋; Roppongi=六本木; Shinagawa=品川; Osaka Station=大阪駅; the city center=市の中心"""
    ),
    # what a ticket is sold to
    "way_ticket": pairs(
        """Tokyo=東京; Kyoto=京都; Osaka=大阪; Nara=奈良; Tokyo Station=東京駅;
        Kyoto Station=京都駅; Shinjuku=新宿; Shibuya=渋谷; Asakusa=浅草;
        Ueno=上野; Akihabara=秋葉原; Narita Airport=成田空港; Haneda
        Airport=羽田空港; Hiroshima=広島; Nagoya=名古屋; Yokohama=横浜; Kobe=神戸;
        Kamakura=鎌倉; Nikko=日光; Hakone=箱根; Sendai=仙台; Kanazawa=金沢; the
        airport=空港; Osaka Station=大阪駅"""
    ),
    "way_town": pairs(
        """Tokyo=東京; Kyoto=京都; Osaka=大阪; Nara=奈良; Mount Fuji=富士山;
        Hiroshima=広島; Nagoya=名古屋; Yokohama=横浜; Kobe=神戸; Kamakura=鎌倉;
        Nikko=日光; Hakone=箱根; Narita Airport=成田空港"""
    ),
    # buildings, and those beside which they are
    "way_target": pairs(
        """a hotel=ホテル; a museum=博物館; a library=図書館; a police
        station=警察署; a restaurant=レストラン; a bookstore=本屋; a
        pharmacy=薬局; a bakery=パン屋; a coffee shop=喫茶店; a movie
        theater=映画館; a parking lot=駐車場; a temple=お寺; a shrine=神社; a
        ticket office=切符売り場; a taxi stand=タクシー乗り場; an art museum=美術館;
        a flower shop=花屋; a police box=交番; a gas station=ガソリンスタンド; a
        barber shop=床屋; a gym=ジム; a laundromat=コインランドリー; a clinic=診療所;
        a souvenir shop=お土産屋; a ramen shop=ラーメン屋; a cafe=カフェ"""
    ),
    "way_ride": [
        ("bus", "バス"),
        ("train", "電車"),
        ("subway", "地下鉄"),
        ("ship", "船"),
        ("tram", "路面電車"),
        ("ferry", "フェリー"),
        ("bullet train", "新幹線"),
    ],
    "way_line": [
        ("bus", "バス"),
        ("train", "電車"),
        ("subway", "地下鉄"),
        ("tram", "路面電車"),
        ("ferry", "フェリー"),
        ("bullet train", "新幹線"),
    ],
    "way_timed": pairs(
        """the bus=バス; the train=電車; the next bus=次のバス; the next
        train=次の電車; the last train=終電; the plane=飛行機; the ferry=フェリー;
        the last bus=最終バス; the first train=始発; my flight=飛行機; the
        flight=飛行機; the bullet train=新幹線; the train for Kyoto=京都行きの電車;
        the train for Tokyo=東京行きの電車"""
    ),
    "way_scheduled": pairs(
        """the bus=バス; the train=電車; the next bus=次のバス; the next
        train=次の電車; the plane=飛行機; the ferry=フェリー; my flight=飛行機; the
        flight=飛行機; the bullet train=新幹線; the train for Kyoto=京都行きの電車;
        the train for Tokyo=東京行きの電車; the bus for Osaka=大阪行きのバス; my
        train=電車"""
    ),
    "way_city_line": pairs("""bus=バス; train=電車; subway=地下鉄"""),
    "way_intercity": pairs("""train=電車; bus=バス; bullet train=新幹線; express train=急行"""),
    "way_corner": [
        ("the corner", "角"),
        ("the next corner", "次の角"),
        ("the first corner", "最初の角"),
        ("the second corner", "二番目の角"),
        ("the traffic light", "信号"),
        ("the next traffic light", "次の信号"),
        ("the first traffic light", "最初の信号"),
        ("the bank", "銀行"),
        ("the intersection", "交差点"),
        ("the next intersection", "次の交差点"),
        ("the post office", "郵便局"),
        ("the convenience store", "コンビニ"),
        ("the end of the street", "通りの突き当たり"),
        ("the bridge", "橋"),
        ("the station", "駅"),
        ("the hotel", "ホテル"),
        ("the school", "学校"),
        ("the second traffic light", "二番目の信号"),
        ("the church", "教会"),
        ("the park", "公園"),
    ],
    "way_side": [("left", "左"), ("right", "右")],
    "way_live": [
        ("near", "の近く"),
        ("next to", "の隣"),
        ("in front of", "の前"),
        ("behind", "の後ろ"),
        ("across from", "の向かい"),
        ("close to", "の近く"),
    ],
    "way_meet": [
        ("in front of", "の前"),
        ("near", "の近く"),
        ("next to", "の横"),
        ("behind", "の後ろ"),
        ("across from", "の向かい"),
    ],
    "way_number_th": [("second", "二"), ("third", "三"), ("fourth", "四"), ("fifth", "五"), ("sixth", "六")],
    "way_stop": [("station", "駅"), ("bus stop", "バス停")],
    "way_landmark": pairs(
        """the station=駅; the bank=銀行; the post office=郵便局; the
        hospital=病院; the park=公園; the school=学校; the supermarket=スーパー;
        the church=教会; the convenience store=コンビニ; the department
        store=デパート; the police station=警察署; the university=大学; the city
        hall=市役所; the stadium=スタジアム; the zoo=動物園; the fire
        station=消防署; the embassy=大使館; the theater=劇場; the high
        school=高校; the market=市場"""
    ),
    "way_where": [
        ("next to", "の隣"),
        ("in front of", "の前"),
        ("behind", "の後ろ"),
        ("near", "の近く"),
        ("across from", "の向かい"),
        ("opposite", "の向かい"),
        ("beside", "の横"),
        ("close to", "の近く"),
        ("to the left of", "の左"),
        ("to the right of", "の右"),
        ("by", "のそば"),
    ],
    "way_spot": [
        ("on the left", "左側"),
        ("on the right", "右側"),
        ("on your left", "左側"),
        ("on your right", "右側"),
        ("over there", "あそこ"),
        ("here", "ここ"),
        ("there", "そこ"),
        ("right here", "ここ"),
        ("upstairs", "上の階"),
        ("downstairs", "下の階"),
        ("on the second floor", "二階"),
        ("on the first floor", "一階"),
        ("on the third floor", "三階"),
        ("in the basement", "地下"),
        ("around the corner", "角を曲がった所"),
        ("at the end of the hall", "廊下の突き当たり"),
        ("straight ahead", "まっすぐ行った所"),
        ("on the fifth floor", "五階"),
        ("on the corner", "角"),
    ],
    "way_duration": pairs(
        """five minutes=五分; ten minutes=十分; fifteen minutes=十五分; twenty
        minutes=二十分; thirty minutes=三十分; half an hour=三十分; an
        hour=一時間; one hour=一時間; two hours=二時間; three hours=三時間; 5
        minutes=5分; 10 minutes=10分; 15 minutes=15分; 20 minutes=20分; 30
        minutes=30分; 2 hours=2時間; 3 hours=3時間; an hour and a
        half=一時間半; 45 minutes=45分; a few minutes=数分"""
    ),
    "way_minutes": pairs(
        """five minutes=五分; ten minutes=十分; fifteen minutes=十五分; twenty
        minutes=二十分; thirty minutes=三十分; half an hour=三十分; forty
        minutes=四十分; 5 minutes=5分; 10 minutes=10分; 15 minutes=15分; 20
        minutes=20分; 30 minutes=30分; 45 minutes=45分; a few minutes=数分;
        25 minutes=25分"""
    ),
    "way_hours": pairs(
        """an hour=一時間; one hour=一時間; two hours=二時間; three hours=三時間; 2
        hours=2時間; 3 hours=3時間; an hour and a half=一時間半; four
        hours=四時間; about two hours=二時間ぐらい; about an hour=一時間ぐらい"""
    ),
    "way_by": pairs(
        """by train=電車で; by bus=バスで; by car=車で; by taxi=タクシーで; on
        foot=歩いて; by bike=自転車で; by subway=地下鉄で; by plane=飛行機で; by
        bicycle=自転車で; by bullet train=新幹線で"""
    ),
    "way_by_town": pairs(
        """by train=電車で; by bus=バスで; by car=車で; on foot=歩いて; by
        bike=自転車で; by subway=地下鉄で; by bicycle=自転車で; by taxi=タクシーで"""
    ),
    "way_commute": pairs(
        """by train=電車で; by bus=バスで; by car=車で; on foot=歩いて; by
        bike=自転車で; by subway=地下鉄で; by bicycle=自転車で"""
    ),
    "way_by_far": pairs("by train=電車で; by bus=バスで; by car=車で; by express train=急行で"),
    "way_bullet": pairs(
        """Tokyo=東京; Kyoto=京都; Osaka=大阪; Hiroshima=広島; Nagoya=名古屋; Kobe=神戸; Sendai=仙台; Kanazawa=金沢;
        Nagano=長野; Fukuoka=福岡; Yokohama=横浜; Kumamoto=熊本; Okayama=岡山; Aomori=青森; Niigata=新潟"""
    ),
    "way_number": [
        ("one", "一"),
        ("two", "二"),
        ("three", "三"),
        ("four", "四"),
        ("five", "五"),
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
        ("5", "5"),
        ("6", "6"),
        ("7", "7"),
        ("8", "8"),
        ("10", "10"),
        ("12", "12"),
    ],
    "way_room_number": pairs(
        """101=101; 203=203; 205=205; 302=302; 305=305; 308=308; 401=401;
        404=404; 407=407; 502=502; 506=506; 603=603; 610=610; 701=701;
        712=712; 805=805; 901=901; 1004=1004"""
    ),
    "way_nights": [
        ("one night", "一泊"),
        ("two nights", "二泊"),
        ("three nights", "三泊"),
        ("four nights", "四泊"),
        ("five nights", "五泊"),
        ("2 nights", "2泊"),
        ("3 nights", "3泊"),
    ],
    "way_room": pairs(
        """a single room=シングルルーム; a double room=ダブルルーム; a twin
        room=ツインルーム; a room=部屋; a quiet room=静かな部屋; a non-smoking
        room=禁煙室; a room with a bath=お風呂付きの部屋; a room with a
        view=景色のいい部屋; a room for two=二人部屋; a Japanese-style room=和室; a
        room with a shower=シャワー付きの部屋; a big room=広い部屋; a cheap
        room=安い部屋"""
    ),
    "way_other_room": pairs(
        """a bigger room=もっと大きい部屋; a cheaper room=もっと安い部屋; a quieter
        room=もっと静かな部屋; another room=別の部屋; a single room=シングルルーム; a
        double room=ダブルルーム; a twin room=ツインルーム; a non-smoking
        room=禁煙室; a room with a bath=お風呂付きの部屋; a room with a
        view=景色のいい部屋; a room for two=二人部屋; a Japanese-style room=和室; a
        quiet room=静かな部屋"""
    ),
    "way_hotel_thing": pairs(
        """a towel=タオル; hot water=お湯; an extra blanket=余分の毛布; an extra
        pillow=余分の枕; a map=地図; soap=石けん; toilet paper=トイレットペーパー; a
        hair dryer=ドライヤー; an umbrella=傘; shampoo=シャンプー; a
        toothbrush=歯ブラシ; a clean towel=きれいなタオル"""
    ),
    "way_missing": pairs(
        """towel=タオル; soap=石けん; toilet paper=トイレットペーパー; hair dryer=ドライヤー;
        shampoo=シャンプー; pillow=枕; blanket=毛布; hot water=お湯; TV=テレビ;
        refrigerator=冷蔵庫; chair=椅子; lamp=ランプ; telephone=電話"""
    ),
    "way_broken": pairs(
        """the shower=シャワー; the air conditioner=エアコン; the heater=暖房; the
        TV=テレビ; the toilet=トイレ; the elevator=エレベーター; my phone=電話; my
        computer=パソコン; the printer=プリンター; the vending machine=自動販売機;
        the washing machine=洗濯機; the refrigerator=冷蔵庫; the ticket
        machine=券売機"""
    ),
    "way_useless": pairs(
        """the Wi-Fi=Wi-Fi; the internet=インターネット; the key=鍵; the
        shower=シャワー; the toilet=トイレ; the air conditioner=エアコン; the
        elevator=エレベーター; my phone=電話; my computer=パソコン; the card=カード;
        the printer=プリンター; the room key=部屋の鍵"""
    ),
    "way_lost_item": pairs(
        """a passport=パスポート; a wallet=財布; a bag=かばん; a phone=電話; a key=鍵;
        a ticket=切符; a suitcase=スーツケース; a camera=カメラ; a credit
        card=クレジットカード; an umbrella=傘; luggage=荷物; glasses=眼鏡; keys=鍵;
        a room key=部屋の鍵; a hat=帽子"""
    ),
    "way_lost_one": pairs(
        """a passport=パスポート; a wallet=財布; a bag=かばん; a phone=電話; a
        suitcase=スーツケース; a camera=カメラ; a credit card=クレジットカード; an
        umbrella=傘; luggage=荷物; a bicycle=自転車; a computer=パソコン; a
        ticket=切符"""
    ),
    "way_stay": [
        ("two days", "二日間"),
        ("three days", "三日間"),
        ("one week", "一週間"),
        ("a week", "一週間"),
        ("two weeks", "二週間"),
        ("ten days", "十日間"),
        ("a month", "一か月"),
        ("one month", "一か月"),
        ("five days", "五日間"),
        ("3 days", "3日間"),
        ("10 days", "10日間"),
        ("three months", "三か月"),
        ("a year", "一年間"),
        ("six months", "六か月"),
    ],
    "way_indoor": pairs(
        """a bathroom=トイレ; a restroom=トイレ; a toilet=トイレ; an elevator=エレベーター;
        a vending machine=自動販売機;
        a front desk=フロント; an information desk=案内所; an emergency exit=非常口; a smoking area=喫煙所;
        a fitting room=試着室; a cash register=レジ; a waiting room=待合室; an ATM=ATM; a trash can=ゴミ箱;
        an escalator=エスカレーター; a locker=ロッカー"""
    ),
    "way_outdoor": pairs(
        """on the left=左側; on the right=右側; on your left=左側; on your right=右側; over there=あそこ;
        around the corner=角を曲がった所; straight ahead=まっすぐ行った所; on the corner=角; near here=この近く"""
    ),
    "way_purpose": pairs(
        """sightseeing=観光; business=仕事; work=仕事; a conference=会議; a
        wedding=結婚式; a meeting=会議; a concert=コンサート"""
    ),
    "way_purpose_on": pairs(
        """business=仕事; vacation=休暇; holiday=休暇; a business trip=出張; my
        honeymoon=新婚旅行"""
    ),
}

TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "asking the way": [
        ("Where is {way_place.a}?", "{way_place}はどこですか。"),
        ("Excuse me, where is {way_place.a}?", "すみません、{way_place}はどこですか。"),
        ("Where is {place.the}?", "{place}はどこですか。"),
        ("Excuse me, where is {place.the}?", "すみません、{place}はどこですか。"),
        ("Do you know where {way_place.a} is?", "{way_place}がどこか知っていますか。"),
        ("Where is the [nearest|closest] {place}?", "一番近い{place}はどこですか。"),
        ("Excuse me, where is the [nearest|closest] {place}?", "すみません、一番近い{place}はどこですか。"),
        ("Is there {place.a} near here?", "この近くに{place}はありますか。"),
        ("Is there {place.a} [nearby|around here|close by]?", "この近くに{place}はありますか。"),
        ("There is {place.a} near here.", "この近くに{place}があります。"),
        ("There is {place.a} over there.", "あそこに{place}があります。"),
        ("I am looking for {way_place.a}.", "{way_place}を探しています。"),
        ("I am looking for {place.a}.", "{place}を探しています。"),
        ("How [can|do] I get to {way_to.a}?", "{way_to}へはどうやって行けばいいですか。"),
        ("Excuse me, how [can|do] I get to {way_to.a}?", "すみません、{way_to}へはどうやって行けばいいですか。"),
        ("How do you go to {way_to.a}?", "{way_to}へはどうやって行けばいいですか。"),
        ("How [can|do] I get to {place.the}?", "{place}へはどうやって行けばいいですか。"),
        ("Which way is {way_place.a}?", "{way_place}はどちらですか。"),
        ("Which way is it to {way_place.a}?", "{way_place}はどちらですか。"),
        ("Is this the way to {way_place.a}?", "これは{way_place}へ行く道ですか。"),
        ("Is this the [right way|road] to {way_place.a}?", "{way_place}へはこの道でいいですか。"),
        ("Could you tell me how to get to {way_to.a}?", "{way_to}への行き方を教えていただけますか。"),
        ("Can you tell me how to get to {way_to.a}?", "{way_to}への行き方を教えてもらえますか。"),
        ("Could you tell me the way to {way_place.a}?", "{way_place}への道を教えていただけますか。"),
        ("Can you tell me the way to {way_place.a}?", "{way_place}への道を教えてもらえますか。"),
        ("Please tell me how to get to {way_to.a}.", "{way_to}への行き方を教えてください。"),
        ("Please tell me the way to {way_place.a}.", "{way_place}への道を教えてください。"),
        ("Can you show me the way to {way_place.a}?", "{way_place}への道を教えてもらえますか。"),
        ("Could you show me the way to {way_place.a}?", "{way_place}への道を教えていただけますか。"),
        ("I want to go to {way_to.a}.", "{way_to}に行きたいです。"),
        ("I would like to go to {way_to.a}.", "{way_to}に行きたいです。"),
        ("I need to [go|get] to {way_place.a}.", "{way_place}に行く必要があります。"),
        ("We want to go to {way_place.a}.", "私たちは{way_place}に行きたいです。"),
        ("I am going to {way_to.a}.", "{way_to}に行きます。"),
        ("Is {way_place.a} near here?", "{way_place}はこの近くですか。"),
        ("Is {way_place.a} far?", "{way_place}は遠いですか。"),
        ("{way_place.a} is near here.", "{way_place}はこの近くです。"),
        ("How far is {way_place.a}?", "{way_place}までどのくらいありますか。"),
        ("How far is it to {way_to.a}?", "{way_to}までどのくらいありますか。"),
        ("How far is it from here to {way_to.a}?", "ここから{way_to}までどのくらいありますか。"),
        ("Can I walk to {way_place.a}?", "{way_place}まで歩いて行けますか。"),
        ("Can you take me to {way_place.a}?", "{way_place}まで連れて行ってもらえますか。"),
        ("[Please take|Take] me to {way_place.a}.", "{way_place}まで連れて行ってください。"),
        ("To {way_place.a}, please.", "{way_place}までお願いします。"),
        ("{way_place.a}, please.", "{way_place}までお願いします。"),
        ("I cannot find {way_place.a}.", "{way_place}が見つかりません。"),
    ],
    "telling the way": [
        ("Turn {way_side}.", "{way_side}に曲がってください。"),
        ("Turn {way_side} here.", "ここで{way_side}に曲がってください。"),
        ("[Please turn|Turn] {way_side} at {way_corner.a}.", "{way_corner}を{way_side}に曲がってください。"),
        ("Go straight and turn {way_side}.", "まっすぐ行って、{way_side}に曲がってください。"),
        (
            "Go straight and turn {way_side} at {way_corner.a}.",
            "まっすぐ行って、{way_corner}を{way_side}に曲がってください。",
        ),
        ("Go straight to {way_corner.a}.", "{way_corner}までまっすぐ行ってください。"),
        ("Go past {way_landmark.a}.", "{way_landmark}を通り過ぎてください。"),
        ("It is {way_spot}.", "{way_spot}です。"),
        ("It is on the {way_side} side.", "{way_side}側です。"),
        ("It is on your {way_side}.", "{way_side}側です。"),
        ("{way_target.the} is {way_outdoor}.", "{way_target}は{way_outdoor}にあります。"),
        ("{way_indoor.the} is {way_spot}.", "{way_indoor}は{way_spot}にあります。"),
        ("You will see {way_landmark.a} on your {way_side}.", "{way_side}側に{way_landmark}が見えます。"),
        ("It is {way_where} {way_landmark.a}.", "{way_landmark}{way_where}です。"),
        ("{way_target.the} is {way_where} {way_landmark.a}.", "{way_target}は{way_landmark}{way_where}にあります。"),
        ("Is it {way_where} {way_landmark.a}?", "{way_landmark}{way_where}ですか。"),
        ("Is {way_target.the} {way_where} {way_landmark.a}?", "{way_target}は{way_landmark}{way_where}にありますか。"),
        ("My house is {way_where} {way_landmark.a}.", "私の家は{way_landmark}{way_where}にあります。"),
        ("I live {way_live} {way_landmark.a}.", "{way_landmark}{way_live}に住んでいます。"),
        (
            "There is {way_target.a} {way_where} {way_landmark.a}.",
            "{way_landmark}{way_where}に{way_target}があります。",
        ),
        (
            "It is between {way_landmark:1.a} and {way_landmark:2.a}.",
            "{way_landmark:1}と{way_landmark:2}の間です。",
        ),
        (
            "The {way_target} is between {way_landmark:1.a} and {way_landmark:2.a}.",
            "{way_target}は{way_landmark:1}と{way_landmark:2}の間にあります。",
        ),
        ("Let us meet {way_meet} {way_landmark.a}.", "{way_landmark}{way_meet}で会いましょう。"),
        ("I am {way_meet} {way_landmark.a}.", "{way_landmark}{way_meet}にいます。"),
        ("I will wait {way_meet} {way_landmark.a}.", "{way_landmark}{way_meet}で待っています。"),
        ("Stop in front of {way_landmark.a}, please.", "{way_landmark}の前で止まってください。"),
        ("It takes {way_duration.a}.", "{way_duration}かかります。"),
        ("It takes about {way_duration.a}.", "{way_duration}ぐらいかかります。"),
        ("It takes {way_minutes.a} {way_by_town}.", "{way_by_town}{way_minutes}かかります。"),
        ("It takes {way_hours.a} {way_by_far}.", "{way_by_far}{way_hours}かかります。"),
        ("It is {way_minutes.a} {way_by_town}.", "{way_by_town}{way_minutes}です。"),
        ("It takes {way_minutes.a} to get to {way_place.a}.", "{way_place}まで{way_minutes}かかります。"),
        ("It takes {way_hours.a} to get to {way_town}.", "{way_town}まで{way_hours}かかります。"),
        ("It takes {way_minutes.a} from here to {way_place.a}.", "ここから{way_place}まで{way_minutes}かかります。"),
        ("It takes {way_hours.a} from here to {way_town}.", "ここから{way_town}まで{way_hours}かかります。"),
        ("It is about {way_duration.a} from here.", "ここから{way_duration}ぐらいです。"),
        ("How long does it take {way_by}?", "{way_by}どのくらいかかりますか。"),
        ("How long does it take to get to {way_to.a}?", "{way_to}までどのくらいかかりますか。"),
        (
            "How long does it take to get to {way_place.a} {way_by_town}?",
            "{way_place}まで{way_by_town}どのくらいかかりますか。",
        ),
        (
            "How long does it take to get to {way_town} {way_by_far}?",
            "{way_town}まで{way_by_far}どのくらいかかりますか。",
        ),
        (
            "How long does it take to get to {way_bullet} by bullet train?",
            "{way_bullet}まで新幹線でどのくらいかかりますか。",
        ),
        ("It takes {way_hours.a} by bullet train.", "新幹線で{way_hours}かかります。"),
        ("I went to {way_bullet} by bullet train.", "新幹線で{way_bullet}に行きました。"),
        ("Can I get there {way_by}?", "そこへは{way_by}行けますか。"),
        ("I go to work {way_commute}.", "{way_commute}仕事に行きます。"),
        ("I go to school {way_commute}.", "{way_commute}学校に行きます。"),
        ("I came here {way_by}.", "{way_by}ここに来ました。"),
        ("He came {way_by}.", "彼は{way_by}来ました。"),
        ("Let us go {way_by}.", "{way_by}行きましょう。"),
        ("I will go {way_by}.", "{way_by}行きます。"),
        ("I went to {way_place.a} {way_by_town}.", "{way_by_town}{way_place}に行きました。"),
        ("I went to {way_town} {way_by_far}.", "{way_by_far}{way_town}に行きました。"),
    ],
    "buses and trains": [
        ("Does this {way_city_line} go to {way_area.a}?", "この{way_city_line}は{way_area}に行きますか。"),
        ("Does this {way_city_line} stop at {way_area.a}?", "この{way_city_line}は{way_area}に止まりますか。"),
        ("Which {way_city_line} goes to {way_area.a}?", "どの{way_city_line}が{way_area}に行きますか。"),
        ("Which {way_line} should I take?", "どの{way_line}に乗ればいいですか。"),
        (
            "Which {way_city_line} should I take to {way_area.a}?",
            "{way_area}に行くには、どの{way_city_line}に乗ればいいですか。",
        ),
        ("Does this bus go to {way_urban.a}?", "このバスは{way_urban}に行きますか。"),
        ("Does this bus stop at {way_urban.a}?", "このバスは{way_urban}に止まりますか。"),
        ("Which bus goes to {way_urban.a}?", "どのバスが{way_urban}に行きますか。"),
        ("Is this the bus to {way_urban.a}?", "これは{way_urban}行きのバスですか。"),
        ("Is this the {way_intercity} for {japan_city}?", "これは{japan_city}行きの{way_intercity}ですか。"),
        ("This {way_city_line} goes to {way_area.a}.", "この{way_city_line}は{way_area}に行きます。"),
        ("Take the bus to {way_urban.a}.", "{way_urban}行きのバスに乗ってください。"),
        ("I took the {way_line}.", "{way_line}に乗りました。"),
        ("I took the wrong {way_line}.", "{way_line}を乗り間違えました。"),
        ("I will take the {way_ride}.", "{way_ride}に乗ります。"),
        ("Let us take the {way_ride}.", "{way_ride}に乗りましょう。"),
        ("I missed the {way_line}.", "{way_line}に乗り遅れました。"),
        ("I caught the {way_line}.", "{way_line}に間に合いました。"),
        ("The {way_line} is late.", "{way_line}は遅れています。"),
        ("The {way_line} was late.", "{way_line}は遅れました。"),
        ("The {way_line} is [crowded|full].", "{way_line}は混んでいます。"),
        ("The {way_line} is coming.", "{way_line}が来ます。"),
        ("The {way_line} has come.", "{way_line}が来ました。"),
        ("The {way_line} has [left|already left].", "{way_line}はもう出ました。"),
        ("I am waiting for the {way_ride}.", "{way_ride}を待っています。"),
        ("I am on the {way_line}.", "{way_line}に乗っています。"),
        ("When does {way_timed.a} [leave|depart]?", "{way_timed}はいつ出ますか。"),
        ("What time does {way_timed.a} [leave|depart]?", "{way_timed}は何時に出ますか。"),
        ("What time does {way_timed.a} arrive?", "{way_timed}は何時に着きますか。"),
        ("When does {way_timed.a} arrive?", "{way_timed}はいつ着きますか。"),
        ("What time is {way_timed.a}?", "{way_timed}は何時ですか。"),
        ("When is {way_timed.a}?", "{way_timed}はいつですか。"),
        ("{way_scheduled.a} leaves {clock}.", "{way_scheduled}は{clock}出ます。"),
        ("{way_scheduled.a} arrives {clock}.", "{way_scheduled}は{clock}着きます。"),
        ("{way_scheduled.a} leaves in {way_duration.a}.", "{way_scheduled}は{way_duration}後に出ます。"),
        ("The {way_line} was {way_duration.a} late.", "{way_line}は{way_duration}遅れました。"),
        ("{way_timed.a} is late.", "{way_timed}は遅れています。"),
        ("I missed {way_timed.a}.", "{way_timed}に乗り遅れました。"),
        ("Hurry up, or you will miss {way_timed.a}.", "急がないと、{way_timed}に乗り遅れますよ。"),
        ("A ticket to {way_ticket.a}, please.", "{way_ticket}までの切符を一枚ください。"),
        ("One ticket to {way_ticket.a}, please.", "{way_ticket}までの切符を一枚ください。"),
        ("Two tickets to {way_ticket.a}, please.", "{way_ticket}までの切符を二枚ください。"),
        ("A one-way ticket to {way_ticket.a}, please.", "{way_ticket}までの片道切符をください。"),
        ("A [round-trip|return] ticket to {way_ticket.a}, please.", "{way_ticket}までの往復切符をください。"),
        ("I would like a ticket to {way_ticket.a}.", "{way_ticket}までの切符をください。"),
        ("How much is a ticket to {way_ticket.a}?", "{way_ticket}までの切符はいくらですか。"),
        ("How much is the {way_line} ticket?", "{way_line}の切符はいくらですか。"),
        ("How much is it to {way_urban.a}?", "{way_urban}までいくらですか。"),
        ("How much does it cost to go to {way_urban.a}?", "{way_urban}までいくらかかりますか。"),
        ("Where can I buy a {way_line} ticket?", "どこで{way_line}の切符が買えますか。"),
        ("Which platform is it for {japan_city}?", "{japan_city}行きは何番線ですか。"),
        (
            "The train for {japan_city} leaves from platform {way_number}.",
            "{japan_city}行きの電車は{way_number}番線から出ます。",
        ),
        ("Platform {way_number}.", "{way_number}番線です。"),
        ("It is platform {way_number}.", "{way_number}番線です。"),
        ("It leaves from platform {way_number}.", "{way_number}番線から出ます。"),
        ("Take bus number {way_number}.", "{way_number}番のバスに乗ってください。"),
        ("Is this bus number {way_number}?", "これは{way_number}番のバスですか。"),
        ("It is the {way_number_th} stop.", "{way_number_th}番目の駅です。"),
        ("How many stops is it to {way_ticket.a}?", "{way_ticket}まで何駅ですか。"),
        ("What is the next {way_stop}?", "次の{way_stop}はどこですか。"),
        ("Where should I change trains for {japan_city}?", "{japan_city}へはどこで乗り換えればいいですか。"),
        ("Please tell me when we get to {way_urban.a}.", "{way_urban}に着いたら教えてください。"),
        ("I get off at {way_ticket.a}.", "{way_ticket}で降ります。"),
        ("You should get off at {way_ticket.a}.", "{way_ticket}で降りてください。"),
    ],
    "hotel and airport": [
        ("I would like {way_other_room.a}.", "{way_other_room}をお願いします。"),
        ("I would like {way_other_room.a}, please.", "{way_other_room}をお願いします。"),
        ("Do you have {way_other_room.a}?", "{way_other_room}はありますか。"),
        ("I would like to [reserve|book] {way_room.a}.", "{way_room}を予約したいです。"),
        ("I would like {way_room.a} for {way_nights}.", "{way_room}を{way_nights}お願いします。"),
        ("I [reserved|booked] {way_room.a}.", "{way_room}を予約しました。"),
        ("How much is {way_room.a}?", "{way_room}はいくらですか。"),
        ("I will stay for {way_nights}.", "{way_nights}します。"),
        ("I want to stay for {way_nights}.", "{way_nights}したいです。"),
        ("[Can|Could|May] I have {way_hotel_thing.a}?", "{way_hotel_thing}をください。"),
        ("Can you bring me {way_hotel_thing.a}?", "{way_hotel_thing}を持って来てもらえますか。"),
        ("Could you bring me {way_hotel_thing.a}?", "{way_hotel_thing}を持って来ていただけますか。"),
        ("There is no {way_missing}.", "{way_missing}がありません。"),
        ("{way_useless.a} does not work.", "{way_useless}が使えません。"),
        ("{way_broken.a} is broken.", "{way_broken}が壊れています。"),
        ("{way_useless.a} is not working.", "{way_useless}が使えません。"),
        ("Can you fix {way_broken.a}?", "{way_broken}を直してもらえますか。"),
        ("I lost {way_lost_item.my}.", "{way_lost_item}をなくしました。"),
        ("I have lost {way_lost_item.my}.", "{way_lost_item}をなくしました。"),
        ("I cannot find {way_lost_item.my}.", "{way_lost_item}が見つかりません。"),
        ("I left {way_lost_item.my} on the train.", "{way_lost_item}を電車に忘れました。"),
        ("I left {way_lost_item.my} in the taxi.", "{way_lost_item}をタクシーに忘れました。"),
        ("I left {way_lost_item.my} at the hotel.", "{way_lost_item}をホテルに忘れました。"),
        ("I left {way_lost_item.my} in the room.", "{way_lost_item}を部屋に忘れました。"),
        ("{way_lost_one.my} was stolen.", "{way_lost_one}を盗まれました。"),
        ("Somebody stole {way_lost_one.my}.", "{way_lost_one}を盗まれました。"),
        ("[Have you seen|Did you see] {way_lost_item.my}?", "私の{way_lost_item}を見ましたか。"),
        ("I found {way_lost_item.my}.", "{way_lost_item}が見つかりました。"),
        ("Where is {way_lost_one.my}?", "私の{way_lost_one}はどこですか。"),
        ("I am staying for {way_stay.a}.", "{way_stay}滞在します。"),
        ("I will stay here for {way_stay.a}.", "ここに{way_stay}滞在します。"),
        ("I will stay in {city} for {way_stay.a}.", "{city}に{way_stay}滞在します。"),
        ("I will be here for {way_stay.a}.", "ここに{way_stay}います。"),
        ("I will be in {city} for {way_stay.a}.", "{city}に{way_stay}います。"),
        ("I was in {city} for {way_stay.a}.", "{city}に{way_stay}いました。"),
        ("I am here on {way_purpose_on.a}.", "{way_purpose_on}で来ました。"),
        ("I am here for {way_purpose.a}.", "{way_purpose}で来ました。"),
        ("I came to {city} for {way_purpose.a}.", "{way_purpose}で{city}に来ました。"),
        ("I am staying at this hotel.", "このホテルに泊まっています。"),
        ("I am staying in room {way_room_number}.", "{way_room_number}号室に泊まっています。"),
        ("My room number is {way_room_number}.", "部屋番号は{way_room_number}です。"),
        ("I am flying to {flight_city} tomorrow.", "明日、飛行機で{flight_city}に行きます。"),
        ("What time is the flight to {flight_city}?", "{flight_city}行きの飛行機は何時ですか。"),
        ("Is this the line for the flight to {flight_city}?", "これは{flight_city}行きの飛行機の列ですか。"),
        ("The flight to {flight_city} is delayed.", "{flight_city}行きの飛行機は遅れています。"),
        ("I would like to book a flight to {flight_city}.", "{flight_city}行きの飛行機を予約したいです。"),
    ],
    "directions fixed": [
        ("I am lost.", "道に迷いました。"),
        ("I think I am lost.", "道に迷ったようです。"),
        ("Excuse me, I am lost.", "すみません、道に迷いました。"),
        ("Are you lost?", "道に迷いましたか。"),
        ("Where am I?", "ここはどこですか。"),
        ("Where are we?", "ここはどこですか。"),
        ("Where are we now?", "今どこですか。"),
        ("Where are we going?", "どこに行くのですか。"),
        ("Where are you going?", "どこに行きますか。"),
        ("Where do you want to go?", "どこに行きたいですか。"),
        ("Where are you?", "どこにいますか。"),
        ("Where is it?", "どこですか。"),
        ("Where is this?", "ここはどこですか。"),
        ("Where is the [bathroom|restroom|toilet]?", "トイレはどこですか。"),
        ("Excuse me, where is the [bathroom|restroom|toilet]?", "すみません、トイレはどこですか。"),
        ("Where is the exit?", "出口はどこですか。"),
        ("Where is the entrance?", "入口はどこですか。"),
        ("Take me to this address[|, please].", "この住所まで連れて行ってください。"),
        ("Please take me to this address.", "この住所まで連れて行ってください。"),
        ("How long does it take?", "どのくらいかかりますか。"),
        ("How long will it take?", "どのくらいかかりますか。"),
        ("How far is it?", "どのくらいの距離ですか。"),
        ("How far is it from here?", "ここからどのくらいありますか。"),
        ("Is it far?", "遠いですか。"),
        ("Is it far from here?", "ここから遠いですか。"),
        ("Is it near here?", "この近くですか。"),
        ("Is it close?", "近いですか。"),
        ("It is far.", "遠いです。"),
        ("It is very far.", "とても遠いです。"),
        ("It is not far.", "遠くないです。"),
        ("It is near.", "近いです。"),
        ("It is close.", "近いです。"),
        ("It is near here.", "この近くです。"),
        ("It is close to here.", "ここから近いです。"),
        ("Can I walk there?", "歩いて行けますか。"),
        ("You can walk.", "歩いて行けます。"),
        ("[Go straight|Go straight ahead|Keep going straight|Please go straight].", "まっすぐ行ってください。"),
        ("Go back.", "戻ってください。"),
        ("Turn left.", "左に曲がってください。"),
        ("Turn right.", "右に曲がってください。"),
        ("Turn left at the corner.", "角を左に曲がってください。"),
        ("Turn right at the corner.", "角を右に曲がってください。"),
        ("Cross the street.", "通りを渡ってください。"),
        ("Cross the bridge.", "橋を渡ってください。"),
        ("[Stop here|Please stop here|Stop here, please].", "ここで止まってください。"),
        ("[Wait here|Please wait here].", "ここで待ってください。"),
        ("[Follow me|Please follow me].", "ついて来てください。"),
        ("[This way|This way, please].", "こちらへどうぞ。"),
        ("Go up the stairs.", "階段を上がってください。"),
        ("Go down the stairs.", "階段を下りてください。"),
        ("It is over there.", "あそこです。"),
        ("It is here.", "ここです。"),
        ("It is there.", "そこです。"),
        ("It is on the second floor.", "二階です。"),
        ("It is next to the bank.", "銀行の隣です。"),
        ("It is in front of the station.", "駅の前です。"),
        ("It is around the corner.", "角を曲がった所です。"),
        ("Can you show me on the map?", "地図で教えてもらえますか。"),
        ("Please show me on the map.", "地図で教えてください。"),
        ("Can you draw me a map?", "地図を描いてもらえますか。"),
        ("I need a map.", "地図が必要です。"),
        ("Can you help me?", "手伝ってもらえますか。"),
        ("I am a stranger here.", "この辺は初めてです。"),
        ("I am not from here.", "この辺の者ではありません。"),
        ("This is my first time here.", "ここは初めてです。"),
        ("What is the name of this street?", "この通りの名前は何ですか。"),
        ("What is the address?", "住所は何ですか。"),
        ("What is the next station?", "次の駅はどこですか。"),
        ("What is the next stop?", "次はどこに止まりますか。"),
        ("Where should I get off?", "どこで降りればいいですか。"),
        ("Where should I change trains?", "どこで乗り換えればいいですか。"),
        ("Do I have to change trains?", "乗り換えが必要ですか。"),
        ("I want to get off here.", "ここで降りたいです。"),
        ("I am getting off.", "降ります。"),
        ("Let us get off here.", "ここで降りましょう。"),
        ("Which platform?", "何番線ですか。"),
        ("Which line is it?", "何線ですか。"),
        ("Where is platform two?", "二番線はどこですか。"),
        ("Where can I get a taxi?", "どこでタクシーに乗れますか。"),
        ("Where can I catch a bus?", "どこでバスに乗れますか。"),
        ("Where can I buy a ticket?", "どこで切符が買えますか。"),
        ("Where is the ticket office?", "切符売り場はどこですか。"),
        ("[Call a taxi|Call me a taxi|Please call a taxi][|, please].", "タクシーを呼んでください。"),
        ("Can you call [me a taxi|a taxi for me]?", "タクシーを呼んでもらえますか。"),
        ("Could you call [me a taxi|a taxi for me]?", "タクシーを呼んでいただけますか。"),
        ("I need a taxi.", "タクシーが必要です。"),
        ("Let us take a taxi.", "タクシーに乗りましょう。"),
        ("Is this seat [free|taken]?", "この席は空いていますか。"),
        ("When is the next bus?", "次のバスはいつですか。"),
        ("When is the next train?", "次の電車はいつですか。"),
        ("The last train has gone.", "終電は行ってしまいました。"),
        ("I lost my ticket.", "切符をなくしました。"),
        ("I would like a window seat.", "窓側の席をお願いします。"),
        ("[A window seat|Window seat], please.", "窓側の席をお願いします。"),
        ("An aisle seat, please.", "通路側の席をお願いします。"),
        ("Please fasten your seat belt.", "シートベルトを締めてください。"),
        ("[Here is my passport|This is my passport].", "これは私のパスポートです。"),
        ("[Your passport, please|Please show me your passport].", "パスポートを見せてください。"),
        ("May I see your passport?", "パスポートを見せてもらえますか。"),
        ("May I see your ticket?", "切符を見せてもらえますか。"),
        ("What is the purpose of your visit?", "訪問の目的は何ですか。"),
        ("How long will you stay?", "どのくらい滞在しますか。"),
        ("How long are you staying?", "どのくらい滞在しますか。"),
        ("Where are you staying?", "どこに泊まっていますか。"),
        ("I have nothing to declare.", "申告する物はありません。"),
        ("My luggage is missing.", "荷物が見つかりません。"),
        ("My luggage has not arrived.", "荷物がまだ届いていません。"),
        ("Where is my luggage?", "私の荷物はどこですか。"),
        ("Can you carry my bag?", "かばんを運んでもらえますか。"),
        ("I missed my flight.", "飛行機に乗り遅れました。"),
        ("My flight was canceled.", "飛行機が欠航になりました。"),
        ("My flight is delayed.", "飛行機が遅れています。"),
        ("Where is the gate?", "ゲートはどこですか。"),
        ("Where is gate 5?", "5番ゲートはどこですか。"),
        ("I would like to check in[|, please].", "チェックインをお願いします。"),
        ("[Check-in|Check in], please.", "チェックインをお願いします。"),
        ("I would like to check out[|, please].", "チェックアウトをお願いします。"),
        ("[Check-out|Check out], please.", "チェックアウトをお願いします。"),
        ("What time is check-in?", "チェックインは何時ですか。"),
        ("What time is [check-out|checkout]?", "チェックアウトは何時ですか。"),
        ("Do you have any [rooms|vacancies|rooms available|free rooms]?", "空いている部屋はありますか。"),
        ("I booked a room online.", "インターネットで部屋を予約しました。"),
        ("How much is it per night?", "一泊いくらですか。"),
        ("How much is a room for one night?", "一泊いくらですか。"),
        ("Is breakfast included?", "朝ご飯は含まれていますか。"),
        ("What time is breakfast?", "朝ご飯は何時ですか。"),
        ("Is there Wi-Fi[| here]?", "Wi-Fiはありますか。"),
        ("Do you have [Wi-Fi|free Wi-Fi]?", "Wi-Fiはありますか。"),
        ("What is the Wi-Fi password?", "Wi-Fiのパスワードは何ですか。"),
        ("Can I leave my luggage here?", "ここに荷物を預けてもいいですか。"),
        ("Can you keep my luggage?", "荷物を預かってもらえますか。"),
        ("The room is too small.", "部屋が小さすぎます。"),
        ("Please clean my room.", "部屋を掃除してください。"),
        ("There is no hot water.", "お湯がありません。"),
        ("I am locked out of my room.", "部屋に入れません。"),
        ("My key does not work.", "鍵が使えません。"),
        ("Please wake me up at seven.", "七時に起こしてください。"),
        ("Please wake me up at six.", "六時に起こしてください。"),
        ("I would like to stay one more night.", "もう一泊したいです。"),
        ("Have a [good|nice|safe] trip!", "良い旅を。"),
        ("I like traveling.", "旅行が好きです。"),
        ("I like to travel.", "旅行するのが好きです。"),
        ("I want to travel around the world.", "世界中を旅行したいです。"),
        ("[Can|Could|May] I take a picture[| here]?", "写真を撮ってもいいですか。"),
        ("Can you take [a picture|a photo][| for me]?", "写真を撮ってもらえますか。"),
        ("Could you take [a picture|a photo][| for me]?", "写真を撮っていただけますか。"),
        ("Please take a picture.", "写真を撮ってください。"),
        ("Is it open today?", "今日は開いていますか。"),
        ("What time does it open?", "何時に開きますか。"),
        ("What time does it close?", "何時に閉まりますか。"),
        ("How much is the entrance fee?", "入場料はいくらですか。"),
        ("Two adults and one child, please.", "大人二枚と子供一枚ください。"),
        ("Two adults, please.", "大人二枚ください。"),
        ("Is there a tour in English?", "英語のツアーはありますか。"),
        ("What should I see here?", "ここでは何を見ればいいですか。"),
        ("Be careful of cars.", "車に気をつけてください。"),
        ("Watch your step.", "足元に気をつけてください。"),
        ("Slow down, please.", "速度を落としてください。"),
        ("Hurry up, please.", "急いでください。"),
        ("I am in a hurry.", "急いでいます。"),
        ("I will drive you home.", "家まで車で送ります。"),
        ("I would like to rent a car.", "車を借りたいです。"),
        ("I would like to rent a bicycle.", "自転車を借りたいです。"),
        ("Where can I park [my car|the car]?", "どこに駐車できますか。"),
        ("Can I park here?", "ここに駐車してもいいですか。"),
        ("The traffic is heavy.", "道が混んでいます。"),
        ("There is a lot of traffic.", "道が混んでいます。"),
        ("The light is red.", "信号は赤です。"),
        ("The light is green.", "信号は青です。"),
        ("We have arrived.", "着きました。"),
        ("We are almost there.", "もうすぐ着きます。"),
        ("I have arrived at the station.", "駅に着きました。"),
        ("I arrived yesterday.", "昨日着きました。"),
        ("I am on my way.", "今向かっています。"),
    ],
}
