import type { OrderState } from '../orders/states.ts'
import type { Permission } from '../staff/permissions.ts'

const others: Readonly<Partial<Record<OrderState, Permission>>> = {
  shipped: 'ship-orders',
  delivered: 'ship-orders',
  cancelled: 'cancel-orders',
}

/** Who may take an order there: the bench moves it from bench to bench, the counter sends it off. */
export const stepPermission = (to: OrderState): Permission => others[to] ?? 'move-orders'
