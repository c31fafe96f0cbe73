export const stoneStates = ['free', 'held', 'sold', 'returned', 'withdrawn'] as const
export type StoneState = (typeof stoneStates)[number]

interface Step {
  readonly from: readonly StoneState[]
  readonly to: StoneState
  /** As the audit log says it. */
  readonly action: string
}

/** Everything that can happen to a stone that is one of a kind. What is not here cannot. */
export const stoneSteps = {
  hold: { from: ['free'], to: 'held', action: 'held a stone' },
  release: { from: ['held'], to: 'free', action: 'let a stone go' },
  sell: { from: ['free', 'held'], to: 'sold', action: 'sold a stone' },
  /** Its order was called off before the piece left. */
  'call-off': { from: ['sold'], to: 'free', action: 'called off the sale of a stone' },
  'take-back': { from: ['sold'], to: 'returned', action: 'took a stone back' },
  /** Looked at and found whole, or offered again after all. */
  'put-back': { from: ['returned', 'withdrawn'], to: 'free', action: 'offered a stone again' },
  withdraw: { from: ['free', 'returned'], to: 'withdrawn', action: 'withdrew a stone' },
} as const satisfies Readonly<Record<string, Step>>
export type StoneStep = keyof typeof stoneSteps

/** Where a step leads from a state; null where it may not be done. */
export const stateAfter = (state: StoneState, step: StoneStep): StoneState | null =>
  (stoneSteps[step].from as readonly StoneState[]).includes(state) ? stoneSteps[step].to : null

/** What may be done to a stone in a state. */
export const stepsFrom = (state: StoneState): readonly StoneStep[] =>
  (Object.keys(stoneSteps) as StoneStep[]).filter(step => stateAfter(state, step) !== null)
