// Loaded into the shop by the siege (`--import`): writes down each time its main thread came late.
import { openSync, readSync, writeSync } from 'node:fs'
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'

/** One delay of the main thread, and where the time went. */
export interface Pause {
  readonly pid: number
  /** When it was over, as Date.now() tells. */
  readonly at: number
  readonly ms: number
  /** Of it, on a processor; garbage collection is part of that. */
  readonly busyMs: number
  readonly garbageMs: number
  /** Of it, ready to run while every processor was given to others. */
  readonly queuedMs: number
  /** What a processor of this machine was taken away for, by the one it is a guest of. */
  readonly stolenMs: number
}

const EVERY_MS = 5
const WORTH_TELLING_MS = 15
const file = openSync(process.env.SIEGE_PAUSES ?? '/dev/null', 'a')
/** Time on a processor, then time in the run queue, in nanoseconds (Documentation/scheduler/sched-stats.rst). */
const schedule = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
/** A line a processor; the eighth figure is stolen time, in hundredths of a second (proc_stat(5)). */
const processors = openSync('/proc/stat', 'r')
const buffer = new Uint8Array(2048)
const textOf = (file: number) =>
  new TextDecoder().decode(buffer.subarray(0, readSync(file, buffer, 0, buffer.length, 0)))
const stolenFrom = /^cpu\d+(?: \d+){7} (\d+)/gm
const read = () => {
  const [busy = 0, queued = 0] = textOf(schedule).split(' ').map(Number)
  const stolen = [...textOf(processors).matchAll(stolenFrom)].map(([, ticks]) => Number(ticks) * 10)
  return { busy: busy / 1e6, queued: queued / 1e6, stolen, at: performance.now() }
}
let garbage: PerformanceEntry[] = []
new PerformanceObserver(list => garbage.push(...list.getEntries())).observe({ entryTypes: ['gc'] })

let last = read()
setInterval(() => {
  const now = read()
  const ms = now.at - last.at - EVERY_MS
  if (ms > WORTH_TELLING_MS) {
    const since = last.at
    const [busyMs, queuedMs] = [now.busy - last.busy, now.queued - last.queued]
    const before = last.stolen
    const stolenMs = Math.max(0, ...now.stolen.map((ms, i) => ms - (before[i] ?? ms)))
    // What the observer is told comes after this turn of the loop.
    setImmediate(() => {
      const during = garbage.filter(({ startTime }) => startTime >= since)
      const garbageMs = during.reduce((sum, { duration }) => sum + duration, 0)
      const { pid } = process
      const pause: Pause = { pid, at: Date.now(), ms, busyMs, garbageMs, queuedMs, stolenMs }
      writeSync(file, `${JSON.stringify(pause)}\n`)
      garbage = []
    })
  } else garbage = []
  last = now
}, EVERY_MS).unref()
