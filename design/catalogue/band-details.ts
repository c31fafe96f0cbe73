/** How the edges of a band are worked. */
export const edges = [
  { id: 'plain', name: 'Plain edges', text: 'Smooth, as the profile has them.', source: 'GK' },
  {
    id: 'milgrain',
    name: 'Milgrain',
    text: 'A line of fine beads along both edges, as on old rings.',
    source: '[P2], GK',
  },
] as const

export type EdgeId = (typeof edges)[number]['id']

/** Whether a band is as wide everywhere. */
export const tapers = [
  { id: 'even', name: 'One width', text: 'As wide at the back as at the top.', source: 'GK' },
  {
    id: 'back',
    name: 'Narrower at the back',
    text: 'Full at the top, slimmer between the fingers.',
    source: '[P3], GK',
  },
  {
    id: 'head',
    name: 'Narrower at the top',
    text: 'Drawn in at the top, so that what it carries looks larger.',
    source: '[P3], GK',
  },
] as const

export type TaperId = (typeof tapers)[number]['id']

/** How far a row of stones goes round a band. */
export const reaches = [
  {
    id: 'half',
    name: 'Over the top half',
    text: 'Stones where they show, and a plain back.',
    source: 'GK',
  },
  {
    id: 'full',
    name: 'All the way round',
    text: 'Stones whichever way it turns. Such a ring can never be resized.',
    source: '[Z10]',
  },
] as const

export type ReachId = (typeof reaches)[number]['id']

export const reachById = (id: string) => reaches.find(one => one.id === id)
export const edgeById = (id: string) => edges.find(one => one.id === id)
export const taperById = (id: string) => tapers.find(one => one.id === id)

/**
 * Beads along an edge: cast with the band, so not finer than casters ask of a detail (0.35 [F1]); their middles so far
 * from the band's side. A band must be so wide that a face is left between them, and beside stones they want that much
 * metal on each side: the edge of their setting, a bead, and room between the two. GK
 */
export const milgrain = {
  beadMm: 0.4,
  insetMm: 0.27,
  leastBandMm: 2,
  besideStonesMm: 0.8,
} as const

/** A tapered band has so much of its width where it is narrowest, and must keep so much there. GK */
export const taperLimits = { narrowest: 0.7, leastMm: 1.4 } as const
