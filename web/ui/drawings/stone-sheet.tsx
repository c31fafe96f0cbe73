import { memo } from 'react'
import { type CutName, cutOf } from './cuts/cuts.ts'
import { Drawing } from './drawing.tsx'
import { Gem } from './gem.tsx'
import { CentreLines, Dimension } from './guides.tsx'
import { facingFront, viewFrom } from './projection.ts'

interface StoneProps {
  readonly cut: CutName
  readonly colour?: string | undefined
  /** With centre lines and the lines that measure it. */
  readonly measured?: boolean
  readonly className?: string | undefined
}

/** A stone from above, as a cutter's diagram has it. */
export const StonePicture = memo(function StonePicture({
  cut,
  colour = '#cfdbe4',
  measured = false,
  className,
}: StoneProps) {
  const { outline } = cutOf(cut)
  const span = (axis: 0 | 1) => {
    const values = outline.map(point => point[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [[left, right], [low, high]] = [span(0), span(1)]
  const scale = 290 / Math.max(high - low, right - left)
  const view = viewFrom(0, 0, scale, [200, 200 + ((high + low) / 2) * scale])
  const flat = (x: number, y: number) => view.flat([x, y, 0])
  const [side, below] = [flat(right, 0)[0] + 26, flat(0, low)[1] + 26]
  return (
    <Drawing className={className}>
      {measured && (
        <>
          <CentreLines at={[200, 200]} reach={188} />
          <Dimension from={[flat(left, 0)[0], below]} to={[flat(right, 0)[0], below]} />
          <Dimension from={[side, flat(0, high)[1]]} to={[side, flat(0, low)[1]]} />
        </>
      )}
      <Gem cut={cut} colour={colour} size={1} frame={facingFront([0, 0, 0])} view={view} />
    </Drawing>
  )
})
