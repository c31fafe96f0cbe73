export type PictureSize = 300 | 600 | 1200

/** Where the server's picture of a design is, clear but for the piece and its shadow: it suits any paper. */
export const pictureAddress = (code: string, size: PictureSize, format: 'webp' | 'avif' = 'webp') =>
  `/pictures/${code}.${format}?size=${size}&back=none`

/** The same 1200 wide and 630 high on a ground of its own, as a link to it is shown elsewhere. */
export const cardAddress = (code: string) => `/pictures/${code}.jpg`

/** A few strokes in its own colours, which are there at once. */
export const outlineAddress = (code: string) => `/outlines/${code}.svg`
