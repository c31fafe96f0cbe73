import type { HeadFormId, MendId } from '../catalogue/fitted-rings.ts'

/** What a gauge read on the ring. Heights are from the finger. */
export interface GaugeRead {
  readonly form: HeadFormId
  readonly widthUm: number
  readonly headWidthUm: number
  readonly headLengthUm: number
  readonly underUm: number
  readonly heightUm: number
}

/** A model of the ring: the beginning of its file's SHA-256, and what was put right in it. The file is kept nowhere. */
export interface ModelRead {
  readonly hash: string
  readonly mended: readonly MendId[]
}

/** The ring from elsewhere that a band was fitted to, as far as it is known, and how the band was measured beside it. */
export interface FittedTo {
  readonly gauge?: GaugeRead
  readonly model?: ModelRead
  /** Of the band as it was measured: in another size or thickness it has not been. */
  readonly diameterUm: number
  readonly thicknessUm: number
  readonly clearanceUm: number
  readonly leastGapUm: number
}

/** How much of a file's SHA-256 is said: enough to find it again among all models of a workshop. */
export const MODEL_HASH_LETTERS = 16
