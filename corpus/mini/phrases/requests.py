"""Wants, plans, ability, obligation, permission, requests, offers, proposals, habits, events and short clauses."""

from corpus.mini.phrases import actions, objects
from corpus.mini.phrases.actions import Verbs
from corpus.mini.phrases.names import pairs

WORDS: dict[str, list[tuple[str, str]]] = {
    # clauses that lead to another: English past or present, Japanese before ので, とき, たら
    "because_i": [
        ("I am tired", "疲れている"),
        ("I am sick", "病気な"),
        ("I am busy", "忙しい"),
        ("I am sleepy", "眠い"),
        ("I have a fever", "熱がある"),
        ("I have a cold", "風邪をひいている"),
        ("I have a headache", "頭が痛い"),
        ("it is raining", "雨が降っている"),
        ("it is cold", "寒い"),
        ("it is hot", "暑い"),
        ("it is late", "遅い"),
        ("I do not have time", "時間がない"),
        ("I do not have money", "お金がない"),
        ("it is Sunday", "日曜日な"),
        ("I have work tomorrow", "明日仕事がある"),
        ("I have a test tomorrow", "明日試験がある"),
    ],
    "because_was": [
        ("I was tired", "疲れていた"),
        ("I was sick", "病気だった"),
        ("I was busy", "忙しかった"),
        ("I was sleepy", "眠かった"),
        ("I had a fever", "熱があった"),
        ("I had a headache", "頭が痛かった"),
        ("it was raining", "雨が降っていた"),
        ("it was cold", "寒かった"),
        ("it was hot", "暑かった"),
        ("I did not have time", "時間がなかった"),
        ("I did not have money", "お金がなかった"),
        ("it was late", "遅かった"),
        ("it rained", "雨が降った"),
        ("I missed the bus", "バスに乗り遅れた"),
        ("I overslept", "寝坊した"),
    ],
    "if_we": [
        ("you are free", "暇だったら"),
        ("you have time", "時間があったら"),
        ("you are not busy", "忙しくなかったら"),
        ("you are free tomorrow", "明日暇だったら"),
        ("you have time tomorrow", "明日時間があったら"),
    ],
    "when_i": [
        ("I am tired", "疲れている"),
        ("it rains", "雨の"),
        ("it is cold", "寒い"),
        ("it is hot", "暑い"),
        ("it snows", "雪の"),
        ("I have a cold", "風邪をひいている"),
        ("I am not working", "働いていない"),
    ],
    "when_young": [
        ("I was a child", "子供の"),
        ("I was young", "若い"),
        ("I was a student", "学生の"),
        ("I was in Japan", "日本にいた"),
        ("I was in high school", "高校生の"),
        ("I lived in Tokyo", "東京に住んでいた"),
        ("I was ten years old", "十歳の"),
    ],
    "when_came": [
        ("you called", "電話をもらった"),
        ("he came", "彼が来た"),
        ("she came", "彼女が来た"),
        ("my mother came home", "母が家に帰って来た"),
        ("my father came home", "父が家に帰って来た"),
        ("the phone rang", "電話が鳴った"),
        ("it started to rain", "雨が降り始めた"),
        ("my sister came home", "姉が家に帰って来た"),
        ("my brother came home", "兄が家に帰って来た"),
    ],
    # what one thinks, hopes or knows: plain Japanese
    "stated_view": [
        ("it will rain", "雨が降る"),
        ("it will rain tomorrow", "明日雨が降る"),
        ("he is right", "彼は正しい"),
        ("she is right", "彼女は正しい"),
        ("he will come", "彼は来る"),
        ("she will come", "彼女は来る"),
        ("he is at home", "彼は家にいる"),
        ("this is good", "これはいい"),
        ("it is good", "いい"),
        ("it is expensive", "高い"),
        ("it is too expensive", "高すぎる"),
        ("it is difficult", "難しい"),
        ("it is easy", "簡単だ"),
        ("Japanese is difficult", "日本語は難しい"),
        ("Japanese is interesting", "日本語は面白い"),
        ("Japanese is easy", "日本語は簡単だ"),
        ("it is true", "本当だ"),
        ("he is kind", "彼は親切だ"),
        ("she is beautiful", "彼女はきれいだ"),
        ("she is smart", "彼女は頭がいい"),
        ("it is a good idea", "いい考えだ"),
        ("that is a good idea", "それはいい考えだ"),
        ("he is a doctor", "彼は医者だ"),
        ("she is a teacher", "彼女は教師だ"),
        ("they are students", "彼らは学生だ"),
        ("he is from America", "彼はアメリカから来た"),
        ("we are late", "私たちは遅れている"),
        ("the train is late", "電車は遅れている"),
        ("the store is closed", "店は閉まっている"),
        ("it will be cold tomorrow", "明日は寒い"),
        ("he is lying", "彼は嘘をついている"),
        ("Kyoto is beautiful", "京都はきれいだ"),
        ("sushi is delicious", "寿司はおいしい"),
        ("the movie was interesting", "映画は面白かった"),
        ("it was fun", "楽しかった"),
        ("this is wrong", "これは間違っている"),
    ],
    "hoped": [
        ("it does not rain", "雨が降らない"),
        ("it does not rain tomorrow", "明日雨が降らない"),
        ("it is sunny tomorrow", "明日晴れる"),
        ("it snows", "雪が降る"),
        ("he comes", "彼が来る"),
        ("she comes", "彼女が来る"),
        ("he is OK", "彼が大丈夫だ"),
        ("we can meet again", "また会える"),
        ("I can see you again", "また会える"),
        ("we win", "勝てる"),
        ("I pass the exam", "試験に合格する"),
        ("I pass the test", "試験に合格する"),
        ("the weather is good", "天気がいい"),
        ("I can go to Japan", "日本に行ける"),
        ("it is not expensive", "高くない"),
        ("everything goes well", "すべてうまくいく"),
    ],
    "known": [
        ("his name", "彼の名前"),
        ("her name", "彼女の名前"),
        ("her phone number", "彼女の電話番号"),
        ("his phone number", "彼の電話番号"),
        ("this song", "この歌"),
        ("the answer", "答え"),
        ("his address", "彼の住所"),
        ("this word", "この言葉"),
        ("this kanji", "この漢字"),
        ("the way", "道"),
        ("that story", "その話"),
        ("this place", "この場所"),
        ("a good restaurant", "いいレストラン"),
        ("the password", "パスワード"),
        ("the truth", "本当のこと"),
        ("this game", "このゲーム"),
    ],
    # orders of the table and the shop
    "ordered": [
        ("coffee", "コーヒー"),
        ("a coffee", "コーヒー"),
        ("tea", "お茶"),
        ("water", "水"),
        ("a beer", "ビール"),
        ("the menu", "メニュー"),
        ("a receipt", "領収書"),
        ("orange juice", "オレンジジュース"),
        ("green tea", "緑茶"),
        ("ramen", "ラーメン"),
        ("sushi", "寿司"),
        ("a hamburger", "ハンバーガー"),
        ("a sandwich", "サンドイッチ"),
        ("curry", "カレー"),
        ("a pizza", "ピザ"),
        ("this", "これ"),
        ("that", "それ"),
        ("this one", "これ"),
        ("a ticket", "切符"),
        ("a cake", "ケーキ"),
        ("an ice cream", "アイスクリーム"),
        ("a map", "地図"),
        ("a stamp", "切手"),
        ("a salad", "サラダ"),
        ("a steak", "ステーキ"),
        ("a towel", "タオル"),
        ("a blanket", "毛布"),
        ("a fork", "フォーク"),
    ],
    "offered": [
        ("tea", "お茶"),
        ("coffee", "コーヒー"),
        ("water", "水"),
        ("juice", "ジュース"),
        ("beer", "ビール"),
        ("wine", "ワイン"),
        ("cake", "ケーキ"),
        ("ice cream", "アイスクリーム"),
        ("fruit", "果物"),
        ("cookies", "クッキー"),
        ("chocolate", "チョコレート"),
        ("bread", "パン"),
        ("more tea", "もう少しお茶"),
        ("more coffee", "もう少しコーヒー"),
        ("milk", "牛乳"),
        ("soup", "スープ"),
        ("green tea", "緑茶"),
        ("salad", "サラダ"),
    ],
    "with_whom": [
        ("with my friend", "友達と"),
        ("with my friends", "友達と"),
        ("with my family", "家族と"),
        ("with my mother", "母と"),
        ("with my wife", "妻と"),
        ("with my husband", "夫と"),
        ("with him", "彼と"),
        ("with her", "彼女と"),
        ("with my brother", "兄と"),
        ("with my sister", "姉と"),
        ("with my children", "子供たちと"),
        ("with my parents", "両親と"),
        ("with my son", "息子と"),
        ("with my daughter", "娘と"),
        ("with my younger brother", "弟と"),
    ],
}


_VERBS_BY_NAME = {row[0]: row for rows in reversed(actions.VERBS.values()) for row in reversed(rows)}
_WHOLE = ("apple", "orange", "peach", "melon", "lemon", "pear", "mango", "kiwi", "mandarin", "persimmon")
_CHORES = (
    "work", "work hard", "work at home", "work from home", "write a report", "read a report", "attend a meeting",
    "prepare for the meeting", "prepare for the exam", "give a presentation", "study hard", "take care of the children",
)  # fmt: skip
_TRADES = ("teacher", "officer", "singer", "actor", "doctor", "nurse")
_ZOO = (
    "panda", "lion", "tiger", "elephant", "giraffe", "monkey", "bear", "penguin", "koala", "kangaroo", "wolf", "fox",
    "deer", "snake", "owl", "horse", "sheep", "goat", "turtle", "rabbit",
)  # fmt: skip


def _pick(names: str) -> Verbs:
    """Take verb phrases of the common tables by their English."""
    return [_VERBS_BY_NAME[name.strip()] for name in names.split(";")]


def _nouns(slot: str, names: str) -> list[tuple[str, str]]:
    """Take nouns of a common slot by their English without the article; ``_`` stands for a space."""
    rows = {row[0].split(" ", 1)[1]: row for row in objects.WORDS[slot]}
    return [rows[name.replace("_", " ")] for name in names.split()]


def _crossed(*groups: tuple[list[tuple[str, str]], list[tuple[str, str]]]) -> list[tuple[str, str]]:
    """Join places with the times at which one goes there, the most ordinary of both first."""
    ranked = [
        (i + j, f"{place} {time}", f"{time_ja}、{place_ja}")
        for places, times in groups
        for i, (place, place_ja) in enumerate(places)
        for j, (time, time_ja) in enumerate(times)
    ]
    return [(en, ja) for _, en, ja in sorted(ranked, key=lambda row: row[0])]


def _over(slots: str, *frames: tuple[str, str]) -> list[tuple[str, str]]:
    """Put several verb slots into the same frames, in the place of ``{v}``."""
    return [
        (english.replace("{v", "{" + slot), japanese.replace("{v", "{" + slot))
        for slot in slots.split()
        for english, japanese in frames
    ]


_WANTS = [
    ("I want {buyable.a}.", "{buyable}が欲しいです。"),
    ("I want {dream_thing.a}.", "{dream_thing}が欲しいです。"),
    ("I want {goods.a}.", "{goods}が欲しいです。"),
    ("I want {gadget.a}.", "{gadget}が欲しいです。"),
    ("I want {pet.a}.", "{pet}が欲しいです。"),
    ("I want {clothes.a}.", "{clothes}が欲しいです。"),
    ("I want {drink}.", "{drink}が欲しいです。"),
    ("I want some {drink}.", "{drink}が欲しいです。"),
    ("I want this {buyable}.", "この{buyable}が欲しいです。"),
    ("I want this[ one|].", "これが欲しいです。"),
    ("I want that[ one|].", "それが欲しいです。"),
    ("I really want {goods.a}.", "{goods}が本当に欲しいです。"),
    ("I do not want {thing.a}.", "{thing}は欲しくないです。"),
    ("I do not want {drink}.", "{drink}は欲しくないです。"),
    ("I do not want [anything|anything now].", "何も欲しくないです。"),
    ("I wanted {goods.a}.", "{goods}が欲しかったです。"),
    ("{he} wants {goods_any.a}.", "{he}は{goods_any}を欲しがっています。"),
    ("{he} wants {pet.a}.", "{he}は{pet}を欲しがっています。"),
    ("{name} wants {goods_any.a}.", "{name}は{goods_any}を欲しがっています。"),
    ("They want {goods_ours.a}.", "彼らは{goods_ours}を欲しがっています。"),
    ("We want {goods_ours.a}.", "私たちは{goods_ours}が欲しいです。"),
    ("Do you want {goods.a}?", "{goods}が欲しいですか。"),
    ("I need {thing.a}.", "{thing}が必要です。"),
    ("I need {goods.a}.", "{goods}が必要です。"),
    ("I need {supply}.", "{supply}が必要です。"),
    ("I need some {supply}.", "{supply}が必要です。"),
    ("I do not need {thing.a}.", "{thing}は必要ありません。"),
    ("{he} needs {thing.a}.", "{he}は{thing}が必要です。"),
    ("We need {supply}.", "{supply}が必要です。"),
    ("I need [help|your help].", "助けが必要です。"),
    ("I would like {ordered.a}[, please|].", "{ordered}をください。"),
    ("[Can|Could|May] I have {ordered.a}[, please|]?", "{ordered}をください。"),
    ("{ordered.a}, please.", "{ordered}をください。"),
    ("Please give me {ordered.a}.", "{ordered}をください。"),
    ("Give me {ordered.a}, please.", "{ordered}をください。"),
    ("I will have {ordered_food.a}[, please|].", "{ordered_food}をください。"),
    ("The check, please.", "お会計をお願いします。"),
    ("[Can|Could] I have the check[, please|]?", "お会計をお願いします。"),
    ("{several_tsu} {fruit_whole.s}, please.", "{fruit_whole}を{several_tsu}ください。"),
    ("I would like {several_tsu} {fruit_whole.s}[, please|].", "{fruit_whole}を{several_tsu}ください。"),
    ("I want a cup of {cup_of}.", "{cup_of}が一杯欲しいです。"),
]

