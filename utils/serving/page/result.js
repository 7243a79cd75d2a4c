// The translation beside the sentence: n-best with probabilities, another run's beside it, and what was changed.

import { weightColor } from "./colors.js";
import { h, percent, put } from "./dom.js";
import { say } from "./words.js";

function copyButton(text) {
  const done = () => (button.textContent = say("copied"));
  const button = h("button", { id: "copy", onclick: () => navigator.clipboard.writeText(text).then(done, () => (button.textContent = say("not_copied"))) }, say("copy"));
  return button;
}

function best(answer, language) {
  const bar = (one) => h("span", { class: "track" }, h("span", { class: "fill", style: { width: percent(one.probability).replace(" ", ""), background: weightColor(0.85) } }));
  const row = (one) => h("li", {}, h("span", { lang: language }, one.text), bar(one), h("small", {}, percent(one.probability)));
  return h("ol", { class: "nbest", "aria-label": say("nbest"), title: say("probability") }, answer.translations.map(row));
}

function panel(answer, title, ...more) {
  const language = answer.languages[1];
  const about = `${answer.run} · ${say("step")} ${answer.step}${answer.training ? ` · ${say("in_training")}` : ""}`;
  return h("div", { class: "panel" }, h("small", {}, title || about), h("p", { class: "best", lang: language }, answer.translations[0].text), ...more, best(answer, language));
}

export function showResult(element, { data, compared, before, error, off, setOff, prefix, back }) {
  if (error) {
    put(element, h("p", { class: "error", role: "alert" }, error));
    return;
  }
  if (!data) {
    put(element);
    return;
  }
  const text = data.translations[0].text;
  const silent = Object.entries(off).flatMap(([name, heads]) => heads.map((head) => h("button", { class: "chip", onclick: () => setOff(name, head, false) }, `${name} · ${say("head")} ${head + 1} ✕`)));
  const changed = (silent.length > 0 || prefix.length > 0) && before;
  put(
    element,
    panel(
      data,
      null,
      changed && h("p", { class: "before" }, `${say(before === text ? "same_as_before" : "before")}: `, before !== text && h("span", { lang: data.languages[1] }, before)),
      h("p", { class: "row" }, copyButton(text), prefix.length > 0 && h("button", { id: "back", onclick: back }, say("back"))),
      silent.length > 0 && h("p", { class: "row" }, `${say("heads_off")}: `, silent),
    ),
    compared && panel(compared),
  );
}
