import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../persistence/transaction.ts'
import type { SignedProof } from './signed-proof.ts'
import { proofs } from './tables.ts'

interface WhichProof {
  readonly accountId: string
  /** As it came from an address: not necessarily one. */
  readonly id: string
}

/** Of this account only: somebody else's is answered like one that never was. */
export async function findProof(
  transaction: Transaction,
  { accountId, id }: WhichProof,
): Promise<SignedProof | undefined> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return undefined
  const [row] = await transaction
    .select()
    .from(proofs)
    .where(and(eq(proofs.id, id), eq(proofs.accountId, accountId)))
  return row
}

/** The last proof of exactly this design. */
export async function proofOfDesign(
  transaction: Transaction,
  { accountId, hash }: { readonly accountId: string; readonly hash: string },
): Promise<SignedProof | undefined> {
  const [row] = await transaction
    .select()
    .from(proofs)
    .where(and(eq(proofs.accountId, accountId), eq(proofs.hash, hash)))
    .orderBy(desc(proofs.signedAt))
    .limit(1)
  return row
}

const approval = {
  id: proofs.id,
  seal: proofs.seal,
  signedBy: proofs.signedBy,
  signedAt: proofs.signedAt,
  signature: proofs.signature,
  quote: proofs.quote,
  casting: proofs.casting,
}
/** As much of a proof as a cart needs. */
export type Approval = Pick<SignedProof, keyof typeof approval>

/** The same, without what only the paper needs. */
export async function approvalOfDesign(
  transaction: Transaction,
  { accountId, hash }: { readonly accountId: string; readonly hash: string },
): Promise<Approval | undefined> {
  const [row] = await transaction
    .select(approval)
    .from(proofs)
    .where(and(eq(proofs.accountId, accountId), eq(proofs.hash, hash)))
    .orderBy(desc(proofs.signedAt))
    .limit(1)
  return row
}

/** Everything that an account has signed, for its owner to take along. */
export async function exportProofs(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const rows = await transaction
    .select()
    .from(proofs)
    .where(eq(proofs.accountId, accountId))
    .orderBy(proofs.signedAt)
  return rows.map(({ accountId: _, ...proof }) => proof)
}
