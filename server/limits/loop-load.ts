import { performance } from 'node:perf_hooks'

const EVERY_MS = 250
/** Half of the time: what comes then begins to wait behind others. */
const BUSY = 0.5

/** Whether this process had much to do a moment ago. */
export function watchLoopLoad(): () => boolean {
  let before = performance.eventLoopUtilization()
  let busy = false
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    busy = performance.eventLoopUtilization(now, before).utilization > BUSY
    before = now
  }, EVERY_MS).unref()
  return () => busy
}
