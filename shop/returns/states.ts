import type { Actor, EmailKind } from '../orders/states.ts'

export const returnStates = [
  'asked',
  'agreed',
  'received',
  'refunded',
  'mended',
  'refused',
  'taken-back',
] as const
export type ReturnState = (typeof returnStates)[number]

/** For a change of mind, or because something is wrong with it. */
export const returnKinds = ['change-of-mind', 'fault'] as const
export type ReturnKind = (typeof returnKinds)[number]

export interface ReturnStep {
  readonly from: ReturnState
  readonly to: ReturnState
  readonly by: readonly Actor[]
  /** For which kinds of return it is a step. */
  readonly kinds: readonly ReturnKind[]
  /** A refund has an email of its own, with its amount, when the money has left. */
  readonly mail: Extract<EmailKind, `return-${string}`> | null
}

const staff: readonly Actor[] = ['staff']

/** Every way a return can go; there is no other. */
export const returnSteps: readonly ReturnStep[] = [
  // The law leaves nothing to agree to: the shop does so by itself, at once.
  {
    from: 'asked',
    to: 'agreed',
    by: ['shop'],
    kinds: ['change-of-mind'],
    mail: 'return-agreed',
  },
  { from: 'asked', to: 'agreed', by: staff, kinds: ['fault'], mail: 'return-agreed' },
  { from: 'asked', to: 'refused', by: staff, kinds: ['fault'], mail: 'return-refused' },
  { from: 'asked', to: 'taken-back', by: ['customer'], kinds: returnKinds, mail: null },
  { from: 'agreed', to: 'taken-back', by: ['customer'], kinds: returnKinds, mail: null },
  { from: 'agreed', to: 'received', by: staff, kinds: returnKinds, mail: 'return-received' },
  { from: 'received', to: 'refunded', by: staff, kinds: returnKinds, mail: null },
  // A guarantee is repair or replacement first.
  { from: 'received', to: 'mended', by: staff, kinds: ['fault'], mail: 'return-mended' },
  { from: 'received', to: 'refused', by: staff, kinds: returnKinds, mail: 'return-refused' },
]

export const returnStepBetween = (from: ReturnState, to: ReturnState, kind: ReturnKind) =>
  returnSteps.find(one => one.from === from && one.to === to && one.kinds.includes(kind))

/** What has not come to its end yet. */
export const openReturns: readonly ReturnState[] = ['asked', 'agreed', 'received']
