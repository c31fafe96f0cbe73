export const orderStates = [
  'pending-payment',
  'paid',
  'casting',
  'setting',
  'engraving',
  'finishing',
  'checking',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** Who did it: the customer, staff, the payment provider, or the shop by itself. */
export type Actor = 'customer' | 'staff' | 'provider' | 'shop'

/** What must be true for a step; each is a function in `transition.ts`. */
export type GuardId =
  | 'deposit-is-paid'
  | 'paid-in-full'
  | 'money-is-back'
  | 'has-tracking'
  | 'has-stones'
  | 'has-words'

export const letterKinds = [
  'confirmed',
  'payment-failed',
  'in-production',
  'balance-due',
  'balance-paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'return-asked',
  'return-agreed',
  'return-received',
  'return-mended',
  'return-refused',
] as const
export type LetterKind = (typeof letterKinds)[number]

export interface Step {
  readonly from: OrderState
  readonly to: OrderState
  readonly by: readonly Actor[]
  readonly guards: readonly GuardId[]
  /** Written to the customer when the step is taken. */
  readonly letter: LetterKind | null
}

const step = (
  from: OrderState,
  to: OrderState,
  by: readonly Actor[],
  guards: readonly GuardId[] = [],
  letter: LetterKind | null = null,
): Step => ({ from, to, by, guards, letter })

const workshop: readonly Actor[] = ['staff']

/** Every way an order can go; there is no other. A piece without stones or words skips their bench. */
export const steps: readonly Step[] = [
  step(
    'pending-payment',
    'paid',
    ['provider', 'shop', 'customer'],
    ['deposit-is-paid'],
    'confirmed',
  ),
  step(
    'pending-payment',
    'cancelled',
    ['customer', 'staff', 'shop'],
    ['money-is-back'],
    'cancelled',
  ),
  step('paid', 'casting', workshop, [], 'in-production'),
  // The change window: until the bench begins.
  step('paid', 'cancelled', ['customer', 'staff'], ['money-is-back'], 'cancelled'),
  step('casting', 'setting', workshop, ['has-stones']),
  step('casting', 'engraving', workshop, ['has-words']),
  step('casting', 'finishing', workshop),
  step('setting', 'engraving', workshop, ['has-words']),
  step('setting', 'finishing', workshop),
  step('engraving', 'finishing', workshop),
  step('finishing', 'checking', workshop),
  // What does not pass goes back to the bench it failed at.
  step('checking', 'casting', workshop),
  step('checking', 'setting', workshop, ['has-stones']),
  step('checking', 'engraving', workshop, ['has-words']),
  step('checking', 'finishing', workshop),
  // Nothing leaves the house before all of it is paid, whoever asks.
  step('checking', 'shipped', workshop, ['paid-in-full', 'has-tracking'], 'shipped'),
  step('shipped', 'delivered', ['staff', 'shop'], [], 'delivered'),
]

export const stepBetween = (from: OrderState, to: OrderState) =>
  steps.find(one => one.from === from && one.to === to)

/** States in which the workshop still has to make the pieces. */
export const toBeMade: readonly OrderState[] = [
  'paid',
  'casting',
  'setting',
  'engraving',
  'finishing',
  'checking',
]

export const canBeCancelledByCustomer = (state: OrderState) =>
  steps.some(({ from, to, by }) => from === state && to === 'cancelled' && by.includes('customer'))
