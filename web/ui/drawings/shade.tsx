import type { DrawingView } from './projection.ts'

interface ShadeProps {
  readonly id: string
  readonly view: DrawingView
  readonly reach: number
  readonly tones: readonly string[]
}

/** Polished metal: light and dark by turns, across the whole piece. */
export function Shade({ id, view, reach, tones }: ShadeProps) {
  const [left, top] = view.flat([-reach, reach, 0]).map(Math.round)
  const [right, bottom] = view.flat([reach, -reach, 0]).map(Math.round)
  return (
    <linearGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      x1={left}
      y1={top}
      x2={right}
      y2={bottom}
    >
      {tones.map((tone, i) => {
        const offset = `${Math.round((100 * i) / (tones.length - 1))}%`
        return <stop key={offset} offset={offset} stopColor={`var(--metal${tone})`} />
      })}
    </linearGradient>
  )
}
