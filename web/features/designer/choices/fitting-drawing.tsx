import type { EarFittingId } from '#design/catalogue/ear-fittings.ts'
import type { GradingId } from '#design/catalogue/gradings.ts'
import styles from './head-drawing.module.css'

/** From the side, the lobe left out: the wire, and what closes it. */
const fittings: Readonly<Record<EarFittingId, readonly string[]>> = {
  hook: [
    'M36 50q-5 0-5-5t5-5q2-24 14-24t14 16q0 12-4 22l-3-1q3-10 3-21 0-12-10-12T39 41q3 2 2 6-1 3-5 3Z',
  ],
  leverback: [
    'M30 56q-5 0-5-5t5-5q5 0 5 5t-5 5Z',
    'M26 46l1-14h5l2 14Z',
    'M28 33Q26 6 44 6t18 22v6h-4v-6q0-18-14-18T32 33Z',
    'M33 41q14 8 25 0 6-5 6-15h3q1 13-7 18-13 8-27 1Z',
  ],
}

/** Small stones in a line, as wide as they are. */
const rows: Readonly<Record<GradingId, readonly number[]>> = {
  even: [5.5, 5.5, 5.5, 5.5, 5.5, 5.5],
  graded: [8, 7, 6, 5, 4, 3.2],
}

export const EarFittingDrawing = ({ id }: { id: EarFittingId }) => (
  <svg className={styles.head} viewBox="0 0 80 60" aria-hidden="true">
    {fittings[id].map(outline => (
      <path key={outline} className={styles.metal} d={outline} />
    ))}
  </svg>
)

export function GradingDrawing({ id }: { id: GradingId }) {
  const halves = rows[id]
  const whole = halves.reduce((sum, half) => sum + 2 * half, 0)
  let along = (80 - whole) / 2
  return (
    <svg className={styles.head} viewBox="0 0 80 60" aria-hidden="true">
      <path className={styles.metal} d="M2 20h76v20H2Z" />
      {halves.map(half => {
        along += 2 * half
        return <circle key={along} className={styles.stone} cx={along - half} cy={30} r={half} />
      })}
    </svg>
  )
}