_WANT_TO = [
    *_over(
        "wish trip",
        ("I want to {v}.", "{v.tai}です。"),
        ("I [would like|would love] to {v}.", "{v.tai}です。"),
        ("I wanted to {v}.", "{v.takatta}です。"),
        ("Do you want to {v}?", "{v.tai}ですか。"),
        ("{he} wants to {v}.", "{he}は{v.stem}たがっています。"),
        ("{name} wants to {v}.", "{name}は{v.stem}たがっています。"),
    ),
    ("I do not want to {wish_not}.", "{wish_not.takunai}です。"),
    ("I do not want to {trip}.", "{trip.takunai}です。"),
    ("I really want to {trip}.", "本当に{trip.tai}です。"),
    ("I want to {trip} {future_long.a}.", "{future_long}、{trip.tai}です。"),
    ("I want to {do_wished} {future.a}.", "{future}、{do_wished.tai}です。"),
    ("I want to {do_mine}.", "{do_mine.tai}です。"),
    ("I want to {shared} {with_whom}.", "{with_whom}{shared.tai}です。"),
    ("I would like to {shared} {with_whom}.", "{with_whom}{shared.tai}です。"),
    ("I want to go to {trip_country.a}.", "{trip_country}に行きたいです。"),
    ("I want to go to {trip_city} {future_long.a}.", "{future_long}、{trip_city}に行きたいです。"),
    ("I want to visit {trip_country.a}.", "{trip_country}を訪れたいです。"),
    ("I want to live in {trip_city}.", "{trip_city}に住みたいです。"),
    ("I want to go to {goal.a}.", "{goal}に行きたいです。"),
    ("I want to eat {fruit_eaten.a}.", "{fruit_eaten}を食べたいです。"),
    ("I want to drink something cold.", "何か冷たい物を飲みたいです。"),
    ("I want to buy {buyable.a}.", "{buyable}を買いたいです。"),
    ("I want to buy {goods.a}.", "{goods}を買いたいです。"),
    ("I want to buy {keepsake.a} for {kin_grown}.", "{kin_grown}に{keepsake}を買いたいです。"),
    ("I want to learn {spoken}.", "{spoken}を学びたいです。"),
    ("I want to speak {spoken}.", "{spoken}を話したいです。"),
    ("I want to speak {spoken} well.", "{spoken}を上手に話したいです。"),
    ("I want to play {sport}.", "{sport}をしたいです。"),
    ("I want to learn the {instrument}.", "{instrument}を習いたいです。"),
    ("I want to see you.", "会いたいです。"),
    ("I want to see you again.", "また会いたいです。"),
    ("I want to be with you.", "一緒にいたいです。"),
    ("I want to meet {name}.", "{name}に会いたいです。"),
    ("I do not want to {duty_mine}.", "{duty_mine.takunai}です。"),
    ("He wants to {do_own}.", "彼は{do_own.stem}たがっています。"),
    ("She wants to {do_own}.", "彼女は{do_own.stem}たがっています。"),
    ("They want to {trip}.", "彼らは{trip.stem}たがっています。"),
    ("We want to {wish}.", "私たちは{wish.tai}です。"),
    ("{he} does not want to {wish_not}.", "{he}は{wish_not.stem}たがっていません。"),
    ("Does {asked} want to {wish}?", "{asked}は{wish.stem}たがっていますか。"),
    ("I want you to {ask}.", "{ask.te}ほしいです。"),
]

_PLANS = [
    *_over(
        "do",
        ("I will {v} {future.a}.", "{future}、{v.masu}。"),
        ("I am going to {v} {future.a}.", "{future}、{v}つもりです。"),
        ("I will not {v} {future.a}.", "{future}は{v.masen}。"),
        ("{he} will {v} {future.a}.", "{he}は{future}、{v.masu}。"),
        ("{he} is going to {v} {future.a}.", "{he}は{future}、{v}予定です。"),
        ("We are going to {v} {future.a}.", "私たちは{future}、{v}つもりです。"),
        ("{future.a}, I will {v}.", "{future}、{v.masu}。"),
    ),
    *_over(
        "day_out errand",
        ("I will {v} {future_date.a}.", "{future_date}、{v.masu}。"),
        ("I am going to {v} {future_date.a}.", "{future_date}、{v}つもりです。"),
        ("I will not {v} {future_date.a}.", "{future_date}は{v.masen}。"),
        ("{he} will {v} {future_date.a}.", "{he}は{future_date}、{v.masu}。"),
        ("{he} is going to {v} {future_date.a}.", "{he}は{future_date}、{v}予定です。"),
        ("We are going to {v} {future_date.a}.", "私たちは{future_date}、{v}つもりです。"),
    ),
    ("I will {small_do} {future_day.a}.", "{future_day}、{small_do.masu}。"),
    ("{he} will {small_do} {future_day.a}.", "{he}は{future_day}、{small_do.masu}。"),
    ("I will {do_mine} {future.a}.", "{future}、{do_mine.masu}。"),
    ("I am going to {do_mine}.", "{do_mine}つもりです。"),
    ("I am going to {do_own} {on_day.a}.", "{on_day}{do_own}つもりです。"),
    ("I will {do} {on_day.a}.", "{on_day}{do.masu}。"),
    ("I will {day_out} {on_day.a}.", "{on_day}{day_out.masu}。"),
    ("I will {trip} {future_long.a}.", "{future_long}、{trip.masu}。"),
    ("I am going to {trip} {future_long.a}.", "{future_long}、{trip}つもりです。"),
    ("I [plan|am planning] to {trip} {future_long.a}.", "{future_long}、{trip}予定です。"),
    ("I [plan|am planning] to {do} {future.a}.", "{future}、{do}予定です。"),
    ("{he} plans to {trip} {future_long.a}.", "{he}は{future_long}、{trip}予定です。"),
    ("We plan to {trip} {future_long.a}.", "私たちは{future_long}、{trip}予定です。"),
    ("{name} will {trip} {future_long.a}.", "{name}は{future_long}、{trip.masu}。"),
    ("They will {do} {future.a}.", "彼らは{future}、{do.masu}。"),
    ("They are going to {trip} {future_long.a}.", "彼らは{future_long}、{trip}予定です。"),
    ("We will {shared} {future.a}.", "私たちは{future}、{shared.masu}。"),
    ("We will {day_out} {future_date.a}.", "私たちは{future_date}、{day_out.masu}。"),
    ("I will go to {trip_city} {future_long.a}.", "{future_long}、{trip_city}に行きます。"),
    ("I am going to {trip_city} {future_long.a}.", "{future_long}、{trip_city}に行きます。"),
    ("I am going to {trip_country.a} {future_long.a}.", "{future_long}、{trip_country}に行きます。"),
    ("{he} will go to {trip_country.a} {future_long.a}.", "{he}は{future_long}、{trip_country}に行きます。"),
    ("I am going to {goal.a}.", "{goal}に行きます。"),
    ("I am going to {going.a}.", "{going}に行きます。"),
    ("I will go to {going.a}.", "{going}に行きます。"),
    ("Are you going to {do} {future.a}?", "{future}、{do}予定ですか。"),
    ("Are you going to {trip}?", "{trip}つもりですか。"),
    ("Are you going to {going.a}?", "{going}に行きますか。"),
    ("Is {asked} going to {do} {future.a}?", "{asked}は{future}、{do}予定ですか。"),
    ("I am not going to {do} {future.a}.", "{future}は{do}つもりはありません。"),
    ("I am not going to {trip}.", "{trip}つもりはありません。"),
    ("I decided to {trip}.", "{trip}ことにしました。"),
    ("{he} decided to {trip}.", "{he}は{trip}ことにしました。"),
    ("I may {trip} {future_long.a}.", "{future_long}、{trip}かもしれません。"),
    ("I might {do} {future.a}.", "{future}、{do}かもしれません。"),
    ("I will {shared} {with_whom}.", "{with_whom}{shared.masu}。"),
    ("I will call you later.", "後で電話します。"),
    ("I will call you {future.a}.", "{future}、電話します。"),
    ("I will do my best.", "頑張ります。"),
    ("I will be late.", "遅れます。"),
    ("I will wait[ for you|].", "待っています。"),
    ("I will help you.", "手伝います。"),
    ("I will try.", "やってみます。"),
    ("I will think about it.", "考えておきます。"),
    ("I will show you.", "見せます。"),
    ("I will never forget [you|it].", "決して忘れません。"),
    ("I will be there {clock_day}.", "{clock_day}行きます。"),
    ("It will be fine.", "大丈夫です。"),
]

_ABLE = [
    ("I can {ability}.", "{ability.canmasu}。"),
    ("I can {some_skill} a little.", "少し{some_skill.canmasu}。"),
    ("I cannot {ability}.", "{ability.canmasen}。"),
    ("I am able to {ability}.", "{ability.canmasu}。"),
    ("I am not able to {ability}.", "{ability.canmasen}。"),
    ("{he} can {ability}.", "{he}は{ability.canmasu}。"),
    ("{he} cannot {ability}.", "{he}は{ability.canmasen}。"),
    ("{name} can {ability}.", "{name}は{ability.canmasu}。"),
    ("{name} cannot {ability}.", "{name}は{ability.canmasen}。"),
    ("We can {ability}.", "私たちは{ability.canmasu}。"),
    ("They can {ability}.", "彼らは{ability.canmasu}。"),
    ("They cannot {ability}.", "彼らは{ability.canmasen}。"),
    ("My {pet_can}.", "私の{pet_can}。"),
    ("Can you {ability}?", "{ability.canmasu}か。"),
    ("Can {asked} {ability}?", "{asked}は{ability.canmasu}か。"),
    ("Can {name} {ability}?", "{name}は{ability.canmasu}か。"),
    ("Can they {ability}?", "彼らは{ability.canmasu}か。"),
    ("Can you speak {spoken}?", "{spoken}が話せますか。"),
    ("I can speak {spoken}.", "{spoken}が話せます。"),
    ("I can speak a little {spoken}.", "{spoken}が少し話せます。"),
    ("I cannot speak {spoken}.", "{spoken}が話せません。"),
    ("{he} can speak {spoken}.", "{he}は{spoken}が話せます。"),
    ("{he} can speak {spoken:1} and {spoken:2}.", "{he}は{spoken:1}と{spoken:2}が話せます。"),
    ("I can speak {spoken:1}, but I cannot speak {spoken:2}.", "{spoken:1}は話せますが、{spoken:2}は話せません。"),
    ("I can play the {instrument}.", "{instrument}が弾けます。"),
    ("I can play {sport}.", "{sport}ができます。"),
    ("I cannot play {sport}.", "{sport}ができません。"),
    ("I cannot eat {not_eaten}.", "{not_eaten}が食べられません。"),
    ("I can eat {hard_food}.", "{hard_food}が食べられます。"),
    ("I can swim[,|] but I cannot ski.", "泳げますが、スキーはできません。"),
    ("I can ski[,|] but I cannot skate.", "スキーはできますが、スケートはできません。"),
    ("I can read {spoken}[,|] but I cannot write it.", "{spoken}は読めますが、書けません。"),
    ("I can read[,|] but I cannot write.", "読めますが、書けません。"),
    ("{he} can {ability}, but I cannot.", "{he}は{ability.canmasu}が、私は{ability.canmasen}。"),
    ("I [could {some_skill} before|used to be able to {some_skill}].", "前は{some_skill.canmashita}。"),
    ("I could not {some_skill}.", "{some_skill.canmasendeshita}。"),
    ("I could not {chance}.", "{chance.canmasendeshita}。"),
    ("I could not {chance} {past_any.a}.", "{past_any}は{chance.canmasendeshita}。"),
    ("I was not able to {chance}.", "{chance.canmasendeshita}。"),
    ("{he} could not {chance_his} {past_any.a}.", "{he}は{past_any}、{chance_his.canmasendeshita}。"),
    ("I cannot {errand} {future_date.a}.", "{future_date}は{errand.canmasen}。"),
    ("I cannot {chance}.", "{chance.canmasen}。"),
    ("I can {errand} {future_date.a}.", "{future_date}、{errand.canmasu}。"),
    ("Can you {errand} {future_date.a}?", "{future_date}、{errand.canmasu}か。"),
    ("Can you come {future.a}?", "{future}、来られますか。"),
    ("I cannot hear you.", "聞こえません。"),
    ("I cannot see it.", "見えません。"),
    ("I cannot see anything.", "何も見えません。"),
    ("I cannot find {belonging.my}.", "{belonging}が見つかりません。"),
    ("I cannot find {pair_own.my}.", "{pair_own}が見つかりません。"),
    ("I cannot remember[ it|].", "思い出せません。"),
    ("I can do it.", "できます。"),
    ("I can do it myself.", "自分でできます。"),
    ("I cannot do it.", "できません。"),
]

