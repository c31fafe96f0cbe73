import { useId } from 'react'
import { smoothPath, strip } from './path.ts'
import { type DrawingView, evenSteps, type Flat } from './projection.ts'
import { Shade } from './shade.tsx'

const tau = Math.PI * 2

interface RoundBandProps {
  readonly view: DrawingView
  readonly radius: number
  /** Half the wire's thickness, by the angle round the ring. */
  readonly thickness: (angle: number) => number
}

/** A band of round wire. Its outline runs beside the middle line, at the wire's own distance. */
export function RoundBand({ view, radius, thickness }: RoundBandProps) {
  const id = useId()
  const middle = (angle: number) =>
    view.flat([radius * Math.cos(angle), radius * Math.sin(angle), 0])
  const beside = (angle: number, part: number): Flat => {
    const [before, at, after] = [middle(angle - 0.01), middle(angle), middle(angle + 0.01)]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const by = (thickness(angle) * part * view.scale) / Math.hypot(dx, dy)
    return [at[0] - dy * by, at[1] + dx * by]
  }
  const round = (part: number) =>
    smoothPath(
      evenSteps(0, tau, 24)
        .slice(0, -1)
        .map(angle => beside(angle, part)),
      true,
    )
  const along = (part: number, from: number, to: number) =>
    evenSteps(from, to, 12).map(angle => beside(angle, part))
  /** A streak that swells and tapers, as light does on a wire. */
  const streak = (part: number, from: number, to: number, width: number) =>
    strip(
      evenSteps(from, to, 12).map(a => beside(a, part)),
      evenSteps(from, to, 12).map(a =>
        beside(a, part + width * Math.sin((Math.PI * (a - from)) / (to - from))),
      ),
    )
  return (
    <g strokeLinecap="round">
      <Shade id={id} view={view} reach={radius} tones={['-light', '', '-dark', '', '-light', '']} />
      <path
        d={`${round(1)}${round(-1)}`}
        fill={`url(#${id})`}
        fillRule="evenodd"
        stroke="var(--pen)"
        strokeWidth="1.1"
      />
      <path d={streak(-0.1, 1.9, 4.2, 0.5)} fill="var(--metal-glint)" />
      <path d={streak(0.1, -0.9, 1.1, -0.5)} fill="var(--metal-glint)" opacity=".8" />
      <path d={streak(-0.8, -2.2, 0.4, 0.4)} fill="var(--metal-deep)" opacity=".35" />
      <path
        d={smoothPath(along(0.62, 2.2, 3.9)) + smoothPath(along(-0.66, -0.7, 0.9))}
        fill="none"
        stroke="var(--pen)"
        strokeWidth=".45"
        opacity=".55"
      />
    </g>
  )
}
