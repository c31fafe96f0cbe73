import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** One file to be parsed: where it lies, by what, and where the answer goes. */
export interface LaunchJob {
  readonly id: number
  readonly script: string
  readonly facts: string
  readonly from: string
  readonly to: string
  /** Of the JavaScript heap. */
  readonly heapMb: number
  /** Of everything it may write to, WebAssembly's memory and buffers among it. */
  readonly dataMb: number
  readonly limitMs: number
  readonly answerBytes: number
  /** Below the shop's own priority by so much. */
  readonly nice: number
}

export interface LaunchEnd {
  readonly id: number
  readonly ok: boolean
}

/** https://nodejs.org/api/os.html#ossetprioritypid-priority */
const LEAST = 19
const root = fileURLToPath(new URL('../..', import.meta.url))
const running = new Set<ChildProcess>()

/**
 * Starts parsers for the shop and ends those that take too long. A small process of its own, because
 * starting one copies the tables of all memory of whoever starts it: the shop stood still for 35 ms
 * each time, this one for two. It reads nothing of what is parsed.
 */
process.on('message', (job: LaunchJob) => {
  const end = (ok: boolean) => process.send?.({ id: job.id, ok } satisfies LaunchEnd)
  try {
    parse(job, end)
  } catch {
    // Its file is gone, or there is no room for one more: that is its own end, and nobody else's.
    end(false)
  }
})
// The shop is gone: nobody waits for an answer any more.
process.on('disconnect', () => {
  for (const child of running) child.kill('SIGKILL')
  process.exit()
})

function parse(job: LaunchJob, end: (ok: boolean) => void) {
  const child = start(job)
  running.add(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), job.limitMs)
  const over = (ok: boolean) => {
    clearTimeout(timer)
    if (running.delete(child)) end(ok)
  }
  child.once('error', () => over(false))
  child.once('exit', code => over(code === 0))
}

function start({ script, facts, from, to, ...limits }: LaunchJob): ChildProcess {
  const node = [
    `--max-old-space-size=${limits.heapMb}`,
    // https://nodejs.org/api/permissions.html: no writing, no processes, no threads, no addons.
    '--permission',
    `--allow-fs-read=${root}`,
    '--disable-warning=ExperimentalWarning',
    script,
    facts,
  ]
  const files = [openSync(from, 'r'), openSync(to, 'wx', 0o600)] as const
  try {
    const options = { env: {}, cwd: root, stdio: [...files, 'ignore' as const] }
    const child =
      process.platform === 'win32'
        ? spawn(process.execPath, node, options)
        : spawn('/bin/sh', ['-c', withLimits(limits), process.execPath, ...node], options)
    lowerPriority(child, limits.nice)
    return child
  } finally {
    for (const file of files) closeSync(file)
  }
}

/**
 * The kernel's own limits: on private memory that can be written to (RLIMIT_DATA, in kilobytes; what V8
 * only reserves does not count, what WebAssembly allocates does), and on the answer (RLIMIT_FSIZE, in
 * blocks of 512 bytes: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/ulimit.html).
 */
const withLimits = ({ dataMb, answerBytes }: Pick<LaunchJob, 'dataMb' | 'answerBytes'>) =>
  `ulimit -d ${dataMb * 1024} 2>/dev/null; ulimit -f ${Math.ceil(answerBytes / 512)} 2>/dev/null; exec "$0" "$@"`

function lowerPriority({ pid }: ChildProcess, nice: number) {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(LEAST, getPriority() + nice))
  } catch {
    // It has ended already.
  }
}
