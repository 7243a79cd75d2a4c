// Layer by layer: positions, residual connections with their norms, and feed-forward networks, in real numbers.

import { codeLink } from "./code.js";
import { signedColor } from "./colors.js";
import { chooser, h, put, readable, s, short } from "./dom.js";
import { layerTitle } from "./head.js";
import { vectorRow } from "./vectors.js";
import { say } from "./words.js";

const rows = (...found) => h("div", { class: "scroll" }, h("table", { class: "numbers vectors" }, h("tbody", {}, found)));
const greatest = (...vectors) => Math.max(...vectors.flat().map(Math.abs));

/** Position by dimension, for all tokens of a sentence. */
function positionMap(table) {
  const [width, height] = [Math.min(table[0].length, 128), table.length];
  const svg = s("svg", { class: "heat", width: width * 5, height: height * 10, role: "img", "aria-label": say("positions") });
  table.forEach((row, t) => row.slice(0, width).forEach((value, d) => svg.append(s("rect", { x: d * 5, y: t * 10, width: 5, height: 9, style: { fill: signedColor(value, 1) } }))));
  return h("div", { class: "scroll" }, svg, h("p", { class: "help" }, `${say("position")} ↓ · ${say("dimension")} →`));
}

function showPositions(data, numbers, token, live) {
  const [x, added, out] = [numbers.x[token], numbers.added[token], numbers.out[token]];
  const size = greatest(x, added, out);
  return [
    h("p", { class: "equation" }, "x + PE(m),  PE(m, 2i) = sin(m / 10000^(2i/d)),  PE(m, 2i+1) = cos(m / 10000^(2i/d))"),
    rows(vectorRow("x", x, size), vectorRow(`PE(${token})`, added, size), vectorRow("x + PE", out, size)),
    codeLink(data, "positions", live),
    positionMap(numbers.added),
  ];
}

function showResidual(data, numbers, token, live) {
  const [x, normed, added, out] = [numbers.x[token], numbers.normed[token], numbers.added[token], numbers.out[token]];
  const size = greatest(x, added, out);
  const statistics = `μ = ${short(numbers.mean[token])}, σ² = ${short(numbers.variance[token])}`;
  const norm = vectorRow(`${numbers.norm}(${numbers.norm_first ? "x" : "x + f(x)"})`, normed, greatest(normed));
  const sum = [vectorRow("x", x, size), vectorRow(numbers.norm_first ? "f(norm(x))" : "f(x)", added, size)];
  return [
    h("p", { class: "equation" }, numbers.norm_first ? "y = x + f(norm(x)),  norm(x) = (x − μ) / √(σ² + ε) · γ + β" : "y = norm(x + f(x)),  norm(x) = (x − μ) / √(σ² + ε) · γ + β"),
    h("p", {}, statistics),
    numbers.norm_first ? rows(sum[0], norm, sum[1], vectorRow("y", out, size)) : rows(...sum, norm),
    codeLink(data, numbers.norm_first ? "pre_norm" : "post_norm", live),
  ];
}

function showNetwork(data, numbers, token, live) {
  const [x, out] = [numbers.x[token], numbers.out[token]];
  const strongest = numbers.neurons[token].map((index, place) => [index, numbers.values[token][place]]);
  const size = greatest(strongest.map(([, value]) => value)) || 1;
  const neuron = ([index, value]) => h("li", {}, h("span", { class: "name" }, `#${index}`), h("span", { class: "track" }, h("span", { class: "fill", style: { width: `${(100 * Math.abs(value)) / size}%`, background: signedColor(value, size) } })), h("span", { class: "value" }, short(value)));
  return [
    h("p", { class: "equation" }, `FFN(x) = ${numbers.activation}(x W₁ + b₁) W₂ + b₂`),
    rows(vectorRow("x", x)),
    codeLink(data, "feed_forward", live),
    h("p", {}, `${say("active")}: ${numbers.active[token]} / ${numbers.d_ff}`),
    h("h4", {}, say("neurons")),
    h("ol", { class: "bars neurons" }, strongest.map(neuron)),
    rows(vectorRow("FFN(x)", out)),
    codeLink(data, "feed_forward_out", live),
  ];
}

const SHOW = { positions: showPositions, residual: showResidual, feed_forward: showNetwork };

/** The name of a layer for the reader: side, number, and what it wraps. */
function title(data, name) {
  const kind = data.layers[name];
  if (kind === "positions") return `${say(name.startsWith("encoder") ? "encoder" : "decoder")} · ${say("positions")}`;
  const side = layerTitle(name.startsWith("encoder") ? name : name.replace("cross", ""));
  if (kind === "feed_forward") return `${side} · ${say("feed_forward")}`;
  const around = name.startsWith("encoder") ? ["self", "feed_forward"] : ["self", "cross", "feed_forward"];
  return `${side} · ${say("residual")}: ${say(`around_${around[Number(name.at(-1)) - 1]}`)}`;
}

export function showLayers(view, { data, memory, inside, live }) {
  const names = Object.keys(data.layers).filter((name) => data.layers[name] in SHOW);
  if (names.length === 0) {
    put(view, h("p", { class: "help" }, say("missing")));
    return;
  }
  if (!names.includes(memory.name)) memory.name = names[0];
  const choose = (values) => (Object.assign(memory, values), render());
  const render = async () => {
    const numbers = await inside(memory.name);
    if (!numbers) return;
    const tokens = memory.name.startsWith("encoder") ? data.source.tokens : ["<bos>", ...data.target.tokens.slice(0, -1)];
    memory.token = Math.min(memory.token ?? 0, tokens.length - 1);
    put(
      view,
      h("p", { class: "help" }, say("layers_help")),
      h(
        "div",
        { class: "row" },
        chooser("sublayer", say("layer"), names.map((name) => [name, title(data, name)]), memory.name, (name) => choose({ name })),
        chooser("token", say("token"), tokens.map((token, index) => [index, `${index + 1} ${readable(token)}`]), memory.token, (token) => choose({ token: Number(token) })),
      ),
      h("h3", {}, title(data, memory.name)),
      SHOW[numbers.kind](data, numbers, memory.token, live),
      !names.some((name) => data.layers[name] === "positions") && h("p", { class: "help" }, say("no_positions")),
    );
  };
  render();
}
