import { Price } from '#web/ui/price.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

/** What whoever looks may still refund; nothing for those without a limit. */
export function Allowance({ order }: { readonly order: OrderSeen }) {
  const { allowance, currency } = order
  if (!allowance) return null
  if (allowance.currency !== currency)
    return (
      <p className={styles.soft}>
        Your limit for refunds is in {allowance.currency}. Ask an owner to refund this order.
      </p>
    )
  return (
    <p className={styles.soft}>
      You can refund <Price amount={allowance.left} currency={currency} /> more today. Your limit is{' '}
      <Price amount={allowance.limit} currency={currency} /> in 24 hours.
    </p>
  )
}
