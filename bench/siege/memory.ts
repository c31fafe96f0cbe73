import { readdirSync, readFileSync } from 'node:fs'

export const ownMb = (pid: number) => field(`/proc/${pid}/status`, 'VmRSS')

/**
 * Of a process with all that it has started, what they share counted once. To be asked seldom: the kernel
 * walks all of their memory and lets them allocate none meanwhile.
 */
export const allMb = (pid: number) =>
  withChildren(pid).reduce((sum, one) => sum + proportionalMb(one), 0)

/** The proportional set size (proc_pid_smaps(5)). */
const proportionalMb = (pid: number) => field(`/proc/${pid}/smaps_rollup`, 'Pss')

/** It, and whatever it has started that still runs. */
export function withChildren(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const children = threads.flatMap(thread =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return [pid, ...children.flatMap(child => withChildren(Number(child)))]
  } catch {
    // It has ended meanwhile.
    return []
  }
}

function field(path: string, name: string): number {
  try {
    const [, kilobytes] =
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
