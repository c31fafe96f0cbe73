/** How a band goes round the head of the ring that it is worn beside; without a head to go round, some are straight bands. */
export const contourForms = [
  {
    id: 'notched',
    name: 'Notched',
    text: 'One edge makes room for the head, the other runs straight.',
    needsHead: true,
    source: 'GK',
  },
  {
    id: 'curved',
    name: 'Curved',
    text: 'A shadow band: it goes round the head in one calm bow, nowhere narrower than elsewhere.',
    needsHead: true,
    source: 'GK',
  },
  {
    id: 'chevron',
    name: 'Chevron',
    text: 'Its outer edge runs straight to a point from both sides, its inner edge follows the head.',
    needsHead: false,
    source: 'GK',
  },
] as const

export type ContourFormId = (typeof contourForms)[number]['id']

export const contourFormById = (id: string) => contourForms.find(one => one.id === id)

/**
 * What a bent band must keep: metal across it at its narrowest, and how steeply its edge may climb, in
 * millimetres for each along the round. A steeper one could not be filed and polished between two claws. GK
 */
export const contourLimits = { leastAcrossMm: 1.4, mostSlope: 2.2, mostUm: 6000 } as const

/** A gap between two rings that nobody sees, worn. GK */
export const CLOSE_GAP_UM = 250

/** How much of the round a bent band lies that close to, at least. */
export const LEAST_CLOSE_SHARE = 0.8

/** Stones in a row along a bent band: how wide, and the metal that stays beside them, as beside any pavé. GK */
export const bentRowLimits = { mostStoneMm: 2, besideMm: 0.3 } as const

/** Along a bend words are squeezed on the inner side of a turn, by no more than this share. GK */
export const bentWordsLimits = { mostSqueezed: 0.25 } as const
