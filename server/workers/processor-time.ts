import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second for whoever reads it: proc_pid_stat(5), sysconf(3) on _SC_CLK_TCK. */
const TICK_MS = 10

/** How long processors have worked for a process so far; null where the system does not tell, or it has ended. */
export function processorMs(pid: number | null): number | null {
  if (pid === null || process.platform !== 'linux') return null
  try {
    // Its name, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [user, system] = fields.slice(11, 13).map(Number)
    return user === undefined || system === undefined ? null : (user + system) * TICK_MS
  } catch {
    return null
  }
}

/** Begins to count the work of a process: by processors where that is told, by the clock where it is not. */
export function countProcessorTime(pid: number | null): WorkCount {
  const [begunAt, begunMs] = [performance.now(), processorMs(pid)]
  const passedMs = () => performance.now() - begunAt
  return {
    passedMs,
    workedMs() {
      const now = begunMs === null ? null : processorMs(pid)
      return now === null || begunMs === null ? passedMs() : now - begunMs
    },
  }
}

export interface WorkCount {
  /** By the clock. */
  readonly passedMs: () => number
  readonly workedMs: () => number
}
