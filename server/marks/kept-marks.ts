import type { Transact } from '#shop/persistence/transaction.ts'
import type { MarkFiles } from '#shop/settings/mark-uploads.ts'
import { findMark } from '#shop/settings/marks.ts'

/** The mark that holds, and the one before it. */
const MOST_KEPT = 2

export type FindMark = (id: string) => Promise<MarkFiles | null>

/** A mark never changes, so what was read once need not be read again. */
export function openKeptMarks(transact: Transact): FindMark {
  const kept = new Map<string, Promise<MarkFiles | null>>()
  return id => {
    const before = kept.get(id)
    if (before) return before
    const pending = transact(t => findMark(t, id))
    kept.set(id, pending)
    const forget = () => kept.delete(id)
    // One that is not there may be tomorrow.
    pending.then(found => found ?? forget(), forget)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return pending
  }
}
