import { readFileSync } from 'node:fs'
import { withChildren } from './memory.ts'

/** Hundredths of a second, as Linux tells them (proc_pid_stat(5), proc_stat(5)). */
const TICKS = 100

/** What processors were busy with: one process, all that it has started and that runs or has ended, the whole machine. */
export function processorSeconds(pid: number) {
  const own = ticksOf(pid).own
  const started = withChildren(pid)
    .filter(one => one !== pid)
    .map(ticksOf)
  const children = started.reduce((sum, { own, ended }) => sum + own + ended, 0)
  return { own: own / TICKS, children: children / TICKS, all: machineTicks() / TICKS }
}

/** Of a process itself, and of those of its children that have ended. */
function ticksOf(pid: number) {
  try {
    // The name, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { own: user + system, ended: endedUser + endedSystem }
  } catch {
    // It has ended meanwhile.
    return { own: 0, ended: 0 }
  }
}

/** All but idle and waiting for disks. */
function machineTicks() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, soft = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return user + nice + system + interrupt + soft
}
