import { CLOSE_GAP_UM } from '#design/catalogue/contours.ts'
import { mmText } from '#design/document/words.ts'
import styles from './gap-plot.module.css'

const WIDTH = 240
const HEIGHT = 48

interface GapPlotProps {
  readonly gapsUm: readonly number[]
  readonly form: string
  /** What is wider than this runs along the upper edge. */
  readonly mostUm?: number
}

/** The gap between ring and band, laid out flat: the foot at both ends, the top in the middle. */
export function GapPlot({ gapsUm, form, mostUm = 1000 }: GapPlotProps) {
  const y = (um: number) => HEIGHT - (Math.min(um, mostUm) / mostUm) * HEIGHT
  const points = gapsUm.map(
    (um, i) => `${((i / (gapsUm.length - 1)) * WIDTH).toFixed(1)},${y(um).toFixed(1)}`,
  )
  const widest = Math.max(...gapsUm)
  return (
    <figure className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        <span>0 to {mmText(mostUm)}</span>
        <span>{mmText(CLOSE_GAP_UM)}, not seen when worn</span>
      </div>
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
