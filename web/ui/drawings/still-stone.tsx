import drawing from './drawing.module.css'
import { still } from './still.tsx'
import { type DrawnStone, drawingSymbolOf } from './stone-symbol.ts'

export const StillStone = still(() => import('./stone-sheet.tsx').then(part => part.StonePicture), {
  writtenOnce: true,
})

/** Each kind of stone once, for the many `SameStone`s of a long list: a drawing is some kilobytes. */
export const StillStoneSymbols = still(() =>
  import('./stone-sheet.tsx').then(part => part.StoneSymbols),
)

/** One of those that the page's `StillStoneSymbols` drew. */
export const SameStone = (stone: DrawnStone) => (
  <svg viewBox="0 0 400 400" className={drawing.drawing} aria-hidden="true">
    <use href={`#${drawingSymbolOf(stone)}`} />
  </svg>
)
