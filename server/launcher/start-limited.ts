import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ProcessLimits } from './messages.ts'

/** https://nodejs.org/api/os.html#ossetprioritypid-priority */
const LEAST = 19
const root = fileURLToPath(new URL('../..', import.meta.url))

export interface KernelLimits extends ProcessLimits {
  /** Of all its threads together; whatever has lost its way and its parent ends by itself. */
  readonly cpuSeconds: number
  readonly fileBytes: number
}

/** A Node that may read this project and nothing else, without our environment. */
export function startLimited(
  script: readonly string[],
  stdio: StdioOptions,
  limits: KernelLimits,
): ChildProcess {
  const node = [
    `--max-old-space-size=${limits.heapMb}`,
    // https://nodejs.org/api/permissions.html: no writing, no processes, no threads, no addons.
    '--permission',
    `--allow-fs-read=${root}`,
    '--disable-warning=ExperimentalWarning',
    ...script,
  ]
  const options = { env: {}, cwd: root, stdio, serialization: 'advanced' as const }
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, node, options)
      : spawn('/bin/sh', ['-c', withLimits(limits), process.execPath, ...node], options)
  lowerPriority(child, limits.nice)
  return child
}

/**
 * The kernel's own limits: on private memory that can be written to (RLIMIT_DATA, in kilobytes; what V8
 * only reserves does not count, what WebAssembly allocates does), on the time of processors
 * (RLIMIT_CPU, in seconds), and on what it writes (RLIMIT_FSIZE, in blocks of 512 bytes:
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/ulimit.html). Where the whole machine runs
 * out of memory, Linux ends one of these before the shop (proc_pid_oom_score_adj(5)).
 */
const withLimits = ({ dataMb, cpuSeconds, fileBytes }: KernelLimits) =>
  [
    `ulimit -d ${dataMb * 1024} 2>/dev/null`,
    `ulimit -t ${cpuSeconds} 2>/dev/null`,
    `ulimit -f ${Math.ceil(fileBytes / 512)} 2>/dev/null`,
    '[ ! -w /proc/self/oom_score_adj ] || echo 500 2>/dev/null > /proc/self/oom_score_adj',
    'exec "$0" "$@"',
  ].join('; ')

function lowerPriority({ pid }: ChildProcess, nice: number) {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(LEAST, getPriority() + nice))
  } catch {
    // It has ended already.
  }
}
