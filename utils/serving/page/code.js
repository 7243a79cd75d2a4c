// Links to the lines of code that compute a step.

import { h } from "./dom.js";

/** The line of code of a step: its file and number, which open to the lines around it. */
export function codeLink(data, name, live) {
  const place = data.code[name];
  const line = (text, index) => h("span", { class: place.first + index === place.line ? "line here" : "line" }, `${String(place.first + index).padStart(4)}  ${text}`);
  return h(
    "details",
    { class: "code" },
    h("summary", {}, `${place.file.split("/").at(-1)}:${place.line}`),
    h("pre", {}, place.lines.map(line)),
    live ? h("a", { href: `code/${place.file}#L${place.line}`, target: "_blank", rel: "noopener" }, `${place.file}#L${place.line}`) : h("small", {}, place.file),
  );
}