_MUST = [
    *_over(
        "duty duty_own",
        ("I [have to|must] {v}.", "{v.nakereba}なりません。"),
        ("I need to {v}.", "{v}必要があります。"),
        ("I had to {v}.", "{v.nakereba}なりませんでした。"),
        ("You [must|have to] {v}.", "{v.nakereba}なりません。"),
        ("You do not have to {v}.", "{v.nakute}もいいです。"),
        ("We [have to|must] {v}.", "私たちは{v.nakereba}なりません。"),
    ),
    ("I do not have to {duty}.", "{duty.nakute}もいいです。"),
    ("I do not have to {duty_mine}.", "{duty_mine.nakute}もいいです。"),
    ("I [have to|must] {duty_task} {future_day.a}.", "{future_day}、{duty_task.nakereba}なりません。"),
    ("I [have to|must] {duty_early} {future_morrow.a}.", "{future_morrow}、{duty_early.nakereba}なりません。"),
    ("I need to {duty_task} {future_day.a}.", "{future_day}、{duty_task}必要があります。"),
    ("I had to {duty_task} {past_day.a}.", "{past_day}、{duty_task.nakereba}なりませんでした。"),
    ("I had to {duty_early} {past_any.a}.", "{past_any}、{duty_early.nakereba}なりませんでした。"),
    ("I do not have to {duty_early} {future_morrow.a}.", "{future_morrow}は{duty_early.nakute}もいいです。"),
    ("You do not need to {duty}.", "{duty}必要はありません。"),
    ("I do not need to {duty}.", "{duty}必要はありません。"),
    ("{he} [has to|must] {duty}.", "{he}は{duty.nakereba}なりません。"),
    ("{he} has to {duty_task} {future_day.a}.", "{he}は{future_day}、{duty_task.nakereba}なりません。"),
    ("{he} has to {duty_early} {future_morrow.a}.", "{he}は{future_morrow}、{duty_early.nakereba}なりません。"),
    ("{he} needs to {duty}.", "{he}は{duty}必要があります。"),
    ("{he} had to {duty}.", "{he}は{duty.nakereba}なりませんでした。"),
    ("{he} does not have to {duty}.", "{he}は{duty.nakute}もいいです。"),
    ("{name} [has to|must] {duty}.", "{name}は{duty.nakereba}なりません。"),
    ("They [have to|must] {duty}.", "彼らは{duty.nakereba}なりません。"),
    ("He has to {duty_own}.", "彼は{duty_own.nakereba}なりません。"),
    ("She has to {duty_own}.", "彼女は{duty_own.nakereba}なりません。"),
    ("Do I have to {duty}?", "{duty.nakereba}なりませんか。"),
    ("Do I need to {duty}?", "{duty}必要がありますか。"),
    ("Do I have to {duty_own}?", "{duty_own.nakereba}なりませんか。"),
    ("Do you have to {duty_task} {future_day.a}?", "{future_day}、{duty_task.nakereba}なりませんか。"),
    ("Do you have to {duty_early} {future_morrow.a}?", "{future_morrow}、{duty_early.nakereba}なりませんか。"),
    ("Do we have to {duty}?", "{duty.nakereba}なりませんか。"),
    ("Does {asked} have to {duty}?", "{asked}は{duty.nakereba}なりませんか。"),
    ("You must not {forbid}.", "{forbid.te}はいけません。"),
    ("We must not {forbid}.", "{forbid.te}はいけません。"),
    ("It is time to {time_to}.", "{time_to}時間です。"),
    ("It is time for {meal}.", "{meal}の時間です。"),
]

_SHOULD = [
    ("You should {advice}.", "{advice.ta}ほうがいいです。"),
    ("You [should really|really should] {advice}.", "本当に{advice.ta}ほうがいいです。"),
    ("You [had better|ought to] {advice}.", "{advice.ta}ほうがいいです。"),
    ("I think you should {advice}.", "{advice.ta}ほうがいいと思います。"),
    ("Maybe you should {advice}.", "{advice.ta}ほうがいいかもしれません。"),
    ("You should not {advice_not}.", "{advice_not.nai}ほうがいいです。"),
    ("You had better not {advice_not}.", "{advice_not.nai}ほうがいいです。"),
    ("I think you should not {advice_not}.", "{advice_not.nai}ほうがいいと思います。"),
    ("We should {advice}.", "{advice.ta}ほうがいいです。"),
    ("We should not {advice_not}.", "{advice_not.nai}ほうがいいです。"),
    ("{he} should {advice}.", "{he}は{advice.ta}ほうがいいです。"),
    ("{he} should not {advice_not}.", "{he}は{advice_not.nai}ほうがいいです。"),
    ("{name} should {advice}.", "{name}は{advice.ta}ほうがいいです。"),
    ("I should {advice}.", "{advice.ta}ほうがいいです。"),
    ("Should I {advice}?", "{advice.ta}ほうがいいですか。"),
    ("Should I {duty}?", "{duty.ta}ほうがいいですか。"),
    ("Should we {advice}?", "{advice.ta}ほうがいいですか。"),
    ("You should {duty_own}.", "{duty_own.ta}ほうがいいです。"),
]

_MAY = [
    ("[May|Can|Could] I {permit}?", "{permit.te}もいいですか。"),
    ("[May|Can|Could] I {permit}, please?", "{permit.te}もいいですか。"),
    ("Excuse me, [may|can] I {permit}?", "すみません、{permit.te}もいいですか。"),
    ("Is it [OK|okay|all right] [to|if I] {permit}?", "{permit.te}もいいですか。"),
    ("Do you mind if I {permit}?", "{permit.te}もいいですか。"),
    ("[May|Can] we {permit}?", "{permit.te}もいいですか。"),
    ("You [may|can] {allowed}.", "{allowed.te}もいいです。"),
    ("Yes, you [may|can] {allowed}.", "はい、{allowed.te}もいいです。"),
    ("You [may not|cannot] {not_allowed}.", "{not_allowed.te}はいけません。"),
    ("[May|Can] I borrow {lendable.your}?", "{lendable}を借りてもいいですか。"),
    ("[May|Can] I use {lendable.your}?", "{lendable}を使ってもいいですか。"),
    ("[May|Can] I see {shown.your}?", "{shown}を見てもいいですか。"),
    ("[May|Can] I see [it|this]?", "見てもいいですか。"),
    ("[May|Can] I try on this {clothes}?", "この{clothes}を試着してもいいですか。"),
    ("[May|Can] I eat this {fruit_whole}?", "この{fruit_whole}を食べてもいいですか。"),
    ("Am I allowed to {permit}?", "{permit.te}もいいですか。"),
]

_PLEASE = [
    ("Please {ask}.", "{ask.te}ください。"),
    ("{ask}, please.", "{ask.te}ください。"),
    ("{ask}.", "{ask.te}ください。"),
    ("Please come [now|right now].", "今すぐ来てください。"),
    ("Please call me [now|right now].", "今すぐ電話してください。"),
    ("Excuse me, please {ask}.", "すみません、{ask.te}ください。"),
    ("Can you {ask}?", "{ask.te}もらえますか。"),
    ("Can you {ask}, please?", "{ask.te}もらえますか。"),
    ("Can you please {ask}?", "{ask.te}もらえますか。"),
    ("Will you {ask}[, please|]?", "{ask.te}もらえますか。"),
    ("[Could|Would] you {ask}?", "{ask.te}いただけますか。"),
    ("[Could|Would] you please {ask}?", "{ask.te}いただけますか。"),
    ("Could you {ask}, please?", "{ask.te}いただけますか。"),
    ("Excuse me, could you {ask}?", "すみません、{ask.te}いただけますか。"),
    ("Would you mind {ask.ing}?", "{ask.te}いただけませんか。"),
    ("I would like you to {ask}.", "{ask.te}いただきたいです。"),
    ("Please do not {do_not}.", "{do_not.nai}でください。"),
    ("Do not {do_not}.", "{do_not.nai}でください。"),
    ("Do not {do_not}, please.", "{do_not.nai}でください。"),
    ("Please do not {forbid}.", "{forbid.nai}でください。"),
    ("Do not {forbid}.", "{forbid.nai}でください。"),
    ("Never {never_do}.", "決して{never_do.nai}でください。"),
    ("Please show me {shown.your}.", "{shown}を見せてください。"),
    ("Could you show me {shown.your}?", "{shown}を見せていただけますか。"),
    ("Please lend me {lendable.your}.", "{lendable}を貸してください。"),
    ("Please give me {tableware.a}.", "{tableware}をください。"),
    ("Please give me some {drink}.", "{drink}をください。"),
    ("Give me {handed.the}.", "{handed}をください。"),
    ("Please pass me the {seasoning}.", "{seasoning}を取ってください。"),
    ("Could you pass me the {seasoning}[, please|]?", "{seasoning}を取っていただけますか。"),
    ("Please bring me {tableware.a}.", "{tableware}を持って来てください。"),
    ("Please bring {taken_along.your}.", "{taken_along}を持って来てください。"),
    ("Please take {taken_along.your} with you.", "{taken_along}を持って行ってください。"),
    ("To {ride_goal.the}, please.", "{ride_goal}までお願いします。"),
    ("Please tell me {told.a}.", "{told}を教えてください。"),
    ("Please teach me {spoken}.", "{spoken}を教えてください。"),
    ("Please call me {future_day.a}.", "{future_day}、電話してください。"),
    ("Please come {clock_day}.", "{clock_day}来てください。"),
    ("Please come to my house {future_day.a}.", "{future_day}、私の家に来てください。"),
    ("Please come to my party.", "パーティーに来てください。"),
    ("Please come to my birthday party.", "誕生日パーティーに来てください。"),
    ("Please wait {wait_span.a}.", "{wait_span}待ってください。"),
    ("Please wake me up {clock_am}.", "{clock_am}起こしてください。"),
    ("Please speak [in|] {spoken}.", "{spoken}で話してください。"),
    ("Please write it in {spoken}.", "{spoken}で書いてください。"),
    ("Please say it in {spoken}.", "{spoken}で言ってください。"),
    ("Please look at {scenery.the}.", "{scenery}を見てください。"),
    ("Look at {scenery.the}!", "{scenery}を見てください。"),
    ("Look at that {animal}!", "あの{animal}を見てください。"),
    ("Can you help me[, please|]?", "手伝ってもらえますか。"),
    ("Please help me with my homework.", "宿題を手伝ってください。"),
    ("Please put {handed.the} {put_on}.", "{handed}を{put_on}に置いてください。"),
    ("Please put {handed_small.the} {put_inside}.", "{handed_small}を{put_inside}に入れてください。"),
    ("Put it {put_on}[, please|].", "{put_on}に置いてください。"),
    ("Put it {put_in}[, please|].", "{put_in}に入れてください。"),
    ("Please clean {room.the}.", "{room}を掃除してください。"),
    ("Do not forget {taken_along.your}.", "{taken_along}を忘れないでください。"),
    ("Do not lose {belonging.your}.", "{belonging}をなくさないでください。"),
    ("Do not touch {belonging.my}.", "私の{belonging}に触らないでください。"),
    ("Do not eat this {fruit_whole}.", "この{fruit_whole}を食べないでください。"),
    ("Do not forget to {mind}.", "{mind}のを忘れないでください。"),
    ("Please remember to {mind}.", "{mind}のを忘れないでください。"),
    ("Go to bed[ now|].", "寝てください。"),
    ("Wash your hands.", "手を洗ってください。"),
    ("Try again.", "もう一度やってみてください。"),
]

_OFFERS = [
    ("Would you like some {offered}?", "{offered}はいかがですか。"),
    ("Shall I {offer}?", "{offer.mashou}か。"),
    ("Do you want me to {offer}?", "{offer.mashou}か。"),
    ("Would you like me to {offer}?", "{offer.mashou}か。"),
    ("I will {offer}.", "{offer.masu}。"),
    ("Would you like {fruit_eaten.a}?", "{fruit_eaten}はいかがですか。"),
    ("Would you like a cup of {cup_of}?", "{cup_of}を一杯いかがですか。"),
    ("Would you like a glass of {glass_of}?", "{glass_of}を一杯いかがですか。"),
    ("How about [some |]{offered}?", "{offered}はいかがですか。"),
    ("Would you like [anything|something] else?", "他に何かいかがですか。"),
    ("Would you like to {outing}?", "{outing.masen}か。"),
    ("Would you like to {outing} [with me|together]?", "一緒に{outing.masen}か。"),
    ("Would you like to {shared} {future.a}?", "{future}、{shared.masen}か。"),
    ("Would you like to {day_out} {future_date.a}?", "{future_date}、{day_out.masen}か。"),
    ("Let me help you.", "お手伝いします。"),
    ("Let me [help|help you] with your {burden}.", "{burden}をお持ちします。"),
    ("Let me introduce myself.", "自己紹介をさせてください。"),
    ("Let me introduce {kin_grown}.", "{kin_grown}を紹介します。"),
    ("Let me see {shown.the}.", "{shown}を見せてください。"),
    ("Let me know.", "教えてください。"),
    ("Let me try.", "やらせてください。"),
    ("Let me go.", "行かせてください。"),
    ("Have some {offered}.", "{offered}をどうぞ。"),
    ("Please have some {offered}.", "{offered}をどうぞ。"),
    ("You can use {lendable.my}.", "私の{lendable}を使ってもいいです。"),
]

_PROPOSALS = [
    *_over(
        "outing motion_ours",
        ("Let's {v}.", "{v.mashou}。"),
        ("Shall we {v}?", "{v.mashou}か。"),
        ("Why don't we {v}?", "{v.masen}か。"),
    ),
    ("Let's {shared} {future.a}.", "{future}、{shared.mashou}。"),
    ("Let's {day_out} {future_date.a}.", "{future_date}、{day_out.mashou}。"),
    ("Let's {set_out} {future_day.a}.", "{future_day}、{set_out.mashou}。"),
    ("Let's {outing} together.", "一緒に{outing.mashou}。"),
    ("Let's {home}.", "{home.mashou}。"),
    ("Let's {study_along} together.", "一緒に{study_along.mashou}。"),
    ("Let's not {motion_ours}.", "{motion_ours}のはやめましょう。"),
    ("Let's go to {fun_goal.a}.", "{fun_goal}に行きましょう。"),
    ("Let's go to {fun_goal.a} together.", "一緒に{fun_goal}に行きましょう。"),
    ("Let's go to {going_out.a}.", "{going_out}に行きましょう。"),
    ("Let's eat {dish.a}.", "{dish}を食べましょう。"),
    ("Let's eat {dish.a} {future_meal.a}.", "{future_meal}、{dish}を食べましょう。"),
    ("Let's play {sport}.", "{sport}をしましょう。"),
    ("Let's meet {clock_day}.", "{clock_day}会いましょう。"),
    ("Let's meet {on_day.a}.", "{on_day}会いましょう。"),
    ("Let's meet at {meet_place.the}.", "{meet_place}で会いましょう。"),
    ("Let's speak {spoken}.", "{spoken}を話しましょう。"),
    ("Let's [go|get going].", "行きましょう。"),
    ("Let's [start|begin].", "始めましょう。"),
    ("Let's take a break.", "休憩しましょう。"),
    ("Shall we {outing} together?", "一緒に{outing.mashou}か。"),
    ("Shall we {shared} {future.a}?", "{future}、{shared.mashou}か。"),
    ("Shall we go to {fun_goal.a}?", "{fun_goal}に行きましょうか。"),
    ("Shall we go?", "行きましょうか。"),
    ("Shall we dance?", "踊りましょうか。"),
    ("Why don't we {day_out} {future_date.a}?", "{future_date}、{day_out.masen}か。"),
    ("Why don't you {advice}?", "{advice.ta}らどうですか。"),
    ("[How about|What about] {outing.ing}?", "{outing}のはどうですか。"),
    ("[How about|What about] {shared.ing} {future.a}?", "{future}、{shared}のはどうですか。"),
    ("[How about|What about] {future.a}?", "{future}はどうですか。"),
    ("[How about|What about] {day}?", "{day}はどうですか。"),
    ("[How about|What about] {dish.a}?", "{dish}はどうですか。"),
    ("Do you want to {outing} with me?", "一緒に{outing.masen}か。"),
    ("Do you want to {outing} together?", "一緒に{outing.masen}か。"),
    ("Hey, let's {leisure}!", "ねえ、{leisure.volitional}よ。"),
    ("Can we {outing} together?", "一緒に{outing.masen}か。"),
]

