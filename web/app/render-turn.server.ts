const waiting: (() => void)[] = []

/**
 * Resolves when it is one's turn to render a page: one page in each turn of the event loop, in the order
 * they came. What several pages wait for often arrives together, and React renders in microtasks, so
 * that without this all of them were rendered before anybody else, `/healthz` too, was listened to.
 */
export const renderTurn = (): Promise<void> =>
  new Promise(resolve => {
    if (waiting.push(resolve) === 1) setImmediate(next)
  })

/** What is scheduled from here comes in the next turn: https://nodejs.org/api/timers.html#setimmediatecallback-args */
function next() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
