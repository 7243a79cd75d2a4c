// Where the numbers come from: the server, or the data in the page itself.

let key = sessionStorageOf("key");

function sessionStorageOf(name) {
  try {
    return sessionStorage.getItem(name) || "";
  } catch {
    return ""; // a file may have no storage
  }
}

/** An error of the server, with its HTTP status. */
export class ServerError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Set the API key for all further requests. */
export function setKey(text) {
  key = text;
  sessionStorage.setItem("key", text);
}

/** Return the source of translations: `live` if there is a server. */
export async function connect() {
  const embedded = document.getElementById("explanation");
  return embedded ? fromData(await decompressed(embedded.textContent)) : fromServer();
}

/** JSON that is compressed, and written as base64. */
function decompressed(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

function fromData(data) {
  return {
    live: false,
    runs: [data],
    text: data.source.text,
    explain: async () => data,
    inside: async (_question, name) => data.inside[name],
  };
}

async function fromServer() {
  const about = await get("api/runs");
  return {
    live: true,
    runs: about.runs,
    text: about.example,
    refresh: async () => (await get("api/runs")).runs,
    explain: (question, signal) => post("api/explain", question, signal),
    translate: ({ text, run, width, length_penalty }, signal) => post("api/translate", { text, run, width, length_penalty }, signal),
    inside: ({ text, target, run, off }, name) => post("api/inside", { text, target, run, off, name }),
    training: (run) => get(`api/runs/${encodeURIComponent(run)}/training`),
  };
}

function get(path) {
  return send(path, {});
}

function post(path, body, signal) {
  return send(path, { method: "POST", body: JSON.stringify(body), signal });
}

async function send(path, options) {
  const headers = { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) };
  const response = await fetch(path, { ...options, headers });
  const content = await response.json();
  if (!response.ok) throw new ServerError(response.status, content.error || response.statusText);
  return content;
}
