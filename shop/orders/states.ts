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

/** What must be true for a step; each is a function in `guards.ts`. */
export type GuardId =
  | 'deposit-is-paid'
  | 'paid-in-full'
  | 'money-is-back'
  | 'has-tracking'
  | 'is-carried'
  | 'has-stones'
  | 'has-words'
  | 'stones-are-set'
  | 'words-are-cut'
  | 'has-reason'
  | 'material-is-told'
  | 'not-yet-told'
  | 'own-stone-is-set'

/** What becomes of the metal of a piece that is not finished. */
export const metalFates = ['stock', 'scrap', 'lost', 'unsaid'] as const
/** Of its stones; those that go back are counted again. `none` is for a piece that has none. */
export const stoneFates = ['stock', 'kept', 'lost', 'none', 'unsaid'] as const

/** What becomes of a piece that is stopped at the bench. */
export interface StoppedPiece {
  readonly metal: (typeof metalFates)[number]
  readonly stones: (typeof stoneFates)[number]
}

export const emailKinds = [
  'confirmed',
  'payment-failed',
  'in-production',
  'balance-due',
  'balance-paid',
  'shipped',
  'ready-to-collect',
  'delivered',
  'collected',
  'cancelled',
  'refunded',
  'return-asked',
  'return-agreed',
  'return-received',
  'return-mended',
  'return-refused',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** What is written instead to whoever collects it in the shop. */
export const pickupEmails: Readonly<Partial<Record<EmailKind, EmailKind>>> = {
  shipped: 'ready-to-collect',
  delivered: 'collected',
}

export interface OrderStep {
  readonly from: OrderState
  readonly to: OrderState
  readonly by: readonly Actor[]
  readonly guards: readonly GuardId[]
  /** Written to the customer when the step is taken. */
  readonly mail: EmailKind | null
}

const step = (
  from: OrderState,
  to: OrderState,
  by: readonly Actor[],
  guards: readonly GuardId[] = [],
  mail: EmailKind | null = null,
): OrderStep => ({ from, to, by, guards, mail })

const workshop: readonly Actor[] = ['staff']

/**
 * Every way an order can go; there is no other. A piece without stones or words skips their bench; one
 * that has them passes it by only when somebody says that it may.
 */
export const orderSteps: readonly OrderStep[] = [
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
  // The change window: until the bench begins, and nobody has been told so yet.
  step('paid', 'cancelled', ['customer', 'staff'], ['money-is-back'], 'cancelled'),
  step('casting', 'cancelled', ['customer'], ['not-yet-told', 'money-is-back'], 'cancelled'),
  step('casting', 'setting', workshop, ['has-stones']),
  step('casting', 'engraving', workshop, ['has-words', 'stones-are-set']),
  step('casting', 'finishing', workshop, ['stones-are-set', 'words-are-cut']),
  step('setting', 'engraving', workshop, ['has-words']),
  step('setting', 'finishing', workshop, ['words-are-cut']),
  step('engraving', 'finishing', workshop),
  step('finishing', 'checking', workshop),
  // Back to any earlier bench, with a reason that stays in its history.
  step('casting', 'paid', workshop, ['has-reason']),
  step('setting', 'casting', workshop, ['has-reason']),
  step('engraving', 'casting', workshop, ['has-reason']),
  step('engraving', 'setting', workshop, ['has-reason', 'has-stones']),
  step('finishing', 'casting', workshop, ['has-reason']),
  step('finishing', 'setting', workshop, ['has-reason', 'has-stones']),
  step('finishing', 'engraving', workshop, ['has-reason', 'has-words']),
  step('checking', 'casting', workshop, ['has-reason']),
  step('checking', 'setting', workshop, ['has-reason', 'has-stones']),
  step('checking', 'engraving', workshop, ['has-reason', 'has-words']),
  step('checking', 'finishing', workshop, ['has-reason']),
  // Stopped at the bench: all of the money goes back, and somebody says what becomes of the piece.
  step('casting', 'cancelled', workshop, ['money-is-back', 'material-is-told'], 'cancelled'),
  step('setting', 'cancelled', workshop, ['money-is-back', 'material-is-told'], 'cancelled'),
  step('engraving', 'cancelled', workshop, ['money-is-back', 'material-is-told'], 'cancelled'),
  step('finishing', 'cancelled', workshop, ['money-is-back', 'material-is-told'], 'cancelled'),
  step('checking', 'cancelled', workshop, ['money-is-back', 'material-is-told'], 'cancelled'),
  // Nothing leaves the shop before all of it is paid, whoever asks.
  // What is collected in the shop is then ready to collect, and `delivered` when it is handed over.
  step(
    'checking',
    'shipped',
    workshop,
    ['paid-in-full', 'has-tracking', 'own-stone-is-set'],
    'shipped',
  ),
  step('shipped', 'delivered', workshop, [], 'delivered'),
  // By itself the shop takes only a carrier's word: who collected a piece, somebody has seen.
  step('shipped', 'delivered', ['shop'], ['is-carried'], 'delivered'),
]

/** The step that this actor takes from one state to another; another actor's where there is none. */
export const stepBetween = (from: OrderState, to: OrderState, actor: Actor) => {
  const all = orderSteps.filter(one => one.from === from && one.to === to)
  return all.find(({ by }) => by.includes(actor)) ?? all[0]
}

/** The benches that a step passes by, though a piece may need them. */
const passedBy: Readonly<Partial<Record<GuardId, OrderState>>> = {
  'stones-are-set': 'setting',
  'words-are-cut': 'engraving',
}

export const benchOf = (guard: GuardId) => passedBy[guard]

export const isBack = ({ guards }: OrderStep) => guards.includes('has-reason')

/** Nothing more is done to it. */
export const isOver = (state: OrderState) => state === 'cancelled' || state === 'delivered'

/** States in which the workshop still has to make the pieces. */
export const toBeMade: readonly OrderState[] = [
  'paid',
  'casting',
  'setting',
  'engraving',
  'finishing',
  'checking',
]
