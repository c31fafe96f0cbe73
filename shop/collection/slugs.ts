import { type CollectionPiece, namedCollection } from './collection.ts'

/** As it stands in an address: `Two-name bracelet` is `two-name-bracelet`. */
export const slugOf = ({ name }: Pick<CollectionPiece, 'name'>): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Addresses that pieces had before they were renamed, each with the one it has now. */
const former: Readonly<Record<string, string>> = {}

const bySlug = new Map(namedCollection.map(piece => [slugOf(piece), piece]))

/** The piece at an address, or the address that it has moved to. */
export function pieceAt(
  slug: string,
): { readonly piece: CollectionPiece } | { readonly movedTo: string } | undefined {
  const piece = bySlug.get(slug)
  if (piece) return { piece }
  const movedTo = Object.hasOwn(former, slug) ? former[slug] : undefined
  return movedTo === undefined ? undefined : { movedTo }
}
