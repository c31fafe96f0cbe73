import type { CutName } from './cuts/cuts.ts'

/** How a stone without a colour of its own is drawn. */
export const COLOURLESS = '#cfdbe4'

export interface DrawnStone {
  readonly cut: CutName
  readonly colour?: string | undefined
}

/** The name by which a page uses a drawing that it has once. */
export const drawingSymbolOf = ({ cut, colour = COLOURLESS }: DrawnStone) =>
  `stone-${cut}-${colour.slice(1)}`
