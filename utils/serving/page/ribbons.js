// Ribbons between the tokens of both sides: the wider, the greater the weight.

import { weightColor } from "./colors.js";
import { h, percent, readable, s } from "./dom.js";
import { say } from "./words.js";

const LEAST = 0.02; // a smaller weight has no ribbon

/** Two rows of tokens, keys above and queries below. Pointing at one, or moving the focus there, shows its ribbons. */
export function ribbons(matrix, queries, keys, label) {
  const lines = s("svg", { class: "lines", "aria-hidden": "true" });
  const chip = (text, index, kind) => h("button", { id: `${kind}-${index}`, class: "chip", "data-kind": kind, "data-index": index }, readable(text));
  const above = h("div", { class: "chips" }, keys.map((text, index) => chip(text, index, "key")));
  const below = h("div", { class: "chips" }, queries.map((text, index) => chip(text, index, "query")));
  const spoken = h("p", { class: "spoken", "aria-live": "polite" }, say("point"));
  const box = h("div", { class: "ribbons", role: "group", "aria-label": label }, above, lines, below);

  const place = (element) => {
    const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
    return { x: inner.left + inner.width / 2 - outer.left, top: inner.top - outer.top, bottom: inner.bottom - outer.top };
  };
  const ribbon = (t, i, weight) => {
    const [from, to] = [place(below.children[t]), place(above.children[i])];
    const middle = (from.top + to.bottom) / 2;
    const d = `M${from.x},${from.top} C${from.x},${middle} ${to.x},${middle} ${to.x},${to.bottom}`;
    return s("path", { d, style: { strokeWidth: `${1 + 9 * weight}px`, opacity: String(0.25 + 0.7 * weight) } });
  };
  const show = (kind, index) => {
    lines.replaceChildren();
    for (const element of box.querySelectorAll(".chip")) element.style.background = "";
    const others = kind === "query" ? matrix[index].map((weight, i) => ({ weight, t: index, i })) : matrix.map((row, t) => ({ weight: row[index], t, i: index }));
    for (const { weight, t, i } of others) {
      if (weight < LEAST) continue;
      lines.append(ribbon(t, i, weight));
      (kind === "query" ? above.children[i] : below.children[t]).style.background = weightColor(0.75 * weight);
    }
    const name = ({ t, i }) => readable(kind === "query" ? keys[i] : queries[t]);
    const most = others.sort((a, b) => b.weight - a.weight).slice(0, 3).map((one) => `${name(one)} ${percent(one.weight)}`);
    spoken.textContent = `${readable(kind === "query" ? queries[index] : keys[index])} ${kind === "query" ? "→" : "←"} ${most.join(", ")}`;
  };
  for (const type of ["pointerover", "focusin", "click"]) {
    box.addEventListener(type, (event) => {
      const target = event.target.closest(".chip");
      if (target) show(target.dataset.kind, Number(target.dataset.index));
    });
  }
  return h("div", {}, box, spoken);
}
