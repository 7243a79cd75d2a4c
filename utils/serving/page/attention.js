// Attention: ribbons between tokens, and the heat maps of all layers and heads.

import { checkBox, h, put } from "./dom.js";
import { joinWords } from "./groups.js";
import { colorBar, heatMap, smallMap } from "./heatmap.js";
import { ribbons } from "./ribbons.js";
import { say } from "./words.js";

/** The tokens of queries and keys of a kind of attention. */
export function axes(data, kind) {
  const [read, written] = [data.source.tokens, data.target.tokens];
  const before = ["<bos>", ...written.slice(0, -1)];
  return { cross: [written, read], encoder: [read, read], decoder: [written, before] }[kind];
}

/** The name of a layer in the model. */
export function layerName(kind, layer) {
  return { cross: `decoder.layers.${layer}.cross_attention`, encoder: `encoder.layers.${layer}.self_attention`, decoder: `decoder.layers.${layer}.self_attention` }[kind];
}

function mean(matrices) {
  return matrices[0].map((row, t) => row.map((_, i) => matrices.reduce((sum, one) => sum + one[t][i], 0) / matrices.length));
}

function languagesOf(data, kind) {
  const [source, target] = data.languages;
  return { cross: [target, source], encoder: [source, source], decoder: [target, target] }[kind];
}

/** The small heat maps of one kind: a row for each layer, a column for each head. */
function grid(data, kind, memory, off, choose) {
  const cell = (matrix, layer, head) => {
    const silent = (off[layerName(kind, layer)] || []).includes(head);
    const chosen = kind === memory.kind && layer === memory.layer && head === memory.head;
    const label = `${say(kind)}, ${say("layer")} ${layer + 1}, ${say("head")} ${head + 1}${silent ? `, ${say("heads_off")}` : ""}`;
    return h("button", { id: `${kind}-${layer}-${head}`, class: `cell${chosen ? " chosen" : ""}${silent ? " silent" : ""}`, "aria-label": label, "aria-pressed": String(chosen), title: label, onclick: () => choose({ kind, layer, head }) }, smallMap(matrix));
  };
  const row = (heads, layer) => h("div", { class: "grid-row" }, h("span", { class: "layer" }, String(layer + 1)), heads.map((matrix, head) => cell(matrix, layer, head)));
  return h("div", { class: "grid" }, h("h4", {}, say(kind)), data.attention[kind].map(row));
}

export function showAttention(view, { data, memory, inspect, off, setOff }) {
  if (!data.attention) {
    put(view, h("p", { class: "help" }, say("missing"), " ", data.attention_missing || ""));
    return;
  }
  const kinds = Object.keys(data.attention);
  if (!kinds.includes(memory.kind)) Object.assign(memory, { kind: kinds[0], layer: data.attention[kinds[0]].length - 1, head: null });
  const choose = (values) => (Object.assign(memory, values), render());
  const render = () => {
    const { kind, head, words } = memory;
    const layer = Math.min(memory.layer, data.attention[kind].length - 1);
    const heads = data.attention[kind][layer];
    const [queries, keys] = axes(data, kind);
    const weights = head === null ? mean(heads) : heads[head];
    const shown = words ? joinWords(weights, queries, keys, languagesOf(data, kind)) : { matrix: weights, queries, keys };
    const name = layerName(kind, layer);
    const title = `${say(kind)} · ${say("layer")} ${layer + 1} · ${head === null ? say("mean") : `${say("head")} ${head + 1}`}`;
    const canInspect = head !== null && data.layers[name] === "attention";
    put(
      view,
      h("p", { class: "help" }, say("attention_help")),
      h("h3", {}, title),
      h(
        "div",
        { class: "row" },
        checkBox("words", say("words"), words, (on) => choose({ words: on })),
        head !== null && h("button", { id: "mean", onclick: () => choose({ head: null }) }, say("mean")),
        canInspect && h("button", { id: "look-inside", onclick: () => inspect(name, head, 0) }, say("view_head")),
        canInspect && setOff && checkBox("switch-off", say("off"), (off[name] || []).includes(head), (on) => setOff(name, head, on)),
      ),
      ribbons(shown.matrix, shown.queries, shown.keys, title),
      h("div", { class: "grids" }, kinds.map((one) => grid(data, one, memory, off, choose))),
      h("h4", {}, title),
      h("div", { class: "scroll" }, heatMap(shown.matrix, shown.queries, shown.keys, title, canInspect && !words && ((t) => inspect(name, head, t)))),
      colorBar(),
    );
  };
  render();
}
