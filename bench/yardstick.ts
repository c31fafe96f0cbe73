import { median } from './measurement.ts'

const ROUNDS = 9

/**
 * Milliseconds of the processor that a thing takes: the median of some rounds. Not of the clock on
 * the wall, which also runs while other processes have the core.
 */
export function timed(what: () => unknown, times: number): number {
  for (let i = 0; i < times; i++) what()
  return median(
    Array.from({ length: ROUNDS }, () => {
      const begun = process.cpuUsage()
      for (let i = 0; i < times; i++) what()
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / 1000 / times
    }),
  )
}

/** What this core does with whole numbers just now: a million steps. */
function loop() {
  let x = 1
  for (let i = 0; i < 1_000_000; i++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
  return x
}

export const loopMs = () => timed(loop, 20)
