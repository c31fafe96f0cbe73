import type { TableAnswer, TableRead } from '#shop/imports/read-table.ts'
import type { Launcher } from '../launcher/open-launcher.ts'
import { openWorkerPool, type WorkerPoolSettings } from '../workers/worker-pool.ts'

export interface TableReader {
  read(bytes: Uint8Array): Promise<TableAnswer>
  close(): void
}

/** Fifty thousand lines take a second or two; a table that takes longer is none. */
const usual = { workers: 1, waiting: 4, limitMs: 20_000, memory: { heapMb: 512, dataMb: 1024 } }

/** Tables are read in a process of its own, within its time and its memory: no request waits for them. */
export function openTableReader(
  settings: Partial<WorkerPoolSettings> & {
    readonly launcher: Launcher
    readonly report: (error: unknown) => void
  },
): TableReader {
  const script = new URL('./worker.ts', import.meta.url)
  const pool = openWorkerPool<Uint8Array>({ ...usual, script, ...settings })
  return {
    async read(bytes) {
      const answer = await pool.make(bytes)
      if (answer.ok) return JSON.parse(new TextDecoder().decode(answer.bytes)) as TableRead
      return { ok: false, reason: answer.reason === 'too-slow' ? 'too-slow' : 'busy' }
    },
    close: pool.close,
  }
}
