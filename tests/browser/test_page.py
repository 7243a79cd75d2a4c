"""Every view of the page, driven as a person does."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import torch
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import SCREENSHOTS
from translate import main as translate
from utils.decoding import SearchOptions, Translator
from utils.decoding.choose import restrict
from utils.explain.explain import explain
from utils.text.special import BOS, PAD

SENTENCE = "cold dog saw red cat"
MINUS = "\N{MINUS SIGN}"
UNNAMED = """() => [...document.querySelectorAll("button, input, select, textarea, svg[role=img]")]
    .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.labels?.length))
    .map((one) => one.outerHTML)"""


def keep(page: Page, name: str) -> None:
    """Take a screenshot, if a folder for them was named."""
    if SCREENSHOTS:
        page.screenshot(path=Path(SCREENSHOTS) / f"{name}.png", full_page=True)


def ask(page: Page, address: str, text: str = SENTENCE) -> None:
    """Open the page, and type a sentence."""
    page.goto(address)
    page.get_by_label("Source").fill(text)
    expect(page.locator(".result")).to_have_attribute("data-of", text)
    expect(page.locator(".result")).to_have_attribute("aria-busy", "false")


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


@pytest.fixture(scope="module")
def translator(runs: tuple[Path, Path]) -> Translator:
    return Translator.load(runs[0])


def test_translate_as_you_type_with_the_best_and_copy(page: Page, address: str, translator: Translator) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address)
    page.get_by_label("Source").fill("")
    page.get_by_label("Source").press_sequentially(SENTENCE, delay=20)
    best, *others = translator.search([SENTENCE], SearchOptions(n_best=3))[0]
    expect(page.locator(".best")).to_have_text(best.text)
    listed = page.locator(".nbest li")
    expect(listed).to_have_count(1 + len(others))
    expect(listed.first).to_contain_text(f"{100 * best.probability:.0f} %")
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == best.text
    keep(page, "translate")


def test_two_runs_side_by_side(page: Page, address: str, runs: tuple[Path, Path]) -> None:
    ask(page, address)
    page.get_by_label("compare with").select_option("training")
    expect(page.locator(".panel")).to_have_count(2)
    expect(page.locator(".panel").nth(1)).to_contain_text("training · step 9 · in training")
    page.get_by_label("Run", exact=True).select_option("training")
    expect(page.locator(".panel").first).to_contain_text("training")
    keep(page, "compare")


def test_tokens_with_bytes_and_ids(page: Page, address: str, translator: Translator) -> None:
    ask(page, address, "red dog 🐕")
    tab(page, "Tokens")
    found = explain(translator, "red dog 🐕", SearchOptions(n_best=3))
    expect(page.locator("#view .chips").first.locator(".chip")).to_have_count(len(found["source"]["tokens"]))
    assert page.locator(".chip.byte").count() >= 4
    expect(page.locator(".chip.byte").first).to_have_attribute("title", re.compile("🐕"))
    assert page.locator(".chip .id").count() == 0
    page.get_by_label("show ids").check()
    expect(page.locator(".chip .id").first).to_have_text(f"#{found['source']['ids'][0]}")
    keep(page, "tokens")


def test_step_by_step_to_another_token(page: Page, address: str, translator: Translator) -> None:
    ask(page, address)
    tab(page, "Step by step")
    found = explain(translator, SENTENCE, SearchOptions(n_best=3))
    slider = page.get_by_label("step", exact=True)
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    expect(slider).to_have_value(str(len(found["steps"]) - 1))
    expect(page.locator(".written strong")).to_have_text("<eos>")
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    step = found["steps"][1]
    bars = page.locator(".bar")
    expect(bars).to_have_count(10)
    entropy = float(f"{step['entropy']:.3g}")
    expect(page.locator("#view")).to_contain_text(re.compile(rf"entropy ({entropy:g}|{entropy:.1e}) nats"))
    shown = [text.replace(" %", "") for text in page.locator(".bar .value").all_inner_texts()]
    assert [float(text) for text in shown] == pytest.approx([100 * one["probability"] for one in step["top"]], abs=0.51)
    page.get_by_label("temperature").fill("2")
    page.get_by_label("temperature").press("Enter")
    expect(page.locator(".value.sampled").first).to_be_visible()
    keep(page, "steps")
    other = next(place for place, one in enumerate(step["top"]) if one["id"] != step["id"] and one["id"] > 3)
    bars.nth(other).click()
    expect(page.get_by_role("button", name="Back to the model's own translation")).to_be_visible()
    forced = explain(
        translator, SENTENCE, SearchOptions(n_best=3), prefix=[found["steps"][0]["id"], step["top"][other]["id"]]
    )
    expect(page.locator(".best").first).to_have_text(forced["target"]["text"])
    expect(page.locator(".before")).to_contain_text(found["target"]["text"])
    expect(page.locator(".written .forced")).to_have_count(2)
    page.get_by_role("button", name="Back to the model's own translation").click()
    expect(page.locator(".best").first).to_have_text(found["target"]["text"])


@pytest.mark.parametrize(
    "options",
    [{"temperature": 2.0}, {"temperature": 0.5, "top_k": 3}, {"top_p": 0.9}, {"temperature": 3.0, "top_k": 40}],
)
def test_sampling_in_the_page_is_the_librarys(
    page: Page, address: str, translator: Translator, options: dict[str, Any]
) -> None:
    page.goto(address)
    found = explain(translator, SENTENCE, SearchOptions(n_best=3))
    step, target = found["steps"][2], found["target"]["ids"]
    with torch.inference_mode():
        logits = translator.model(translator.batch([found["source"]["ids"]]), translator.batch([[BOS, *target[:-1]]]))
    log_probs = logits[0, 2].log_softmax(-1)
    log_probs[[PAD, BOS]] = -torch.inf
    exact = restrict(log_probs, SearchOptions(sample=True, **options)).softmax(-1)
    given = {"temperature": 1, "topK": options.get("top_k", 0), "topP": options.get("top_p", 1)} | options
    script = "async ([step, given]) => (await import('/static/sampling.js')).restrict(step, given)"
    expected = [exact[one["id"]].item() for one in step["top"]]
    assert page.evaluate(script, [step, given]) == pytest.approx(expected, abs=2e-3)


def test_search_tree_with_another_width_and_penalty(page: Page, address: str, translator: Translator) -> None:
    ask(page, address)
    tab(page, "Search")
    nodes = explain(translator, SENTENCE, SearchOptions(n_best=3))["beam"]["nodes"]
    finished = sorted((node["score"] for node in nodes if node["state"] == "finished"), reverse=True)
    expect(page.locator(".finished li")).to_have_count(len(finished))
    expect(page.locator(".finished li").first).to_contain_text(f"score {finished[0]:.4g}".replace("-", MINUS))
    assert page.locator(".node.live").count() > 0
    page.get_by_label("pruned ones of all steps").check()
    assert page.locator(".node").count() == len(nodes)
    keep(page, "search")
    page.get_by_label("step", exact=True).focus()
    page.keyboard.press("Home")
    expect(page.locator(".node")).to_have_count(1 + sum(node["step"] == 1 for node in nodes))
    page.get_by_label("beam width").fill("2")
    page.get_by_label("beam width").press("Enter")
    wide = explain(translator, SENTENCE, SearchOptions(beam=2, n_best=2))["beam"]["nodes"]
    expect(page.locator(".finished li")).to_have_count(sum(node["state"] == "finished" for node in wide))
    page.get_by_label("length penalty").fill("0")
    page.get_by_label("length penalty").press("Enter")
    expect(page.locator(".equation sup")).to_have_text("0")


def test_attention_and_a_head_that_is_switched_off(page: Page, address: str, translator: Translator) -> None:
    ask(page, address)
    tab(page, "Attention")
    found = explain(translator, SENTENCE, SearchOptions(n_best=3))
    expect(page.locator(".cell")).to_have_count(12)
    page.get_by_role("button", name="decoder → source, layer 2, head 1").click()
    page.locator("#query-1").hover()
    weights = found["attention"]["cross"][1][0][1]
    strongest = max(range(len(weights)), key=weights.__getitem__)
    expect(page.locator(".spoken")).to_contain_text(found["source"]["tokens"][strongest].replace("▁", ""))
    expect(page.locator(".lines path")).to_have_count(sum(weight >= 0.02 for weight in weights))
    page.locator("#key-0").focus()
    expect(page.locator(".spoken")).to_contain_text("←")
    keep(page, "attention")
    titles = page.locator(".heat rect title").all_text_contents()
    row = [float(re.search(r": ([\d.]+) %", title)[1]) / 100 for title in titles[: len(weights)]]  # type: ignore[index]
    assert row == pytest.approx(found["attention"]["cross"][1][0][0], abs=0.006)
    page.get_by_label("words instead of subwords").check()
    assert page.locator(".ribbons .chip").count() < len(found["source"]["tokens"]) + len(found["target"]["tokens"])
    page.get_by_label("switch this head off").check()
    expect(page.locator(".result")).to_contain_text("switched off: decoder.layers.1.cross_attention · head 1")
    silent = explain(translator, SENTENCE, SearchOptions(n_best=3), off={"decoder.layers.1.cross_attention": {0}})
    expect(page.locator(".best").first).to_have_text(silent["target"]["text"])
    expect(page.locator(".cell.silent")).to_have_count(1)
    page.get_by_role("button", name="decoder → source, layer 1, head 1").click()
    page.get_by_label("switch this head off").check()
    page.get_by_role("button", name="decoder → source, layer 1, head 2").click()
    page.get_by_label("switch this head off").check()
    page.get_by_role("button", name="decoder → source, layer 2, head 2").click()
    page.get_by_label("switch this head off").check()
    off = {f"decoder.layers.{layer}.cross_attention": {0, 1} for layer in (0, 1)}
    blind = explain(translator, SENTENCE, SearchOptions(n_best=3), off=off)
    expect(page.locator(".best").first).to_have_text(blind["target"]["text"])
    assert blind["target"]["text"] != found["target"]["text"]
    expect(page.locator(".before")).to_contain_text(found["target"]["text"])
    keep(page, "head-off")


def test_inside_one_head(page: Page, address: str) -> None:
    ask(page, address)
    tab(page, "Attention")
    page.get_by_role("button", name="decoder, layer 1, head 2").click()
    page.locator("#look-inside").click()
    expect(page.get_by_role("tab", name="Inside one head")).to_have_attribute("aria-selected", "true")
    page.get_by_label("query").select_option("2")
    page.locator("#pick-key-1").click()
    expect(page.locator(".stage")).to_have_count(8 if page.locator("text=rotate").count() else 7)
    expect(page.locator(".numbers tbody tr").nth(3)).to_contain_text(f"{MINUS}∞")
    weights = [
        float(text.replace(" %", "")) for text in page.locator(".numbers tbody td:nth-child(6)").all_inner_texts()
    ]
    assert sum(weights) == pytest.approx(100, abs=2)
    page.locator(".stage .code summary").nth(2).click()
    expect(page.locator(".code .here").nth(2)).to_contain_text("scores = q /")
    with page.context.expect_page() as opened:
        page.locator(".stage .code a").nth(2).click()
    source = opened.value
    expect(source.locator("li:target")).to_contain_text("scores = q /")
    keep(page, "head")


def test_layer_by_layer(page: Page, address: str) -> None:
    ask(page, address)
    tab(page, "Layer by layer")
    names = page.get_by_label("layer", exact=True).locator("option").all_inner_texts()
    assert any("feed-forward network" in name for name in names)
    page.get_by_label("layer", exact=True).select_option("encoder.layers.0.ffn")
    expect(page.locator(".neurons li")).to_have_count(12)
    page.get_by_label("layer", exact=True).select_option("decoder.layers.1.add_norm_2")
    page.get_by_label("token").select_option("1")
    expect(page.locator("#view")).to_contain_text("σ² = ")
    expect(page.locator("#view h3")).to_contain_text("attention to the source")
    keep(page, "layers")


def test_watching_a_run(page: Page, address: str, runs: tuple[Path, Path]) -> None:
    ask(page, address)
    tab(page, "Training")
    expect(page.locator(".chart")).to_have_count(2)
    expect(page.locator(".sample")).to_have_count(3)
    keep(page, "training")
    page.get_by_label("Run", exact=True).select_option("training")
    expect(page.locator("#view")).to_contain_text("This run is still training")
    metrics = runs[1] / "metrics.jsonl"
    before = metrics.read_text()
    sample = {"source": "red dog", "reference": "赤い犬", "translation": "新しい訳"}
    row = {"kind": "dev", "step": 12, "loss": 1.0, "nll": 1.0, "bleu": 12.5, "samples": [sample]}
    metrics.write_text(before + json.dumps(row) + "\n")
    expect(page.locator(".sample").first).to_contain_text("新しい訳")
    metrics.write_text(before)


def test_in_japanese(page: Page, address: str) -> None:
    ask(page, address)
    page.get_by_role("button", name="日本語").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("ガラスの箱")
    assert page.evaluate("document.documentElement.lang") == "ja"
    for name in ("トークン", "1 トークンずつ", "探索", "アテンション", "ヘッドの中", "層の中", "学習の様子"):
        tab(page, name)
        expect(page.locator("#view .help").first).to_have_text(re.compile("[ぁ-ん]"))
        keep(page, f"ja-{name}")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The glass box")


def test_dark_and_light(page: Page, address: str) -> None:
    ask(page, address)
    color = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(color) == "rgb(255, 255, 255)"
    page.get_by_role("button", name="dark or light").click()
    assert page.evaluate(color) == "rgb(18, 23, 29)"
    tab(page, "Attention")
    keep(page, "dark")
    page.get_by_role("button", name="dark or light").click()
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(color) == "rgb(255, 255, 255)", "what was chosen stays"


def test_on_a_phone_nothing_overflows(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 375, "height": 720}, locale="en-US")
    ask(page, address)
    for name in ("Tokens", "Step by step", "Search", "Attention", "Inside one head", "Layer by layer", "Training"):
        tab(page, name)
        expect(page.locator("#view .help").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 375, name
        keep(page, f"phone-{name}")
    page.close()


def test_by_keyboard_alone(page: Page, address: str) -> None:
    ask(page, address)
    page.locator("#tab-tokens").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Step by step")).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("tab", name="Training")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label("show ids")).to_be_checked()
    expect(page.get_by_label("show ids")).to_be_focused()
    for name in ("Step by step", "Search", "Attention", "Inside one head", "Layer by layer"):
        tab(page, name)
        assert page.evaluate(UNNAMED) == []


def test_markup_is_text(page: Page, address: str) -> None:
    ask(page, address, "<b>dog</b>")
    tab(page, "Tokens")
    assert page.locator("#view b, .result b").count() == 0
    page.get_by_label("Source").fill("<img src=x onerror=alert(1)> <script>alert(1)</script>")
    expect(page.locator(".error")).to_contain_text("more than the")
    page.get_by_label("Source").fill("")
    expect(page.locator(".error")).to_have_count(0)


def test_the_description_of_the_interface(page: Page, address: str) -> None:
    page.goto(f"{address}/docs")
    expect(page.locator(".operation h3").first).to_have_text("POST /translate")
    expect(page.get_by_text("POST /api/explain")).to_be_visible()
    keep(page, "docs")


def test_one_file(page: Page, runs: tuple[Path, Path], tmp_path: Path, translator: Translator) -> None:
    text = "red dog <b>&"
    translate([str(runs[0]), text, "--explain", str(tmp_path / "out.html")])
    page.goto((tmp_path / "out.html").as_uri())
    expect(page.locator(".best")).to_have_text(translator.translate([text])[0])
    expect(page.get_by_label("Source")).to_have_value(text)
    for name in ("Tokens", "Step by step", "Search", "Attention", "Inside one head", "Layer by layer"):
        tab(page, name)
        expect(page.locator("#view .help").first).to_be_visible()
    expect(page.get_by_role("tab", name="Training")).to_have_count(0)
    page.get_by_label("layer", exact=True).select_option("decoder.layers.1.ffn")
    expect(page.locator(".neurons li")).to_have_count(12)
    tab(page, "Step by step")
    assert page.locator(".bar:enabled").count() == 0, "there is nobody to ask"
    keep(page, "one-file")
