import { findOpening } from '../opening/open-shop.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { addUp } from './add-up.ts'
import { chosen } from './chosen.ts'
import { journey } from './journey.ts'
import { takings } from './money.ts'
import { promises } from './promises.ts'
import type { Range } from './range.ts'
import { totalsOf } from './totals.ts'

/** What a shop owner looks at. */
export async function shopReport(transaction: Transaction, range: Range, today: string) {
  /** Whether older orders are still being added: after an upgrade, or while very many come. */
  const isBehind = await addUp(transaction)
  const totals = await totalsOf(transaction, range, today)
  return {
    isBehind,
    /** Whether they are of tests: nobody has opened the shop yet. */
    ofTests: (await findOpening(transaction)) === null,
    takings: takings(totals, range),
    journey: await journey(transaction, range, totals),
    chosen: chosen(totals),
    promises: promises(totals, range, today),
  }
}

export type ShopReport = Awaited<ReturnType<typeof shopReport>>
