import { readdirSync, readFileSync } from 'node:fs'

/** What Linux knows of a process and of all that it has begun; nothing elsewhere. */
export const canMeasureProcesses = process.platform === 'linux'

function family(root: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]))
  const isMine = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isMine(parents.get(pid)))
  return [...parents.keys()].filter(isMine)
}

/** Memory that they hold for themselves. */
export const megabytesOf = (root: number): number =>
  family(root)
    .map(pid => Number(/^Pss_Anon:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / 1000, 0)

/**
 * All memory that they take: their own, and once what they share of files, the program of Node above all.
 * Others on the machine may run the same Node and share it too: theirs is no help to a shop by itself.
 */
export function memoryOf(root: number): number {
  const all = family(root).map(pid => {
    const text = read(`/proc/${pid}/smaps_rollup`)
    const of = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
    return { own: of('Pss_Anon') + of('Pss_Shmem'), files: of('Rss') - of('Anonymous') }
  })
  const own = all.reduce((sum, one) => sum + one.own, 0)
  return own + Math.max(0, ...all.map(({ files }) => files))
}

/** Time on any core, in hundredths of a second, after the name in brackets, which may hold anything. */
export const cpuMsOf = (root: number): number =>
  family(root)
    .map(pid => read(`/proc/${pid}/stat`))
    .map(stat => stat.slice(stat.lastIndexOf(')') + 2).split(' '))
    .reduce((sum, fields) => sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10, 0)

/** A process may be gone by now. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const TICK_MS = 10

/** Milliseconds of CPU that a process has used, and those it has waited for. */
export function cpuOf(pid: number | string) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, deadUser = 0, deadSystem = 0] = fields.slice(11, 15)
  return { parent, own: (user + system) * TICK_MS, dead: (deadUser + deadSystem) * TICK_MS }
}

/** The database's server with all its children, those that are gone too. */
export function databaseCpu(postmaster: number) {
  return cpuOfServer(postmaster, () => true)
}

/** The same without what it does for itself, now or later: writing to the disk what was changed before. */
export function sessionsCpu(postmaster: number) {
  return cpuOfServer(
    postmaster,
    title => !/^postgres: (checkpointer|background writer|walwriter)/.test(title),
  )
}

function cpuOfServer(postmaster: number, counts: (title: string) => boolean) {
  const { own, dead } = cpuOf(postmaster)
  let sum = own + dead
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const one = cpuOf(pid)
      if (one.parent === postmaster && counts(read(`/proc/${pid}/cmdline`))) sum += one.own
    } catch {
      // It has ended since.
    }
  }
  return sum
}
