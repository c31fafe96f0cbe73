import type { Quote } from '#design/price/quote.ts'
import { geometryOf } from '#geometry/versions/version.ts'
import type { CartOwner } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type Approval, approvalOfDesign } from '../proofs/find-proof.ts'
import type { CartProof } from './cart-proof.ts'

interface WhichPiece {
  readonly owner: CartOwner
  readonly hash: string
}

/** A proof as a line of the cart carries it, and the price that was signed for. */
export interface Approved {
  readonly proof: CartProof
  readonly quote: Quote
  readonly signedAt: Date
}

/** What the owner of a cart has signed of exactly this piece; a guest has signed nothing yet. */
export async function proofFor(
  transaction: Transaction,
  { owner, hash }: WhichPiece,
): Promise<Approved | null> {
  if (owner.kind === 'guest') return null
  const found = await approvalOfDesign(transaction, { accountId: owner.accountId, hash })
  return found ? approvedBy(found) : null
}

export const approvedBy = (signed: Approval): Approved => {
  const { id, seal, signedBy, signedAt, signature, quote, casting } = signed
  return {
    proof: {
      id,
      seal,
      signedBy,
      signedAt: signedAt.toISOString(),
      signature,
      geometry: geometryOf(casting),
    },
    quote,
    signedAt,
  }
}
