import type { ReactNode } from 'react'
import { setSumOf } from '#design/sets/lines-by-set.ts'
import { Price } from '#web/ui/price.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

type Line = OrderSeen['lines'][number]

interface OrderedSetProps {
  readonly set: NonNullable<Line['set']>
  readonly lines: readonly Line[]
  readonly number: string
  readonly currency: string
  readonly children: ReactNode
}

/** As all of the workshop is in English. */
const listed = new Intl.ListFormat('en-GB')

/** Pieces that belong together at the bench, and the one proof that was signed for all of them. */
export function StaffOrderedSet({ set, lines, number, currency, children }: OrderedSetProps) {
  const { key, name, line, proof } = set
  const id = `set-${key}`
  return (
    <section className={styles.set} aria-labelledby={id}>
      <div className={styles.setHead}>
        <h2 id={id} className={styles.title}>
          {name}
        </h2>
        <Price amount={setSumOf(lines)} currency={currency} />
      </div>
      <p className={styles.soft}>
        Pieces {listed.format(lines.map(({ at }) => String(at + 1)))} of this order: to be checked,
        polished and packed together.
      </p>
      {line && <p className={styles.soft}>One line runs over them: “{line}”.</p>}
      {proof && (
        <p className={styles.soft}>
          Signed for as one, <LocalDay at={new Date(proof.signedAt)} />.{' '}
          <a
            className="no-print"
            href={`/workshop/orders/${number}/set-proofs/${lines[0]?.at}`}
            download
          >
            Proof of the set (PDF)
          </a>
        </p>
      )}
      <div className={styles.setPieces}>{children}</div>
    </section>
  )
}
