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
}

export const shapes = [
  {
    id: 'round',
    name: 'Round',
    text: 'The brilliant: 58 facets, worked out to send the most light back to the eye.',
    wear: 'No corners to catch or chip. The easiest shape to live with.',
    lengthToWidth: [1, 1],
    source: '[S1]',
    settings: ['four-claw', 'six-claw', 'bezel', 'half-bezel', 'halo', 'channel'],
  },
  {
    id: 'oval',
    name: 'Oval',
    text: 'A brilliant drawn out. It lengthens the finger and looks larger than a round of its weight.',
    wear: 'No corners. Look for a soft shadow across the middle and decide whether you like it.',
    lengthToWidth: [1.3, 1.65],
    source: '[S8]',
    settings: ['four-claw', 'six-claw', 'bezel', 'half-bezel', 'halo'],
  },
  {
    id: 'cushion',
    name: 'Cushion',
    text: 'A square with its corners rounded off, like the cushions of old-cut stones.',
    wear: 'Well-rounded corners can turn in four single claws: double claws or a rim hold it.',
    lengthToWidth: [1, 1.3],
    source: '[S13], [E1]',
    settings: ['four-claw', 'bezel', 'halo'],
  },
  {
    id: 'princess',
    name: 'Princess',
    text: 'A square brilliant: straight lines outside, lively light inside.',
    wear: 'Its four corners are its weak places. Each needs a V-shaped claw or a rim over it.',
    lengthToWidth: [1, 1.05],
    source: '[S11], [E3]',
    settings: ['v-claw', 'four-claw', 'bezel', 'channel', 'halo'],
  },
  {
    id: 'emerald',
    name: 'Emerald',
    text: 'Long steps in place of triangles. Less sparkle, more depth: it shows the stone’s own clarity.',
    wear: 'Its cut corners suit claws well. Every inclusion shows, so the stone must be clean.',
    lengthToWidth: [1.4, 1.7],
    source: '[S8]',
    settings: ['four-claw', 'bezel', 'half-bezel', 'halo'],
  },
  {
    id: 'asscher',
    name: 'Asscher',
    text: 'The square step cut, with wide corners and a high crown: steps that lead inwards.',
    wear: 'Cut corners, easily held. As open as the emerald cut, so it wants a clean stone.',
    lengthToWidth: [1, 1.05],
    source: '[S11]',
    settings: ['four-claw', 'bezel', 'halo'],
  },
  {
    id: 'radiant',
    name: 'Radiant',
    text: 'An oblong with cut corners and the inside of a brilliant.',
    wear: 'The cut corners spare it the princess’s weak points.',
    lengthToWidth: [1, 1.3],
    source: '[S16]',
    settings: ['four-claw', 'bezel', 'halo'],
  },
  {
    id: 'pear',
    name: 'Pear',
    text: 'Half oval, half marquise: round below, drawn to a point above.',
    wear: 'The point must sit in a V-shaped claw or under a rim.',
    lengthToWidth: [1.5, 1.75],
    source: '[S8], [E3]',
    settings: ['v-claw', 'bezel', 'halo'],
  },
  {
    id: 'marquise',
    name: 'Marquise',
    text: 'Long and fine, with a point at each end. No shape covers more finger for its weight.',
    wear: 'Two points to protect, each with a V-shaped claw or a rim.',
    lengthToWidth: [1.8, 2.2],
    source: '[S8], [E3]',
    settings: ['v-claw', 'bezel', 'half-bezel', 'halo'],
  },
  {
    id: 'heart',
    name: 'Heart',
    text: 'A pear with a cleft. It wants some size before the outline reads as a heart.',
    wear: 'A V-shaped claw for the point, and claws on both shoulders.',
    lengthToWidth: [0.9, 1.1],
    source: '[S8], [E3]',
    settings: ['v-claw', 'bezel', 'halo'],
  },
  {
    id: 'cabochon',
    name: 'Cabochon',
    text: 'A smooth dome without facets, for opal, moonstone, turquoise and whatever glows rather than sparkles.',
    wear: 'Set in a rim that reaches a third of the way up the dome.',
    lengthToWidth: null,
    source: '[F1], [E5]',
    settings: ['bezel'],
  },
] as const satisfies readonly Shape[]

export type ShapeId = (typeof shapes)[number]['id']

export const shapeById = (id: string): (Shape & { readonly id: ShapeId }) | undefined =>
  shapes.find(shape => shape.id === id)
