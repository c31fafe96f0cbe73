import { findOpening } from '../opening/open-shop.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { addUp } from './add-up.ts'
import { choiceCounts } from './chosen.ts'
import { journey } from './journey.ts'
import { takings } from './money.ts'
import { promisesKept } from './promises.ts'
import type { Range } from './range.ts'
import { reportTotalsOf } from './totals.ts'

/** What a shop owner looks at. */
export async function shopReport(transaction: Transaction, range: Range, today: string) {
  /** Whether older orders are still being added: after an upgrade, or while very many come. */
  const isBehind = await addUp(transaction)
  const totals = await reportTotalsOf(transaction, range, today)
  return {
    isBehind,
    /** Whether they are of tests: nobody has opened the shop yet. */
    ofTests: (await findOpening(transaction)) === null,
    takings: takings(totals, range),
    journey: await journey(transaction, range, totals),
    chosen: choiceCounts(totals),
    promises: promisesKept(totals, range, today),
  }
}

export type ShopReport = Awaited<ReturnType<typeof shopReport>>
