// Heat maps of attention weights: queries downwards, keys to the right.

import { weightColor } from "./colors.js";
import { h, percent, readable, s } from "./dom.js";

const SIZE = 20;

/** A large heat map with tokens on its axes. */
export function heatMap(matrix, queries, keys, label, onpick) {
  const widest = (tokens) => Math.min(110, 14 * Math.max(...tokens.map((token) => readable(token).length)) + 12);
  const [left, top] = [widest(queries), widest(keys) * 0.8 + 8];
  const svg = s("svg", { class: onpick ? "heat pickable" : "heat", width: left + keys.length * SIZE + 50, height: top + queries.length * SIZE + 2, role: "img", "aria-label": label });
  matrix.forEach((row, t) =>
    row.forEach((weight, i) =>
      svg.append(
        s(
          "rect",
          { x: left + i * SIZE, y: top + t * SIZE, width: SIZE - 1, height: SIZE - 1, style: { fill: weightColor(weight) }, onclick: onpick && (() => onpick(t)) },
          s("title", {}, `${readable(queries[t])} → ${readable(keys[i])}: ${percent(weight)}`),
        ),
      ),
    ),
  );
  queries.forEach((token, t) => svg.append(s("text", { x: left - 6, y: top + t * SIZE + 14, "text-anchor": "end" }, readable(token).slice(0, 9))));
  keys.forEach((token, i) => {
    const x = left + i * SIZE + 13;
    svg.append(s("text", { x, y: top - 6, transform: `rotate(-55 ${x} ${top - 6})` }, readable(token).slice(0, 9)));
  });
  return svg;
}

/** A small heat map without labels. One path for each shade keeps the page fast with dozens of them. */
export function smallMap(matrix) {
  const shades = 8;
  const paths = Array.from({ length: shades + 1 }, () => []);
  matrix.forEach((row, t) => row.forEach((weight, i) => paths[Math.round(shades * weight)].push(`M${i},${t}h1v1h-1z`)));
  const svg = s("svg", { class: "small", viewBox: `0 0 ${matrix[0].length} ${matrix.length}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  paths.forEach((parts, shade) => parts.length && svg.append(s("path", { d: parts.join(""), style: { fill: weightColor(shade / shades) } })));
  return svg;
}

/** The scale of the heat maps. */
export function colorBar() {
  return h("p", { class: "scale" }, [0, 0.25, 0.5, 0.75, 1].map((value) => h("span", {}, h("i", { style: { background: weightColor(value) } }), String(value))));
}
