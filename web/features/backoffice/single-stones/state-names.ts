import type { StoneState, StoneStep } from '#shop/stones/states.ts'

export const stoneStateNames: Readonly<Record<StoneState, string>> = {
  free: 'offered',
  held: 'held',
  sold: 'sold',
  returned: 'came back',
  withdrawn: 'withdrawn',
}

/** For what is offered in name only. */
export const stoneStateName = ({
  state,
  goneAt,
}: {
  readonly state: StoneState
  readonly goneAt: Date | null
}) => (state === 'free' && goneAt ? 'listed no more' : stoneStateNames[state])

export const stepNames: Readonly<Record<StoneStep, string>> = {
  hold: 'Hold it for a day',
  release: 'Let it go',
  sell: 'Sold over the counter',
  'call-off': 'Call the sale off',
  'take-back': 'It came back',
  'put-back': 'Offer it again',
  withdraw: 'Withdraw it',
}

export const eventNames: Readonly<Record<StoneStep, string>> = {
  hold: 'held',
  release: 'let go',
  sell: 'sold',
  'call-off': 'sale called off',
  'take-back': 'came back',
  'put-back': 'offered again',
  withdraw: 'withdrawn',
}
