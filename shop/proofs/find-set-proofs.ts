import { and, desc, eq, sql } from 'drizzle-orm'
import { countedPieces, type DesignSet } from '#design/sets/set.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { findProof } from './find-proof.ts'
import { proofIdOf } from './sign-set.ts'
import type { SignedProof } from './signed-proof.ts'
import { proofs } from './tables.ts'

/** The proofs of a set that was signed for as a whole, in its order; null where it was not. */
export async function findSetProofs(
  transaction: Transaction,
  { accountId, set }: { readonly accountId: string; readonly set: DesignSet },
): Promise<readonly SignedProof[] | null> {
  const [first] = await transaction
    .select({ id: proofs.id })
    .from(proofs)
    .where(
      and(
        eq(proofs.accountId, accountId),
        eq(proofs.hash, set.pieces[0] ?? ''),
        sql`${proofs.set} = ${JSON.stringify(set)}::jsonb`,
      ),
    )
    .orderBy(desc(proofs.signedAt))
    .limit(1)
  return first ? proofsSignedWith(transaction, { accountId, id: first.id }) : null
}

/** All that was signed for with one stroke, by the id of its first proof; null for any other. */
export async function proofsSignedWith(
  transaction: Transaction,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<readonly SignedProof[] | null> {
  const first = await findProof(transaction, { accountId, id })
  if (!first?.set) return null
  const { pieces } = first.set
  const found: SignedProof[] = []
  for (const hash of countedPieces(first.set).keys()) {
    const piece = await findProof(transaction, {
      accountId,
      id: proofIdOf(id, pieces.indexOf(hash)),
    })
    if (!piece) return null
    found.push(piece)
  }
  return found
}
