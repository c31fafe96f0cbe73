import { Confirm } from '#web/ui/confirm.tsx'
import { Price } from '#web/ui/price.tsx'
import { LocalDay, ReaderMoment } from '#web/ui/reader-moment.tsx'
import type { OrderIntent } from '../order-intents.ts'
import { refundCauseNames } from '../refund-words.ts'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

interface WaitingRefundProps {
  readonly order: OrderSeen
  readonly busy: (intent: OrderIntent) => boolean
}

/** A requested refund, until a second person approves or declines it. */
export function WaitingRefund({ order, busy }: WaitingRefundProps) {
  const { currency, number, refunding } = order
  const waiting = refunding?.waiting
  if (!waiting) return null
  const { id, kind, amount, cause, reason, requester, requestedAt, expiresAt, isOwn } = waiting
  const price = <Price amount={amount} currency={currency} />
  const why = [cause && refundCauseNames[cause], reason].filter(Boolean).join(': ')
  const fields = { request: id }
  return (
    <section className={styles.waits} aria-labelledby="waiting-refund">
      <h2 id="waiting-refund" className={styles.label}>
        {kind === 'cancel' ? 'Cancellation to approve' : 'Refund to approve'}
      </h2>
      <p>
        {isOwn ? 'You' : requester} asked on <ReaderMoment at={requestedAt} /> to{' '}
        {kind === 'cancel' ? 'cancel the order and ' : ''}refund {price}
        {kind === 'return' ? ' for a return' : ''}.{why && ` ${why}`}
      </p>
      <p className={styles.soft}>
        Nothing has been refunded yet. The request expires on <LocalDay at={expiresAt} />.
      </p>
      {isOwn ? (
        <Confirm
          words="Withdraw the request"
          means="This ends the request. Nothing is refunded."
          yes="Yes, withdraw it"
          fields={{ ...fields, intent: 'withdraw-refund' }}
          busy={busy('withdraw-refund')}
        />
      ) : (
        <>
          <Confirm
            words="Approve it"
            means={
              <p>
                This {kind === 'cancel' ? `cancels order ${number}, ` : ''}refunds {price} at once
                and tells the customer. It can’t be undone.
              </p>
            }
            yes={<span>Yes, approve it and refund {price}</span>}
            fields={{ ...fields, intent: 'approve-refund' }}
            busy={busy('approve-refund')}
          />
          <Confirm
            words="Decline it"
            means="This ends the request. Nothing is refunded."
            yes="Yes, decline it"
            fields={{ ...fields, intent: 'decline-refund' }}
            busy={busy('decline-refund')}
          />
        </>
      )}
    </section>
  )
}
