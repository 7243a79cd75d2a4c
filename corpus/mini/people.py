"""Lexicon: people, occupations, nationalities and animals."""

from corpus.mini.words import Noun, Person

I = Person("I", "私", "my", "1s", "I", "me")  # noqa: E741 - the word is the name
HE = Person("he", "彼", "his", "3s", "he", "pronoun")
WE = Person("we", "私たち", "our", "pl", "we", "me")
YOU = Person("you", "", "your", "pl", "you", "you")

PEOPLE = (
    I,
    WE,
    HE,
    Person("she", "彼女", "her", "3s", "she", "pronoun"),
    Person("they", "彼ら", "their", "pl", "they", "pronoun"),
    Person("my mother", "母", "her", "3s", "she", "family"),
    Person("my father", "父", "his", "3s", "he", "family"),
    Person("my older sister", "姉", "her", "3s", "she", "family"),
    Person("my younger sister", "妹", "her", "3s", "she", "family"),
    Person("my older brother", "兄", "his", "3s", "he", "family"),
    Person("my younger brother", "弟", "his", "3s", "he", "family"),
    Person("my grandmother", "祖母", "her", "3s", "she", "family"),
    Person("my grandfather", "祖父", "his", "3s", "he", "family"),
    Person("my parents", "両親", "their", "pl", "they", "family"),
    Person("my husband", "夫", "his", "3s", "he", "family"),
    Person("my wife", "妻", "her", "3s", "she", "family"),
    Person("my daughter", "娘", "her", "3s", "she", "family"),
    Person("my son", "息子", "his", "3s", "he", "family"),
    Person("my uncle", "叔父", "his", "3s", "he", "family"),
    Person("my aunt", "叔母", "her", "3s", "she", "family"),
    Person("Mr. Tanaka", "田中さん", "his", "3s", "he", "known"),
    Person("Mr. Sato", "佐藤さん", "his", "3s", "he", "known"),
    Person("Mr. Yamamoto", "山本さん", "his", "3s", "he", "known"),
    Person("Ms. Suzuki", "鈴木さん", "her", "3s", "she", "known"),
    Person("Ms. Yamada", "山田さん", "her", "3s", "she", "known"),
    Person("Ms. Nakamura", "中村さん", "her", "3s", "she", "known"),
    Person("Ken", "ケン", "his", "3s", "he", "friend"),
    Person("Taro", "タロウ", "his", "3s", "he", "friend"),
    Person("Tom", "トム", "his", "3s", "he", "friend"),
    Person("Yumi", "ユミ", "her", "3s", "she", "friend"),
    Person("Hana", "ハナ", "her", "3s", "she", "friend"),
    Person("Emma", "エマ", "her", "3s", "she", "friend"),
    Person("Lisa", "リサ", "her", "3s", "she", "friend"),
    Person("my friend", "友達", "their", "3s", "they", "public"),
    Person("my colleague", "同僚", "their", "3s", "they", "public"),
    Person("the teacher", "先生", "their", "3s", "they", "public"),
    Person("the students", "学生たち", "their", "pl", "they", "public"),
    Person("the children", "子供たち", "their", "pl", "they", "public"),
)

PRONOUNS = tuple(person for person in PEOPLE if person.group == "pronoun")
FAMILY = tuple(person for person in PEOPLE if person.group == "family")
ACQUAINTANCES = tuple(person for person in PEOPLE if person.group in ("known", "friend"))

YOURS = (
    Person("your mother", "お母さん", "her", "3s", "she", "yours"),
    Person("your father", "お父さん", "his", "3s", "he", "yours"),
    Person("your older sister", "お姉さん", "her", "3s", "she", "yours"),
    Person("your older brother", "お兄さん", "his", "3s", "he", "yours"),
    Person("your younger sister", "妹さん", "her", "3s", "she", "yours"),
    Person("your younger brother", "弟さん", "his", "3s", "he", "yours"),
    Person("your parents", "ご両親", "their", "pl", "they", "yours"),
    Person("your husband", "ご主人", "his", "3s", "he", "yours"),
    Person("your wife", "奥さん", "her", "3s", "she", "yours"),
    Person("your grandmother", "おばあさん", "her", "3s", "she", "yours"),
    Person("your grandfather", "おじいさん", "his", "3s", "he", "yours"),
    Person("your aunt", "叔母さん", "her", "3s", "she", "yours"),
    Person("your uncle", "叔父さん", "his", "3s", "he", "yours"),
    Person("your son", "息子さん", "his", "3s", "he", "yours"),
    Person("your daughter", "娘さん", "her", "3s", "she", "yours"),
)

# Strangers whom a relative clause picks out.
FIGURES = (
    Noun("man", "男の人", "figure", counter="人"),
    Noun("woman", "女の人", "figure", counter="人"),
    Noun("boy", "男の子", "figure young", counter="人"),
    Noun("girl", "女の子", "figure young", counter="人"),
    Noun("student", "学生", "figure", counter="人"),
    Noun("tourist", "観光客", "figure crowd", counter="人"),
    Noun("child", "子供", "crowd young", counter="人"),
    Noun("guest", "客", "crowd", counter="人"),
    Noun("nurse", "看護師", "crowd job", counter="人"),
    Noun("police officer", "警察官", "crowd job", counter="人"),
)

JOBS = (
    Noun("doctor", "医者", "job"),
    Noun("engineer", "エンジニア", "job"),
    Noun("lawyer", "弁護士", "job"),
    Noun("writer", "作家", "job"),
    Noun("musician", "音楽家", "job"),
    Noun("chef", "料理人", "job"),
    Noun("taxi driver", "タクシーの運転手", "job"),
    Noun("singer", "歌手", "job"),
    Noun("painter", "画家", "job"),
    Noun("dentist", "歯医者", "job"),
    Noun("photographer", "写真家", "job"),
    Noun("office worker", "会社員", "job"),
    Noun("scientist", "科学者", "job"),
    Noun("tour guide", "観光ガイド", "job"),
    Noun("college student", "大学生", "job study_age"),
    Noun("high school student", "高校生", "job study_age"),
    Noun("Japanese teacher", "日本語の先生", "job teaching"),
    Noun("English teacher", "英語の先生", "job teaching"),
)

ANIMALS = (
    Noun("dog", "犬", "animal pet", counter="匹"),
    Noun("cat", "猫", "animal pet", counter="匹"),
    Noun("rabbit", "うさぎ", "animal pet", counter="匹"),
    Noun("bird", "鳥", "animal wild", counter="羽"),
    Noun("deer", "鹿", "animal wild", counter="頭"),
    Noun("monkey", "猿", "animal wild", counter="匹"),
    Noun("horse", "馬", "animal wild", counter="頭"),
)

COUNTRIES = (
    Noun("Canada", "カナダ", "country", article=""),
    Noun("France", "フランス", "country", article=""),
    Noun("China", "中国", "country", article=""),
    Noun("Italy", "イタリア", "country", article=""),
    Noun("Germany", "ドイツ", "country", article=""),
    Noun("Australia", "オーストラリア", "country", article=""),
    Noun("India", "インド", "country", article=""),
    Noun("Brazil", "ブラジル", "country", article=""),
    Noun("Korea", "韓国", "country", article=""),
    Noun("Spain", "スペイン", "country", article=""),
)
