// Elements without any markup from strings: text is always text.

const SVG = "http://www.w3.org/2000/svg";

/** Make an HTML element. Attributes that begin with "on" are event listeners; children are elements or texts. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Make an SVG element, likewise. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

const isNothing = (value) => value === null || value === undefined || value === false;

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (isNothing(value)) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(element.style, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => !isNothing(child)));
  return element;
}

/** Replace the content of an element. The focus stays where it was, if there is an element with the same id again. */
export function put(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.id : "";
  element.replaceChildren(...children.flat(Infinity).filter((child) => !isNothing(child)));
  if (focused) document.getElementById(focused)?.focus();
}

/** A check box with its label. */
export function checkBox(id, label, checked, onchange) {
  return h("label", { class: "check" }, h("input", { id, type: "checkbox", checked, onchange: (event) => onchange(event.target.checked) }), label);
}

/** A list to choose from, with its label. Options are pairs of a value and its text. */
export function chooser(id, label, options, chosen, onchange) {
  const items = options.map(([value, text]) => h("option", { value, selected: String(value) === String(chosen) }, text));
  return h("span", { class: "setting" }, h("label", { for: id }, label), h("select", { id, onchange: (event) => onchange(event.target.value) }, items));
}

/** A number to set, with its label. */
export function numberField(id, label, value, { min, max, step }, onchange) {
  const set = (event) => event.target.value !== "" && event.target.checkValidity() && onchange(Number(event.target.value));
  return h("span", { class: "setting" }, h("label", { for: id }, label), h("input", { id, type: "number", value, min, max, step, disabled: !onchange, onchange: set }));
}

/** A token for the eye: U+2581 is a space, and spaces alone are shown as such. */
export function readable(token) {
  const text = token.replaceAll("\u2581", " ").trim();
  return text === "" ? "␣" : text;
}

/** A number with few digits, and a proper minus sign. */
export function short(value, digits = 3) {
  const size = Math.abs(value);
  const text = size !== 0 && (size >= 1e5 || size < 1e-3) ? value.toExponential(1) : String(Number(value.toPrecision(digits)));
  return text.replace("-", "−");
}

/** A share as percent. */
export function percent(value) {
  return `${(100 * value).toFixed(value >= 0.0995 ? 0 : 1)} %`;
}
