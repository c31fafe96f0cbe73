import { polyline, smoothPath } from './path.ts'
import { type DrawingView, evenSteps, type Flat, type Point } from './projection.ts'

/** Wire: an inked line with a narrower line of metal inside it. */
export function Wire({ path, width }: { path: string; width: number }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} stroke="var(--pen)" strokeWidth={width + 1.6} />
      <path d={path} stroke="var(--metal)" strokeWidth={width} />
      <path d={path} stroke="var(--metal-light)" strokeWidth={width * 0.4} />
    </g>
  )
}

/** A claw: from the basket up, and over the edge of the stone. */
export function Claw({ from, to, view }: { from: Point; to: Point; view: DrawingView }) {
  const [a, b] = [view.flat(from), view.flat(to)]
  return <Wire path={polyline([a, b])} width={view.scale * 0.62} />
}

/** A circle lying in the piece, as the view shows it. */
export function drawCircle(view: DrawingView, at: (angle: number) => Point, count = 24) {
  return smoothPath(
    evenSteps(0, Math.PI * 2, count)
      .slice(0, -1)
      .map(angle => view.flat(at(angle))),
    true,
  )
}

/** Links along a hanging line: each second one is seen from its edge, as a thin bar. */
export function Chain({ along }: { along: readonly Flat[] }) {
  const path = smoothPath(along)
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} stroke="var(--pen)" strokeWidth="2.4" />
      <path d={path} stroke="var(--metal)" strokeWidth="1.2" />
      <path d={path} stroke="var(--pen)" strokeWidth="6.2" strokeDasharray="5 10" />
      <path d={path} stroke="var(--metal-light)" strokeWidth="4.8" strokeDasharray="5 10" />
      <path d={path} stroke="var(--metal-deep)" strokeWidth="1.2" strokeDasharray="5 10" />
    </g>
  )
}
