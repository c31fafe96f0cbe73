import { designCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { currentCollection } from '#shop/collection/current-collection.ts'
import { currentOffer } from '#shop/offer/current-offer.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'

/** All pieces as the workshop lists them. */
export async function listPieces(transaction: Transaction) {
  const { pieces } = await currentCollection(transaction)
  const offer = await currentOffer(transaction)
  return pieces.map(({ id, slug, name, season, state, isDefault, design, photographs }) => ({
    id,
    slug,
    name,
    season,
    state,
    isDefault,
    photographs: photographs.length,
    code: designCode(design),
    title: titleOf(design),
    // It hangs, and is not seen all the same.
    off: notOffered(design, offer).map(({ words }) => words),
  }))
}

export type ListedPiece = Awaited<ReturnType<typeof listPieces>>[number]
