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
  {
    id: 'trellis',
    name: 'Trellis',
    text: 'Claws that cross below the stone and come up on its other side.',
  },
  {
    id: 'two-rails',
    name: 'Two rails',
    text: 'A basket with a second rail below the first: a little higher, and stiffer.',
  },
] as const

export type SideViewId = (typeof sideViews)[number]['id']

/**
 * What claws that cross and a second rail want: the stone, in millimetres across, and the narrowest of their openings.
 * Measured on every shape, profile and size of band: smaller ones would stand more than 1.6 mm higher. Between what
 * gold leaves open (0.3 [F1]) and what Stuller asks (0.4 [E1]) a trellis keeps 0.46; two rails keep what platinum
 * leaves open too (0.8 [F1]). That claws cross as an X, and how a head is called by it: [T1], [T2].
 */
export const sideViewRoom = {
  trellis: { name: 'A trellis', leastMm: 5, fourClaws: true, windowMm: 0.46 },
  'two-rails': { name: 'A second rail', leastMm: 6, fourClaws: false, windowMm: 0.82 },
} as const

/** How high the stone stands over the band. */
export const headHeights = [
  {
    id: 'medium',
    name: 'Medium',
    text: 'As high as its head must be to let light in below the stone.',
    source: 'GK',
  },
  {
    id: 'low',
    name: 'Low',
    text: 'The stone’s point goes into the band: closer to the finger, and it catches less.',
    source: '[P4], GK',
  },
  {
    id: 'high',
    name: 'High',
    text: 'Nearly a millimetre higher: more light, and a straight band lies closer. It catches more.',
    source: '[P4], GK',
  },
] as const

export type HeadHeightId = (typeof headHeights)[number]['id']

/**
 * A low head wants a stone with room below it for claws and rail, and a band that is wide enough to be opened for its
 * point. Measured on every shape and setting: smaller ones would stand no lower, or in a closed cup.
 */
export const lowHead = { leastStoneMm: 6, leastBandMm: 2.2 } as const

/** What joins the claws below the stone, between it and the band. */
export const galleries = [
  {
    id: 'open',
    name: 'Open',
    text: 'Nothing between the claws but light.',
    source: 'GK',
  },
  {
    id: 'rail',
    name: 'Rail',
    text: 'One more ring of wire half-way down: plain, and stiffer.',
    source: '[F1], GK',
  },
  {
    id: 'scallops',
    name: 'Scallops',
    text: 'Wire that swings from claw to claw, like a garland under the stone.',
    source: '[F1], GK',
  },
] as const

/**
 * What a gallery wants: the stone, in millimetres across. Measured on every shape, profile and size of band, with wire of
 * 0.8 mm and 0.82 mm of air above and below it, which platinum leaves open too [F1]: below smaller ones it would stand
 * more than 1.6 mm higher.
 */
export const galleryRoom = { leastMm: 6 } as const

export type GalleryId = (typeof galleries)[number]['id']
export const galleryById = (id: string) => galleries.find(one => one.id === id)

/** How a band goes up to its head. */
export const shoulderForms = [
  { id: 'plain', name: 'Plain', text: 'As the band is all round.', source: 'GK' },
  {
    id: 'knife',
    name: 'Knife edge',
    text: 'Rise to a fine ridge towards the stone; the back stays as it is.',
    source: 'GK',
  },
] as const

export type ShoulderId = (typeof shoulderForms)[number]['id']

export const headHeightById = (id: string) => headHeights.find(one => one.id === id)
export const shoulderById = (id: string) => shoulderForms.find(one => one.id === id)

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
