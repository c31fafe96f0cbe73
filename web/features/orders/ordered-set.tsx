import { setSumOf } from '#design/sets/lines-by-set.ts'
import type { SetOfOrder } from '#shop/orders/sets-of-order.ts'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './order.module.css'
import { type BoughtPiece, OrderedPiece } from './ordered-piece.tsx'

interface OrderedSetProps {
  readonly set: SetOfOrder
  readonly pieces: readonly BoughtPiece[]
  readonly number: string
  readonly currency: string
}

/** Pieces that were bought together: headed as one, with what all of it came to and its one proof. */
export function CustomerOrderedSet({ set, pieces, number, currency }: OrderedSetProps) {
  const { key, name, line, proof } = set
  const id = `set-${key}`
  return (
    <section className={styles.set} aria-labelledby={id}>
      <div className={styles.setHead}>
        <h2 id={id}>{name}</h2>
        <Price amount={setSumOf(pieces)} currency={currency} />
      </div>
      {line && <p className={styles.soft}>“{line}”</p>}
      {proof && (
        <p>
          <a href={`/api/set-proofs/${proof.id}/pdf`} download>
            The proof you approved, for all of it
          </a>{' '}
          <span className={styles.soft}>
            (PDF, <Day date={new Date(proof.signedAt)} />)
          </span>
        </p>
      )}
      <div className={styles.setPieces}>
        {pieces.map(piece => (
          <OrderedPiece key={piece.at} piece={piece} number={number} currency={currency} />
        ))}
      </div>
    </section>
  )
}
