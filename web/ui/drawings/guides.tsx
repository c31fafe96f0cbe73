import { polyline } from './path.ts'
import type { Flat } from './projection.ts'

/** The draughtsman's centre lines, in brass: a cross through the middle of the piece. */
export function CentreLines({ at: [x, y], reach }: { at: Flat; reach: number }) {
  return (
    <path
      d={`M${x - reach} ${y}H${x + reach}M${x} ${y - reach}V${y + reach}`}
      stroke="var(--guide)"
      strokeWidth=".6"
      strokeDasharray="14 3 2 3"
      opacity=".6"
    />
  )
}

/** A dimension: a thin line between two ticks. */
export function DimensionLine({ from, to }: { from: Flat; to: Flat }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [tx, ty] = [(-dy / length) * 5, (dx / length) * 5]
  const tick = ([x, y]: Flat) =>
    polyline([
      [x - tx, y - ty],
      [x + tx, y + ty],
    ])
  return (
    <path
      d={polyline([from, to]) + tick(from) + tick(to)}
      fill="none"
      stroke="var(--guide)"
      strokeWidth=".8"
      opacity=".75"
    />
  )
}
