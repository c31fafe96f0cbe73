import { findOpening } from '../opening/open-shop.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { chosen } from './chosen.ts'
import { journey } from './journey.ts'
import { takings } from './money.ts'
import { promises } from './promises.ts'
import type { Range } from './range.ts'

/** What a shop owner looks at. */
export const shopReport = async (transaction: Transaction, range: Range, today: string) => ({
  /** Whether they are of tests: nobody has opened the shop yet. */
  ofTests: (await findOpening(transaction)) === null,
  takings: await takings(transaction, range),
  journey: await journey(transaction, range),
  chosen: await chosen(transaction, range),
  promises: await promises(transaction, range, today),
})

export type ShopReport = Awaited<ReturnType<typeof shopReport>>
