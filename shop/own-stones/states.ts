import type { OrderState } from '../orders/states.ts'
import { isOpen, type SpecialOrderState } from '../special-orders/states.ts'

export const ownStoneStates = [
  'announced',
  'received',
  'safe',
  'bench',
  'set',
  'delivered',
  'returned',
  'withdrawn',
] as const
export type OwnStoneState = (typeof ownStoneStates)[number]

/** What must be true for a step; each is a function in `move-own-stone.ts`. */
export type OwnStoneGuard = 'condition-is-told' | 'order-is-paid' | 'order-has-left'

interface Step {
  readonly from: readonly OwnStoneState[]
  readonly to: OwnStoneState
  readonly guards: readonly OwnStoneGuard[]
  /** As the audit log says it. */
  readonly action: string
  /** On the button. */
  readonly name: string
  /** To its owner, by mail and on the page. */
  readonly customerText: string
}

/** Everything that can happen to a stone that somebody brings. What is not here cannot. */
export const ownStoneSteps = {
  receive: {
    from: ['announced'],
    to: 'received',
    guards: ['condition-is-told'],
    action: 'took in a customer’s stone',
    name: 'Take it in',
    customerText:
      'Your stone is here. We have looked at it and written down how it came; the receipt is on this page.',
  },
  store: {
    from: ['received', 'bench'],
    to: 'safe',
    guards: [],
    action: 'put a customer’s stone into the safe',
    name: 'Into the safe',
    customerText: 'Your stone is in our safe.',
  },
  work: {
    from: ['received', 'safe'],
    to: 'bench',
    guards: ['order-is-paid'],
    action: 'took a customer’s stone to the bench',
    name: 'To the bench',
    customerText: 'Your stone is at the bench: its piece is being made.',
  },
  set: {
    from: ['bench'],
    to: 'set',
    guards: ['order-is-paid'],
    action: 'set a customer’s stone',
    name: 'It is set',
    customerText: 'Your stone is set in its piece.',
  },
  unset: {
    from: ['set'],
    to: 'bench',
    guards: [],
    action: 'took a customer’s stone out again',
    name: 'Taken out again',
    customerText: 'We took your stone out of its piece once more. It is at the bench.',
  },
  deliver: {
    from: ['set'],
    to: 'delivered',
    guards: ['order-has-left'],
    action: 'handed a customer’s stone over with its piece',
    name: 'Left with its piece',
    customerText: 'Your stone is on its way to you, in its piece.',
  },
  'come-back': {
    from: ['delivered'],
    to: 'set',
    guards: [],
    action: 'took a customer’s stone back in with its piece',
    name: 'Came back in its piece',
    customerText: 'Your piece is with us again, and your stone in it.',
  },
  'give-back': {
    from: ['received', 'safe', 'bench'],
    to: 'returned',
    guards: ['condition-is-told'],
    action: 'gave a customer’s stone back',
    name: 'Give it back unset',
    customerText: 'Your stone goes back to you as it is, unset.',
  },
  withdraw: {
    from: ['announced'],
    to: 'withdrawn',
    guards: [],
    action: 'struck out a customer’s stone',
    name: 'It is not coming',
    customerText: 'We have noted that your stone does not come to us.',
  },
  expect: {
    from: ['withdrawn'],
    to: 'announced',
    guards: [],
    action: 'expects a customer’s stone again',
    name: 'It is coming after all',
    customerText: 'We have noted that your stone comes to us after all.',
  },
} as const satisfies Readonly<Record<string, Step>>
export type OwnStoneStep = keyof typeof ownStoneSteps
export const ownStoneStepIds = Object.keys(ownStoneSteps) as readonly OwnStoneStep[]

export const ownStoneStepsFrom = (state: OwnStoneState): readonly OwnStoneStep[] =>
  ownStoneStepIds.filter(step =>
    (ownStoneSteps[step].from as readonly OwnStoneState[]).includes(state),
  )

/** Where it is, in words for whoever owns it. */
export const whereabouts: Readonly<Record<OwnStoneState, string>> = {
  announced: 'with you; we are waiting for it',
  received: 'here, taken in',
  safe: 'in our safe',
  bench: 'at the bench',
  set: 'set in its piece',
  delivered: 'on its way to you, or with you, in its piece',
  returned: 'given back, unset',
  withdrawn: 'with you; it does not come to us',
}

/** The same in words for staff. */
export const whereaboutsForStaff: Readonly<Record<OwnStoneState, string>> = {
  ...whereabouts,
  announced: 'with its owner; not here yet',
  delivered: 'on its way to its owner, or there, in its piece',
  withdrawn: 'with its owner; it does not come to us',
}

/** In the shop, and somebody else's: never to be lost sight of. */
export const isAtShop = (state: OwnStoneState) =>
  ['received', 'safe', 'bench', 'set'].includes(state)

/** A piece that waits for it does not leave without it. */
export const isWaitedFor = (state: OwnStoneState) =>
  ['announced', 'received', 'safe', 'bench'].includes(state)

/** What is due where no piece is made of it any more: its special order is over, or gone with its owner's account. */
export function dueOf(state: OwnStoneState, special: SpecialOrderState | null): StoneDue | null {
  if (special !== null && isOpen(special)) return null
  if (isAtShop(state)) return 'give-back'
  return state === 'announced' ? 'keep' : null
}
export type StoneDue = 'give-back' | 'keep'

export const dueWords: Readonly<Record<'owner' | 'staff', Readonly<Record<StoneDue, string>>>> = {
  owner: {
    'give-back': 'No piece is being made with it now: it comes back to you.',
    keep: 'No piece is being made with it now: please keep it with you.',
  },
  staff: {
    'give-back': 'No piece is made with it any more: give it back to its owner.',
    keep: 'No piece is made with it any more: it need not come.',
  },
}

/** It takes the place of a stone of ours. */
export const isToBeSet = (state: OwnStoneState) => state !== 'returned' && state !== 'withdrawn'

export const isPaidFor = (state: OrderState | null) =>
  state !== null && state !== 'pending-payment' && state !== 'cancelled'
export const hasLeftShop = (state: OrderState | null) =>
  state === 'shipped' || state === 'delivered'