_HABITS = [
    ("I {daily} {habit_am.a}.", "{habit_am}、{daily.masu}。"),
    ("I {nightly} {habit_pm.a}.", "{habit_pm}、{nightly.masu}。"),
    ("I {routine} every day.", "毎日、{routine.masu}。"),
    ("I {pastime_do} {habit_off.a}.", "{habit_off}{pastime_do.masu}。"),
    ("I {often_some} {pastime_do}.", "{often_some}{pastime_do.masu}。"),
    ("I usually {morning_do} in the morning.", "朝はたいてい{morning_do.masu}。"),
    ("I {chore} {habit_off.a}.", "{habit_off}{chore.masu}。"),
    ("I get up {clock_am}.", "{clock_am}起きます。"),
    ("I wake up {clock_am}.", "{clock_am}起きます。"),
    ("I get up {clock_am} every morning.", "毎朝、{clock_am}起きます。"),
    ("I go to bed {clock_pm}.", "{clock_pm}寝ます。"),
    ("I [eat|have] breakfast {clock_am}.", "{clock_am}朝ご飯を食べます。"),
    ("I [eat|have] lunch at noon.", "正午に昼ご飯を食べます。"),
    ("I usually [eat|have] {meal_food.a}.", "たいてい{meal_food}を食べます。"),
    ("I do not {abstain}.", "{abstain.masen}。"),
    ("I do not {daily} every day.", "毎日は{daily.masen}。"),
    ("I do not often {pastime_do}.", "あまり{pastime_do.masen}。"),
    ("I never {abstain}.", "全然{abstain.masen}。"),
    ("I rarely {pastime_do}.", "めったに{pastime_do.masen}。"),
    ("I do not drink {drink}.", "{drink}を飲みません。"),
    ("I drink {drink_daily} {habit_day.a}.", "{habit_day}、{drink_daily}を飲みます。"),
    ("I eat {staple.s} {habit_am.a}.", "{habit_am}、{staple}を食べます。"),
    ("I play {sport} {habit_off.a}.", "{habit_off}{sport}をします。"),
    ("I go to {going_often}.", "{going_often}に行きます。"),
    ("I go to {commute} {by_way}.", "{by_way}{commute}に行きます。"),
    ("{he} {daily.s} {habit_am.a}.", "{he}は{habit_am}、{daily.masu}。"),
    ("{he} {nightly.s} {habit_pm.a}.", "{he}は{habit_pm}、{nightly.masu}。"),
    ("{he} {often_some} {pastime_do.s}.", "{he}は{often_some}{pastime_do.masu}。"),
    ("{he} {pastime_do.s} {habit_off.a}.", "{he}は{habit_off}{pastime_do.masu}。"),
    ("{he} does not {abstain}.", "{he}は{abstain.masen}。"),
    ("{he} does not {pastime_do}.", "{he}は{pastime_do.masen}。"),
    ("{he} gets up {clock_am}.", "{he}は{clock_am}起きます。"),
    ("{he} goes to work {by_way}.", "{he}は{by_way}仕事に行きます。"),
    ("{he} drinks {drink_daily} {habit_day.a}.", "{he}は{habit_day}、{drink_daily}を飲みます。"),
    ("{he} speaks {spoken}.", "{he}は{spoken}を話します。"),
    ("{he} does not speak {spoken}.", "{he}は{spoken}を話しません。"),
    ("{dweller} lives in {trip_city}.", "{dweller}は{trip_city}に住んでいます。"),
    ("{he} does not live in {trip_city}.", "{he}は{trip_city}に住んでいません。"),
    ("{he} works at {workplace.a}.", "{he}は{workplace}で働いています。"),
    ("{he} plays the {instrument}.", "{he}は{instrument}を弾きます。"),
    ("He {routine.s} every day.", "彼は毎日、{routine.masu}。"),
    ("She {routine.s} every day.", "彼女は毎日、{routine.masu}。"),
    ("{name} {daily.s} {habit_am.a}.", "{name}は{habit_am}、{daily.masu}。"),
    ("{name} {nightly.s} {habit_pm.a}.", "{name}は{habit_pm}、{nightly.masu}。"),
    ("{name} lives in {trip_city}.", "{name}は{trip_city}に住んでいます。"),
    ("{name} does not {abstain}.", "{name}は{abstain.masen}。"),
    ("{they.a} {daily_all} {habit_am.a}.", "{they}は{habit_am}、{daily_all.masu}。"),
    ("{they.a} {pastime_do} {habit_off.a}.", "{they}は{habit_off}{pastime_do.masu}。"),
    ("{they.a} do not {abstain}.", "{they}は{abstain.masen}。"),
    ("{they.a} live in {trip_city}.", "{they}は{trip_city}に住んでいます。"),
    ("My family lives in {trip_city}.", "家族は{trip_city}に住んでいます。"),
    ("I live in {trip_city}.", "{trip_city}に住んでいます。"),
    ("I live with {kin}.", "{kin}と住んでいます。"),
    ("I have lived in {trip_city} for {span_long.a}.", "{trip_city}に{span_long}住んでいます。"),
    ("I have [studied|been studying] {spoken} for {span_long.a}.", "{spoken}を{span_long}勉強しています。"),
    ("I used to play {sport}.", "以前は{sport}をしていました。"),
]

_NOW = [
    ("I am {process_own.ing}.", "{process_own.teimasu}。"),
    ("I am {process_own.ing} [now|right now].", "今、{process_own.teimasu}。"),
    ("I am not {process.ing}.", "{process.teimasen}。"),
    ("I am {there_do.ing}.", "{there_do.teimasu}。"),
    ("I am just {merely.ing}.", "ただ{merely.teiru}だけです。"),
    ("I am still {process.ing}.", "まだ{process.teimasu}。"),
    ("I am waiting for {kin}.", "{kin}を待っています。"),
    ("I am waiting for {name}.", "{name}を待っています。"),
    ("I am waiting for the {transport}.", "{transport}を待っています。"),
    ("I am looking for {place.a}.", "{place}を探しています。"),
    ("I am looking for {place.the}.", "{place}を探しています。"),
    ("I am looking for {belonging.my}.", "{belonging}を探しています。"),
    ("I am looking for {clothes.a}.", "{clothes}を探しています。"),
    ("I am looking for {pair_own.my}.", "{pair_own}を探しています。"),
    ("I am learning {spoken}.", "{spoken}を学んでいます。"),
    ("I am studying {spoken}.", "{spoken}を勉強しています。"),
    ("I am eating {dish.a}.", "{dish}を食べています。"),
    ("I am drinking {drink}.", "{drink}を飲んでいます。"),
    ("I am reading {readable.a}.", "{readable}を読んでいます。"),
    ("{he} is {process.ing}.", "{he}は{process.teimasu}。"),
    ("{he} is {process.ing} [now|right now].", "{he}は今、{process.teimasu}。"),
    ("{he} is not {process.ing}.", "{he}は{process.teimasen}。"),
    ("{he} is {there_do.ing}.", "{he}は{there_do.teimasu}。"),
    ("{he} is wearing {top.a}.", "{he}は{top}を着ています。"),
    ("{he} is eating {fruit_eaten.a}.", "{he}は{fruit_eaten}を食べています。"),
    ("{he} is still {process.ing}.", "{he}はまだ{process.teimasu}。"),
    ("He is {process_own.ing}.", "彼は{process_own.teimasu}。"),
    ("She is {process_own.ing}.", "彼女は{process_own.teimasu}。"),
    ("{name} is {process.ing}.", "{name}は{process.teimasu}。"),
    ("{name} is not {process.ing}.", "{name}は{process.teimasen}。"),
    ("{they.a} are {process_all.ing}.", "{they}は{process_all.teimasu}。"),
    ("{they.a} are {process_all.ing} [now|right now].", "{they}は今、{process_all.teimasu}。"),
    ("{they.a} are not {process_all.ing}.", "{they}は{process_all.teimasen}。"),
    ("{napper.the} is sleeping {nap_spot}.", "{napper}は{nap_spot}で寝ています。"),
    ("{napper.my} is sleeping.", "私の{napper}は寝ています。"),
    ("The {bystander} is {process_all.ing}.", "その{bystander}は{process_all.teimasu}。"),
    ("That {stranger} is {process.ing}.", "あの{stranger}は{process.teimasu}。"),
    ("I was {process_own.ing}.", "{process_own.teimashita}。"),
    ("I was {process.ing} then.", "その時、{process.teimashita}。"),
    ("{he} was {process.ing}.", "{he}は{process.teimashita}。"),
    ("They were {process_all.ing}.", "彼らは{process_all.teimashita}。"),
]

_PAST = [
    ("I {do.past}.", "{do.mashita}。"),
    ("I {do.past} {past.a}.", "{past}、{do.mashita}。"),
    ("I {small_do.past} {past_day.a}.", "{past_day}、{small_do.mashita}。"),
    ("{he} {small_do.past} {past_day.a}.", "{he}は{past_day}、{small_do.mashita}。"),
    ("I {do_mine.past} {past.a}.", "{past}、{do_mine.mashita}。"),
    ("I {do_own.past} {past.a}.", "{past}、{do_own.mashita}。"),
    ("{past.a}, I {do.past}.", "{past}、{do.mashita}。"),
    ("I {day_out.past} {past_date.a}.", "{past_date}、{day_out.mashita}。"),
    ("{he} {day_out.past} {past_date.a}.", "{he}は{past_date}、{day_out.mashita}。"),
    ("I {shared.past} {with_whom}.", "{with_whom}{shared.mashita}。"),
    ("I {do.past} {past_on.a}.", "{past_on}{do.mashita}。"),
    ("{he} {do.past} {past_on.a}.", "{he}は{past_on}{do.mashita}。"),
    ("{they.a} {day_out.past} {past_on.a}.", "{they}は{past_on}{day_out.mashita}。"),
    ("{name} {do_all.past} {past_on.a}.", "{name}は{past_on}{do_all.mashita}。"),
    ("{name} {day_out.past} {past_on.a}.", "{name}は{past_on}{day_out.mashita}。"),
    ("I {shared.past} {with_whom} {past.a}.", "{past}、{with_whom}{shared.mashita}。"),
    ("I {lasting_hours.past} for {hours.a}.", "{hours}{lasting_hours.mashita}。"),
    ("I {trip.past} {past_long.a}.", "{past_long}、{trip.mashita}。"),
    ("I {errand.past} {past_date.a}.", "{past_date}、{errand.mashita}。"),
    ("I went to {trip_city} {past_long.a}.", "{past_long}、{trip_city}に行きました。"),
    ("I went to {trip_country.a} {past_long.a}.", "{past_long}、{trip_country}に行きました。"),
    ("I went to {trip_city} with {kin}.", "{kin}と{trip_city}に行きました。"),
    ("I went to {gone.a}.", "{gone}に行きました。"),
    ("I went to {fun_goal.a} with {companion}.", "{companion}と{fun_goal}に行きました。"),
    ("I came to Japan {past_arrival}.", "{past_arrival}日本に来ました。"),
    ("I ate {dish.a} {past.a}.", "{past}、{dish}を食べました。"),
    ("I [ate|had] {meal_dish.a}.", "{meal_dish}を食べました。"),
    ("I ate {fruit_eaten.a}.", "{fruit_eaten}を食べました。"),
    ("I drank {drink}.", "{drink}を飲みました。"),
    ("I bought {buyable.a} {past.a}.", "{past}、{buyable}を買いました。"),
    ("I bought {goods.a} {past.a}.", "{past}、{goods}を買いました。"),
    ("I bought {keepsake.a} for {kin_grown}.", "{kin_grown}に{keepsake}を買いました。"),
    ("I bought {clothes.a} at {clothes_shop.the}.", "{clothes_shop}で{clothes}を買いました。"),
    ("I gave {kin_grown} {gift_thing.a}.", "{kin_grown}に{gift_thing}をあげました。"),
    ("{kin_grown} gave me {gift_thing.a}.", "{kin_grown}が{gift_thing}をくれました。"),
    ("I got {gift_thing.a} from {kin_grown}.", "{kin_grown}に{gift_thing}をもらいました。"),
    ("I met {name} {past.a}.", "{past}、{name}に会いました。"),
    ("I met {acquaintance} at {meet_place.the}.", "{meet_place}で{acquaintance}に会いました。"),
    ("I saw {zoo_animal.a} at the zoo.", "動物園で{zoo_animal}を見ました。"),
    ("I saw {roamer.a} {roaming_spot}.", "{roaming_spot}で{roamer}を見ました。"),
    ("I saw {sight.a}.", "{sight}を見ました。"),
    ("I found {belonging.your}.", "あなたの{belonging}を見つけました。"),
    ("I {mishap_own.past}.", "{mishap_own.mashita}。"),
    ("I {mishap_own.past} {past_any.a}.", "{past_any}、{mishap_own.mashita}。"),
    ("I lost {belonging.my}.", "{belonging}をなくしました。"),
    ("I lost {belonging.my} at {meet_place.the}.", "{meet_place}で{belonging}をなくしました。"),
    ("I left {belonging.my} {left_at}.", "{belonging}を{left_at}に忘れました。"),
    ("I forgot {taken_along.my}.", "{taken_along}を忘れました。"),
    ("{appliance.my} is broken.", "{appliance}が壊れています。"),
    ("I broke {appliance.my}.", "{appliance}を壊しました。"),
    ("I did not {left_undone}.", "{left_undone.masendeshita}。"),
    ("I did not {left_undone} {past_lately.a}.", "{past_lately}は{left_undone.masendeshita}。"),
    ("I did not {routine} {past_any.a}.", "{past_any}は{routine.masendeshita}。"),
    ("I did not {errand}.", "{errand.masendeshita}。"),
    ("I did not buy {buyable.a}.", "{buyable}を買いませんでした。"),
    ("I did not go to {goal.a} {past_any.a}.", "{past_any}は{goal}に行きませんでした。"),
    ("I did not do anything {past_day.a}.", "{past_day}は何もしませんでした。"),
    ("I did not know [that|it].", "それは知りませんでした。"),
    ("I did not understand.", "わかりませんでした。"),
    ("{he} {do.past} {past.a}.", "{he}は{past}、{do.mashita}。"),
    ("{he} {do.past}.", "{he}は{do.mashita}。"),
    ("{he} {trip.past} {past_long.a}.", "{he}は{past_long}、{trip.mashita}。"),
    ("{he} {errand.past}.", "{he}は{errand.mashita}。"),
    ("{he} {mishap.past}.", "{he}は{mishap.mashita}。"),
    ("{he} did not {left_undone} {past_lately.a}.", "{he}は{past_lately}、{left_undone.masendeshita}。"),
    ("{he} did not {errand}.", "{he}は{errand.masendeshita}。"),
    ("He {do_own.past} {past.a}.", "彼は{past}、{do_own.mashita}。"),
    ("She {do_own.past} {past.a}.", "彼女は{past}、{do_own.mashita}。"),
    ("He {mishap_own.past}.", "彼は{mishap_own.mashita}。"),
    ("She {mishap_own.past}.", "彼女は{mishap_own.mashita}。"),
    ("{he} bought {goods.a}.", "{he}は{goods}を買いました。"),
    ("{he} went to {gone.a}.", "{he}は{gone}に行きました。"),
    ("{he} went to {trip_country.a} {past_long.a}.", "{he}は{past_long}、{trip_country}に行きました。"),
    ("{name} {do.past} {past.a}.", "{name}は{past}、{do.mashita}。"),
    ("{name} did not {errand}.", "{name}は{errand.masendeshita}。"),
    ("{name} went to {trip_city}.", "{name}は{trip_city}に行きました。"),
    ("{name} came to my house {past_day.a}.", "{name}は{past_day}、私の家に来ました。"),
    ("{they.a} {do_all.past} {past.a}.", "{they}は{past}、{do_all.mashita}。"),
    ("{they.a} {trip.past} {past_long.a}.", "{they}は{past_long}、{trip.mashita}。"),
    ("{they.a} did not {left_undone}.", "{they}は{left_undone.masendeshita}。"),
    ("I have already {done.pp}.", "もう{done.mashita}。"),
    ("I have not {done.pp} yet.", "まだ{done.teimasen}。"),
    ("{he} has already {done.pp}.", "{he}はもう{done.mashita}。"),
    ("{he} has not {done.pp} yet.", "{he}はまだ{done.teimasen}。"),
    ("I have just {done.pp}.", "{done.ta}ばかりです。"),
    ("I just {done.past}.", "{done.ta}ばかりです。"),
    ("I have {try_once.pp}[ before|].", "{try_once.ta}ことがあります。"),
    ("I have never {try_once.pp}.", "一度も{try_once.ta}ことがありません。"),
    ("{he} has never {tried_his.pp}.", "{he}は一度も{tried_his.ta}ことがありません。"),
    ("I have been to {trip_country.a}[ before|].", "{trip_country}に行ったことがあります。"),
    ("I have been to {trip_city} [twice|two times].", "{trip_city}に二回行ったことがあります。"),
    ("{he} has been to {trip_city}.", "{he}は{trip_city}に行ったことがあります。"),
    ("I was born in {trip_city}.", "{trip_city}で生まれました。"),
    ("{he} was born in {trip_city}.", "{he}は{trip_city}で生まれました。"),
]

