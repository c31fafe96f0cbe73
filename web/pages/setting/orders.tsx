import { ButtonLink } from '#web/parts/button.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Pagination } from '#web/parts/pagination.tsx'
import { type ListedOrder, OrderList } from '../order/order-list.tsx'
import styles from '../setting.module.css'

interface OrdersProps {
  readonly orders: readonly ListedOrder[]
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
        <OrderList orders={orders} />
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
