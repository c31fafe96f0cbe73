import type { SummaryLine } from '#design/document/summary.ts'
import { Price } from '#web/parts/price.tsx'
import { SummaryLines } from '#web/parts/summary-lines.tsx'
import styles from '../order.module.css'

interface OrderedPieceProps {
  readonly piece: {
    readonly title: string
    readonly summary: readonly SummaryLine[]
    readonly quantity: number
    readonly unit: number
    readonly personalised: boolean
  }
  readonly number: string
  readonly at: number
  readonly currency: string
}

/** A piece as it was bought, from the order's own words and picture. */
export function OrderedPiece({ piece, number, at, currency }: OrderedPieceProps) {
  const { title, summary, quantity, unit, personalised } = piece
  return (
    <section className={styles.piece}>
      <img
        src={`/setting/orders/${number}/pictures/${at}`}
        width={600}
        height={600}
        alt=""
        className={styles.picture}
      />
      <div>
        <h2 className={styles.title}>
          {quantity > 1 && `${quantity} × `}
          {title}
        </h2>
        <p>
          <Price amount={unit * quantity} currency={currency} />
        </p>
        <SummaryLines lines={summary} />
        <p className={styles.soft}>
          {personalised
            ? 'With words of your own: it cannot be returned for a change of mind.'
            : 'It may come back within 14 days of receiving it.'}
        </p>
      </div>
    </section>
  )
}
