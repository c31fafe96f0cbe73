import type { EdgeId, TaperId } from '#design/catalogue/band-details.ts'
import styles from './head-drawing.module.css'

/** A band from above, its two ends going down behind the finger. */
const outlines: Readonly<Record<TaperId, string>> = {
  even: 'M4 20h72v20H4Z',
  back: 'M4 25Q22 20 40 19q18 1 36 6v10q-18 5-36 6-18-1-36-6Z',
  head: 'M4 18q18 4 36 6 18-2 36-6v24q-18-4-36-6-18 2-36 6Z',
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
