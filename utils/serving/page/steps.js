// Step by step: the likeliest next tokens, entropy, and what sampling would do with them.

import { weightColor } from "./colors.js";
import { h, numberField, percent, put, readable, short } from "./dom.js";
import { restrict } from "./sampling.js";
import { say } from "./words.js";

function bar(one, step, { sampled, onclick }) {
  const width = (share) => ({ width: `${(100 * share).toFixed(2)}%` });
  return h(
    "button",
    { id: `next-${one.id}`, class: one.id === step.id ? "bar chosen" : "bar", disabled: !onclick, "aria-current": one.id === step.id ? "true" : null, onclick },
    h("span", { class: "name" }, readable(one.token)),
    h(
      "span",
      { class: "track" },
      h("span", { class: "fill", style: { ...width(one.probability), background: weightColor(0.85) } }),
      sampled !== null && h("span", { class: "fill sampled", style: width(sampled) }),
    ),
    h("span", { class: "value" }, percent(one.probability)),
    sampled !== null && h("span", { class: "value sampled" }, percent(sampled)),
  );
}

export function showSteps(view, { data, memory, force }) {
  memory.sampling ??= { temperature: 1, topK: 0, topP: 1 };
  const { sampling } = memory;
  const last = data.steps.length - 1;
  memory.place = Math.min(memory.place ?? 0, last);
  const detail = h("div", {});
  const slider = h("input", { type: "range", min: 0, max: last, value: memory.place, id: "step", "aria-label": say("step"), oninput: (event) => ((memory.place = Number(event.target.value)), render()) });
  const setting = (name, label, range) => numberField(name, say(label), sampling[name], range, (value) => ((sampling[name] = value), render()));
  const controls = h(
    "fieldset",
    {},
    h("legend", {}, say("sampling")),
    h("div", { class: "row" }, setting("temperature", "temperature", { min: 0.1, max: 5, step: 0.1 }), setting("topK", "top_k", { min: 0, max: 1000, step: 1 }), setting("topP", "top_p", { min: 0.05, max: 1, step: 0.05 })),
    h("p", { class: "help" }, say("sampling_help")),
  );
  const render = () => {
    const { place } = memory;
    const step = data.steps[place];
    const shares = restrict(step, sampling);
    const changed = sampling.temperature !== 1 || sampling.topK !== 0 || sampling.topP !== 1;
    const token = (one, index) => h(index === place ? "strong" : "span", { class: index < data.prefix.length ? "forced" : null, "aria-current": index === place ? "step" : null }, readable(one.token));
    slider.setAttribute("aria-valuetext", `${place + 1}: ${readable(step.token)}`);
    put(
      detail,
      h("p", { class: "written" }, data.steps.map(token)),
      h("p", {}, `${say("step")} ${place + 1} / ${last + 1} · ${say("entropy")} ${short(step.entropy)} ${say("nats")} (${say("like")} ${short(Math.exp(step.entropy))} ${say("equally_likely")}) · ${say("rank")} ${step.rank + 1}`),
      h("ol", { class: "bars" }, step.top.map((one, index) => h("li", {}, bar(one, step, { sampled: changed ? shares[index] : null, onclick: force && (() => force(place, one.id)) })))),
    );
  };
  put(view, h("p", { class: "help" }, say(force ? "steps_help" : "steps_file")), slider, detail, controls);
  render();
}
