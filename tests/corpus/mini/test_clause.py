from dataclasses import replace

from corpus.mini import actions
from corpus.mini.clause import Clause, Predicate, be, pronoun, topic
from corpus.mini.japanese import Word
from corpus.mini.people import PEOPLE, I
from corpus.mini.sampler import NOUNS, Done
from corpus.mini.words import Adverbial, Person


def named(en: str) -> Person:
    return next(person for person in PEOPLE if person.en == en)


def done(en: str, noun: str) -> Done:
    thing = next(n for n in NOUNS if n.en == noun)
    action = next(a for a in actions.ACTIONS if a.en == en and thing.has(a.objects))
    return Done(action, thing, Predicate(action.phrase(thing.new()), action.word(thing.ja)))


def test_one_clause_gives_every_form() -> None:
    ken = named("Ken")
    read = done("read {}", "book").predicate.at(Adverbial("yesterday", "昨日", pause=True))
    clause = Clause(ken, read, past=True)
    assert clause.en == "Ken read a book yesterday"
    assert clause.polite() == "ケンは昨日、本を読みました"
    assert clause.attributive() == "ケンが昨日本を読んだ"
    assert clause.tara() == "ケンが昨日、本を読んだら"
    assert replace(clause, negative=True).en == "Ken didn't read a book yesterday"
    assert replace(clause, negative=True).polite() == "ケンは昨日、本を読みませんでした"
    assert clause.en_question == "did Ken read a book yesterday"


def test_wishes_of_others_are_told_by_tagaru() -> None:
    read = done("read {}", "book").predicate
    assert Clause(I, read.want(I)).polite() == "本を読みたいです"
    ken = named("Ken")
    assert Clause(ken, read.want(ken)).polite() == "ケンは本を読みたがっています"


def test_the_object_of_a_potential_takes_ga_but_a_way_keeps_o() -> None:
    assert done("read {}", "book").can.ja.text == "本が読める"
    assert done("walk in {}", "park").can.ja.text == "公園を散歩できる"


def test_possessives_follow_the_subject() -> None:
    wash = next(a for a in actions.ACTIONS if a.en == "wash {poss} hands")
    clause = Clause(named("Yumi"), Predicate(wash.phrase(), wash.word()), past=True)
    assert clause.en == "Yumi washed her hands"


def test_a_pronoun_agrees_with_itself_not_with_its_noun() -> None:
    teacher = pronoun(named("the teacher"))
    assert Clause(teacher, be("busy", Word("忙しい", "i"))).en == "they are busy"


def test_determiners_agree_with_plural_nouns() -> None:
    shoes = next(n for n in NOUNS if n.en == "shoes")
    assert Clause(topic(shoes, "this"), be("red", Word("赤い", "i"))).en == "these shoes are red"
