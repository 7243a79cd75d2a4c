// Tokens: subwords of both sides as chips, with the model's confidence as color.

import { confidenceColor } from "./colors.js";
import { checkBox, h, percent, put, readable } from "./dom.js";
import { spelledBytes } from "./groups.js";
import { say } from "./words.js";

function chips(side, ids, probabilities) {
  const spelled = spelledBytes(side.bytes);
  const chip = (token, index) => {
    const byte = side.bytes[index];
    const name = byte === null ? readable(token) : byte.toString(16).toUpperCase().padStart(2, "0");
    return h(
      "li",
      { class: byte === null ? "chip" : "chip byte", title: byte === null ? null : `${say("byte")} ${spelled[index]}`, style: probabilities ? { background: confidenceColor(probabilities[index]) } : {} },
      h("span", {}, name),
      byte !== null && h("small", {}, spelled[index]),
      probabilities && h("small", {}, percent(probabilities[index])),
      ids && h("small", { class: "id" }, `#${side.ids[index]}`),
    );
  };
  return h("ol", { class: "chips" }, side.tokens.map(chip));
}

export function showTokens(view, { data, memory }) {
  const render = () =>
    put(
      view,
      h("p", { class: "help" }, say("tokens_help")),
      checkBox("ids", say("ids"), memory.ids, (on) => ((memory.ids = on), render())),
      h("h3", {}, `${say("source")} · ${data.source.tokens.length} ${say("tokens")}`),
      chips(data.source, memory.ids, null),
      h("h3", {}, `${say("translation")} · ${data.target.tokens.length} ${say("tokens")}`),
      chips(data.target, memory.ids, data.steps.map((step) => step.probability)),
      h("p", { class: "scale" }, [1, 0.75, 0.5, 0.25, 0].map((value) => h("span", {}, h("i", { style: { background: confidenceColor(value) } }), percent(value)))),
    );
  render();
}
