import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { isSealed, unseal } from './sealing.ts'

const BEGINNING_BYTES = 64
/** Each is held in memory: rows are a million letters, and the largest file that somebody may send far less. */
const MOST_ENTRY_BYTES = 256_000_000

/** What was read is no gzip, no tar, or not what was sealed. */
export class DamagedBackup extends Error {}

export interface Entry {
  readonly path: string
  readonly bytes: Buffer
}

export type BackupReading =
  | { readonly ok: true; readonly entries: AsyncIterable<Entry> }
  | { readonly ok: false; readonly text: string }

/** The entries of a backup, one after the other; each is read before the next. */
export async function readBackup(file: string, key: string | null): Promise<BackupReading> {
  let beginning: Uint8Array
  try {
    beginning = await beginningOf(file)
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    return { ok: false, text: `Cannot read the backup: ${message}` }
  }
  if (!isSealed(beginning) && !(beginning[0] === 0x1f && beginning[1] === 0x8b))
    return { ok: false, text: 'This file is no backup of a shop.' }
  const raw = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>
  const opened = await unseal(raw, beginning, key)
  return opened.ok ? { ok: true, entries: entriesIn(opened.bytes) } : opened
}

async function* entriesIn(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Entry> {
  // Node's DecompressionStream throws outside every promise when its reader stops early.
  const unpacked = createGunzip()
  // The loop below meets the same error when it reads `unpacked`.
  pipeline(Readable.from(bytes, { objectMode: false }), unpacked).catch(() => {})
  const entries = (
    NodeReadableStream.from(unpacked) as ReadableStream<Uint8Array<ArrayBuffer>>
  ).pipeThrough(createTarDecoder({ strict: true }))
  try {
    for await (const { header, body } of entries) {
      if (header.size > MOST_ENTRY_BYTES) throw new Error(`${header.name} is too large`)
      yield { path: header.name, bytes: await buffer(body) }
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new DamagedBackup(message || 'it cannot be unpacked.', { cause: error })
  }
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
