import { FairQueue } from '#shop/rate-limits/fair-queue.ts'

const waiting = new FairQueue<() => void>()

/**
 * Resolves when it is one's turn to render a page: one page in each turn of the event loop, one of each
 * client's in turn, so that whoever asks for many waits behind their own. What several pages wait for often
 * arrives together, and React renders in microtasks, so that without this all of them were rendered before
 * anybody else, `/healthz` too, was listened to.
 */
export const renderTurn = (client: string): Promise<void> =>
  new Promise(resolve => {
    waiting.push(client, resolve)
    if (waiting.size === 1) setImmediate(next)
  })

/** What is scheduled from here comes in the next turn: https://nodejs.org/api/timers.html#setimmediatecallback-args */
function next() {
  waiting.shift()?.()
  if (waiting.size > 0) setImmediate(next)
}
