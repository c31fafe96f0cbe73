import * as v from 'valibot'
import type { ListRead, ListTask } from '#shop/stones/read-list.ts'
import type { ReadStoneList } from '#shop/stones/take-list.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import { readJsonLine } from '../workers/json-answer.ts'
import { openWorkerPool, type WorkerPoolOptions } from '../workers/worker-pool.ts'

const listReadSchema = v.union([
  v.object({
    ok: v.literal(true),
    report: v.object({
      head: v.array(v.string()),
      mapping: v.record(v.string(), v.number()),
      sample: v.array(v.string()),
      missing: v.array(v.string()),
      lines: v.number(),
      unchanged: v.number(),
      faultCount: v.number(),
      faults: v.array(v.object({ line: v.number(), words: v.string() })),
    }),
  }),
  v.object({
    ok: v.literal(false),
    reason: v.picklist([
      'not-text',
      'packed',
      'web-page',
      'empty',
      'too-large',
      'too-many-lines',
      'broken',
    ]),
    words: v.exactOptional(v.string()),
    line: v.exactOptional(v.number()),
  }),
]) satisfies v.GenericSchema<unknown, ListRead>

export interface StoneListReader {
  readonly read: ReadStoneList
  close(): void
}

/** A hundred thousand lines take some fifteen seconds of a processor; on a busy machine, some minutes. */
const usual = { workers: 1, waiting: 2, limitMs: 240_000, memory: { heapMb: 1024, dataMb: 2048 } }

/** Lists of stones are read in a process of its own, within its time and its memory: no request waits for them. */
export function openStoneListReader(
  settings: Partial<WorkerPoolOptions> & {
    readonly launcher: Launcher
    readonly report: (error: unknown) => void
  },
): StoneListReader {
  const script = new URL('./list-worker.ts', import.meta.url)
  const pool = openWorkerPool<ListTask & { readonly bytes: Uint8Array }>({
    ...usual,
    script,
    ...settings,
  })
  return {
    async read(bytes, task) {
      const answer = await pool.make({ bytes, ...task })
      if (!answer.ok)
        return { ok: false, reason: answer.reason === 'too-slow' ? 'too-slow' : 'busy' }
      const lines = linesOf(answer.bytes)
      const read = readJsonLine(listReadSchema, lines.next().value ?? '', settings.report)
      if (!read) return { ok: false, reason: 'busy' }
      return read.ok ? { ...read, parts: lines } : read
    },
    close: pool.close,
  }
}

/** Line by line as text: the stones in it are read by the database alone. */
function* linesOf(bytes: Uint8Array): Generator<string, undefined> {
  const decoder = new TextDecoder()
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end
    yield decoder.decode(bytes.subarray(from, to))
    from = to + 1
  }
}
