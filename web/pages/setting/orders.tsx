import { Link } from 'react-router'
import type { OrderState } from '#shop/orders/states.ts'
import { Day } from '#web/parts/day.tsx'
import { Price } from '#web/parts/price.tsx'
import { stateWords } from '../order/state-words.ts'
import styles from '../setting.module.css'

interface OrdersProps {
  readonly orders: readonly {
    readonly number: string
    readonly state: OrderState
    readonly total: number
    readonly currency: string
    readonly placedAt: Date
    readonly titles: readonly string[]
  }[]
}

export function Orders({ orders }: OrdersProps) {
  return (
    <section className={styles.part} aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {orders.length === 0 ? (
        <p className={styles.soft}>
          Nothing yet. What you order is kept here, with every word and figure of it.
        </p>
      ) : (
        <ul className={styles.devices}>
          {orders.map(({ number, state, total, currency, placedAt, titles }) => (
            <li key={number} className={styles.device}>
              <div>
                <h3 className={styles.name}>
                  <Link to={`/setting/orders/${number}`}>{titles.join('; ')}</Link>
                </h3>
                <p className={styles.soft}>
                  {number}, <Day date={placedAt} />: {stateWords[state].toLowerCase()}
                </p>
              </div>
              <Price amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
