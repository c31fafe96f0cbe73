import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { cartLines, carts } from '../cart/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { proofs } from '../proofs/tables.ts'
import { UNOPENED_DAYS } from '../shares/remove-forgotten-shares.ts'
import { sharedSets } from './tables.ts'

/**
 * Links to sets with words or a drawing of this account's, while the account is still there to ask. One
 * that somebody else has signed for or has in a cart stays theirs; one from the menus alone is nobody's.
 */
export async function forgetSets(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  const isPiece = (hash: typeof proofs.hash | typeof cartLines.hash) =>
    sql`jsonb_exists(${sharedSets.document}->'pieces', ${hash})`
  const keptBy = (isTheirs: boolean) => {
    const compare = sql.raw(isTheirs ? '=' : 'is distinct from')
    return sql`(exists (select 1 from ${proofs} where ${proofs.accountId} ${compare} ${accountId} and ${isPiece(proofs.hash)})
      or exists (select 1 from ${cartLines} join ${carts} on ${carts.id} = ${cartLines.cartId}
        where ${carts.accountId} ${compare} ${accountId} and ${isPiece(cartLines.hash)}))`
  }
  const hasWords = sql`exists (select 1 from jsonb_array_elements(${sharedSets.designs}) as piece(design)
    where jsonb_array_length(coalesce(piece.design->'engraving', '[]'::jsonb)) > 0)`
  await transaction.delete(sharedSets).where(and(hasWords, keptBy(true), sql`not ${keptBy(false)}`))
}

/** A link that nobody opened for as long goes, unless the set waits in a cart. */
export async function removeForgottenSets(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - UNOPENED_DAYS * 86_400_000).toISOString().slice(0, 10)
  const inCart = transaction
    .select({ one: sql`1` })
    .from(cartLines)
    .where(eq(sql`${cartLines.set}->>'hash'`, sharedSets.hash))
  await transaction
    .delete(sharedSets)
    .where(and(lt(sharedSets.lastOpenedOn, since), notExists(inCart)))
}