_CLAUSES = [
    ("I did not go to {skipped.a}.", "{skipped}に行きませんでした。"),
    ("I stayed home because {because_home}.", "{because_home}ので、家にいました。"),
    ("Because {because_home}, I stayed home.", "{because_home}ので、家にいました。"),
    ("{because_home}, so I stayed home.", "{because_home}ので、家にいました。"),
    ("{skipped_so}.", "{skipped_so}に行きませんでした。"),
    ("I could not go to {skipped.a}.", "{skipped}に行けませんでした。"),
    ("I cannot go because {because_busy}.", "{because_busy}ので、行けません。"),
    ("I cannot go to {skipping.a}.", "{skipping}に行けません。"),
    ("I do not want to go because {because_weary}.", "{because_weary}ので、行きたくないです。"),
    ("{because_weary}, so I will stay home.", "{because_weary}ので、家にいます。"),
    ("{because_busy}, so I cannot go to the party.", "{because_busy}ので、パーティーに行けません。"),
    ("I do not want to go to {skipping.a}.", "{skipping}に行きたくないです。"),
    ("I am studying {spoken_there}.", "{spoken_there}を勉強しています。"),
    ("I am happy because I {trip.past}.", "{trip.ta}ので、うれしいです。"),
    ("I am sad because I {sad_event.past}.", "{sad_event.ta}ので、悲しいです。"),
    ("If {if_free}, I will {chore}.", "{if_free}、{chore.masu}。"),
    ("If {if_bad}, I will stay home.", "{if_bad}、家にいます。"),
    ("If {if_free}, I will {leisure_plan}.", "{if_free}、{leisure_plan.masu}。"),
    ("I will {leisure_plan} if {if_free}.", "{if_free}、{leisure_plan.masu}。"),
    ("If {if_fine}, I want to {day_out}.", "{if_fine}、{day_out.tai}です。"),
    ("If {if_free}, I want to {leisure_plan}.", "{if_free}、{leisure_plan.tai}です。"),
    ("If {if_fine}, let's {day_out}.", "{if_fine}、{day_out.mashou}。"),
    ("If {if_we}, let's {shared}.", "{if_we}、{shared.mashou}。"),
    ("If it rains, I will not go.", "雨が降ったら、行きません。"),
    ("If it rains tomorrow, I will stay home.", "明日雨が降ったら、家にいます。"),
    ("If you have [a question|any questions], please ask me.", "質問があったら、聞いてください。"),
    ("If you are tired, please rest.", "疲れていたら、休んでください。"),
    ("If you are hungry, please eat this.", "お腹が空いたら、これを食べてください。"),
    ("If you are busy, I will help you.", "忙しかったら、手伝います。"),
    ("If you are sick, you should see a doctor.", "病気だったら、医者に診てもらったほうがいいです。"),
    ("If you are cold, please close the window.", "寒かったら、窓を閉めてください。"),
    ("If you have time, please come.", "時間があったら、来てください。"),
    ("If you do not understand, please ask me.", "わからなかったら、聞いてください。"),
    ("If you need help, please call me.", "助けが必要だったら、電話してください。"),
    ("Please call me if you have time.", "時間があったら、電話してください。"),
    ("{because_weary}, so I want to go home.", "{because_weary}ので、家に帰りたいです。"),
    ("I eat breakfast and go to work.", "朝ご飯を食べて、仕事に行きます。"),
    ("When {when_free}, I {pastime_do}.", "{when_free}ときは、{pastime_do.masu}。"),
    ("I {pastime_do} when {when_free}.", "{when_free}ときは、{pastime_do.masu}。"),
    ("When {when_i}, I stay home.", "{when_i}ときは、家にいます。"),
    ("When I am sick, I stay home.", "病気のときは、家にいます。"),
    ("When {when_young}, I {often_some} {childhood.past}.", "{when_young}とき、{often_some}{childhood.mashita}。"),
    ("When {when_young}, I played {sport_school}.", "{when_young}とき、{sport_school}をしていました。"),
    ("I lived in {trip_city} when I was [a child|a kid].", "子供のとき、{trip_city}に住んでいました。"),
    ("I was {at_home.ing} when {when_came}.", "{when_came}とき、{at_home.teimashita}。"),
    ("I was {outdoors.ing} when it started to rain.", "雨が降り始めたとき、{outdoors.teimashita}。"),
    ("When {when_came}, I was {at_home.ing}.", "{when_came}とき、{at_home.teimashita}。"),
    ("When it started to rain, I was {outdoors.ing}.", "雨が降り始めたとき、{outdoors.teimashita}。"),
    ("I {bedtime} before I go to bed.", "寝る前に{bedtime.masu}。"),
    ("I {bedtime} before [going to bed|bed].", "寝る前に{bedtime.masu}。"),
    ("I {before_meal} before {meal}.", "{meal}の前に{before_meal.masu}。"),
    ("I always {after_meal} after {meal}.", "いつも{meal}の後で{after_meal.masu}。"),
    ("I {after_meal.past} after {meal}.", "{meal}の後で{after_meal.mashita}。"),
    ("I will {chore} before I {unwind}.", "{unwind}前に、{chore.masu}。"),
    ("After I {chore.past}, I {unwind.past}.", "{chore.ta}後で、{unwind.mashita}。"),
    ("After {chore.ing}, I {unwind.past}.", "{chore.ta}後で、{unwind.mashita}。"),
    ("I {chore.past} before {unwind.ing}.", "{unwind}前に、{chore.mashita}。"),
    ("I will {unwind} after I finish my homework.", "宿題を終えた後で、{unwind.masu}。"),
    ("I will {after_work} after work.", "仕事の後で、{after_work.masu}。"),
    ("I {chore.past} and {unwind.past}.", "{chore.te}、{unwind.mashita}。"),
    ("I want to {slow_wish}, but I do not have [time|any time].", "{slow_wish.tai}ですが、時間がありません。"),
    ("I want to {dear_wish}, but I do not have [money|any money].", "{dear_wish.tai}ですが、お金がありません。"),
    ("I like {media}, but {he} does not.", "私は{media}が好きですが、{he}は好きではありません。"),
    ("I went to {closable.the}, but it was closed.", "{closable}に行きましたが、閉まっていました。"),
    ("I went to {shopped}.", "{shopped}に行きました。"),
    ("I came to Japan to study {spoken}.", "{spoken}を勉強しに日本に来ました。"),
    ("I listen to music while {meanwhile.ing}.", "{meanwhile.stem}ながら音楽を聞きます。"),
]

_THINK = [
    ("I think [that |]{stated_view}.", "{stated_view}と思います。"),
    ("I do not think [that |]{stated_view}.", "{stated_view}とは思いません。"),
    ("Do you think [that |]{stated_view}?", "{stated_view}と思いますか。"),
    ("{he} thinks [that |]{view}.", "{he}は、{view}と思っています。"),
    ("{name} said [that |]{view}.", "{name}は、{view}と言いました。"),
    ("I heard [that |]{stated_view}.", "{stated_view}と聞きました。"),
    ("I think I lost my wallet.", "財布をなくしたようです。"),
    ("I think I have a cold.", "風邪をひいたようです。"),
    ("I think I can do it.", "できると思います。"),
    ("I think you are right.", "そのとおりだと思います。"),
    ("I am sure [that |]{stated_view}.", "きっと{stated_view}と思います。"),
    ("I believe [that |]{stated_view}.", "{stated_view}と思います。"),
    ("I hope [that |]{hoped}.", "{hoped}といいです。"),
    ("I hope so.", "そうだといいです。"),
    ("I hope to {trip} {future_long.a}.", "{future_long}、{trip.tai}と思っています。"),
    ("I hope to see you [soon|again soon].", "また近いうちに会いたいです。"),
    ("I know {known.a}.", "{known}を知っています。"),
    ("I do not know {known_fact}.", "{known_fact}を知りません。"),
    ("Do you know {known.a}?", "{known}を知っていますか。"),
    ("{he} knows {known.a}.", "{he}は{known}を知っています。"),
    ("{he} does not know {known_fact}.", "{he}は{known_fact}を知りません。"),
    ("I know {name}.", "{name}を知っています。"),
    ("I do not know {name}.", "{name}を知りません。"),
    ("I know that {stranger}.", "あの{stranger}を知っています。"),
    ("I forgot {remembered}.", "{remembered}を忘れました。"),
    ("I forgot to {mind}.", "{mind}のを忘れました。"),
    ("{he} forgot to {mind}.", "{he}は{mind}のを忘れました。"),
    ("Did you forget to {mind}?", "{mind}のを忘れましたか。"),
    ("I always forget to {mind}.", "いつも{mind}のを忘れます。"),
    ("I remember {remembered}.", "{remembered}を覚えています。"),
    ("I do not remember {remembered}.", "{remembered}を覚えていません。"),
    ("Do you remember {remembered}?", "{remembered}を覚えていますか。"),
    ("I remember you.", "覚えています。"),
    ("I remember {trip.ing}.", "{trip.ta}のを覚えています。"),
    ("I understand {spoken}.", "{spoken}がわかります。"),
    ("I do not understand {spoken}.", "{spoken}がわかりません。"),
    ("I understand a little {spoken}.", "{spoken}が少しわかります。"),
    ("{he} understands {spoken}.", "{he}は{spoken}がわかります。"),
    ("I do not understand this {readable}.", "この{readable}の意味がわかりません。"),
    ("I do not understand this word.", "この言葉の意味がわかりません。"),
    ("I am looking forward to {trip.ing}.", "{trip}のを楽しみにしています。"),
    ("I am looking forward to the {fun_event}.", "{fun_event}を楽しみにしています。"),
    ("I enjoyed {had_fun.the}.", "{had_fun}は楽しかったです。"),
    ("I am thinking about {trip.ing}.", "{trip}ことを考えています。"),
    ("It is fun to {pastime_do}.", "{pastime_do}のは楽しいです。"),
    ("It is [difficult|hard] to {hard_task}.", "{hard_task}のは難しいです。"),
    ("It is easy to {easy_task}.", "{easy_task}のは簡単です。"),
    ("It is important to {healthy}.", "{healthy}のは大切です。"),
    ("{spoken} is difficult for me.", "{spoken}は私には難しいです。"),
    ("I am good at {sport}.", "{sport}が得意です。"),
    ("I am not good at {sport}.", "{sport}が苦手です。"),
    ("{he} is good at {skill.ing}.", "{he}は{skill}のが得意です。"),
    ("I like {pastime_do.ing}.", "{pastime_do}のが好きです。"),
    ("I like to {pastime_do}.", "{pastime_do}のが好きです。"),
    ("I love {pastime_do.ing}.", "{pastime_do}のが大好きです。"),
    ("{he} likes {pastime_do.ing}.", "{he}は{pastime_do}のが好きです。"),
    ("{he} likes to {pastime_do}.", "{he}は{pastime_do}のが好きです。"),
    ("Do you like {pastime_do.ing}?", "{pastime_do}のは好きですか。"),
    ("Thank you for {kindness.ing}.", "{kindness.te}くれてありがとうございます。"),
]

