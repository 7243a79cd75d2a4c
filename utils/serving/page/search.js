// Search: the beam as a tree of live, finished and pruned hypotheses, step by step.

import { checkBox, h, numberField, put, readable, s, short } from "./dom.js";
import { layout, path, until } from "./tree.js";
import { say } from "./words.js";

const COLUMN = 116;
const ROW = 30;
const MARKS = { live: "○", finished: "●", pruned: "×" };

function drawing(nodes, step) {
  const { rows, height } = layout(nodes);
  const x = (node) => 8 + node.step * COLUMN;
  const y = (index) => 14 + rows[index] * ROW;
  const svg = s("svg", { class: "tree", width: (step + 1) * COLUMN + 30, height: height * ROW + 14, role: "img", "aria-label": `${say("view_search")}: ${say("step")} ${step}` });
  nodes.forEach((node, index) => {
    if (node.parent === null) return;
    const [from, to] = [x(nodes[node.parent]) + 88, x(node) - 3];
    const [above, here] = [y(node.parent), y(index)];
    svg.append(s("path", { class: `edge ${node.state}`, d: `M${from},${above} C${(from + to) / 2},${above} ${(from + to) / 2},${here} ${to},${here}` }));
  });
  nodes.forEach((node, index) => {
    const about = `${path(nodes, index).map(readable).join(" ")}: ${say(node.state)}, ${say("score")} ${short(node.score, 4)}, log p ${short(node.log_prob, 4)}`;
    const name = readable(node.token);
    svg.append(
      s(
        "g",
        { class: `node ${node.state}` },
        s("title", {}, about),
        s("text", { x: x(node), y: y(index) + 4 }, node.step > 0 && `${MARKS[node.state]} `, name.length > 5 ? `${name.slice(0, 5)}…` : name),
        node.step > 0 && s("text", { class: "score", x: x(node) + 16, y: y(index) + 14 }, short(node.score, 3)),
      ),
    );
  });
  return svg;
}

/** The same as text: finished hypotheses, the best first. */
function finished(all) {
  const found = all.map((node, index) => ({ node, index })).filter(({ node }) => node.state === "finished").sort((a, b) => b.node.score - a.node.score);
  return h("ol", { class: "finished" }, found.map(({ node, index }) => h("li", {}, path(all, index).map(readable).join(" "), " ", h("small", {}, `${say("score")} ${short(node.score, 4)} · log p ${short(node.log_prob, 4)} · ${node.step} ${say("tokens")}`))));
}

export function showSearch(view, { data, memory, search }) {
  const all = data.beam.nodes;
  const last = Math.max(...all.map((node) => node.step));
  memory.step = Math.min(memory.step ?? last, last);
  const picture = h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": say("view_search") });
  const label = h("span", {});
  const slider = h("input", { id: "search-step", type: "range", min: 1, max: last, value: memory.step, "aria-label": say("step"), oninput: (event) => ((memory.step = Number(event.target.value)), render()) });
  const render = () => {
    label.textContent = `${say("step")} ${memory.step} / ${last}`;
    put(picture, drawing(until(all, memory.step, memory.pruned), memory.step));
  };
  put(
    view,
    h("p", { class: "help" }, say("search_help")),
    h(
      "div",
      { class: "row" },
      numberField("width", say("beam"), data.beam.width, { min: 1, max: 8, step: 1 }, search && ((width) => search({ width }))),
      numberField("penalty", say("penalty"), data.beam.length_penalty, { min: 0, max: 2, step: 0.1 }, search && ((length_penalty) => search({ length_penalty }))),
      checkBox("pruned", say("all_pruned"), memory.pruned, (on) => ((memory.pruned = on), render())),
    ),
    h("p", { class: "equation" }, "score = log p(y | x) / |y|", h("sup", {}, short(data.beam.length_penalty))),
    h("div", { class: "row" }, slider, label),
    h("p", { class: "legend" }, Object.entries(MARKS).map(([state, mark]) => h("span", { class: state }, `${mark} ${say(state)}`))),
    picture,
    h("h3", {}, say("finished_list")),
    finished(all),
  );
  render();
}
