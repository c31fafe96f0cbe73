import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import {
  type FromLauncher,
  fromLauncherSchema,
  type ParseJob,
  type ToLauncher,
  type WorkerStart,
} from './messages.ts'

/** As the shop itself: `server/start.js`. */
const COMPILED = fileURLToPath(new URL('../../build/compile-cache', import.meta.url))

/** A process of ours somewhere, which answers what it is sent. */
export interface WorkerProcess {
  send(task: unknown): void
  /** At once, whatever it does. */
  end(): void
  /** Whether somebody waits for it: nobody does, and the shop may end. */
  keepsOpen(waits: boolean): void
}

export interface WorkerEvents {
  readonly started: (pid: number) => void
  readonly answer: (answer: unknown) => void
  /** Once, whoever ended it. */
  readonly ended: () => void
}

/** The shop's side of the one process that starts all others. When that one is gone, another is started. */
export function openLauncher(script = new URL('./launcher-process.ts', import.meta.url)) {
  const parses = new Map<number, (ok: boolean) => void>()
  const workers = new Map<number, WorkerEvents>()
  /** What somebody waits for; as long as that is nothing, the shop may end. */
  const awaited = new Set<number>()
  let launcher: ChildProcess | null = null
  let closed = false
  let last = 0

  function launch(): ChildProcess {
    const child = fork(fileURLToPath(script), {
      // Read from what it compiled before it needs no compiler for TypeScript, which would take half its memory.
      env: { NODE_COMPILE_CACHE: COMPILED },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=128'],
      // Bytes stay bytes.
      serialization: 'advanced',
    })
    child.on('message', message => {
      const read = v.safeParse(fromLauncherSchema, message)
      // It hands on what others answer: one that speaks otherwise is ended, and its end answers whoever waits.
      if (read.success) onMessage(read.output)
      else child.kill('SIGKILL')
    })
    // What could not be sent to one that is ending: its end answers whoever waits.
    child.on('error', () => {})
    child.once('exit', () => {
      if (launcher === child) launcher = null
      for (const id of [...parses.keys()]) onMessage({ kind: 'parsed', id, ok: false })
      for (const id of [...workers.keys()]) onMessage({ kind: 'ended', id })
    })
    return child
  }
  // Started while the shop is small: it is the one start that the shop itself pays for.
  launcher = launch()
  settleOpen()

  function onMessage(message: FromLauncher) {
    const { kind, id } = message
    if (kind === 'answer') return workers.get(id)?.answer(message.answer)
    if (kind === 'started') return workers.get(id)?.started(message.pid)
    awaited.delete(id)
    settleOpen()
    if (kind === 'parsed') {
      const settle = parses.get(id)
      parses.delete(id)
      return settle?.(message.ok)
    }
    const worker = workers.get(id)
    workers.delete(id)
    worker?.ended()
  }

  function settleOpen() {
    const [process, channel] = [launcher, launcher?.channel]
    if (awaited.size > 0) {
      process?.ref()
      channel?.ref()
    } else {
      process?.unref()
      channel?.unref()
    }
  }

  function send(message: ToLauncher) {
    launcher ??= launch()
    settleOpen()
    launcher.send(message)
  }

  return {
    /** False if it was abandoned, for example because `gone` was aborted. */
    parse(job: ParseJob, gone?: AbortSignal): Promise<boolean> {
      if (closed || gone?.aborted) return Promise.resolve(false)
      last += 1
      const id = last
      awaited.add(id)
      const stop = () => send({ kind: 'end', id })
      gone?.addEventListener('abort', stop)
      return new Promise<boolean>(resolve => {
        parses.set(id, resolve)
        send({ kind: 'parse', id, job })
      }).finally(() => gone?.removeEventListener('abort', stop))
    },
    start(start: WorkerStart, events: WorkerEvents): WorkerProcess {
      last += 1
      const id = last
      workers.set(id, events)
      if (closed) queueMicrotask(() => onMessage({ kind: 'ended', id }))
      else send({ kind: 'start', id, start })
      return {
        send: task => workers.has(id) && send({ kind: 'task', id, task }),
        end: () => workers.has(id) && send({ kind: 'end', id }),
        keepsOpen(waits) {
          if (waits && workers.has(id)) awaited.add(id)
          else awaited.delete(id)
          settleOpen()
        },
      }
    },
    /** And whatever it has started. */
    close() {
      closed = true
      if (launcher?.connected) launcher.disconnect()
    },
  }
}

export type Launcher = ReturnType<typeof openLauncher>
