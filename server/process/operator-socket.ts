import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'

/** What a command answers: one sentence or several, and whether it went well. */
export interface CommandAnswer {
  readonly ok: boolean
  readonly text: string
}

export type AnswerCommand = (words: readonly string[]) => Promise<CommandAnswer>

const questionSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(4_000))), v.maxLength(8))
const answerSchema = v.object({ ok: v.boolean(), text: v.string() })

/** `sun_path` of unix(7) holds 108 bytes, on macOS 104, with the NUL at its end. */
const LONGEST_PATH = 103

/**
 * In the folder that only this user may enter, so whoever reaches it could read the database as well.
 * Null where there can be none: Windows has no such sockets, and their paths are short.
 */
function socketPath(dataDir: string): string | null {
  if (process.platform === 'win32') return null
  const whole = join(resolve(dataDir), 'operator.sock')
  const near = relative(process.cwd(), whole)
  const path = near.length < whole.length ? near : whole
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : null
}

/**
 * Commands for the shop that is running on this embedded database, which nobody else can open meanwhile.
 * Whoever holds the database's lock is alone here: a socket of somebody who died is removed.
 */
export async function openOperatorSocket(
  dataDir: string,
  answer: AnswerCommand,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  if (path === null) return async () => {}
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', report)
    answerOne(socket, answer).catch(error => {
      report(error)
      socket.destroy()
    })
  })
  await new Promise<void>((opened, failed) => {
    server.once('error', failed)
    server.listen(path, opened)
  })
  return () =>
    new Promise(closed => {
      server.close(() => closed())
      // Whoever still says nothing would be waited for without end.
      for (const socket of open) socket.destroy()
    })
}

async function answerOne(socket: Socket, answer: AnswerCommand): Promise<void> {
  const words = v.parse(questionSchema, JSON.parse(await text(socket)))
  socket.end(JSON.stringify(await answer(words)))
}

/** What the running shop answers; null when none runs here. */
export async function askRunningShop(
  dataDir: string,
  words: readonly string[],
): Promise<CommandAnswer | null> {
  const path = socketPath(dataDir)
  const socket = path === null ? null : await connectTo(path)
  if (!socket) return null
  socket.end(JSON.stringify(words))
  return v.parse(answerSchema, JSON.parse(await text(socket)))
}

/** Null where nothing listens: no such socket, or one that outlived its shop. */
const connectTo = (path: string) =>
  new Promise<Socket | null>((found, failed) => {
    const socket = connect({ path, allowHalfOpen: true })
    socket.once('connect', () => found(socket))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? found(null) : failed(error),
    )
  })
