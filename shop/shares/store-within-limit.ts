import type { Design } from '#design/document/design.ts'
import type { WholeSet } from '#design/sets/set.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import type { Limits } from '../rate-limits/limits.ts'
import { keepSet, slugOfSet } from '../sets/keep-set.ts'
import { shareDesign, slugOfDesign } from './share-design.ts'

/** Who stores something, and where that is counted. */
export interface Storing {
  readonly transact: Transact
  readonly now: () => Date
  readonly limits: Pick<Limits, 'take'>
  readonly limit: 'shares' | 'key-shares'
  readonly client: string
}

export type Stored =
  | { readonly ok: true; readonly slug: string }
  /** `wait` is in seconds. */
  | { readonly ok: false; readonly reason: 'too-many'; readonly wait: number }

/** A design that is stored already does not count. Everything that clients store goes through here. */
async function storeWithinLimit(
  { transact, limits, limit, client }: Storing,
  find: (transaction: Transaction) => Promise<string | undefined>,
  store: (transaction: Transaction) => Promise<string>,
): Promise<Stored> {
  const known = await transact(find)
  if (known !== undefined) return { ok: true, slug: known }
  const wait = limits.take(limit, client)
  if (wait > 0) return { ok: false, reason: 'too-many', wait }
  return { ok: true, slug: await transact(store) }
}

export const storeDesign = (storing: Storing, design: Design): Promise<Stored> =>
  storeWithinLimit(
    storing,
    t => slugOfDesign(t, design),
    t => shareDesign(t, { design, now: storing.now() }),
  )

export const storeSet = (storing: Storing, whole: WholeSet): Promise<Stored> =>
  storeWithinLimit(
    storing,
    t => slugOfSet(t, whole.set),
    t => keepSet(t, { whole, now: storing.now() }),
  )
