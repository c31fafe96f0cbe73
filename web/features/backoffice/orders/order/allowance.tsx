import { Price } from '#web/ui/price.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

/** How much this person can still refund, and above which amount a second person has to approve. */
export function Allowance({ order }: { readonly order: OrderSeen }) {
  const { refunding, currency } = order
  const { allowance = null, threshold = null } = refunding ?? {}
  if (allowance && allowance.currency !== currency)
    return (
      <p className={styles.soft}>
        Your limit for refunds is in {allowance.currency}. Ask an owner to refund this order.
      </p>
    )
  // A daily limit below the threshold makes the threshold irrelevant.
  const needsColleague = threshold && !(allowance && allowance.limit <= threshold.amount)
  return (
    <>
      {allowance && (
        <p className={styles.soft}>
          You can still refund <Price amount={allowance.left} currency={currency} />. Your limit is{' '}
          <Price amount={allowance.limit} currency={currency} /> in 24 hours.
        </p>
      )}
      {needsColleague && (
        <p className={styles.soft}>
          {threshold.currency === currency ? (
            <>
              Above <Price amount={threshold.amount} currency={currency} /> for one order, a
              colleague has to approve the refund first.
            </>
          ) : (
            'A colleague has to approve the refund first.'
          )}
        </p>
      )}
    </>
  )
}
