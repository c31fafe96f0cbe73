import type { Layout } from '#geometry/picture/together.ts'

export type PictureSize = 300 | 600 | 1200

/** Where the server's picture of a design is, clear but for the piece and its shadow: it suits any paper. */
export const pictureAddress = (code: string, size: PictureSize, format: 'webp' | 'avif' = 'webp') =>
  `/pictures/${code}.${format}?size=${size}&back=none`

/** All pieces of a set in one picture, in the order of the set. */
export function setPictureAddress(
  layout: Layout,
  [first = '', ...others]: readonly string[],
  size: PictureSize = 600,
) {
  const query = new URLSearchParams({
    size: String(size),
    back: 'none',
    as: layout,
    with: others.join('.'),
  })
  return `/pictures/${first}.webp?${query}`
}

/** The same 1200 wide and 630 high on a ground of its own, as a link to it is shown elsewhere. */
export const cardAddress = (code: string) => `/pictures/${code}.jpg`

/** A few strokes in its own colours, which are there at once. */
export const outlineAddress = (code: string) => `/outlines/${code}.svg`
