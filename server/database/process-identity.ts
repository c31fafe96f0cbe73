import { readFileSync } from 'node:fs'

/**
 * Tells a process from a later one with the same number: the boot and the clock tick it started
 * at. Null for a process that has ended, undefined where the system has no /proc.
 */
export function startOf(pid: number): string | null | undefined {
  let boot: string
  try {
    boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, the command's name, is in brackets and may hold spaces and brackets.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended and only waits for its parent to hear of it.
    return state === 'Z' || state === 'X' ? null : `${boot}/${fields[18]}`
  } catch {
    return null
  }
}

export function isRunning(pid: number, start: string | undefined): boolean {
  const now = startOf(pid)
  if (now !== undefined) return now !== null && (start === undefined || now === start)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
