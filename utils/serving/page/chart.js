// Line charts.

import { h, s, short } from "./dom.js";
import { say } from "./words.js";

const [WIDTH, HEIGHT, LEFT] = [560, 190, 44];

/** A line chart with axes. Series are lists of [x, y], by name. */
export function chart(title, series) {
  const points = Object.values(series).flat();
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.max(...points.map(([, y]) => y)) || 1;
  const x = (value) => LEFT + ((WIDTH - LEFT - 16) * (value - first)) / Math.max(1, last - first);
  const y = (value) => HEIGHT - 24 - ((HEIGHT - 40) * value) / top;
  const svg = s("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${title}: ${Object.entries(series).map(([name, line]) => `${name} ${line.length ? short(line.at(-1)[1]) : "–"}`).join(", ")}` });
  for (const share of [0, 0.5, 1]) {
    svg.append(s("line", { x1: LEFT, x2: WIDTH - 16, y1: y(share * top), y2: y(share * top) }), s("text", { x: LEFT - 6, y: y(share * top) + 4, "text-anchor": "end" }, short(share * top, 2)));
  }
  svg.append(s("text", { x: LEFT, y: HEIGHT - 6 }, String(first)), s("text", { x: WIDTH - 16, y: HEIGHT - 6, "text-anchor": "end" }, `${say("step")} ${last}`));
  for (const [name, line] of Object.entries(series)) {
    svg.append(s("polyline", { class: name, points: line.map((p) => `${x(p[0])},${y(p[1])}`).join(" ") }));
    if (line.length < 40) line.forEach((p) => svg.append(s("circle", { class: name, cx: x(p[0]), cy: y(p[1]), r: 2.5 }, s("title", {}, `${p[0]}: ${short(p[1], 4)}`))));
  }
  const legend = Object.keys(series).length > 1 && h("span", { class: "legend" }, Object.keys(series).map((name) => h("span", { class: name }, say(name))));
  return h("figure", {}, h("figcaption", {}, title, " ", legend), svg);
}
