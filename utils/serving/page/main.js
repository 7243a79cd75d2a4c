// The page: a sentence, its translation, and the views into it.

import { connect, setKey } from "./api.js";
import { showAttention } from "./attention.js";
import { chooser, h, put } from "./dom.js";
import { showHead } from "./head.js";
import { showLayers } from "./layers.js";
import { showResult } from "./result.js";
import { showSearch } from "./search.js";
import { showSteps } from "./steps.js";
import { showTokens } from "./tokens.js";
import { showWatch } from "./watch.js";
import { languages, say, setLanguage } from "./words.js";

const VIEWS = { tokens: showTokens, steps: showSteps, search: showSearch, attention: showAttention, head: showHead, layers: showLayers, watch: showWatch };
const PAUSE = 150; // milliseconds without typing before the sentence is translated
const FOLLOW = 4000; // milliseconds between two looks at runs in training

const api = await connect();
const { live } = api;
const state = {
  text: api.text,
  language: navigator.language.startsWith("ja") ? "ja" : "en",
  view: "tokens",
  run: api.runs[0].run,
  other: null,
  options: {},
  prefix: [], // ids of a forced beginning
  off: {}, // heads that are switched off, by layer
  memory: {}, // what was chosen in each view
  data: null,
  compared: null,
  before: "", // the translation without changes by the user
  error: "",
};
let timer = 0;
let request = new AbortController();
let leave = null;

const changed = () => state.prefix.length > 0 || Object.values(state.off).some((heads) => heads.length > 0);

function change(values) {
  Object.assign(state, values);
  return translate();
}

async function translate() {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  if (!state.text.trim()) {
    Object.assign(state, { data: null, compared: null, error: "" });
    render();
    return;
  }
  result.setAttribute("aria-busy", "true");
  try {
    const question = { text: state.text, run: state.run, ...state.options };
    const [data, compared] = await Promise.all([
      api.explain({ ...question, off: state.off, prefix: state.prefix }, signal),
      state.other ? api.translate({ ...question, run: state.other }, signal) : null,
    ]);
    Object.assign(state, { data, compared, error: "" });
    result.dataset.of = data.source.text;
    if (!changed()) state.before = data.translations[0].text;
  } catch (error) {
    if (error.name === "AbortError") return; // a later question is on its way
    state.error = error instanceof TypeError ? say("failed") : error.message;
    if (error.status === 403) askForKey();
  }
  result.setAttribute("aria-busy", "false");
  render();
}

/** The numbers inside a layer, asked for once. Nothing if the sentence has changed in the meantime. */
async function inside(name) {
  const { data } = state;
  data.inside ??= {};
  data.inside[name] ??= await api.inside({ text: state.text, target: data.target.ids, run: state.run, off: state.off }, name);
  return data === state.data ? data.inside[name] : null;
}

function typed() {
  Object.assign(state, { text: input.value, prefix: [] });
  clearTimeout(timer);
  timer = setTimeout(translate, PAUSE);
}

function setOff(name, head, off) {
  const heads = (state.off[name] || []).filter((one) => one !== head);
  change({ off: { ...state.off, [name]: off ? [...heads, head] : heads } });
}

function askForKey() {
  const field = h("input", { type: "password", id: "key", autocomplete: "off" });
  const send = (event) => (event.preventDefault(), setKey(field.value), put(asking), translate());
  put(asking, h("form", { class: "row", onsubmit: send }, h("label", { for: "key" }, say("key_needed")), field, h("button", {}, "OK")));
}

// The parts of the page.
const input = h("textarea", { id: "source", rows: "3", maxlength: "2000", spellcheck: "false", autocomplete: "off", readonly: !live, oninput: typed });
input.value = state.text;
const label = h("label", { for: "source" });
const settings = h("div", { class: "row" });
const asking = h("div", {});
const result = h("div", { class: "result", "aria-live": "polite", "aria-busy": "false" });
const tabs = h("div", { role: "tablist", class: "tabs" });
const view = h("section", { id: "view", role: "tabpanel", tabindex: "-1" });
const header = h("header", {});

