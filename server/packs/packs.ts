import * as v from 'valibot'
import type { Packed, PackOrder } from '#shop/fulfilment/pack-order.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import { inSpan } from '../telemetry/spans.ts'
import { readJsonAnswer } from '../workers/json-answer.ts'
import { openWorkerPool, type WorkerPoolOptions } from '../workers/worker-pool.ts'

export interface Packs {
  /** The pack, or why there is none; null when it cannot be made just now. */
  make(order: PackOrder): Promise<Packed | null>
  close(): void
}

/** Holds the pictures of a whole order, and its solids. */
const memory = { heapMb: 512, dataMb: 2048 }
const usual = { workers: 1, waiting: 4, limitMs: 120_000, memory }
/** Whoever asks twice in a row gets the same pack. One that could not be made is tried anew. */
const KEPT_MS = 120_000

const refusedSchema = v.object({
  ok: v.literal(false),
  piece: v.string(),
  words: v.string(),
}) satisfies v.GenericSchema<unknown, Extract<Packed, { ok: false }>>

/** Production packs, made one at a time in a process of their own. */
export function openPacks(
  settings: Partial<WorkerPoolOptions> & {
    readonly launcher: Launcher
    readonly report: (error: unknown) => void
  },
): Packs {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = openWorkerPool<PackOrder>({ ...usual, script, ...settings })
  const making = new Map<string, Promise<Packed | null>>()

  async function makePack(order: PackOrder): Promise<Packed | null> {
    const answer = await inSpan({ name: 'production pack' }, () => pool.make(order))
    if (!answer.ok) return null
    return isZip(answer.bytes)
      ? { ok: true, zip: answer.bytes }
      : readJsonAnswer(refusedSchema, answer.bytes, settings.report)
  }

  return {
    make(order) {
      const { lines, files = [], special, ...rest } = order
      const key = JSON.stringify([
        rest,
        lines.map(({ hash, quantity }) => [hash, quantity]),
        files.map(({ name, bytes }) => [name, bytes.length]),
        special && { ...special, pictures: special.pictures.length },
      ])
      const known = making.get(key)
      if (known) return known
      const answer = makePack(order)
      making.set(key, answer)
      const forget = () => making.delete(key)
      answer.then(packed => {
        if (packed) setTimeout(forget, KEPT_MS).unref()
        else forget()
      }, forget)
      return answer
    },
    close: pool.close,
  }
}

/** A worker hands over bytes: a zip, or a refusal as text. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
