import { cleanName } from '#design/document/name.ts'
import type { Quote } from '#design/price/quote.ts'
import { ownPieceTicks } from '#design/proof-ticks.ts'
import { blockersOf, type Casting, isCastable } from '#geometry/casting/casting.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { type OwnPiece, ownHash, ownPicture } from '../special-orders/own-piece.ts'
import { type ProofSigned, writeProof } from './sign-proof.ts'
import type { SignInput } from './signed-proof.ts'

interface Signing extends Omit<SignInput, 'code'> {
  readonly piece: OwnPiece
  readonly accountId: string
  readonly signedBy: string
  readonly casting: Casting
  readonly agreed: Quote
  readonly now: Date
}

/** The proof of a piece that is none of our designs: nothing is engraved by us, so nothing is read back. */
export async function signOwnPiece(
  transaction: Transaction,
  { piece, agreed, casting, now, ...signing }: Signing,
): Promise<ProofSigned> {
  const ticks = ownPieceTicks(casting.sizeMm)
  const missing = ticks.find(({ id }) => !signing[id])
  if (missing) return { ok: false, reason: 'not-ticked', words: missing.words }
  if (signing.signature.length === 0) return { ok: false, reason: 'no-signature' }
  if (!isCastable(casting))
    return { ok: false, reason: 'cannot-be-cast', words: blockersOf(casting) }
  const { id, accountId, signature, signedBy } = signing
  return writeProof(transaction, {
    id,
    accountId,
    name: cleanName(signing.name) || piece.title,
    document: piece,
    hash: ownHash(piece),
    quote: agreed,
    casting,
    picture: ownPicture(piece) ?? '',
    texts: [],
    ticked: ticks.map(({ words }) => words),
    signature,
    signedBy,
    signedAt: now,
    set: null,
  })
}
