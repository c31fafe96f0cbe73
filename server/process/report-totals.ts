import type { Transact } from '#shop/persistence/transaction.ts'
import { addUpAll } from '#shop/reports/add-up.ts'

const MINUTE_MS = 60_000

/** Adds what happened to the totals now and every minute; returns how to stop, which waits for what is under way. */
export function runReportTotals(needs: {
  readonly transact: Transact
  readonly report: (error: unknown) => void
}): () => Promise<void> {
  let isStopped = false
  let adding: Promise<void> | undefined
  const begin = () => {
    adding ??= addUpAll(needs.transact, () => isStopped)
      .catch(needs.report)
      .finally(() => {
        adding = undefined
      })
  }
  begin()
  const timer = setInterval(begin, MINUTE_MS)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await adding
  }
}
