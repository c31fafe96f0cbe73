import type { EdgeId, ReachId, TaperId } from '#design/catalogue/band-details.ts'
import type { ShoulderId } from '#design/catalogue/heads.ts'
import styles from './head-drawing.module.css'

/** A band from above, its two ends going down behind the finger. */
const outlines: Readonly<Record<TaperId, string>> = {
  even: 'M4 20h72v20H4Z',
  back: 'M4 25C18 24 26 19 40 19S62 24 76 25V35C62 36 54 41 40 41S18 36 4 35Z',
  head: 'M4 18C22 18 28 24 40 24S58 18 76 18V42C58 42 52 36 40 36S22 42 4 42Z',
}

export const TaperDrawing = ({ id }: { id: TaperId }) => (
  <svg className={styles.head} viewBox="0 0 80 60" aria-hidden="true">
    <path className={styles.metal} d={outlines[id]} />
  </svg>
)

const beads = Array.from({ length: 14 }, (_, i) => 7.5 + 5 * i)

export const EdgeDrawing = ({ id }: { id: EdgeId }) => (
  <svg className={styles.head} viewBox="0 0 80 60" aria-hidden="true">
    <path className={styles.metal} d="M4 17h72v26H4Z" />
    {id === 'milgrain' &&
      [19, 41].flatMap(y =>
        beads.map(x => <circle key={`${x} ${y}`} className={styles.metal} cx={x} cy={y} r={2.5} />),
      )}
  </svg>
)

/** Stones of a round from its front: those of the upper half, or all. */
const places = Array.from({ length: 20 }, (_, i) => (i + 0.5) * 18 - 90)

export const ReachDrawing = ({ id }: { id: ReachId }) => (
  <svg className={styles.head} viewBox="0 0 80 60" aria-hidden="true">
    <path
      className={styles.metal}
      fillRule="evenodd"
      d="M40 4a26 26 0 1 0 .01 0ZM40 10a20 20 0 1 1-.01 0Z"
    />
    {places
      .filter(deg => id === 'full' || Math.abs(deg) < 90)
      .map(deg => (
        <circle
          key={deg}
          className={styles.stone}
          cx={40 + 25 * Math.sin((deg * Math.PI) / 180)}
          cy={30 - 25 * Math.cos((deg * Math.PI) / 180)}
          r={3.6}
        />
      ))}
  </svg>
)

/** A band from above with its head in the middle; a ridge is a line that ends before the back. */
export const ShoulderDrawing = ({ id }: { id: ShoulderId }) => (
  <svg className={styles.head} viewBox="0 0 80 60" aria-hidden="true">
    <path className={styles.metal} d="M2 22h76v16H2Z" />
    {id === 'knife' && <path className={styles.metal} d="M8 30l24-1.5v3ZM72 30l-24-1.5v3Z" />}
    <circle className={styles.metal} cx={40} cy={30} r={14} />
    <circle className={styles.stone} cx={40} cy={30} r={12} />
  </svg>
)
