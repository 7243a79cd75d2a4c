// The operations of the server, from its OpenAPI description.

import { h, put } from "./dom.js";

const description = await (await fetch("openapi.json")).json();

/** Follow a reference such as "#/components/schemas/Question". */
function resolve(schema) {
  return schema.$ref ? schema.$ref.split("/").slice(1).reduce((place, name) => place[name], description) : schema;
}

/** A type in a few words: "string", "list of integer", "string or list of string". */
function typeOf(schema) {
  const found = resolve(schema);
  if (found.anyOf) return found.anyOf.map(typeOf).join(" or ");
  if (found.enum) return found.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (found.type === "array") return `list of ${typeOf(found.items || {})}`;
  return found.type || "anything";
}

function limits(schema) {
  const names = { minimum: "≥", maximum: "≤", maxItems: "items ≤", maxLength: "length ≤" };
  const found = Object.entries(names).filter(([name]) => schema[name] !== undefined).map(([name, sign]) => `${sign} ${schema[name]}`);
  if (schema.default !== undefined) found.push(`default ${JSON.stringify(schema.default)}`);
  return found.join(", ");
}

function parameters(operation) {
  const content = operation.requestBody?.content;
  if (!content) return null;
  const schema = resolve(Object.values(content)[0].schema);
  const rows = Object.entries(schema.properties).map(([name, one]) =>
    h("tr", {}, h("th", {}, name, (schema.required || []).includes(name) && " *"), h("td", {}, typeOf(one)), h("td", {}, limits(one)), h("td", { class: "left" }, one.description)),
  );
  return [h("p", { class: "help" }, Object.keys(content).join(", ")), h("div", { class: "scroll" }, h("table", { class: "numbers" }, h("tbody", {}, rows)))];
}

function operation(path, method, one) {
  const statuses = Object.entries(one.responses).map(([status, answer]) => h("li", {}, h("code", {}, status), " ", answer.description));
  return h(
    "article",
    { class: "operation" },
    h("h3", {}, h("code", {}, `${method.toUpperCase()} ${path}`)),
    h("p", {}, one.description || one.summary),
    parameters(one),
    h("details", {}, h("summary", {}, "answers"), h("ul", {}, statuses)),
  );
}

const groups = new Map();
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, one] of Object.entries(methods)) {
    const tag = one.tags[0];
    groups.set(tag, [...(groups.get(tag) || []), operation(path, method, one)]);
  }
}
put(
  document.getElementById("app"),
  h("header", {}, h("h1", {}, "The HTTP interface"), h("p", {}, description.info.description, " ", h("a", { href: "openapi.json" }, "openapi.json"))),
  h("main", {}, [...groups].map(([tag, operations]) => h("section", {}, h("h2", {}, tag), operations))),
);
