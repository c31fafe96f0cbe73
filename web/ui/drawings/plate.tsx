import { useId } from 'react'
import { polygon } from './path.ts'
import type { DrawingView, Flat } from './projection.ts'
import { Shade } from './shade.tsx'

/** A plate seen from the front and a little from the side: its face, and its edge behind. */
export function Plate({
  view,
  outline,
  thick,
}: {
  view: DrawingView
  outline: readonly Flat[]
  thick: number
}) {
  const id = useId()
  const at = (z: number) => polygon(outline.map(([x, y]) => view.flat([x, y, z])))
  return (
    <g stroke="var(--pen)" strokeLinejoin="round">
      <Shade
        id={id}
        view={view}
        reach={7}
        tones={['-light', '-glint', '-light', '', '-light', '-glint']}
      />
      <path d={at(-thick)} fill="var(--metal-dark)" />
      <path d={at(0)} fill={`url(#${id})`} />
    </g>
  )
}
