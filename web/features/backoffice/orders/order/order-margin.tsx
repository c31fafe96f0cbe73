import { Price } from '#web/ui/price.tsx'
import type { OrderSeen } from '../see-order.server.ts'
import styles from './order-details.module.css'

interface OrderMarginTableProps {
  readonly earned: NonNullable<OrderSeen['earned']>
  readonly currency: string
}

/** The order's net margin, from the revenue in the books down. Only for staff who may see the rates. */
export function OrderMarginTable({ earned, currency }: OrderMarginTableProps) {
  const { lines, extras, refunded, revenue, cost, margin } = earned
  const pieces = lines.reduce((sum, line) => sum + line.revenue, 0)
  const rows: readonly (readonly [name: string, amount: number])[] = [
    ['Pieces, after tax and discount', pieces],
    ...(extras === 0 ? [] : ([['Delivery and gift wrap, after tax', extras]] as const)),
    ...(refunded === 0 ? [] : ([['Refunded, without tax', -refunded]] as const)),
    ['Net revenue, as in the books', revenue],
    ...(cost === null ? [] : ([['Cost of the pieces', -cost]] as const)),
  ]
  return (
    <section className={`no-print ${styles.earned}`} aria-labelledby="net-margin">
      <h2 id="net-margin">Net margin</h2>
      <dl className={styles.sums}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {margin !== null && (
          <div className={styles.sum}>
            <dt>Net margin</dt>
            <dd data-margin={margin}>
              <Price amount={margin} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.soft}>
        {margin === null
          ? 'The margin is unknown, because a piece was priced by hand or has a one-of-a-kind stone with its own price.'
          : 'What delivery, wrapping and payments cost the shop is not deducted. Customers do not see this.'}
      </p>
    </section>
  )
}
