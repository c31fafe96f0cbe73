import { findOpening } from '../opening/open-shop.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { addUp } from './add-up.ts'
import { reportedChoices } from './choices.ts'
import { journey } from './journey.ts'
import { takings } from './money.ts'
import { promisesKept } from './promises.ts'
import type { Range } from './range.ts'
import { reportTotalsOf, type Total } from './totals.ts'

interface ChoiceCount {
  readonly id: string
  readonly name: string
  readonly pieces: number
  /** The most chosen first, without pieces that have no such part. */
  readonly values: readonly {
    readonly id: string
    readonly name: string
    readonly pieces: number
  }[]
}

/** What was chosen in pieces that were paid for in these days. */
const choiceCounts = (totals: readonly Total[]): readonly ChoiceCount[] =>
  reportedChoices.map(({ id, name, nameOf }) => {
    const values = totals
      .filter(({ what, sum }) => what === `chosen ${id}` && sum > 0)
      .map(({ key, sum }) => ({ id: key, name: nameOf(key) ?? key, pieces: sum }))
      .sort((a, b) => b.pieces - a.pieces || (a.id < b.id ? -1 : 1))
    return { id, name, values, pieces: values.reduce((sum, one) => sum + one.pieces, 0) }
  })

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
