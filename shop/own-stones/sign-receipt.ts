import { eq } from 'drizzle-orm'
import type { Stroke } from '#design/document/signature.ts'
import { lockOwnStone, lockSpecialOrder } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isAtShop } from './states.ts'
import { ownStoneReceipts } from './tables.ts'

export interface SigningReceipt {
  readonly ownStoneId: string
  readonly specialOrderId: string
  /** Whose hand it is. */
  readonly name: string
  readonly signature: readonly Stroke[]
  /** The paper as it was signed, with the signature on it. */
  readonly paper: Uint8Array
  /** When the row was last changed that the paper was made from. */
  readonly seenAt: Date
  readonly now: Date
}

export type ReceiptSigned =
  | { readonly ok: true }
  /** It is not here; somebody signed it; the row says something else than the paper. */
  | { readonly ok: false; readonly reason: 'not-here' | 'signed-already' | 'changed' }

/** Keeps a receipt that its owner signed. There is one for each stone, and it is never written anew. */
export async function signReceipt(
  transaction: Transaction,
  { ownStoneId, specialOrderId, name, signature, paper, seenAt, now }: SigningReceipt,
): Promise<ReceiptSigned> {
  await lockSpecialOrder(transaction, specialOrderId)
  const stone = await lockOwnStone(transaction, ownStoneId)
  if (stone?.specialOrderId !== specialOrderId || !isAtShop(stone.state))
    return { ok: false, reason: 'not-here' }
  if (stone.changedAt.getTime() !== seenAt.getTime()) return { ok: false, reason: 'changed' }
  const [kept] = await transaction
    .insert(ownStoneReceipts)
    .values({
      ownStoneId,
      specialOrderId,
      name,
      signature,
      paper: Buffer.from(paper).toString('base64'),
      signedAt: now,
    })
    .onConflictDoNothing({ target: ownStoneReceipts.ownStoneId })
    .returning({ at: ownStoneReceipts.signedAt })
  return kept ? { ok: true } : { ok: false, reason: 'signed-already' }
}

/** The paper that was signed, if it was. */
export async function signedReceiptOf(transaction: Transaction, ownStoneId: string) {
  const [kept] = await transaction
    .select({ paper: ownStoneReceipts.paper, signedAt: ownStoneReceipts.signedAt })
    .from(ownStoneReceipts)
    .where(eq(ownStoneReceipts.ownStoneId, ownStoneId))
  return kept ? { ...kept, paper: new Uint8Array(Buffer.from(kept.paper, 'base64')) } : null
}

/** When each of some stones' receipts was signed. */
export async function receiptsSigned(
  transaction: Transaction,
  specialOrderId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await transaction
    .select({ id: ownStoneReceipts.ownStoneId, at: ownStoneReceipts.signedAt })
    .from(ownStoneReceipts)
    .where(eq(ownStoneReceipts.specialOrderId, specialOrderId))
  return new Map(rows.map(({ id, at }) => [id, at]))
}
