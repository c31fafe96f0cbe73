import { isPickup } from '../delivery/pickup.ts'
import { checkStep, type Locked, type StepRefused } from '../orders/guards.ts'
import { isOver, type OrderState } from '../orders/states.ts'
import { may } from '../staff/permissions.ts'
import type { Role } from '../staff/roles.ts'
import { type StepsFor, staffStepsFor } from './show-board.ts'
import { stepPermission } from './step-permission.ts'

/** Why an order cannot be put somewhere on the board. */
export type WhyNot =
  | { readonly why: 'there-already' }
  | { readonly why: 'on-its-page'; readonly to: 'shipped' | 'pickup' | 'cancelled' }
  | { readonly why: 'your-role' }
  | { readonly why: 'over' }
  | ({ readonly why: 'no-way'; readonly from: OrderState } & StepsFor)
  | { readonly why: 'refused'; readonly refused: StepRefused }

/** Null where nothing stands in the way but somebody's hand. */
export function whyNot(locked: Locked, to: OrderState | null, role: Role): WhyNot | null {
  const { order, payments } = locked
  const from = order.state
  if (isOver(from)) return { why: 'over' }
  if (from === to) return { why: 'there-already' }
  const open = staffStepsFor(order, role, payments)
  if (to === null)
    return may(role, 'move-orders') ? { why: 'no-way', from, ...open } : { why: 'your-role' }
  if (to === 'cancelled') return { why: 'on-its-page', to }
  if (!may(role, stepPermission(to))) return { why: 'your-role' }
  // The form asks for the carrier: whatever else is missing is said first.
  const tracking = order.tracking ?? { carrier: '', code: '' }
  const checked = checkStep(
    { order: { ...order, tracking }, payments },
    { to, actor: 'staff', data: { reason: 'asked for later', skips: true } },
  )
  if (checked.ok && to === 'shipped')
    return { why: 'on-its-page', to: isPickup(order.record) ? 'pickup' : to }
  if (checked.ok) return null
  if (checked.reason === 'guard') return { why: 'refused', refused: checked }
  return { why: 'no-way', from, ...open }
}
