import { and, eq } from 'drizzle-orm'
import type { Mac } from '#design/price/quote.ts'
import { lockCarts } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { SignedProof } from '../proofs/signed-proof.ts'
import { currentRates } from '../rates/current-rates.ts'
import { signedForQuote } from './line-price.ts'
import { approvedBy } from './proof-for.ts'
import { cartLines, carts } from './tables.ts'

/** A piece that is in the cart already is signed for there too, at the price that was signed for. */
export async function takeProof(
  transaction: Transaction,
  { signed, mac, now }: { readonly signed: SignedProof; readonly mac: Mac; readonly now: Date },
): Promise<void> {
  const { accountId, hash } = signed
  const [cart] = await lockCarts(transaction, [{ kind: 'account', accountId }])
  if (!cart) return
  const approved = approvedBy(signed)
  const rates = await currentRates(transaction, now)
  const signedFor = signedForQuote(approved, { rates, mac, now })
  await transaction
    .update(cartLines)
    .set({ proof: approved.proof, ...(signedFor && { quote: signedFor }) })
    .where(and(eq(cartLines.cartId, cart.id), eq(cartLines.hash, hash)))
  await transaction.update(carts).set({ changedAt: now }).where(eq(carts.id, cart.id))
}
