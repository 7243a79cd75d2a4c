// Inside one head: the real numbers of one query, from scores to the weighted sum of values.

import { axes } from "./attention.js";
import { codeLink } from "./code.js";
import { weightColor } from "./colors.js";
import { chooser, h, percent, put, readable, short } from "./dom.js";
import { digits, strip } from "./vectors.js";
import { say } from "./words.js";

export const kindOf = (name) => (name.includes("cross") ? "cross" : name.startsWith("encoder") ? "encoder" : "decoder");
export const layerTitle = (name) => `${say(kindOf(name))} · ${say("layer")} ${Number(name.match(/\d+/)?.[0] ?? 0) + 1}`;

/** One equation with its explanation, its numbers, and the line of code that computes it. */
function stage(number, title, equation, link, ...numbers) {
  return h("li", { class: "stage" }, h("h4", {}, `${number}. ${title}`), h("p", { class: "equation" }, equation), ...numbers, link);
}

/** The product of query and key, written out. */
function product(q, k, score) {
  const terms = q.slice(0, 4).map((value, index) => `(${short(value, 3)})(${short(k[index], 3)})`);
  return `q·k = ${terms.join(" + ")} + … = ${short(score, 4)}`;
}

function table(numbers, { head, query, key }, queries, keys, pickKey) {
  const row = (token, i) => {
    const allowed = numbers.allowed[head][query][i];
    const cells = [short(numbers.scores[head][query][i]), short(numbers.scaled[head][query][i]), allowed ? "✓" : "−∞"];
    const weight = numbers.weights[head][query][i];
    return h(
      "tr",
      { class: i === key ? "chosen" : null },
      h("th", {}, h("button", { id: `pick-key-${i}`, "aria-pressed": String(i === key), onclick: () => pickKey(i) }, readable(token))),
      h("td", {}, strip(numbers.k[head][i])),
      cells.map((text) => h("td", {}, text)),
      h("td", { style: { background: weightColor(weight) } }, percent(weight)),
      h("td", {}, strip(numbers.v[head][i].map((value) => value * weight), Math.max(...numbers.v[head].flat().map(Math.abs)))),
    );
  };
  const names = [say("key"), "k", "q·k", `÷ √${numbers.d_k}`, say("mask"), "softmax", "α v"];
  return h("div", { class: "scroll" }, h("table", { class: "numbers" }, h("thead", {}, h("tr", {}, names.map((name) => h("th", { scope: "col" }, name)))), h("tbody", {}, keys.map(row))));
}

function stages(data, numbers, { head, query, key }, tokens, live) {
  const [q, k] = [numbers.q[head][query], numbers.k[head][key]];
  const weight = numbers.weights[head][query][key];
  const link = (name) => codeLink(data, name, live);
  const found = [
    [say("eq_project"), "q = W_Q x,  k = W_K x,  v = W_V x", link("project"), h("p", {}, "q = ", strip(q), " ", digits(q))],
    numbers.q_before && [say("eq_rotary"), "q′ = R(m) q,  θᵢ = 10000^(−2i/d_k)", link("rotary"), h("p", {}, strip(numbers.q_before[head][query]), ` → (m = ${query}) `, strip(q))],
    [say("eq_scores"), product(q, k, numbers.scores[head][query][key]), link("scores")],
    [say("eq_scale"), `${short(numbers.scores[head][query][key], 4)} ÷ √${numbers.d_k} = ${short(numbers.scaled[head][query][key], 4)}`, link("scores")],
    [say("eq_mask"), numbers.allowed[head][query][key] ? say("allowed") : `${say("masked")}: −∞`, link("mask")],
    [say("eq_softmax"), `α = exp(${short(numbers.scaled[head][query][key])}) / Σ exp(…) = ${short(weight, 4)}`, link("softmax")],
    [say("eq_values"), "Σ α v", link("values"), h("p", {}, strip(numbers.out[head][query]), " ", digits(numbers.out[head][query]))],
    [say("eq_mix"), "Concat(head₁, …, head_h) W_O", link("mix")],
  ].filter(Boolean);
  return h("ol", { class: "stages" }, found.map(([title, equation, code, numbers_], index) => stage(index + 1, title, equation, code, numbers_ || null)));
}

export function showHead(view, { data, memory, inside, live }) {
  const names = Object.keys(data.layers).filter((name) => data.layers[name] === "attention");
  if (names.length === 0) {
    put(view, h("p", { class: "help" }, say("missing")));
    return;
  }
  if (!names.includes(memory.name)) Object.assign(memory, { name: names.find((name) => name.includes("cross")) || names[0], head: 0, query: 0, key: 0 });
  const choose = (values) => (Object.assign(memory, values), render());
  const render = async () => {
    const numbers = await inside(memory.name);
    if (!numbers) return;
    const [queries, keys] = axes(data, kindOf(memory.name));
    memory.head = Math.min(memory.head, numbers.q.length - 1);
    memory.query = Math.min(memory.query, queries.length - 1);
    memory.key = Math.min(memory.key ?? 0, keys.length - 1);
    put(
      view,
      h("p", { class: "help" }, say("head_help")),
      h("p", { class: "equation" }, "Attention(Q, K, V) = softmax(Q Kᵀ / √d_k) V"),
      h(
        "div",
        { class: "row" },
        chooser("layer", say("layer"), names.map((name) => [name, layerTitle(name)]), memory.name, (name) => choose({ name })),
        chooser("head", say("head"), numbers.q.map((_, index) => [index, String(index + 1)]), memory.head, (head) => choose({ head: Number(head) })),
        chooser("query", say("query"), queries.map((token, index) => [index, `${index + 1} ${readable(token)}`]), memory.query, (query) => choose({ query: Number(query) })),
      ),
      table(numbers, memory, queries, keys, (key) => choose({ key })),
      h("h3", {}, `${readable(queries[memory.query])} → ${readable(keys[memory.key])}`),
      stages(data, numbers, memory, [queries, keys], live),
    );
  };
  render();
}
