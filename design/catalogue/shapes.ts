import type { SettingId } from './settings.ts'

export interface Shape {
  readonly id: string
  readonly name: string
  readonly text: string
  /** What to know before choosing it for a piece that is worn every day. */
  readonly wear: string
  /** Length against width, as the trade commonly cuts it; null where there is no common range. */
  readonly lengthToWidth: readonly [least: number, most: number] | null
  /** By the names in `sources.ts`. */
  readonly source: string
  readonly settings: readonly SettingId[]
  /** Length against width of the stones we set. */
  readonly ratio: number
  /** Total depth against width, table against width: the middle of the retail ranges. */
  readonly depth: number
  readonly table: number
  readonly facets: number
  /** carats = factor × length × width × depth in mm, for a stone as dense as diamond; right to 5–10 %. [S17] */
  readonly caratFactor: number
  /** Corners and tips that a knock can chip. */
  readonly points: number
  /** Narrowest stone whose outline a halo can follow; null where none can. GK */
  readonly leastHaloMm: number | null
}

export const shapes = [
  {
    id: 'round',
    name: 'Round',
    text: 'The brilliant: 58 facets, worked out to send the most light back to the eye.',
    wear: 'No corners to catch or chip. The easiest shape to live with.',
    lengthToWidth: [1, 1],
    source: '[S1], [S3], [S18]',
    settings: [
      'four-claw',
      'six-claw',
      'bezel',
      'half-bezel',
      'halo',
      'channel',
      'pave',
      'flush',
      'bar',
    ],
    ratio: 1,
    depth: 0.6,
    table: 0.56,
    facets: 58,
    caratFactor: 0.0061,
    points: 0,
    leastHaloMm: 4,
  },
  {
    id: 'oval',
    name: 'Oval',
    text: 'A brilliant drawn out. It lengthens the finger and looks larger than a round of its weight.',
    wear: 'No corners. Look for a soft shadow across the middle and decide whether you like it.',
    lengthToWidth: [1.3, 1.65],
    source: '[S8], [S9], [S12], [S17]',
    settings: ['four-claw', 'six-claw', 'bezel', 'half-bezel', 'halo'],
    ratio: 1.4,
    depth: 0.595,
    table: 0.585,
    facets: 58,
    caratFactor: 0.0062,
    points: 0,
    leastHaloMm: 4,
  },
  {
    id: 'cushion',
    name: 'Cushion',
    text: 'A square with its corners rounded off, like the cushions of old-cut stones.',
    wear: 'Well-rounded corners can turn in four single claws: double claws or a rim hold it.',
    lengthToWidth: [1, 1.3],
    source: '[S13], [E1], [S9], [S12], [S17]',
    settings: ['four-claw', 'bezel', 'halo'],
    ratio: 1,
    depth: 0.64,
    table: 0.64,
    facets: 58,
    caratFactor: 0.0074,
    points: 0,
    leastHaloMm: 4,
  },
  {
    id: 'princess',
    name: 'Princess',
    text: 'A square brilliant: straight lines outside, lively light inside.',
    wear: 'Its four corners are its weak places. Each needs a V-shaped claw or a rim over it.',
    lengthToWidth: [1, 1.05],
    source: '[S11], [E3], [S7], [S9], [S17], [S19]',
    settings: ['v-claw', 'four-claw', 'bezel', 'channel', 'halo', 'bar'],
    ratio: 1,
    depth: 0.685,
    table: 0.655,
    facets: 57,
    caratFactor: 0.0083,
    points: 4,
    leastHaloMm: 4,
  },
  {
    id: 'emerald',
    name: 'Emerald',
    text: 'Long steps in place of triangles. Less sparkle, more depth: it shows the stone’s own clarity.',
    wear: 'Its cut corners suit claws well. Every inclusion shows, so the stone must be clean.',
    lengthToWidth: [1.4, 1.7],
    source: '[S8], [S9], [S12], [S17]',
    settings: ['four-claw', 'bezel', 'half-bezel', 'halo'],
    ratio: 1.5,
    depth: 0.64,
    table: 0.66,
    facets: 58,
    caratFactor: 0.008,
    points: 0,
    leastHaloMm: 4,
  },
  {
    id: 'asscher',
    name: 'Asscher',
    text: 'The square step cut, with wide corners and a high crown: steps that lead inwards.',
    wear: 'Cut corners, easily held. As open as the emerald cut, so it wants a clean stone.',
    lengthToWidth: [1, 1.05],
    source: '[S11], [S9], [S17]',
    settings: ['four-claw', 'bezel', 'halo'],
    ratio: 1,
    depth: 0.64,
    table: 0.66,
    facets: 58,
    caratFactor: 0.008,
    points: 0,
    leastHaloMm: 4,
  },
  {
    id: 'radiant',
    name: 'Radiant',
    text: 'An oblong with cut corners and the inside of a brilliant.',
    wear: 'The cut corners spare it the princess’s weak points.',
    lengthToWidth: [1, 1.3],
    source: '[S16], [S8], [S9], [S17]',
    settings: ['four-claw', 'bezel', 'halo'],
    ratio: 1.2,
    depth: 0.64,
    table: 0.66,
    facets: 70,
    caratFactor: 0.0081,
    points: 0,
    leastHaloMm: 4,
  },
  {
    id: 'pear',
    name: 'Pear',
    text: 'Half oval, half marquise: round below, drawn to a point above.',
    wear: 'The point must sit in a V-shaped claw or under a rim.',
    lengthToWidth: [1.5, 1.75],
    source: '[S8], [E3], [S9], [S17]',
    settings: ['v-claw', 'bezel', 'halo'],
    ratio: 1.6,
    depth: 0.595,
    table: 0.585,
    facets: 58,
    caratFactor: 0.0059,
    points: 1,
    leastHaloMm: 4.5,
  },
  {
    id: 'marquise',
    name: 'Marquise',
    text: 'Long and fine, with a point at each end. No shape covers more finger for its weight.',
    wear: 'Two points to protect, each with a V-shaped claw or a rim.',
    lengthToWidth: [1.8, 2.2],
    source: '[S8], [E3], [S9], [S12], [S17]',
    settings: ['v-claw', 'bezel', 'half-bezel', 'halo'],
    ratio: 2,
    depth: 0.595,
    table: 0.585,
    facets: 58,
    caratFactor: 0.0059,
    points: 2,
    leastHaloMm: 4.5,
  },
  {
    id: 'heart',
    name: 'Heart',
    text: 'A pear with a cleft. It wants some size before the outline reads as a heart.',
    wear: 'A V-shaped claw for the point, and claws on both shoulders.',
    lengthToWidth: [0.9, 1.1],
    source: '[S8], [E3], [S9], [S14], [S17]',
    settings: ['v-claw', 'bezel', 'halo'],
    ratio: 1,
    depth: 0.595,
    table: 0.585,
    facets: 59,
    caratFactor: 0.0059,
    points: 1,
    leastHaloMm: 5,
  },
  {
    id: 'cabochon',
    name: 'Cabochon',
    text: 'A smooth dome without facets, for opal, moonstone, turquoise and whatever glows rather than sparkles.',
    wear: 'Set in a rim that reaches a third of the way up the dome.',
    lengthToWidth: null,
    source: '[F1], [E5], GK',
    settings: ['bezel'],
    ratio: 1,
    depth: 0.5,
    table: 0,
    facets: 0,
    caratFactor: 0.0092,
    points: 0,
    leastHaloMm: null,
  },
] as const satisfies readonly Shape[]

export type ShapeId = (typeof shapes)[number]['id']

export type KnownShape = Shape & { readonly id: ShapeId }

const byId: ReadonlyMap<string, KnownShape> = new Map(shapes.map(shape => [shape.id, shape]))
export const shapeById = (id: string) => byId.get(id)
export const shapeOf = (id: ShapeId) => byId.get(id) as KnownShape
