import type { MetalId } from '#design/catalogue/metals.ts'
import type { Quote } from '#design/price/quote.ts'
import { blockersOf, type Casting } from '#geometry/casting/casting.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { filesOfPiece } from './files.ts'
import { type OwnLine, type OwnPiece, ownCasting, ownHash, ownPrice } from './own-piece.ts'
import { type Offering, type Quoted, writeQuote } from './quote.ts'

export interface OwnOffer {
  readonly title: string
  readonly metal: MetalId | null
  readonly model: string | null
  readonly drawings: readonly string[]
  readonly lines: readonly OwnLine[]
}

export type OwnReckoned =
  | {
      readonly ok: true
      readonly piece: OwnPiece
      readonly casting: Casting
      readonly price: Quote
    }
  | { readonly ok: false; readonly reason: 'no-such-file' | 'no-metal' }
  | { readonly ok: false; readonly reason: 'cannot-be-made'; readonly words: readonly string[] }

/** What an own piece weighs and costs, from its files as they are kept. */
export async function reckonOwnPiece(
  transaction: Transaction,
  { id, now, ...offer }: OwnOffer & { readonly id: string; readonly now: Date },
): Promise<OwnReckoned> {
  const { title, metal, model, lines } = offer
  const drawings = [...new Set(offer.drawings)]
  const piece: OwnPiece = { kind: 'own-piece', v: 1, special: id, title, metal, model, drawings }
  const files = await filesOfPiece(transaction, piece)
  const report = files.find(file => file.id === model && file.kind === 'model')?.report ?? null
  if (model && !report) return { ok: false, reason: 'no-such-file' }
  if (!drawings.every(one => files.some(file => file.id === one && file.kind !== 'model')))
    return { ok: false, reason: 'no-such-file' }
  if (model && !metal) return { ok: false, reason: 'no-metal' }
  const casting = ownCasting(report, metal)
  const blockers = blockersOf(casting)
  if (blockers.length > 0) return { ok: false, reason: 'cannot-be-made', words: blockers }
  const price = ownPrice(piece, lines, casting, await currentRates(transaction, now))
  return { ok: true, piece, casting, price }
}

/** Offers a piece that is none of our designs. */
export async function quoteOwnPiece(
  transaction: Transaction,
  input: OwnOffer & Offering,
): Promise<Quoted | Extract<OwnReckoned, { ok: false }>> {
  const made = await reckonOwnPiece(transaction, input)
  if (!made.ok) return made
  const { piece, casting, price } = made
  // No code: there is no design for it to stand for.
  return writeQuote(transaction, input, {
    document: piece,
    code: '',
    hash: ownHash(piece),
    casting,
    price,
  })
}
