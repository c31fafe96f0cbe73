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

/**
 * Of the C library of most Linuxes (mallopt(3); others do not know them): what is freed goes back to the
 * system, and not into a store for each thread. A painter holds 70 MB after some pictures instead of 105.
 */
const GIVES_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** A Node that may read this project and nothing else, with nothing of our environment. */
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
  const options = { env: GIVES_BACK, cwd: root, stdio, serialization: 'advanced' as const }
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, node, options)
      : spawn('/bin/sh', ['-c', withLimits(limits), process.execPath, ...node], options)
  lowerPriority(child, limits.nice)
  return child
}

/**
 * V8 reserves where it will put machine code as memory that can be written to. Measured with Node 24: on
 * x64 no process begins with less than some 530 MB ("Failed to reserve virtual memory for CodeRange"), on
 * arm64 one does with 160. Limits are said as they hold there.
 */
const RESERVED_MB = process.arch === 'x64' ? 384 : 0

/**
 * The kernel's own limits: on private memory that can be written to (RLIMIT_DATA, in kilobytes; what V8
 * only reserves does not count, what WebAssembly allocates does), on the time of processors
 * (RLIMIT_CPU, in seconds), and on what it writes (RLIMIT_FSIZE, in blocks of 512 bytes:
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/ulimit.html). Where the whole machine runs
 * out of memory, Linux ends one of these before the shop (proc_pid_oom_score_adj(5)).
 */
const withLimits = ({ dataMb, cpuSeconds, fileBytes }: KernelLimits) =>
  [
    `ulimit -d ${(dataMb + RESERVED_MB) * 1024} 2>/dev/null`,
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
