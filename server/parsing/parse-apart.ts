import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Frame, frameBytes, readFrame } from './frame.ts'

export interface ParserLimits {
  /** Of the JavaScript heap. */
  readonly heapMb: number
  /** Of everything it may write to, WebAssembly's memory and buffers among it. */
  readonly dataMb: number
  readonly limitMs: number
  /** Of the answer. */
  readonly answerBytes: number
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Lets a script parse what a stranger sent in a process of its own: without our environment, without
 * leave to write files or start programs, with an end to its time and memory. Null when it came to
 * none of what was asked: it took too long or too much, or broke.
 */
export function parseApart(script: URL, frame: Frame, limits: ParserLimits): Promise<Frame | null> {
  return new Promise(resolve => {
    const child = start(fileURLToPath(script), limits)
    const answer: Uint8Array[] = []
    let size = 0
    const end = (made: Frame | null) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      resolve(made)
    }
    const timer = setTimeout(end, limits.limitMs, null)
    child.once('error', () => end(null))
    child.stdout?.on('data', (piece: Uint8Array) => {
      size += piece.length
      if (size > limits.answerBytes) return end(null)
      answer.push(piece)
    })
    child.once('close', code => end(code === 0 ? readFrame(joined(answer, size)) : null))
    // One that has ended does not read on, and that is no fault of ours.
    child.stdin?.on('error', () => {})
    for (const part of frameBytes(frame)) child.stdin?.write(part)
    child.stdin?.end()
  })
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function start(script: string, { heapMb, dataMb }: ParserLimits): ChildProcess {
  const node = [
    `--max-old-space-size=${heapMb}`,
    // https://nodejs.org/api/permissions.html: no writing, no processes, no threads, no addons.
    '--permission',
    `--allow-fs-read=${root}`,
    '--disable-warning=ExperimentalWarning',
    script,
  ]
  const options = { env: {}, cwd: root, stdio: ['pipe', 'pipe', 'ignore'] as const }
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, node, { ...options, stdio: [...options.stdio] })
      : // The kernel's own limit on private memory that can be written to (RLIMIT_DATA, in kilobytes):
        // what V8 only reserves does not count, what WebAssembly allocates does.
        spawn(
          '/bin/sh',
          [
            '-c',
            `ulimit -d ${dataMb * 1024} 2>/dev/null; exec "$0" "$@"`,
            process.execPath,
            ...node,
          ],
          { ...options, stdio: [...options.stdio] },
        )
  lowerPriority(child)
  return child
}

/** A little: at the lowest it would never have its turn beside a flood of pictures to be painted. */
const NICE = 5

/** Whoever waits for a page goes first. */
function lowerPriority({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    setPriority(pid, NICE)
  } catch {
    // It has ended already.
  }
}