function renderHeader() {
  const root = document.documentElement;
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const language = (code) => h("button", { id: `language-${code}`, lang: code, "aria-pressed": String(code === state.language), onclick: () => ((state.language = code), setLanguage(code), draw()) }, code === "ja" ? "日本語" : "English");
  put(
    header,
    h("h1", {}, say("title")),
    h("p", {}, say("lead")),
    h("nav", { "aria-label": say("settings") }, languages.map(language), h("button", { id: "theme", "aria-label": say("theme"), title: say("theme"), onclick: () => (root.dataset.theme = isDark() ? "light" : "dark") }, "◐"), live && h("a", { href: "docs" }, "API")),
  );
  document.title = say("title");
}

function renderSettings() {
  const names = api.runs.map((run) => [run.run, run.training ? `${run.run} (${say("in_training")})` : run.run]);
  put(
    settings,
    live && chooser("run", say("run"), names, state.run, (run) => change({ run, off: {}, prefix: [] })),
    live && names.length > 1 && chooser("compare", say("compare"), [["", say("nobody")], ...names], state.other ?? "", (run) => change({ other: run || null })),
    !live && h("span", { class: "help" }, `${state.run} · ${say("step")} ${api.runs[0].step}`),
  );
}

function renderTabs() {
  const names = Object.keys(VIEWS).filter((name) => live || name !== "watch");
  const open = (name) => ((state.view = name), render(), document.getElementById(`tab-${name}`).focus());
  const move = (event) => {
    const here = names.indexOf(state.view);
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: names.length - 1 }[event.key];
    if (next !== undefined) (event.preventDefault(), open(names.at(next % names.length)));
  };
  const tab = (name) => h("button", { id: `tab-${name}`, role: "tab", "aria-selected": String(name === state.view), "aria-controls": "view", tabindex: name === state.view ? "0" : "-1", onclick: () => open(name), onkeydown: move }, say(`view_${name}`));
  tabs.setAttribute("aria-label", say("views"));
  view.setAttribute("aria-labelledby", `tab-${state.view}`);
  put(tabs, names.map(tab));
}

function renderView() {
  if (leave) leave();
  leave = null;
  const memory = (state.memory[state.view] ??= {});
  const context = {
    api,
    live,
    memory,
    data: state.data,
    off: state.off,
    run: () => api.runs.find((one) => one.run === state.run),
    inside,
    setOff: live ? setOff : null,
    search: live ? (options) => change({ options: { ...state.options, ...options } }) : null,
    force: live ? (place, id) => change({ prefix: [...state.data.target.ids.slice(0, place), id] }) : null,
    inspect: (name, head, query) => ((state.memory.head = { name, head, query, key: 0 }), (state.view = "head"), render()),
  };
  if (state.view === "watch") leave = showWatch(view, context);
  else if (state.data) VIEWS[state.view](view, context);
  else put(view);
}

function render() {
  showResult(result, { ...state, setOff, back: () => change({ prefix: [] }) });
  renderTabs();
  renderView();
}

/** Draw everything, in another language for instance. */
function draw() {
  renderHeader();
  label.textContent = say("source");
  input.placeholder = say("type");
  renderSettings();
  render();
}

/** Follow runs in training: a new checkpoint translates the sentence again. */
async function follow() {
  try {
    const step = api.runs.map((run) => run.step).join();
    api.runs = await api.refresh();
    if (api.runs.map((run) => run.step).join() !== step) await translate();
    renderSettings();
  } finally {
    if (api.runs.some((run) => run.training)) setTimeout(follow, FOLLOW);
  }
}

put(document.getElementById("app"), header, h("main", {}, asking, h("div", { class: "both" }, h("div", {}, label, input, settings), result), tabs, view));
setLanguage(state.language);
draw();
await translate();
if (live && api.runs.some((run) => run.training)) setTimeout(follow, FOLLOW);
