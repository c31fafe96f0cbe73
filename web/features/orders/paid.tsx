import { Price } from '#web/ui/price.tsx'
import styles from './order.module.css'

interface PaidProps {
  readonly deposit: boolean
  readonly paid: number
  readonly due: number
  readonly currency: string
}

/** What has been paid and what is left, where an order is not paid at once. */
export function PaidSoFar({ deposit, paid, due, currency }: PaidProps) {
  if (!deposit) return null
  return (
    <dl className={styles.paid}>
      <div>
        <dt>Paid</dt>
        <dd>
          <Price amount={paid} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>Left to pay</dt>
        <dd data-due={due}>
          <Price amount={due} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
