/**
 * Which grades are painted beside one another, and of which stone: a round diamond of a carat. Grades that no eye
 * tells apart share a picture. `geometry/picture/graded-stone.ts` paints them, `node ops/grade-pictures` writes them.
 */
export interface GradePicture {
  /** The grade that is painted. */
  readonly grade: string
  /** The first and the last that look so. */
  readonly from: string
  readonly to: string
}

/** A round brilliant of the usual depth and a carat. */
export const PICTURED_UM = 6500
/** Of the picture's width, what the stone takes up. */
export const PICTURED_SHARE = 0.84

const pictured = (
  rows: readonly (readonly [grade: string, from: string, to: string])[],
): readonly GradePicture[] => rows.map(([grade, from, to]) => ({ grade, from, to }))

/** Bands as GIA names them: colourless, near colourless (its best and its last), faint, very light, light. [G1] */
export const colourPictures = pictured([
  ['D', 'D', 'F'],
  ['G', 'G', 'H'],
  ['J', 'I', 'J'],
  ['M', 'K', 'M'],
  ['R', 'N', 'R'],
  ['Z', 'S', 'Z'],
])

/** Up to SI1 an eye seldom sees a mark, so there is none to paint. [G2] */
export const clarityPictures = pictured([
  ['SI1', 'FL', 'SI1'],
  ['SI2', 'SI2', 'SI2'],
  ['I1', 'I1', 'I1'],
  ['I2', 'I2', 'I2'],
  ['I3', 'I3', 'I3'],
])

/** From above, as it is worn, or lying on its table, as colour is graded. */
export type GradeSide = 'above' | 'below'

export const gradePictureFile = (
  scale: 'colour' | 'clarity',
  grade: string,
  side: GradeSide = 'above',
) => `${scale}-${grade.toLowerCase()}${side === 'below' ? '-below' : ''}.webp`
