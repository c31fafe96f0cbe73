import type { SetLayout } from '#geometry/picture/together.ts'

export type PictureWidthPx = 300 | 600 | 1200

/** Where the server's picture of a design is, clear but for the piece and its shadow: it suits any paper. */
export const pictureAddress = (
  code: string,
  size: PictureWidthPx,
  format: 'webp' | 'avif' = 'webp',
) => `/pictures/${code}.${format}?size=${size}&back=none`

/** What the address says besides, where all pieces of a set stand in one picture, in the order of the set. */
export const togetherQuery = (
  layout: SetLayout,
  others: readonly string[],
  view: 'hero' | 'top' = 'hero',
) => `${view === 'hero' ? '' : `&view=${view}`}&as=${layout}&with=${others.join('.')}`

export const setPictureAddress = (
  layout: SetLayout,
  [first = '', ...others]: readonly string[],
  view?: 'hero' | 'top',
): string => pictureAddress(first, 600) + togetherQuery(layout, others, view)

/** The same 1200 wide and 630 high on a ground of its own, as a link to it is shown elsewhere. */
export const cardAddress = (code: string, also = '') =>
  `/pictures/${code}.jpg${also.replace(/^&/, '?')}`

/** A few strokes in its own colours, which are there at once. */
export const outlineAddress = (code: string) => `/outlines/${code}.svg`
