"""Lexicon: expressions of time, frequency and manner."""

from corpus.mini.words import Adverbial

YESTERDAY = Adverbial("yesterday", "昨日")
DAY_BEFORE_YESTERDAY = Adverbial("the day before yesterday", "おととい")
LAST_WEEK = Adverbial("last week", "先週")
LAST_WEEKEND = Adverbial("last weekend", "先週末")
LAST_NIGHT = Adverbial("last night", "昨夜")
THIS_MORNING = Adverbial("this morning", "今朝")
TOMORROW = Adverbial("tomorrow", "明日")
DAY_AFTER_TOMORROW = Adverbial("the day after tomorrow", "あさって")
NEXT_WEEK = Adverbial("next week", "来週")
THIS_WEEKEND = Adverbial("this weekend", "今週末")
EVERY_DAY = Adverbial("every day", "毎日")
USUALLY = Adverbial("usually", "たいてい")
OFTEN = Adverbial("often", "よく")

PAST = (
    YESTERDAY,
    DAY_BEFORE_YESTERDAY,
    LAST_NIGHT,
    LAST_WEEK,
    LAST_WEEKEND,
    Adverbial("last month", "先月"),
    Adverbial("last year", "去年"),
    THIS_MORNING,
    Adverbial("three days ago", "三日前に"),
    Adverbial("two weeks ago", "二週間前に"),
)
# Those for longer undertakings: one does not visit a town last night.
PAST_DAYS = tuple(time for time in PAST if time.en not in ("last night", "this morning"))
FUTURE = (
    TOMORROW,
    DAY_AFTER_TOMORROW,
    Adverbial("tonight", "今夜"),
    NEXT_WEEK,
    THIS_WEEKEND,
    Adverbial("next month", "来月"),
    Adverbial("tomorrow morning", "明日の朝"),
    Adverbial("tomorrow afternoon", "明日の午後"),
)
FUTURE_DAYS = tuple(time for time in FUTURE if time.en != "tonight")
NEXT_DAYS = (TOMORROW, DAY_AFTER_TOMORROW, NEXT_WEEK, THIS_WEEKEND)
HABIT = (
    EVERY_DAY,
    Adverbial("every morning", "毎朝"),
    Adverbial("every evening", "毎晩"),
    Adverbial("every week", "毎週"),
    Adverbial("every weekend", "毎週末"),
)
SEASONS = (Adverbial("spring", "春"), Adverbial("summer", "夏"), Adverbial("autumn", "秋"), Adverbial("winter", "冬"))
DAYS = tuple(
    Adverbial(en, f"{ja}曜日")
    for en, ja in zip(
        ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"), "月火水木金土日", strict=True
    )
)
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
FREQUENCY = (
    Adverbial("always", "いつも"),
    USUALLY,
    OFTEN,
    Adverbial("sometimes", "時々"),
)
# With a negated verb in Japanese.
RARELY = Adverbial("rarely", "めったに")
VERY = Adverbial("very", "とても")
