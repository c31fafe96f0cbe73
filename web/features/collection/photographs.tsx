import { type Photograph, photographAddress, photographSources } from '#schemas/photograph.ts'
import styles from './photographs.module.css'

interface PhotographsProps {
  readonly photographs: readonly Photograph[]
  /** The page shows the piece otherwise than it hangs in the collection. */
  readonly changed: boolean
}

/** How wide a tile is, as the attribute `sizes` says it: two beside each other, or one across both. */
const tile = { one: [22, 40], both: [44, 92] } as const

/** A tile is square and filled: a picture that is wider than high is shown wider than its tile. */
function sizesOf({ width, height }: Photograph, across: keyof typeof tile) {
  const [rem, vw] = tile[across]
  const wider = Math.max(1, width / height)
  return `(max-width: 56rem) ${Math.ceil(vw * wider)}vw, ${Math.ceil(rem * wider)}rem`
}

/** Real pieces beside the painted one; each opens whole. The first of an odd number lies across. */
export const Photographs = ({ photographs, changed }: PhotographsProps) =>
  photographs.length > 0 && (
    <section className={styles.photographs} aria-labelledby="photographs">
      <h2 id="photographs" className={styles.heading}>
        Photographs
      </h2>
      <p className={styles.note}>
        {changed
          ? 'Of pieces as it hangs in the collection, before your changes.'
          : 'Of pieces that were made. Yours is made anew, by hand.'}
      </p>
      <ul className={styles.list}>
        {photographs.map((photograph, i) => {
          const across = i === 0 && photographs.length % 2 === 1
          return (
            <li key={photograph.id} data-across={across || undefined}>
              <a href={photographAddress(photograph)} className={styles.whole}>
                <img
                  src={photographAddress(photograph, photograph.sides[0])}
                  srcSet={photographSources(photograph)}
                  sizes={sizesOf(photograph, across ? 'both' : 'one')}
                  alt={photograph.alt}
                  width={photograph.width}
                  height={photograph.height}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
