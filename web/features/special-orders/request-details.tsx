import { lazy, Suspense } from 'react'
import type { Stroke } from '#design/document/signature.ts'
import { Day } from '#web/ui/day.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './special-order.module.css'
import type { SpecialOrderView } from './special-order-view.server.ts'

/** The pen's geometry is a chunk of its own. */
const Strokes = lazy(() =>
  import('#web/signature/strokes-on-paper.tsx').then(({ StrokesOnPaper }) => ({
    default: StrokesOnPaper,
  })),
)

/** What it began with, and the pictures of both sides. */
export function RequestDetails({ special }: { readonly special: SpecialOrderView }) {
  const { id, words, budget, budgetCurrency, neededBy, sketch, pictures, startCode, askedAt } =
    special
  return (
    <section className={styles.asked} aria-labelledby="asked">
      <h2 id="asked" className={styles.small}>
        What was asked for
      </h2>
      <p className={styles.wish}>{words}</p>
      <dl className={styles.facts}>
        <dt>Asked</dt>
        <dd>
          <Day date={askedAt} />
        </dd>
        {budget !== null && (
          <>
            <dt>Budget</dt>
            <dd>
              about <Price amount={budget} currency={budgetCurrency} />
            </dd>
          </>
        )}
        {neededBy && (
          <>
            <dt>Needed by</dt>
            <dd>
              <Day date={neededBy} />
            </dd>
          </>
        )}
        {startCode && (
          <>
            <dt>Starts from</dt>
            <dd>
              <a href={`/d/${startCode}`}>
                <PiecePicture
                  code={startCode}
                  alt="The design it starts from"
                  size={300}
                  className={styles.start}
                />
              </a>
            </dd>
          </>
        )}
      </dl>
      {sketch && <Sketch strokes={sketch} />}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ id: picture, actor, width, height }, i) => (
            <li key={picture}>
              <a
                href={`/special-orders/${id}/pictures/${picture}`}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  src={`/special-orders/${id}/pictures/${picture}`}
                  alt={`${actor === 'staff' ? 'From the workshop' : 'From the customer'}, ${i + 1} of ${pictures.length}`}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Sketch({ strokes }: { readonly strokes: readonly Stroke[] }) {
  return (
    <figure className={styles.sketch}>
      <Suspense>
        <Strokes strokes={strokes} title="The sketch" />
      </Suspense>
      <figcaption>The sketch</figcaption>
    </figure>
  )
}
