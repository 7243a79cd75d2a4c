// A run in training: loss and score by step, and how sample translations change over the validations.

import { chart } from "./chart.js";
import { h, put } from "./dom.js";
import { say } from "./words.js";

const PAUSE = 3000; // milliseconds between two looks

/** The translations of a sample in order, without those that are the same as before. */
export function changes(rows, place) {
  const found = [];
  for (const row of rows) {
    const sample = row.samples?.[place];
    if (sample && sample.translation !== found.at(-1)?.translation) found.push({ step: row.step, ...sample });
  }
  return found;
}

function sample(rows, place, language) {
  const found = changes(rows, place);
  const { source, reference } = found.at(-1);
  return h(
    "article",
    { class: "sample" },
    h("h4", {}, source),
    h("ol", {}, found.map((one) => h("li", { class: one.translation === reference ? "right" : null }, h("small", {}, `${say("step")} ${one.step} `), h("span", { lang: language }, one.translation || "␣")))),
    h("p", { class: "help" }, `${say("reference")}: `, h("span", { lang: language }, reference)),
  );
}

export function showWatch(view, { api, run }) {
  let stopped = false;
  let shown = -1;
  const refresh = async () => {
    if (stopped) return;
    const found = await api.training(run().run).catch((error) => (error.status === 503 ? null : Promise.reject(error)));
    if (stopped) return;
    if (!found) {
      setTimeout(refresh, PAUSE); // a line was just being written
      return;
    }
    if (found.rows.length !== shown) render(found);
    shown = found.rows.length;
    if (found.training) setTimeout(refresh, PAUSE);
  };
  const render = (found) => {
    const dev = found.rows.filter((row) => row.kind === "dev");
    const line = (kind, key) => found.rows.filter((row) => row.kind === kind && typeof row[key] === "number").map((row) => [row.step, row[key]]);
    const samples = dev.at(-1)?.samples || [];
    put(
      view,
      h("p", { class: "help" }, say(found.training ? "watch_help" : "watch_done")),
      h("div", { class: "charts" }, chart(say("loss"), { train: line("train", "loss"), dev: line("dev", "loss") }), chart(found.metric, { dev: line("dev", found.key) })),
      samples.length > 0 && h("h3", {}, say("samples")),
      samples.map((_, place) => sample(dev, place, found.languages[1])),
    );
  };
  put(view, h("p", { class: "help" }, say("busy")));
  refresh().catch((error) => put(view, h("p", { class: "error" }, error.message)));
  return () => (stopped = true);
}
