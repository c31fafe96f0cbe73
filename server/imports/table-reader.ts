import * as v from 'valibot'
import type { TableAnswer, TableLine, TableRead } from '#shop/imports/read-table.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import { readJsonAnswer } from '../workers/json-answer.ts'
import { openWorkerPool, type WorkerPoolOptions } from '../workers/worker-pool.ts'

const isText = (value: unknown) => typeof value === 'string'

/** Up to fifty thousand: looked at in one pass, in a hundredth of the time that it takes to read them. */
const lines = v.custom<readonly TableLine[]>(
  value =>
    Array.isArray(value) &&
    value.every(
      one => Number.isInteger(one?.line) && Array.isArray(one.cells) && one.cells.every(isText),
    ),
)

const tableReadSchema = v.union([
  v.object({
    ok: v.literal(true),
    table: v.object({
      head: v.array(v.string()),
      lines,
      encoding: v.picklist(['utf-8', 'utf-16', 'windows-1252']),
    }),
  }),
  v.object({
    ok: v.literal(false),
    reason: v.picklist(['not-text', 'empty', 'too-large', 'too-many-lines']),
  }),
  v.object({
    ok: v.literal(false),
    reason: v.literal('broken'),
    line: v.number(),
    words: v.string(),
  }),
]) satisfies v.GenericSchema<unknown, TableRead>

export interface TableReader {
  read(bytes: Uint8Array): Promise<TableAnswer>
  close(): void
}

/** Fifty thousand lines take a second or two; a table that takes longer is none. */
const usual = { workers: 1, waiting: 4, limitMs: 20_000, memory: { heapMb: 512, dataMb: 1024 } }

/** Tables are read in a process of its own, within its time and its memory: no request waits for them. */
export function openTableReader(
  settings: Partial<WorkerPoolOptions> & {
    readonly launcher: Launcher
    readonly report: (error: unknown) => void
  },
): TableReader {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = openWorkerPool<Uint8Array>({ ...usual, script, ...settings })
  return {
    async read(bytes) {
      const answer = await pool.make(bytes)
      const read = answer.ok && readJsonAnswer(tableReadSchema, answer.bytes, settings.report)
      if (read) return read
      return { ok: false, reason: !answer.ok && answer.reason === 'too-slow' ? 'too-slow' : 'busy' }
    },
    close: pool.close,
  }
}
