import { Link } from 'react-router'
import { Price } from '#web/ui/price.tsx'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import styles from '../../staff-page.module.css'

interface WaitingRefundsProps {
  readonly refunds: readonly {
    readonly id: string
    readonly number: string
    readonly amount: number
    readonly currency: string
    readonly requester: string
    readonly requestedAt: Date
    readonly isOwn: boolean
  }[]
}

/** Refunds that a second person still has to approve or decline. */
export function WaitingRefunds({ refunds }: WaitingRefundsProps) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds-to-approve">
      <h2 id="refunds-to-approve" className={styles.part}>
        Refunds to approve
      </h2>
      <ul className={styles.list}>
        {refunds.map(({ id, number, amount, currency, requester, requestedAt, isOwn }) => (
          <li key={id}>
            <Link to={`/workshop/orders/${number}`}>
              <Price amount={amount} currency={currency} /> of order {number}
            </Link>
            <span className={styles.soft}>
              Requested by {isOwn ? 'you' : requester} on <LocalDay at={requestedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
