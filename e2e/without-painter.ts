/** Runs in the page, before its own code: the workers that draw and weigh are ones that never say anything. */
export function withoutPainter() {
  const { Worker } = window
  const silent = () => Object.assign(new EventTarget(), { postMessage() {}, terminate() {} })
  window.Worker = new Proxy(Worker, {
    construct: (_, [url, options]: [string | URL, WorkerOptions?]) =>
      /(piece|weigh)-worker/.test(String(url)) ? silent() : new Worker(url, options),
  })
}
