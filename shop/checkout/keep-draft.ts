import { sql } from 'drizzle-orm'
import { cartLines, carts } from '../cart/tables.ts'
import { preparedSql } from '../persistence/prepared-query.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { SINGLE_KEY } from '../stock/stones.ts'
import { stoneHolds, stoneStock } from '../stock/tables.ts'
import { singleStones } from '../stones/tables.ts'
import type { CheckoutDraft } from './draft.ts'

const cart = sql`(select id from kept)`
/** Counted: asked by `exists` PostgreSQL hopes for an early match, and reads the lines of every cart there is. */
const keepAndLook = preparedSql(
  'keep_draft_in_cart',
  () => sql`
    with kept as (
      update ${carts} set checkout = ${sql.placeholder('checkout')}::jsonb,
        changed_at = ${sql.placeholder('changedAt')}::timestamptz
      where account_id = ${sql.placeholder('accountId')}::uuid
      returning id
    )
    select (
      select count(*) from ${cartLines} l cross join jsonb_to_recordset(l.stones) as s (key text)
      where l.cart_id = ${cart} and not l.later and (s.key like ${`${SINGLE_KEY}%`}
        or exists (select from ${stoneStock} t where t.key = s.key))
    ) + (
      select count(*) from ${stoneHolds} h where h.holder = ${cart}
    ) + (
      select count(*) from ${singleStones} i where i.state = 'held' and i.holder = ${cart}
    ) > 0 as counted`,
)

export interface KeepDraft {
  readonly accountId: string
  readonly draft: CheckoutDraft
  readonly now: Date
}

/**
 * An account's cart with what the checkout's form holds now; whoever has no cart has no form to keep.
 * Resolves to whether the cart asks for stones that are counted, or holds some: one query for both.
 */
export async function keepDraft(
  transaction: Transaction,
  { accountId, draft, now }: KeepDraft,
): Promise<boolean> {
  const { rows } = (await keepAndLook(transaction).execute({
    accountId,
    checkout: JSON.stringify(draft),
    changedAt: now.toISOString(),
  })) as { readonly rows: readonly { readonly counted: boolean }[] }
  return rows[0]?.counted === true
}
