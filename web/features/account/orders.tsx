import { type ListedOrder, OrderList } from '#web/features/orders/order-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from './account.module.css'

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
