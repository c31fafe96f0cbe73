import type { FromWorker } from './worker-message.ts'

const send = (message: FromWorker, sent = () => {}) => process.send?.(message, sent)
const failed = (error: unknown, isLast: boolean): FromWorker => ({
  ok: false,
  isLast,
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** What a worker's script runs. */
export function answerTasks<Task>(make: (task: Task) => Promise<Uint8Array<ArrayBuffer>>): void {
  process.on('message', async (task: Task) => {
    try {
      send({ ok: true, bytes: await make(task) })
    } catch (error) {
      send(failed(error, false))
    }
  })
  // What it held may be broken, too: it is told, and then another takes its place.
  process.on('uncaughtException', error => send(failed(error, true), () => process.exit(1)))
  // Whoever stops the shop from a terminal stops all that it has started; the shop ends this one when
  // it has answered.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  send('ready')
}
