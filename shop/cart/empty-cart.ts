import { sql } from 'drizzle-orm'
import type { CheckoutDraft } from '../checkout/draft.ts'
import { preparedSql } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import { contentsAfterOrder } from './once-per-order.ts'
import type { CartRow } from './open-cart.ts'
import { cartLines, carts } from './tables.ts'

/** What was ordered goes, and what was set aside stays; so does the form, without what was said for this order alone. */
export function emptyCart(
  transaction: Transaction,
  cart: Pick<CartRow, 'id'>,
  {
    hashes,
    draft,
    now,
  }: {
    readonly hashes: readonly string[]
    readonly draft: CheckoutDraft
    readonly now: Date
  },
) {
  const { gift, checkout } = contentsAfterOrder(draft)
  sendWithCommit(
    transaction,
    takeOut(transaction).execute({
      cartId: cart.id,
      hashes,
      gift: JSON.stringify(gift),
      checkout: JSON.stringify(checkout),
      now: now.toISOString(),
    }),
  )
}

const cartId = sql`${sql.placeholder('cartId')}::uuid`
const takeOut = preparedSql(
  'take_out_lines',
  () => sql`
    with gone as (
      delete from ${cartLines}
      where cart_id = ${cartId} and hash = any(${sql.placeholder('hashes')}::text[])
    )
    update ${carts} set checkout = ${sql.placeholder('checkout')}::jsonb,
      gift = ${sql.placeholder('gift')}::jsonb,
      changed_at = ${sql.placeholder('now')}::timestamptz
    where id = ${cartId}`,
)
