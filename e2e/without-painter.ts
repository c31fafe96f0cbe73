/** Runs in the page, before its own code: the viewer's worker is one that never says anything. */
export function withoutPainter() {
  const { Worker } = window
  const silent = () => Object.assign(new EventTarget(), { postMessage() {}, terminate() {} })
  window.Worker = new Proxy(Worker, {
    construct: (_, [url, options]: [string | URL, WorkerOptions?]) =>
      String(url).includes('piece-worker') ? silent() : new Worker(url, options),
  })
}
