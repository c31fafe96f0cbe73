/** How a head looks from the side: how its claws come up from the band. */
export const sideViews = [
  {
    id: 'cathedral',
    name: 'Cathedral',
    text: 'The band rises to the stone in two arches, where there is room for them.',
  },
  {
    id: 'basket',
    name: 'Basket',
    text: 'Claws on a rail of their own, and the band runs on below them.',
  },
  {
    id: 'peg',
    name: 'Peg',
    text: 'Claws that open like a tulip from one small stem, with light all round.',
  },
] as const

export type SideViewId = (typeof sideViews)[number]['id']

/** How claws end on the stone. */
export const clawTips = [
  { id: 'round', name: 'Round tips', text: 'Small rounds, smooth to the touch.' },
  {
    id: 'talon',
    name: 'Talons',
    text: 'Long fine points that show more of the stone. They want a look once a year.',
  },
] as const

export type ClawTipId = (typeof clawTips)[number]['id']

export const sideViewById = (id: string) => sideViews.find(one => one.id === id)
export const clawTipById = (id: string) => clawTips.find(one => one.id === id)
