import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ParseJob } from '../launcher/messages.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import type { AskerLane } from '../limits/asker.ts'
import { type MessageFrame, readFrame } from './frame.ts'

export type ParserLimits = Pick<ParseJob, 'heapMb' | 'dataMb' | 'limitMs' | 'answerBytes'>

interface Who {
  readonly lane: AskerLane
  /** Aborted when the client has gone: the process is ended. */
  readonly gone?: AbortSignal | undefined
}

/** What a stranger sent, on its way or all there. */
export type SentBytes = ReadableStream<Uint8Array> | Uint8Array

/** A file that was received, until it is discarded. */
export interface Received {
  readonly path: string
  readonly bytes: number
  readonly discard: () => Promise<void>
}

/**
 * Whoever waits for a page goes first, then the signed-in, then guests: not last of all, or they would
 * never have their turn beside pictures that are painted.
 */
const NICE: Readonly<Record<AskerLane, number>> = { 'signed-in': 1, buying: 1, guest: 15 }
const LEFT_BEHIND_MS = 3_600_000

/**
 * Where what strangers send is received and parsed. It goes from the line into a file, and from there
 * into a process of its own, without our environment, without leave to write files or start programs,
 * with an end to its time and memory. This process never holds more of it than passes through.
 */
export function openParsing(folder: string, launcher: Launcher, now: () => Date) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  void removeLeftBehind(folder, now())
  /** Into a file that nobody but the shop may read. */
  async function receive(sent: SentBytes): Promise<Received> {
    const path = join(folder, randomUUID())
    const discard = () => rm(path, { force: true })
    const file = await open(path, 'wx', 0o600)
    let bytes = 0
    try {
      for await (const piece of sent instanceof Uint8Array ? [sent] : sent) {
        await file.write(piece)
        bytes += piece.length
      }
      return { path, bytes, discard }
    } catch (error) {
      await discard()
      throw error
    } finally {
      await file.close()
    }
  }

  /** Null when it came to none of what was asked: it took too long or too much, or broke. */
  async function parse(
    script: URL,
    { facts, from }: { readonly facts: unknown; readonly from: Received },
    { lane, gone, ...limits }: ParserLimits & Who,
  ): Promise<MessageFrame | null> {
    const to = `${from.path}.made`
    const job = { script: fileURLToPath(script), facts: JSON.stringify(facts), from: from.path, to }
    try {
      const ok = await launcher.parse({ ...job, ...limits, nice: NICE[lane] }, gone)
      // Where the system sets no limit to files, it is looked at here.
      if (!ok || (await stat(to)).size > limits.answerBytes) return null
      return readFrame(new Uint8Array(await readFile(to)))
    } finally {
      await rm(to, { force: true })
    }
  }

  return { receive, parse }
}

export type Parsing = ReturnType<typeof openParsing>

/** What a process left behind that was ended in the middle; another's may be on its way just now. */
async function removeLeftBehind(folder: string, now: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true })
  }
}
