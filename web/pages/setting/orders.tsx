import { Link } from 'react-router'
import type { OrderState } from '#shop/orders/states.ts'
import { ButtonLink } from '#web/parts/button.tsx'
import { Day } from '#web/parts/day.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Pagination } from '#web/parts/pagination.tsx'
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
  readonly page: number
  readonly pages: number
}

export function Orders({ orders, page, pages }: OrdersProps) {
  return (
    <section className={styles.part} aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {orders.length === 0 ? (
        <EmptyState
          level={3}
          title="Nothing yet"
          text="What you order is kept here, with every word and figure of it, and can be followed from the bench to your door."
        >
          <ButtonLink kind="quiet" to="/jewelry">
            See the collection
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.devices}>
          {orders.map(({ number, state, total, currency, placedAt, titles }) => (
            <li key={number} className={styles.pictured}>
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
                <p className={styles.current}>{stateWords[state]}</p>
                <p className={styles.soft}>
                  {number}, <Day date={placedAt} />
                </p>
              </div>
              <Price amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Orders"
        current={page}
        last={pages}
        hrefOf={to => `/setting?orders=${to}#orders`}
      />
    </section>
  )
}
