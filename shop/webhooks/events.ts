import type { OrderState } from '../orders/states.ts'

type AnnouncedState =
  | Exclude<OrderState, 'pending-payment'>
  | 'placed'
  | 'balance-paid'
  | 'refunded'

/** What other systems are told of, by the kind of an order's event. Every other kind stays in the shop. */
export const webhookEvents = {
  placed: 'order.placed',
  paid: 'order.paid',
  casting: 'order.casting',
  setting: 'order.setting',
  engraving: 'order.engraving',
  finishing: 'order.finishing',
  checking: 'order.checking',
  'balance-paid': 'order.balance-paid',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
} as const satisfies Readonly<Record<AnnouncedState, string>>

/** Told by the trigger that writes papers, in the transaction of their cause. A deposit is an invoice too. */
export const paperEvents = ['invoice.issued', 'credit-note.issued'] as const
export type PaperEvent = (typeof paperEvents)[number]
export const isPaperEvent = (event: string): event is PaperEvent =>
  paperEvents.some(one => one === event)

export type WebhookEvent = (typeof webhookEvents)[keyof typeof webhookEvents] | PaperEvent
export const webhookEventNames: readonly WebhookEvent[] = [
  ...Object.values(webhookEvents),
  ...paperEvents,
]

/** Of no order: sent when somebody asks whether messages arrive. */
export const TEST_EVENT = 'test'
export type DeliveryEvent = WebhookEvent | typeof TEST_EVENT

export const webhookEventOf = (kind: string): WebhookEvent | undefined =>
  Object.hasOwn(webhookEvents, kind) ? webhookEvents[kind as keyof typeof webhookEvents] : undefined
