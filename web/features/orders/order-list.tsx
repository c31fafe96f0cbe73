import { Link } from 'react-router'
import type { OrderState } from '#shop/orders/states.ts'
import type { RefundState } from '#shop/payments/refund-state.ts'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './order-list.module.css'
import { stateAndRefund } from './state-words.ts'

export interface ListedOrder {
  readonly number: string
  readonly state: OrderState
  readonly refund: RefundState
  readonly total: number
  readonly currency: string
  readonly placedAt: Date
  readonly pickup: boolean
  readonly titles: readonly string[]
}

export const OrderList = ({ orders }: { readonly orders: readonly ListedOrder[] }) => (
  <ul className={styles.orders}>
    {orders.map(({ number, state, refund, pickup, total, currency, placedAt, titles }) => (
      <li key={number} className={styles.order}>
        <img
          src={`/setting/orders/${number}/pictures/0`}
          width={88}
          height={88}
          alt=""
          loading="lazy"
        />
        <div>
          <h3 className={styles.name}>
            <Link to={`/setting/orders/${number}`}>{titles.join('; ')}</Link>
          </h3>
          <p className={styles.state}>{stateAndRefund({ state, refund, pickup })}</p>
          <p className={styles.when}>
            {number}, <Day date={placedAt} />
          </p>
        </div>
        <Price amount={total} currency={currency} />
      </li>
    ))}
  </ul>
)
