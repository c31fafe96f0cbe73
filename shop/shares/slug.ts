/** No letter that looks like another, and no capitals: a slug may be read out on the telephone. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** The first letters of a design's hash, written in another alphabet. */
export function shareSlugOf(hash: string, length: number): string {
  const number = BigInt(`0x${hash}`)
  return Array.from({ length }, (_, i) => {
    const at = 256 - 5 * (i + 1)
    return LETTERS[Number((number >> BigInt(at)) & 31n)]
  }).join('')
}

const shape = new RegExp(`^[${LETTERS}]{12,50}$`)

/** As it came from an address; a code of a design is longer or has other letters, or is not found. */
export const isSlug = (text: string) => shape.test(text)