TEMPLATES: dict[str, list[tuple[str, str]]] = {
    "wanting things": _WANTS,
    "wanting to do": _WANT_TO,
    "plans and promises": _PLANS,
    "being able": _ABLE,
    "obligation": _MUST,
    "advice to somebody": _SHOULD,
    "permission": _MAY,
    "requests": _PLEASE,
    "offers": _OFFERS,
    "suggestions": _PROPOSALS,
    "daily habits": _HABITS,
    "going on now": _NOW,
    "past events": _PAST,
    "short clauses": _CLAUSES,
    "thinking and knowing": _THINK,
}

WORDS["if_free"] = [
    ("I have time", "時間があったら"),
    ("I am free", "暇だったら"),
    ("I am not busy", "忙しくなかったら"),
    ("I am free tomorrow", "明日暇だったら"),
    ("I have time tomorrow", "明日時間があったら"),
    ("I am not too tired", "あまり疲れていなかったら"),
    ("I finish work early", "仕事が早く終わったら"),
]
WORDS["if_bad"] = [
    ("it rains", "雨が降ったら"),
    ("it rains tomorrow", "明日雨が降ったら"),
    ("it snows", "雪が降ったら"),
    ("it is cold", "寒かったら"),
    ("it is too hot", "暑すぎたら"),
    ("the weather is bad", "天気が悪かったら"),
    ("I am tired", "疲れていたら"),
]
WORDS["if_fine"] = [
    ("it is sunny", "晴れたら"),
    ("the weather is good", "天気がよかったら"),
    ("it is sunny tomorrow", "明日晴れたら"),
    ("it does not rain", "雨が降らなかったら"),
    ("the weather is nice tomorrow", "明日天気がよかったら"),
    ("it is warm", "暖かかったら"),
]
WORDS["spoken_there"] = [
    (f"{language} because I want to {aim} {country}", f"{country_ja}{aim_ja}ので、{language_ja}")
    for aim, aim_ja in (("go to", "に行きたい"), ("live in", "に住みたい"), ("work in", "で働きたい"))
    for language, country, language_ja, country_ja in (
        ("Japanese", "Japan", "日本語", "日本"),
        ("French", "France", "フランス語", "フランス"),
        ("German", "Germany", "ドイツ語", "ドイツ"),
        ("Italian", "Italy", "イタリア語", "イタリア"),
        ("Korean", "Korea", "韓国語", "韓国"),
        ("Chinese", "China", "中国語", "中国"),
        ("Spanish", "Spain", "スペイン語", "スペイン"),
        ("Portuguese", "Brazil", "ポルトガル語", "ブラジル"),
        ("English", "Canada", "英語", "カナダ"),
        ("Thai", "Thailand", "タイ語", "タイ"),
    )
]
WORDS["known_fact"] = [row for row in WORDS["known"] if not row[0].startswith("a ")]
WORDS["remembered"] = [row for row in WORDS["known_fact"] if row[0] not in ("the truth", "this game")]
WORDS["told"] = [
    *(row for row in WORDS["known"] if not row[0].startswith(("this", "that"))),
    ("the reason", "理由"),
    ("the price", "値段"),
    ("your address", "住所"),
    ("your phone number", "電話番号"),
    ("your email address", "メールアドレス"),
]
WORDS["view"] = [row for row in WORDS["stated_view"] if row[0].split()[0] not in ("he", "she", "they", "we")]
WORDS["when_free"] = [
    ("I am free", "暇な"),
    ("I have time", "時間がある"),
    ("I have free time", "暇な時間がある"),
    ("I am not working", "働いていない"),
    ("I am on vacation", "休暇の"),
    ("I am not busy", "忙しくない"),
]
WORDS["ordered_food"] = [
    row
    for row in WORDS["ordered"]
    if row[0].split()[-1] not in ("menu", "receipt", "ticket", "map", "stamp", "towel", "blanket", "fork")
]

