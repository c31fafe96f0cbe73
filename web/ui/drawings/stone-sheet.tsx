import { memo } from 'react'
import { type CutName, drawnCutOf } from './cuts/cuts.ts'
import { Drawing } from './drawing.tsx'
import { GemFacets, gemPaths } from './gem.tsx'
import { CentreLines, DimensionLine } from './guides.tsx'
import { facingFront, viewFrom } from './projection.ts'
import { COLOURLESS, type DrawnStone, drawingSymbolOf } from './stone-symbol.ts'

interface StoneProps {
  readonly cut: CutName
  readonly colour?: string | undefined
  /** With centre lines and the lines that measure it. */
  readonly measured?: boolean
  readonly className?: string | undefined
}

/** Worked out once: a page of shapes shows ten of them, to everybody the same. */
const sheets = new Map<CutName, ReturnType<typeof sheetOf>>()

function sheetOf(cut: CutName) {
  const { outline } = drawnCutOf(cut)
  const span = (axis: 0 | 1) => {
    const values = outline.map(point => point[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [[left, right], [low, high]] = [span(0), span(1)]
  const scale = 290 / Math.max(high - low, right - left)
  const view = viewFrom(0, 0, scale, [200, 200 + ((high + low) / 2) * scale])
  const flat = (x: number, y: number) => view.flat([x, y, 0])
  const [side, below] = [flat(right, 0)[0] + 26, flat(0, low)[1] + 26]
  return {
    paths: gemPaths({ cut, size: 1, frame: facingFront([0, 0, 0]), view }),
    width: { from: [flat(left, 0)[0], below], to: [flat(right, 0)[0], below] },
    height: { from: [side, flat(0, high)[1]], to: [side, flat(0, low)[1]] },
  } as const
}

/** A stone from above, as a cutter's diagram has it. */
export const StonePicture = memo(function StonePicture({
  cut,
  colour = COLOURLESS,
  measured = false,
  className,
}: StoneProps) {
  const sheet = sheets.get(cut) ?? sheetOf(cut)
  sheets.set(cut, sheet)
  return (
    <Drawing className={className}>
      {measured && (
        <>
          <CentreLines at={[200, 200]} reach={188} />
          <DimensionLine {...sheet.width} />
          <DimensionLine {...sheet.height} />
        </>
      )}
      <GemFacets paths={sheet.paths} colour={colour} />
    </Drawing>
  )
})

/** Stones that are drawn again and again on a page: each once here, to be used by `SameStone`. */
export const StoneSymbols = memo(function StoneSymbols({
  stones,
}: {
  readonly stones: readonly DrawnStone[]
}) {
  const kinds = new Map(stones.map(stone => [drawingSymbolOf(stone), stone]))
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      {[...kinds].map(([id, { cut, colour = COLOURLESS }]) => {
        const sheet = sheets.get(cut) ?? sheetOf(cut)
        sheets.set(cut, sheet)
        return (
          <symbol key={id} id={id} viewBox="0 0 400 400">
            <GemFacets paths={sheet.paths} colour={colour} />
          </symbol>
        )
      })}
    </svg>
  )
})
