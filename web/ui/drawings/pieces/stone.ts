import type { CutName } from '../cuts/cuts.ts'

/** The stone a drawing is shown with, where it is not the piece's usual one. */
export interface StoneProps {
  readonly cut?: CutName | undefined
  readonly colour?: string | undefined
  /** Of every stone in the order of wearing, for pieces that have more than one. */
  readonly colours?: readonly string[] | undefined
}

/** Four claws, one to a corner. */
export const fourClaws = [0.125, 0.375, 0.625, 0.875]

/** Diamond, as a wash of grey-blue. */
export const white = '#cfdbe4'

/** One at the point, four round the bottom. */
export const pearClaws = [0, 0.3, 0.44, 0.56, 0.7]
