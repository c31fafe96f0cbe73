import * as v from 'valibot'
import type { StorageAdapter } from './storage-adapter.ts'
import { openStore } from './store.ts'

const entrySchema = v.object({
  /** Sent along as `Idempotency-Key`: the server does the same thing once, however often it hears of it. */
  id: v.pipe(v.string(), v.uuid()),
  /** A path of this shop. */
  to: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  fields: v.array(v.tuple([v.string(), v.string()])),
  /** What it is, for whoever is told that it waits or was sent. */
  label: v.string(),
})

export type OutboxEntry = v.InferOutput<typeof entrySchema>

interface Outside {
  readonly adapter: StorageAdapter
  readonly locks: LockManager
  readonly send: (to: string, request: RequestInit) => Promise<Response>
  readonly newId: () => string
  /** Every entry is told of: that it waits, and later how it ended. */
  readonly tell: (entry: OutboxEntry, what: 'kept' | 'sent' | 'refused') => void
}

const LOCK = 'keepsake-outbox'

/**
 * Submissions made without a connection. Each is kept until the server has answered it, and only one
 * tab sends at a time; should its answer be lost, the key keeps the second sending from counting.
 */
export function openOutbox({ adapter, locks, send, newId, tell }: Outside) {
  const initial: readonly OutboxEntry[] = []
  const schema = v.array(entrySchema)
  const store = openStore<readonly OutboxEntry[]>(
    { name: 'outbox', version: 1, schema, initial },
    adapter,
  )

  const deliver = async (entry: OutboxEntry): Promise<'sent' | 'refused' | 'later'> => {
    try {
      const { status } = await send(entry.to, {
        method: 'POST',
        headers: { 'Idempotency-Key': entry.id },
        body: new URLSearchParams(entry.fields.map(([name, value]) => [name, value])),
      })
      // Too many, or broken on our side: it was not the entry's fault, and it stays.
      if (status >= 500 || status === 429 || status === 408) return 'later'
      return status >= 400 ? 'refused' : 'sent'
    } catch {
      return 'later'
    }
  }

  return {
    waiting: store,

    keep(entry: Omit<OutboxEntry, 'id'>) {
      const kept = { ...entry, id: newId() }
      return locks.request(`${LOCK}-list`, () => {
        store.change(entries => [...entries, kept])
        tell(kept, 'kept')
      })
    },

    /** Sends what waits, oldest first, up to the first that cannot be delivered now. */
    sendAll: () =>
      locks.request(LOCK, async () => {
        for (let entry = store.read()[0]; entry; entry = store.read()[0]) {
          const { id } = entry
          const end = await deliver(entry)
          if (end === 'later') return
          await locks.request(`${LOCK}-list`, () =>
            store.change(entries => entries.filter(other => other.id !== id)),
          )
          tell(entry, end)
        }
      }),
  }
}
