// Vectors as strips of colors, with their numbers.

import { signedColor } from "./colors.js";
import { h, short } from "./dom.js";

/** A strip with one bar for each number: blue is positive, red negative. */
export function strip(numbers, greatest = Math.max(...numbers.map(Math.abs))) {
  const shown = numbers.slice(0, 4).map((value) => short(value, 2)).join(", ");
  return h("span", { class: "strip", role: "img", "aria-label": `[${shown}, …]` }, numbers.map((value, index) => h("i", { title: `${index}: ${short(value)}`, style: { background: signedColor(value, greatest) } })));
}

/** The first numbers of a vector, as text. */
export function digits(numbers, count = 6) {
  return `[${numbers.slice(0, count).map((value) => short(value, 3)).join(", ")}${numbers.length > count ? ", …" : ""}]`;
}

/** The length of a vector. */
export function norm(numbers) {
  return Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0));
}

/** A row of a table: the name of a vector, its strip, first numbers and length. */
export function vectorRow(name, numbers, greatest) {
  return h("tr", {}, h("th", {}, name), h("td", { class: "left" }, strip(numbers, greatest)), h("td", { class: "left" }, digits(numbers)), h("td", {}, `‖·‖ = ${short(norm(numbers))}`));
}
