import { CLOSE_GAP_UM } from '#design/catalogue/contours.ts'
import styles from './band-beside.module.css'

const WIDTH = 240
const HEIGHT = 48
/** What is wider than this runs along the upper edge. */
const MOST_UM = 1000

interface GapPlotProps {
  readonly gapsUm: readonly number[]
  readonly form: string
}

/** The gap between ring and band, laid out flat: the foot at both ends, the top in the middle. */
export function GapPlot({ gapsUm, form }: GapPlotProps) {
  const y = (um: number) => HEIGHT - (Math.min(um, MOST_UM) / MOST_UM) * HEIGHT
  const points = gapsUm.map(
    (um, i) => `${((i / (gapsUm.length - 1)) * WIDTH).toFixed(1)},${y(um).toFixed(1)}`,
  )
  const widest = Math.max(...gapsUm)
  return (
    <figure className={styles.plot}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`The gap along the round, at most ${(widest / 1000).toFixed(2)} mm`}
        data-plot={form}
      >
        <line
          className={styles.flush}
          x1="0"
          x2={WIDTH}
          y1={y(CLOSE_GAP_UM)}
          y2={y(CLOSE_GAP_UM)}
        />
        <polyline className={styles.gap} points={points.join(' ')} />
      </svg>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>Foot</span>
        <span>Head</span>
        <span>Foot</span>
      </figcaption>
    </figure>
  )
}
