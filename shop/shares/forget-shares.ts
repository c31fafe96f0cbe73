import { and, eq, exists, ne, notExists, or, sql } from 'drizzle-orm'
import { cartLines, carts } from '../cart/tables.ts'
import { designRevisions, designs } from '../designs/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { proofs } from '../proofs/tables.ts'
import { sharedDesigns } from './tables.ts'

/**
 * Links to designs with words or a drawing of this account's, while the account is still there to ask.
 * A link says nothing of who made it: one to a piece from the menus alone is nobody's, and one to a
 * design that somebody else keeps too stays theirs.
 */
export async function forgetShares(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  const { hash } = sharedDesigns
  const kept = (by: 'them' | 'others') => {
    const whose = by === 'them' ? eq : ne
    const revised = transaction
      .select({ one: sql`1` })
      .from(designRevisions)
      .innerJoin(designs, eq(designs.id, designRevisions.designId))
      .where(and(whose(designs.accountId, accountId), eq(designRevisions.hash, hash)))
    const signed = transaction
      .select({ one: sql`1` })
      .from(proofs)
      .where(and(whose(proofs.accountId, accountId), eq(proofs.hash, hash)))
    const wanted = transaction
      .select({ one: sql`1` })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(and(whose(carts.accountId, accountId), eq(cartLines.hash, hash)))
    return by === 'them'
      ? or(exists(revised), exists(signed), exists(wanted))
      : and(notExists(revised), notExists(signed), notExists(wanted))
  }
  await transaction
    .delete(sharedDesigns)
    .where(
      and(
        sql`jsonb_array_length(coalesce(${sharedDesigns.document}->'engraving', '[]'::jsonb)) > 0`,
        kept('them'),
        kept('others'),
      ),
    )
}
