// Search without a server. A page that is opened as a file may not start a worker, so the worker's script runs in a
// hidden frame, which has the same functions: the theme asks for IFrameWorker and calls it as it would call a Worker.
if (location.protocol === "file:") {
  const prelude = `
    var queue = Promise.resolve();
    var postMessage = (data) => parent.dispatchEvent(new MessageEvent("answer", { data }));
    var importScripts = (...urls) => {
      for (const url of urls) {
        queue = queue.then(() => new Promise((resolve, reject) => {
          const script = document.createElement("script");
          script.onload = resolve;
          script.onerror = () => reject(new Error(url));
          script.src = url;
          document.body.append(script);
        }));
      }
      return queue;
    };`;

  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.ready = new Promise((resolve) => this.frame.addEventListener("load", resolve, { once: true }));
      this.frame.srcdoc = `<!doctype html><body><script>${prelude}</script><script src="${url}"></script></body>`;
      window.addEventListener("answer", ({ data }) => this.dispatchEvent(new MessageEvent("message", { data })));
      document.body.append(this.frame);
    }

    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
  window.Worker = window.IFrameWorker;
}
