import { readFileSync } from 'node:fs'

/** What `/metrics` tells of the workers of one kind. */
export function openWorkerMetrics() {
  const pids = new Set<number>()
  const totals = { started: 0, killed: 0 }
  return {
    totals,
    pids: (): readonly number[] => [...pids],
    running: () => pids.size,
    memoryBytes: () => [...pids].reduce((sum, pid) => sum + residentBytes(pid), 0),
    /** One was asked for. */
    begun() {
      let known: number | null = null
      totals.started += 1
      return {
        started(pid: number) {
          known = pid
          pids.add(pid)
        },
        ended() {
          if (known !== null) pids.delete(known)
        },
      }
    },
    killed() {
      totals.killed += 1
    },
  }
}

export type WorkerMetrics = ReturnType<typeof openWorkerMetrics>

/** Linux alone tells it of another process without being asked twice: proc_pid_status(5). */
function residentBytes(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}
