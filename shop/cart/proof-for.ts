import type { CartOwner } from '../locks.ts'
import { proofOfDesign } from '../proofs/find-proof.ts'
import type { Transaction } from '../transaction.ts'
import type { Proof } from './tables.ts'

interface WhichPiece {
  readonly owner: CartOwner
  readonly hash: string
}

/** What the owner of a cart has signed of exactly this piece; a guest has signed nothing yet. */
export async function proofFor(
  transaction: Transaction,
  { owner, hash }: WhichPiece,
): Promise<Proof | null> {
  if (owner.kind === 'guest') return null
  const found = await proofOfDesign(transaction, { accountId: owner.accountId, hash })
  if (!found) return null
  const { id, seal, signedBy, signedAt, signature } = found
  return { id, seal, signedBy, signedAt: signedAt.toISOString(), signature }
}
