import { eq, sql } from 'drizzle-orm'
import { cartLines, carts } from '../cart/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { SINGLE_KEY } from '../stock/stones.ts'
import { stoneHolds, stoneStock } from '../stock/tables.ts'
import { singleStones } from '../stones/tables.ts'
import type { CheckoutDraft } from './draft.ts'

export interface KeepDraft {
  readonly accountId: string
  readonly draft: CheckoutDraft
  readonly now: Date
}

/**
 * Saves the checkout form in the account's cart. Resolves to whether the cart requests counted stones
 * or has reserved some. Does nothing if there is no cart.
 */
export async function keepDraft(
  transaction: Transaction,
  { accountId, draft, now }: KeepDraft,
): Promise<boolean> {
  const [cart] = await transaction
    .update(carts)
    .set({ checkout: draft, changedAt: now })
    .where(eq(carts.accountId, accountId))
    .returning({ id: carts.id })
  if (!cart) return false
  // With `exists` instead of `count(*)` PostgreSQL expects an early match and reads the lines of every cart.
  const [row] = await transaction
    .select({
      counted: sql<boolean>`(
          select count(*) from ${cartLines} l cross join jsonb_to_recordset(l.stones) as s (key text)
          where l.cart_id = ${cart.id} and not l.later and (s.key like ${`${SINGLE_KEY}%`}
            or exists (select from ${stoneStock} t where t.key = s.key))
        ) + (
          select count(*) from ${stoneHolds} h where h.holder = ${cart.id}
        ) + (
          select count(*) from ${singleStones} i where i.state = 'held' and i.holder = ${cart.id}
        ) > 0`,
    })
    .from(sql`(select 1) as one_row`)
  return row?.counted === true
}
