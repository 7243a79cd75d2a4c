"""Lexicon: expressions of time, frequency and manner."""

from corpus.mini.words import Adverbial


def _time(en: str, ja: str) -> Adverbial:
    """A bare expression of time, without a particle."""
    return Adverbial(en, ja, pause=True)


YESTERDAY = _time("yesterday", "昨日")
DAY_BEFORE_YESTERDAY = _time("the day before yesterday", "おととい")
LAST_WEEK = _time("last week", "先週")
LAST_WEEKEND = _time("last weekend", "先週末")
LAST_NIGHT = _time("last night", "昨夜")
LAST_MONTH = _time("last month", "先月")
THIS_MORNING = _time("this morning", "今朝")
NOW = _time("now", "今")
TODAY = _time("today", "今日")
TOMORROW = _time("tomorrow", "明日")
DAY_AFTER_TOMORROW = _time("the day after tomorrow", "あさって")
NEXT_WEEK = _time("next week", "来週")
THIS_WEEKEND = _time("this weekend", "今週末")
EVERY_DAY = _time("every day", "毎日")
USUALLY = Adverbial("usually", "たいてい")
OFTEN = Adverbial("often", "よく")

PAST = (
    YESTERDAY,
    DAY_BEFORE_YESTERDAY,
    LAST_NIGHT,
    LAST_WEEK,
    LAST_WEEKEND,
    LAST_MONTH,
    _time("last year", "去年"),
    THIS_MORNING,
    Adverbial("three days ago", "三日前に"),
    Adverbial("two weeks ago", "二週間前に"),
)
# Those for longer undertakings: one does not visit a town last night.
PAST_DAYS = tuple(time for time in PAST if time.en not in ("last night", "this morning"))
# How long ago somebody was ill or busy: a state takes は or a comma, never に.
PAST_STATES = (
    YESTERDAY, DAY_BEFORE_YESTERDAY, LAST_WEEK, LAST_WEEKEND, LAST_MONTH, _time("two weeks ago", "二週間前"),
    _time("three days ago", "三日前"), THIS_MORNING,
)  # fmt: skip
FUTURE = (
    TOMORROW,
    DAY_AFTER_TOMORROW,
    _time("tonight", "今夜"),
    NEXT_WEEK,
    THIS_WEEKEND,
    _time("next month", "来月"),
    _time("tomorrow morning", "明日の朝"),
    _time("tomorrow afternoon", "明日の午後"),
)
FUTURE_DAYS = tuple(time for time in FUTURE if time.en != "tonight")
NEXT_DAYS = (TOMORROW, DAY_AFTER_TOMORROW, NEXT_WEEK, THIS_WEEKEND)
HABIT = (
    EVERY_DAY,
    _time("every morning", "毎朝"),
    _time("every evening", "毎晩"),
    _time("every week", "毎週"),
    _time("every weekend", "毎週末"),
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
    _time("sometimes", "時々"),
)
# With a negated verb in Japanese.
RARELY = Adverbial("rarely", "めったに")
VERY = Adverbial("very", "とても")
