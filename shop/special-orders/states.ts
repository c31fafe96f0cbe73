export const specialOrderStates = [
  'asked',
  'in-conversation',
  'quoted',
  'accepted',
  'deposit-paid',
  'ordered',
  'declined',
  'expired',
] as const
export type SpecialOrderState = (typeof specialOrderStates)[number]

export type SpecialActor = 'customer' | 'staff' | 'shop'

/** What must be true for a step; each is a function in `move.ts`. */
export type SpecialGuardId = 'quote-holds' | 'has-order' | 'says-why'

/** What is written to the customer, or to the workshop. */
export type SpecialOrderEmailKind =
  | 'asked'
  | 'answered'
  | 'quoted'
  | 'declined'
  | 'expired'
  | 'reopened'
  | 'to-workshop'

export interface SpecialStep {
  readonly from: SpecialOrderState
  readonly to: SpecialOrderState
  /** What the history calls it. */
  readonly event: string
  readonly by: readonly SpecialActor[]
  readonly guards: readonly SpecialGuardId[]
}

const step = (
  from: SpecialOrderState,
  to: SpecialOrderState,
  event: string,
  by: readonly SpecialActor[],
  guards: readonly SpecialGuardId[] = [],
): SpecialStep => ({ from, to, event, by, guards })

const either: readonly SpecialActor[] = ['customer', 'staff']
const ordering: readonly SpecialOrderState[] = ['accepted', 'deposit-paid', 'ordered']
const unsettled: readonly SpecialOrderState[] = ['asked', 'in-conversation', 'quoted']
const over: readonly SpecialOrderState[] = ['declined', 'expired']

/** Every way a special order can go; there is no other. */
export const specialSteps: readonly SpecialStep[] = [
  step('asked', 'in-conversation', 'taken-up', ['staff']),
  step('asked', 'quoted', 'quoted', ['staff'], ['quote-holds']),
  step('in-conversation', 'quoted', 'quoted', ['staff'], ['quote-holds']),
  // A new version takes the place of the one before, which stays to be compared with.
  step('quoted', 'quoted', 'quoted', ['staff'], ['quote-holds']),
  step('quoted', 'in-conversation', 'withdrawn', ['staff']),
  step('quoted', 'accepted', 'accepted', ['customer'], ['quote-holds', 'has-order']),
  step('accepted', 'deposit-paid', 'deposit-paid', ['shop'], ['has-order']),
  step('deposit-paid', 'ordered', 'ordered', ['shop'], ['has-order']),
  // Its order was given up before it was paid: the quote stands as it stood.
  step('accepted', 'quoted', 'not-paid', ['shop']),
  step('ordered', 'declined', 'order-cancelled', ['shop']),
  step('quoted', 'expired', 'expired', ['shop']),
  ...unsettled.map(from => step(from, 'declined', 'declined', either, ['says-why'])),
  ...over.map(from => step(from, 'in-conversation', 'reopened', either)),
]

export const specialStepBetween = (from: SpecialOrderState, to: SpecialOrderState) =>
  specialSteps.find(one => one.from === from && one.to === to)

export const mayGo = (from: SpecialOrderState, to: SpecialOrderState, actor: SpecialActor) =>
  specialStepBetween(from, to)?.by.includes(actor) ?? false

/** In these its quote was accepted, and the order that it became goes on. */
export const hasOrder = (state: SpecialOrderState) => ordering.includes(state)

/** In these the two still talk; afterwards the order's own page goes on. */
export const isOpen = (state: SpecialOrderState) => state !== 'declined' && state !== 'expired'