# times that go with what is done then
WORDS |= {
    "future_date": pairs("tomorrow=明日; today=今日; the day after tomorrow=あさって; next week=来週"),
    "future_morrow": pairs(
        """tomorrow=明日; tomorrow morning=明日の朝; the day after tomorrow=あさって; next Monday=来週の月曜日;
        next Friday=来週の金曜日; next Wednesday=来週の水曜日"""
    ),
    "future_meal": pairs(
        """tonight=今夜; tomorrow=明日; today=今日; this evening=今晩; this weekend=今週末; next week=来週;
        tomorrow night=明日の夜"""
    ),
    "past_date": pairs("yesterday=昨日; last week=先週; today=今日; the day before yesterday=おととい"),
    "past_lately": pairs(
        "yesterday=昨日; today=今日; the day before yesterday=おととい; last week=先週; last weekend=先週末"
    ),
    "past_arrival": pairs(
        """two days ago=二日前に; three days ago=三日前に; a week ago=一週間前に; two weeks ago=二週間前に;
        a month ago=一か月前に; a year ago=一年前に; two years ago=二年前に; a long time ago=ずっと前に;
        a few days ago=数日前に; ten years ago=十年前に; 3 days ago=3日前に; on Monday=月曜日に; on Sunday=日曜日に;
        five years ago=五年前に"""
    ),
    "on_day": pairs(
        """on Sunday=日曜日に; on Saturday=土曜日に; on Monday=月曜日に; on Friday=金曜日に; next Sunday=来週の日曜日に;
        next Saturday=来週の土曜日に; on Tuesday=火曜日に; on Wednesday=水曜日に; on Thursday=木曜日に;
        next Monday=来週の月曜日に; on the weekend=週末に"""
    ),
    "habit_am": pairs("every day=毎日; every morning=毎朝"),
    "habit_pm": pairs("every night=毎晩; every evening=毎晩"),
    "habit_off": pairs(
        """on Sundays=日曜日に; on weekends=週末に; on Saturdays=土曜日に; once a week=週に一回; twice a week=週に二回;
        every Sunday=毎週日曜日に; every Saturday=毎週土曜日に"""
    ),
    "often_some": pairs("often=よく; sometimes=時々"),
    "hours": pairs(
        """an hour=一時間; one hour=一時間; two hours=二時間; three hours=三時間; half an hour=三十分;
        thirty minutes=三十分; about an hour=一時間ぐらい; 2 hours=2時間; about two hours=二時間ぐらい;
        an hour and a half=一時間半"""
    ),
    "wait_span": pairs(
        """five minutes=五分; ten minutes=十分間; 10 minutes=10分; twenty minutes=二十分; thirty minutes=三十分;
        half an hour=三十分; an hour=一時間; one hour=一時間; about an hour=一時間ぐらい; 5 minutes=5分;
        about five minutes=五分ぐらい; two or three minutes=二、三分; 30 minutes=30分"""
    ),
    "clock_day": [row for row in objects.WORDS["clock"] if "midnight" not in row[0]],
    # things
    "pair_own": [row for row in objects.WORDS["pair"] if row[0] not in ("flowers", "chopsticks", "pencils", "bags")],
    "goods_any": [row for row in objects.WORDS["goods"] if "dress" not in row[0]],
    "goods_ours": pairs(
        """a new car=新しい車; a new TV=新しいテレビ; a new computer=新しいパソコン; a new house=新しい家;
        a big house=大きい家; a dog=犬; a cat=猫; a new sofa=新しいソファー; a new refrigerator=新しい冷蔵庫;
        a new bed=新しいベッド; a big garden=大きい庭; a new table=新しいテーブル; a new camera=新しいカメラ;
        a big TV=大きいテレビ"""
    ),
    "supply": pairs(
        """money=お金; medicine=薬; food=食べ物; water=水; time=時間; paper=紙; cash=現金; soap=石けん;
        shampoo=シャンプー; toilet paper=トイレットペーパー; advice=アドバイス; rest=休み; batteries=電池; ice=氷"""
    ),
    "fruit_whole": [row for row in objects.WORDS["fruit"] if row[0].split()[-1] in _WHOLE],
    "fruit_eaten": pairs(
        """an apple=りんご; a banana=バナナ; an orange=オレンジ; strawberries=いちご; a peach=桃; melon=メロン;
        watermelon=すいか; a pear=梨; cherries=さくらんぼ; pineapple=パイナップル; a mango=マンゴー; grapes=ぶどう;
        a kiwi=キウイ; a mandarin=みかん; blueberries=ブルーベリー; a persimmon=柿"""
    ),
    "belonging": _nouns(
        "thing",
        """bag wallet passport umbrella key ticket watch hat suitcase backpack camera phone cell_phone smartphone
        credit_card room_key jacket coat handkerchief ring necklace water_bottle student_card guidebook train_ticket
        plane_ticket charger purse driver's_license pen notebook book dictionary textbook pencil_case diary map""",
    ),
    "taken_along": _nouns(
        "thing",
        """umbrella ticket passport key wallet phone camera map lunch_box jacket coat hat towel water_bottle
        handkerchief student_card credit_card textbook notebook dictionary mask guidebook train_ticket plane_ticket
        bag charger pencil_case pen smartphone driver's_license""",
    ),
    "shown": _nouns(
        "thing",
        """passport ticket photo picture map book notebook letter camera watch ring student_card driver's_license
        guidebook postcard train_ticket plane_ticket necklace dictionary magazine""",
    ),
    "handed": _nouns(
        "thing",
        """key bag map pen ticket book camera umbrella box towel phone ball cup glass plate spoon fork knife letter
        pencil magazine newspaper dictionary notebook eraser ruler""",
    ),
    "handed_small": _nouns(
        "thing",
        "key pen ticket map book camera phone letter pencil notebook eraser ruler towel handkerchief passport wallet",
    ),
    "put_inside": pairs(
        """in the box=箱; in the bag=かばん; in my bag=かばん; in the drawer=引き出し; in the suitcase=スーツケース;
        in the backpack=リュック"""
    ),
    "gift_thing": pairs(
        """a bag=かばん; a wallet=財布; a watch=腕時計; a hat=帽子; a camera=カメラ; an umbrella=傘; a book=本;
        a present=プレゼント; a handkerchief=ハンカチ; a phone=電話; a smartphone=スマートフォン; a jacket=ジャケット;
        a coat=コート; a pen=ペン; a backpack=リュック; a sweater=セーター; a cake=ケーキ; flowers=花;
        chocolate=チョコレート; a scarf=マフラー"""
    ),
    "keepsake": pairs(
        """some sweets=お菓子; a T-shirt=Tシャツ; green tea=緑茶; a fan=扇子; a bag=かばん; a cup=コップ; a hat=帽子;
        chopsticks=箸; a handkerchief=ハンカチ; a postcard=はがき; a present=プレゼント"""
    ),
    "appliance": [row for row in objects.WORDS["gadget"] if row[0].split()[-1] not in ("battery", "robot")],
    "burden": pairs(
        """bag=かばん; suitcase=スーツケース; luggage=荷物; backpack=リュック; bags=かばん; box=箱;
        suitcases=スーツケース; coat=コート"""
    ),
    "drink_daily": pairs(
        """coffee=コーヒー; tea=お茶; water=水; milk=牛乳; green tea=緑茶; black tea=紅茶; juice=ジュース;
        hot water=お湯; orange juice=オレンジジュース; apple juice=りんごジュース; cold water=冷たい水; matcha=抹茶"""
    ),
    "staple": pairs(
        """bread=パン; rice=ご飯; an egg=卵; fruit=果物; vegetables=野菜; fish=魚; yogurt=ヨーグルト; cheese=チーズ;
        salad=サラダ; toast=トースト; natto=納豆; tofu=豆腐; soup=スープ; a banana=バナナ; an apple=りんご"""
    ),
    "not_eaten": pairs(
        """meat=肉; fish=魚; eggs=卵; cheese=チーズ; natto=納豆; pork=豚肉; beef=牛肉; chicken=鶏肉; seafood=海鮮;
        spicy food=辛い料理; sushi=寿司; sashimi=刺身; raw fish=生の魚; butter=バター; yogurt=ヨーグルト;
        kimchi=キムチ; wasabi=わさび; tomatoes=トマト"""
    ),
    "hard_food": pairs(
        """natto=納豆; raw fish=生の魚; spicy food=辛い料理; sushi=寿司; sashimi=刺身; kimchi=キムチ; wasabi=わさび;
        tofu=豆腐; Japanese food=日本料理; meat=肉; fish=魚; cheese=チーズ; Indian food=インド料理"""
    ),
    "meal_food": [
        (f"{en} for {meal}", f"{meal_ja}に{ja}")
        for meal, meal_ja, foods in (
            (
                "breakfast",
                "朝ご飯",
                """bread=パン; rice=ご飯; eggs=卵; yogurt=ヨーグルト; toast=トースト; fruit=果物; pancakes=パンケーキ;
                salad=サラダ; natto=納豆; a banana=バナナ""",
            ),
            (
                "lunch",
                "昼ご飯",
                """a sandwich=サンドイッチ; soba=そば; udon=うどん; ramen=ラーメン; rice balls=おにぎり; curry=カレー;
                pasta=パスタ; a hamburger=ハンバーガー; salad=サラダ""",
            ),
            (
                "dinner",
                "晩ご飯",
                "fish=魚; meat=肉; rice=ご飯; curry=カレー; chicken=鶏肉; pasta=パスタ; soup=スープ; tofu=豆腐",
            ),
        )
        for en, ja in pairs(foods)
    ],
    "meal_dish": [
        (f"{en} for {meal}", f"{meal_ja}に{ja}")
        for en, ja in pairs(
            """sushi=寿司; ramen=ラーメン; curry=カレー; pizza=ピザ; udon=うどん; soba=そば; tempura=天ぷら;
            pasta=パスタ; spaghetti=スパゲッティ; a hamburger=ハンバーガー; steak=ステーキ; fried rice=チャーハン;
            fried chicken=唐揚げ; okonomiyaki=お好み焼き; gyoza=餃子; tonkatsu=とんかつ; Chinese food=中華料理;
            Italian food=イタリア料理; Indian food=インド料理; Thai food=タイ料理"""
        )
        for meal, meal_ja in (("lunch", "昼ご飯"), ("dinner", "晩ご飯"))
    ],
    # people and animals
    "kin_grown": [row for row in objects.WORDS["kin"] if row[0].split()[-1] not in ("child", "baby", "family")],
    "companion": pairs(
        """my friend=友達; my best friend=親友; my colleague=同僚; my classmate=クラスメート; my roommate=ルームメート;
        my sister=姉; my brother=兄; my mother=母; my wife=妻; my husband=夫; my children=子供たち; my family=家族"""
    ),
    "pet_can": pairs(
        """dog can swim=犬は泳げます; cat can open doors=猫はドアを開けられます; cat can jump high=猫は高く跳べます;
        dog can run fast=犬は速く走れます; parrot can talk=オウムは話せます; bird can sing=鳥は歌えます;
        cat can climb trees=猫は木に登れます; puppy can swim=子犬は泳げます; turtle can swim=亀は泳げます;
        dog can jump high=犬は高く跳べます; rabbit can run fast=うさぎは速く走れます;
        dog can open doors=犬はドアを開けられます; pony can run fast=ポニーは速く走れます"""
    ),
    "napper": pairs("a dog=犬; a cat=猫; a puppy=子犬; a kitten=子猫"),
    "nap_spot": pairs(
        """on the sofa=ソファーの上; on the bed=ベッドの上; under the table=テーブルの下; on the chair=椅子の上;
        by the window=窓のそば; under the bed=ベッドの下; in the kitchen=台所; on the floor=床の上; in the room=部屋;
        in the box=箱の中; in front of the door=ドアの前; next to the bed=ベッドの横; under the desk=机の下;
        in the car=車の中"""
    ),
    "bystander": [row for row in objects.WORDS["person"] if row[0].split()[-1] not in _TRADES],
    "zoo_animal": [row for row in objects.WORDS["animal"] if row[0].split()[-1] in _ZOO],
    "roaming_spot": [row for row in objects.WORDS["outdoor_spot"] if "roof" not in row[0]],
    # places
    "fun_goal": pairs(
        """the park=公園; the beach=海; the zoo=動物園; the museum=博物館; the movies=映画;
        the mall=ショッピングモール; the aquarium=水族館; the pool=プール; the library=図書館; the bookstore=本屋;
        the department store=デパート; a concert=コンサート; a party=パーティー; a hot spring=温泉; the temple=お寺;
        the mountains=山; the market=市場; the restaurant=レストラン; the gym=ジム; the supermarket=スーパー"""
    ),
    "commute": pairs(
        """work=仕事; school=学校; the office=会社; the university=大学; the library=図書館; the hospital=病院;
        the supermarket=スーパー; the gym=ジム; church=教会; the department store=デパート"""
    ),
    "meet_place": _nouns(
        "place",
        """station park cafe library restaurant hotel bookstore coffee_shop museum supermarket department_store
        airport gym movie_theater bus_stop zoo shopping_mall art_museum university convenience_store train_station
        aquarium bakery swimming_pool stadium market""",
    ),
    "ride_goal": _nouns(
        "place",
        """station airport hospital hotel train_station museum department_store university stadium zoo art_museum
        embassy shopping_mall castle temple shrine aquarium police_station amusement_park bus_terminal port library
        beach""",
    ),
    "closable": _nouns(
        "place",
        """bank post_office library museum restaurant supermarket bookstore bakery pharmacy cafe zoo gym
        department_store coffee_shop flower_shop shoe_store art_museum aquarium swimming_pool ramen_shop clinic
        toy_store souvenir_shop sushi_restaurant beauty_salon drugstore""",
    ),
    "clothes_shop": pairs(
        "a department store=デパート; a mall=ショッピングモール; a store=店; a shop=店; a clothing store=洋服店"
    ),
    "sight": pairs(
        """a rainbow=虹; the sea=海; the sunset=夕日; Mt. Fuji=富士山; a waterfall=滝; the moon=月;
        a beautiful lake=きれいな湖; an island=島; the ocean=海; the fireworks=花火; the cherry blossoms=桜;
        beautiful flowers=きれいな花; an old castle=古いお城; a big river=大きい川"""
    ),
    "shopped": [
        (f"the {shop} to buy {en}", f"{ja}を買いに{shop_ja}")
        for shop, shop_ja, wares in (
            (
                "department store",
                "デパート",
                """a bag=かばん; a present=プレゼント; a watch=腕時計; a coat=コート; a hat=帽子; a wallet=財布;
                a suitcase=スーツケース; a necklace=ネックレス; shoes=靴; a jacket=ジャケット; an umbrella=傘;
                a toy=おもちゃ""",
            ),
            (
                "supermarket",
                "スーパー",
                """milk=牛乳; bread=パン; eggs=卵; vegetables=野菜; meat=肉; fish=魚; fruit=果物; water=水;
                cheese=チーズ; soap=石けん""",
            ),
            (
                "convenience store",
                "コンビニ",
                """a pen=ペン; a notebook=ノート; a magazine=雑誌; a newspaper=新聞; an umbrella=傘;
                a toothbrush=歯ブラシ; a lunch box=お弁当; water=水; ice cream=アイスクリーム; a mask=マスク;
                coffee=コーヒー""",
            ),
            ("market", "市場", "fish=魚; vegetables=野菜; fruit=果物; flowers=花; meat=肉"),
            (
                "bookstore",
                "本屋",
                """a book=本; a dictionary=辞書; a magazine=雑誌; a textbook=教科書; a guidebook=ガイドブック;
                a map=地図""",
            ),
            ("pharmacy", "薬局", "medicine=薬; shampoo=シャンプー; a mask=マスク; soap=石けん; a toothbrush=歯ブラシ"),
            ("bakery", "パン屋", "bread=パン; a cake=ケーキ; sandwiches=サンドイッチ"),
        )
        for en, ja in pairs(wares)
    ],
    "sport_school": [row for row in objects.WORDS["sport"] if row[0] not in ("golf", "cricket", "hockey", "rugby")],
    "fun_event": [
        row
        for row in objects.WORDS["event"]
        if row[0].split()[-1] not in ("meeting", "test", "exam", "class", "interview", "ceremony", "speech", "lesson")
    ],
    "had_fun": pairs(
        """a trip=旅行; a party=パーティー; a concert=コンサート; a movie=映画; a game=試合; a festival=お祭り;
        a show=ショー; a class=授業; a vacation=休暇; a weekend=週末; a birthday party=誕生日パーティー;
        a wedding=結婚式; a picnic=ピクニック"""
    ),
}
_OUT = pairs(
    """the park=公園; the movies=映画; the gym=ジム; the restaurant=レストラン; the mall=ショッピングモール;
    the supermarket=スーパー; the bookstore=本屋; the department store=デパート; a concert=コンサート;
    a party=パーティー; the pool=プール; the convenience store=コンビニ"""
)
_BY_DAY = pairs(
    """the library=図書館; the zoo=動物園; the beach=海; the museum=博物館; the aquarium=水族館; the market=市場;
    the temple=お寺; the mountains=山; a hot spring=温泉"""
)
_ERRANDS = pairs(
    """the bank=銀行; the post office=郵便局; the hospital=病院; the dentist=歯医者; the doctor=病院; the pharmacy=薬局;
    the university=大学; school=学校; work=仕事; the office=会社; the airport=空港"""
)
_TOMORROW = pairs(
    "tomorrow=明日; today=今日; this afternoon=今日の午後; tomorrow morning=明日の朝; the day after tomorrow=あさって"
)
_EVENING = pairs(
    """tonight=今夜; this evening=今晩; tomorrow=明日; this weekend=今週末; this afternoon=今日の午後; today=今日;
    next week=来週"""
)
_DATES = pairs(
    "tomorrow=明日; this weekend=今週末; today=今日; next week=来週; the day after tomorrow=あさって; next month=来月"
)
_YESTERDAY = pairs(
    "yesterday=昨日; today=今日; this morning=今朝; yesterday afternoon=昨日の午後; the day before yesterday=おととい"
)
_LAST_NIGHT = pairs(
    "last night=昨夜; yesterday=昨日; last week=先週; last weekend=先週末; yesterday evening=昨日の夕方; today=今日"
)
_PAST_DATES = pairs(
    "yesterday=昨日; last week=先週; last weekend=先週末; the day before yesterday=おととい; last month=先月"
)
WORDS |= {
    "going": _crossed((_OUT, _EVENING), (_BY_DAY, _DATES), (_ERRANDS, _TOMORROW)),
    "going_out": _crossed((_OUT, _EVENING), (_BY_DAY, _DATES)),
    "gone": _crossed((_OUT, _LAST_NIGHT), (_BY_DAY, _PAST_DATES), (_ERRANDS, _YESTERDAY)),
    "going_often": [
        (f"{goal} {often}", often_ja + goal_ja)
        for goals, times in (
            (
                "the gym=ジム; the pool=プール; the library=図書館; the park=公園",
                """on Saturdays=土曜日に; twice a week=週に二回; on weekends=週末に; three times a week=週に三回;
                after work=仕事の後で; every Sunday=毎週日曜日に""",
            ),
            (
                "the supermarket=スーパー; the department store=デパート; the bookstore=本屋; the market=市場",
                """once a week=週に一回; twice a week=週に二回; on Saturdays=土曜日に; on Sundays=日曜日に;
                on weekends=週末に""",
            ),
            (
                "the movies=映画; the museum=博物館; the temple=お寺; the hospital=病院",
                "once a month=月に一回; twice a month=月に二回",
            ),
            ("church=教会", "on Sundays=日曜日に; every Sunday=毎週日曜日に"),
        )
        for goal, goal_ja in pairs(goals)
        for often, often_ja in pairs(times)
    ],
}
WORDS["because_home"] = [
    row for row in WORDS["because_was"] if row[0].split()[-1] not in ("bus", "overslept", "late", "time", "busy")
]
WORDS["because_busy"] = [
    row for row in WORDS["because_i"] if row[0] not in ("it is hot", "it is cold", "it is Sunday", "it is raining")
]
WORDS["because_weary"] = [
    row
    for row in WORDS["because_i"]
    if row[0] not in ("I am busy", "I do not have time", "I do not have money", "it is Sunday")
]
_ILL = pairs(
    "I was sick=病気だった; I had a fever=熱があった; I had a headache=頭が痛かった; I had a cold=風邪をひいていた"
)
_TIRED = pairs(
    """I was tired=疲れていた; I was busy=忙しかった; I did not have time=時間がなかった;
    I had to work=働かなければならなかった"""
)
_WEATHER = pairs("it was raining=雨が降っていた; it was cold=寒かった; it rained=雨が降った; it was too hot=暑すぎた")
_DUTIES = pairs("school=学校; work=仕事; the office=会社; the university=大学")
_PARTIES = pairs("the party=パーティー; the concert=コンサート; the movies=映画; the gym=ジム; the library=図書館")
_NATURE = pairs("the beach=海; the park=公園; the mountains=山; the zoo=動物園; the pool=プール")
_REASONS = [
    (goal, reason)
    for goals, reasons in (
        (_PARTIES, _ILL + _TIRED),
        (_DUTIES, _ILL),
        (_NATURE, _WEATHER + _TIRED + _ILL[:2]),
        (_PARTIES[:3], pairs("I did not have money=お金がなかった")),
    )
    for goal in goals
    for reason in reasons
]
WORDS["skipped"] = [(f"{goal[0]} because {reason[0]}", f"{reason[1]}ので、{goal[1]}") for goal, reason in _REASONS]
WORDS["skipped_so"] = [
    (f"{reason[0]}, so I did not go to {goal[0]}", f"{reason[1]}ので、{goal[1]}") for goal, reason in _REASONS
]
WORDS["skipping"] = [
    (f"{goal} because {reason}", f"{reason_ja}ので、{goal_ja}")
    for goals, reasons in (
        (
            _PARTIES + _NATURE,
            "I am sick=病気な; I am tired=疲れている; I have a fever=熱がある; I have a cold=風邪をひいている",
        ),
        (
            _DUTIES,
            "I am sick=病気な; I have a fever=熱がある; I have a cold=風邪をひいている; I have a headache=頭が痛い",
        ),
        (_NATURE, "it is raining=雨が降っている; it is cold=寒い; it is too hot=暑すぎる"),
        (_PARTIES[:3], "I have a test tomorrow=明日試験がある; I have work tomorrow=明日仕事がある"),
    )
    for goal, goal_ja in goals
    for reason, reason_ja in pairs(reasons)
]

