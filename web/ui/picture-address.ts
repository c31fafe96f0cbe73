export type PictureSize = 300 | 600 | 1200

/** Where the server's picture of a design is, clear but for the piece and its shadow: it suits any paper. */
export const pictureAddress = (code: string, size: PictureSize) =>
  `/pictures/${code}.webp?size=${size}&back=none`
