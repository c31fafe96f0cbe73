import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { FromLauncher, ParseJob, ToLauncher, WorkerStart } from './messages.ts'
import { startLimited } from './start-limited.ts'

/** More than any worker needs between two pauses: one that has none is ended and takes its place anew. */
const WORKER_CPU_SECONDS = 3600

const running = new Set<ChildProcess>()
const workers = new Map<number, ChildProcess>()
const parsers = new Map<number, ChildProcess>()
const send = (message: FromLauncher) => process.send?.(message)

/**
 * Starts other processes for the shop and ends those that take too long. A small process of its own,
 * because starting one copies the tables of all memory of whoever starts it: the shop stood still for
 * 35 ms each time, this one for two. It reads nothing of what they are told and answer.
 */
process.on('message', (message: ToLauncher) => {
  const { id } = message
  if (message.kind === 'task') workers.get(id)?.send(message.task as object)
  else if (message.kind === 'end') (workers.get(id) ?? parsers.get(id))?.kill('SIGKILL')
  else if (message.kind === 'start') startWorker(id, message.start)
  else {
    const end = (ok: boolean) => send({ kind: 'parsed', id, ok })
    try {
      parse(id, message.job, end)
    } catch {
      // Its file is gone, or there is no room for one more: that is its own end, and nobody else's.
      end(false)
    }
  }
})
// Whoever stops the shop from a terminal stops all that it has started: the shop answers first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// The shop is gone: nobody waits for an answer any more.
process.on('disconnect', () => {
  for (const child of running) child.kill('SIGKILL')
  process.exit()
})

function parse(id: number, job: ParseJob, end: (ok: boolean) => void) {
  const files = [openSync(job.from, 'r'), openSync(job.to, 'wx', 0o600)] as const
  const most = { cpuSeconds: 1 + Math.ceil(job.limitMs / 500), fileBytes: job.answerBytes }
  let child: ChildProcess
  try {
    child = startLimited([job.script, job.facts], [...files, 'ignore'], { ...job, ...most })
  } finally {
    for (const file of files) closeSync(file)
  }
  parsers.set(id, child)
  const timer = setTimeout(() => child.kill('SIGKILL'), job.limitMs)
  follow(child, ok => {
    parsers.delete(id)
    clearTimeout(timer)
    end(ok)
  })
}

function startWorker(id: number, start: WorkerStart) {
  const reportEnd = () => {
    workers.delete(id)
    send({ kind: 'ended', id })
  }
  try {
    const most = { cpuSeconds: WORKER_CPU_SECONDS, fileBytes: 0 }
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
    const child = startLimited([start.script], [...stdio], { ...start, ...most })
    workers.set(id, child)
    child.on('message', answer => send({ kind: 'answer', id, answer }))
    follow(child, reportEnd)
    if (child.pid !== undefined) send({ kind: 'started', id, pid: child.pid })
  } catch {
    reportEnd()
  }
}

/** Tells once of its end, and whether that was a good one. */
function follow(child: ChildProcess, ended: (ok: boolean) => void) {
  running.add(child)
  const reportEnd = (ok: boolean) => {
    if (running.delete(child)) ended(ok)
  }
  child.on('error', () => {
    // What could not be sent to one that is ending: its end tells. One that never was has no other.
    if (child.pid === undefined) reportEnd(false)
  })
  child.once('exit', code => reportEnd(code === 0))
}