VERBS: dict[str, Verbs] = {
    # what one does on a free day
    "day_out": _pick(
        """go hiking; go fishing; go to the beach; go to the zoo; go to the park; go camping; go swimming;
        go shopping; play golf; go to the museum; climb a mountain; swim in the sea; go to a hot spring; go skiing;
        drive to the beach; ride a bike; go to the movies; play tennis; rent a car; go sightseeing; play soccer;
        play baseball; take pictures; rent a bike; go to a concert; walk around the city"""
    ),
    "small_do": _pick(
        """watch TV; listen to music; wash the dishes; take out the trash; walk the dog; talk on the phone;
        water the flowers; study; do the dishes; read the newspaper; take a walk; play the piano; send an email;
        water the plants; play games; exercise; play the guitar; write an email; stay home; use the computer"""
    ),
    "errand": _pick(
        """go to the bank; go to the post office; go to the hospital; go to the store; go to the dentist; go out;
        leave; come back; go to the gym; go shopping; go to the supermarket; go to the library; go home"""
    ),
    # what is done with others, at any hour
    "shared": _pick(
        """watch a movie; go shopping; eat sushi; eat ramen; play tennis; play games; go to the movies; eat pizza;
        play cards; eat out; watch TV; watch anime; listen to music; play video games; go swimming; eat Japanese food;
        play soccer; see a movie; take a walk; eat curry; play basketball; watch a soccer game; watch a baseball game;
        eat Chinese food; go bowling; bake a cake; play chess; eat tempura; eat a hamburger; make a cake;
        play baseball"""
    ),
    "do_all": _pick(
        """watch a movie; watch TV; play soccer; go shopping; read a book; listen to music; eat sushi; eat pizza;
        play tennis; see a movie; study Japanese; play games; play baseball; watch anime; go swimming; eat ramen;
        clean the room; study English; play basketball; eat curry; bake a cake; play the piano; eat Japanese food;
        wash the car; clean the house; play cards; take pictures; watch a soccer game; draw a picture; write a letter;
        eat a hamburger; play chess; read comics; study math"""
    ),
    "left_undone": _pick(
        """watch TV; study; read a book; work; go shopping; clean the room; do the laundry; play games;
        listen to music; play tennis; study Japanese; wash the dishes; play soccer; write a letter;
        take out the trash; watch a movie; study English; wash the car; eat out; practice the piano;
        go out with friends; play the guitar; send an email; read the newspaper; exercise"""
    ),
    "leisure_plan": _pick(
        """watch a movie; read a book; go shopping; listen to music; play tennis; play games; go swimming;
        go to the movies; bake a cake; go to the beach; play the piano; take a walk; go fishing; play the guitar;
        go hiking; watch anime; go to the park; make a cake; play soccer; read comics; see a movie; go to karaoke;
        draw a picture; do yoga; jog; play golf; go to a concert; go to the zoo"""
    ),
    "pastime_do": [
        *_pick(
            """listen to music; play tennis; watch TV; read comics; play games; watch anime; go shopping; play soccer;
            take pictures; swim; read manga; play the piano; play video games; play baseball; cook; go fishing;
            go hiking; go to the movies"""
        ),
        ("watch movies", "映画を見る", "ichidan"),
        ("read books", "本を読む", "godan"),
        *_pick(
            """go swimming; play the guitar; take photos; dance; sing; play basketball; play golf; play chess;
            go camping; jog; do yoga; draw pictures; play cards; play the violin; go to karaoke; ride a bike;
            go to the park; go to the beach"""
        ),
        ("read magazines", "雑誌を読む", "godan"),
        ("bake cakes", "ケーキを焼く", "godan"),
        ("watch soccer games", "サッカーの試合を見る", "ichidan"),
        ("watch baseball games", "野球の試合を見る", "ichidan"),
        ("take walks", "散歩をする", "suru"),
    ],
    "childhood": _pick(
        """play soccer; play baseball; read comics; watch anime; go fishing; play games; play video games;
        swim in the sea; play tennis; play basketball; read manga; play the piano; go camping; go to the park;
        go to the beach; draw pictures; go swimming; play cards; play the guitar; listen to music; ride a bike"""
    ),
    "nightly": _pick(
        """watch TV; take a bath; read a book; listen to music; take a shower; study; study Japanese; watch the news;
        wash the dishes; cook dinner; study English; do yoga; practice the piano; drink milk; take medicine;
        check email; play games; walk the dog"""
    ),
    "morning_do": _pick(
        """drink coffee; read the newspaper; take a shower; watch the news; eat bread; take a walk; drink milk;
        eat eggs; eat fruit; listen to the radio; drink tea; walk the dog; go jogging; exercise; do yoga; check email;
        run; make coffee; drink juice"""
    ),
    "daily_all": _pick(
        """eat bread; eat rice; eat fruit; eat vegetables; drink milk; drink tea; drink water; watch TV; take a walk;
        take the bus; take the train; exercise; run; eat eggs; drink juice; watch the news; go for a walk; go jogging;
        eat breakfast"""
    ),
    "abstain": _pick(
        """drink coffee; watch TV; drink milk; eat meat; eat fish; smoke; drink beer; eat vegetables; drive; cook;
        read the newspaper; eat eggs; drink alcohol; exercise; drink tea; watch the news; listen to the radio;
        eat bread; drink wine; eat fruit; eat natto; do yoga; use a computer; eat chocolate; drink juice; play golf"""
    ),
    "chore": _pick(
        """clean the room; wash the dishes; do the laundry; clean the house; wash the car; do the dishes;
        clean the kitchen; take out the trash; water the flowers; buy groceries; walk the dog; water the plants;
        do the shopping; work in the garden"""
    ),
    "unwind": _pick(
        """watch TV; listen to music; watch a movie; read a book; drink coffee; take a bath; play games;
        read a magazine; drink tea; watch anime; take a shower; read comics; play video games; take a walk;
        play the guitar; eat ice cream; play the piano"""
    ),
    "after_work": _pick(
        """go home; go to the gym; watch a movie; go shopping; drink beer; go to the movies; play tennis; eat out;
        go swimming; jog; study Japanese; meet a friend; go to karaoke; take a walk; relax; go to the supermarket;
        see a movie; do yoga"""
    ),
    "before_meal": _pick(
        """take a walk; watch TV; read the newspaper; take a shower; study; drink water; walk the dog; watch the news;
        exercise; go jogging; do yoga; study Japanese; listen to the radio; clean the room; take medicine"""
    ),
    "after_meal": _pick(
        """drink coffee; wash the dishes; watch TV; drink tea; take a walk; read the newspaper; study;
        listen to music; read a book; take medicine; do the dishes; eat fruit; rest; walk the dog; study English;
        watch the news"""
    ),
    "meanwhile": [
        *_pick(
            """study; cook; drive; walk; run; clean the room; wash the dishes; work; drink coffee; do the laundry;
            wait for a bus; read a book; draw a picture; study English; wash the car; wait for a train;
            write a letter; drink tea"""
        ),
        ("exercise", "運動する", "suru"),
    ],
    "merely": _pick(
        """wait; rest; think; look at the map; listen to music; wait for a bus; talk with a friend; wait for a friend;
        read a book; wait for a train; walk; take pictures; sit on the bench; watch TV; play; wait at the station;
        laugh"""
    ),
    "lasting_hours": _pick(
        """study; sleep; work; walk; wait; watch TV; play tennis; read; study Japanese; swim; talk on the phone;
        play games; drive; listen to music; practice the piano; play soccer; clean the room; run; wait for a bus;
        cook; study English; play the guitar; walk in the park; talk with a friend; wait at the station;
        play outside"""
    ),
    "at_home": _pick(
        """sleep; watch TV; eat dinner; take a shower; cook; study; read a book; take a bath; listen to music;
        wash the dishes; clean the room; eat; cook dinner; play games; play the piano; watch a movie; read;
        study English; write a letter; do the laundry; play the guitar; drink tea; write an email; use the computer;
        talk on the phone; eat lunch; study Japanese"""
    ),
    "outdoors": _pick(
        """walk in the park; wash the car; play tennis; play soccer; wait for a bus; run in the park; play outside;
        run; take pictures; walk; ride a bike; drive; sit on the bench; swim; look for a hotel; shop"""
    ),
    "process_all": [
        row
        for row in actions.VERBS["process"]
        if row[0]
        not in ("smoke", "drive", "work", "wash the car", "look for a hotel", "look for the station", "travel", "shop")
    ],
    "there_do": [
        (f"{en} {where}", where_ja + ja, kind)
        for where, where_ja, deeds in (
            (
                "at home",
                "家で",
                "study; work; watch TV; read a book; rest; listen to music; cook dinner; study Japanese",
            ),
            (
                "at the library",
                "図書館で",
                "study; read a book; study Japanese; use the computer; study English; write a report",
            ),
            (
                "in the park",
                "公園で",
                "read a book; eat lunch; rest; talk with a friend; take pictures; play soccer; play",
            ),
            ("at the station", "駅で", "wait; wait for a friend; wait for a train; buy a ticket"),
            ("at school", "学校で", "study; study English; play soccer; eat lunch; talk with a friend"),
            ("at the office", "会社で", "work; eat lunch; use the computer; write a report; write an email"),
            (
                "at a cafe",
                "カフェで",
                "drink coffee; read a book; study; wait; talk with a friend; write a letter; work",
            ),
            ("at a restaurant", "レストランで", "eat lunch; eat dinner; work; talk with a friend"),
            ("in the kitchen", "台所で", "cook; wash the dishes; cook dinner; drink coffee; make breakfast"),
            ("at the hotel", "ホテルで", "wait; rest; sleep; eat breakfast; work"),
            ("in the garden", "庭で", "read a book; play; drink tea; eat lunch; rest"),
            ("on the train", "電車の中で", "read a book; sleep; listen to music; read a newspaper; study"),
            ("at the university", "大学で", "study; work; study Japanese; eat lunch"),
            ("here", "ここで", "wait; work; study; eat lunch; rest"),
        )
        for en, ja, kind in _pick(deeds)
    ],
    # what one can do, and cannot
    "some_skill": _pick(
        """swim; ski; cook; speak Japanese; speak English; speak French; speak Chinese; speak Spanish; speak German;
        read Japanese; read kanji; read hiragana; write kanji; write Japanese; play the piano; play the guitar;
        play tennis; play chess; dance; skate; surf; drive; ride a horse; draw pictures; use a computer"""
    ),
    "hard_task": _pick(
        """speak Japanese; read kanji; write kanji; get up early; play the piano; speak English; speak French;
        speak Chinese; ski; surf; make sushi; ride a horse; use chopsticks; drive a car; play the guitar;
        draw pictures; speak two languages; skate; dance well; sing well; write Japanese; read Japanese; swim fast;
        cook Japanese food; play chess"""
    ),
    "easy_task": _pick(
        """ride a bike; use a computer; make a cake; read hiragana; use chopsticks; make sandwiches; play cards;
        make tea; ride a bicycle; take pictures; cook curry; make coffee; play games; send an email;
        make a reservation; buy a ticket; wash the dishes"""
    ),
    "chance_his": _pick(
        """come; go to school; go to work; go to the party; come to the party; go out; work; study; go shopping;
        go home; buy a ticket; go to the hospital; come home"""
    ),
    "tried_his": [row for row in actions.VERBS["try_once"] if row[0] not in ("meet him", "meet her")],
    # what must be done, on a day
    "duty_task": _pick(
        """work; study; study Japanese; clean the room; do the laundry; write a report; study English; buy food;
        go shopping; clean the house; send an email; study for the test; make a reservation; write an email;
        book a hotel; buy a ticket; prepare for the meeting; finish this; read this book; buy a present;
        meet a client; cook dinner"""
    ),
    "duty_early": _pick(
        """get up early; go to work; go to school; go to the hospital; go to the bank; go to the dentist;
        go to the office; work; take a test; wake up early; go to the post office; speak English; pay in cash;
        meet a client; take the bus; take the train"""
    ),
    "time_to": [
        *_pick(
            """go; go home; go to bed; get up; go to work; go to school; work; study; leave; eat lunch; eat dinner;
            take medicine; rest; cook dinner; study English; take a bath; eat breakfast; clean the room; take a break;
            wake up; do {poss} homework; brush {poss} teeth; walk the dog; feed the dog; go shopping"""
        ),
    ],
    "do_wished": [row for row in actions.VERBS["do"] if row[0] not in _CHORES],
    "not_allowed": [
        row
        for row in actions.VERBS["forbid"]
        if row[0] not in ("be late", "tell lies", "lie", "drink too much", "eat too much", "run", "drive fast", "smoke")
    ],
    "never_do": _pick(
        """lie; tell lies; be late; touch this; open this box; read my diary; swim here; smoke here; go there;
        drink this; touch it; enter this room; give up; forget me; tell anyone; drive fast; open the door; use this"""
    ),
    "set_out": _pick(
        "go; leave; go out; go by train; go by bus; go there; go to the restaurant; go to the gym; go home; come back"
    ),
    "study_along": _pick(
        """study Japanese; study English; study; study math; learn kanji; practice Japanese; go to school;
        go to the library; practice the piano; study at the library; study hard; study history; take a Japanese class;
        prepare for the exam; work hard"""
    ),
    # wishes that want time, and wishes that want money
    "slow_wish": _pick(
        """travel; read a book; go shopping; study Japanese; watch a movie; learn French; go to the gym; play tennis;
        write a book; go fishing; learn a new language; go to the movies; travel abroad; go swimming; meet a friend;
        go to the beach; bake a cake; learn Japanese; go to Kyoto; play the piano; visit a friend; go camping;
        read Japanese books; go out with friends; eat out"""
    ),
    "dear_wish": _pick(
        """buy a new car; travel; buy a house; go to Japan; buy a new computer; travel abroad; buy a new phone;
        study abroad; eat out; go to Hawaii; buy some clothes; buy a camera; go shopping; buy new shoes;
        travel around the world; go to a concert; buy a bike; go to Paris; buy a bag; get a dog; take a taxi;
        go to a hot spring; buy souvenirs; stay at a hotel; rent a car; go abroad"""
    ),
    "sad_event": _pick(
        """lose {poss} wallet; fail the exam; lose {poss} job; lose {poss} phone; lose {poss} bag; break {poss} phone;
        lose {poss} key; lose some money; lose {poss} passport; break {poss} leg; miss the train;
        lose {poss} umbrella; break a glass; break {poss} arm; lose {poss} ticket"""
    ),
}
