import type { KindId } from './kinds.ts'
import { type MakeUp, makeUps } from './make-ups.ts'

export interface Style {
  readonly id: string
  readonly kind: KindId
  readonly name: string
  /** One sentence, for a card. */
  readonly text: string
  /** What it is like to wear and what can be made one's own in it. */
  readonly detail: string
  readonly chosen: readonly ('shape' | 'setting' | 'birthstones' | 'engraving')[]
  /** Worn several at once, and sold one by one. */
  readonly stacked?: boolean
}

export type KnownStyle = Style & { readonly id: StyleId } & MakeUp

export const styles = [
  {
    id: 'solitaire',
    kind: 'ring',
    name: 'Solitaire',
    text: 'One stone on a fine round band, and nothing beside it.',
    detail:
      'The stone stands clear of the band, so light reaches it from every side. Choose its shape and how it is held; the inside of the band has room for your words.',
    chosen: ['shape', 'setting', 'engraving'],
  },
  {
    id: 'halo',
    kind: 'ring',
    name: 'Halo',
    text: 'A coloured stone in a circle of small white ones.',
    detail:
      'The small stones follow the outline of the middle one and make it look larger. More stones run down both shoulders, which leaves the lower half of the band plain for resizing.',
    chosen: ['shape', 'birthstones', 'engraving'],
  },
  {
    id: 'three-stone',
    kind: 'ring',
    name: 'Three-stone',
    text: 'A middle stone with one on either side.',
    detail:
      'Often given for what was, what is and what is to come. The side stones sit a little lower, so that they follow the curve of the finger.',
    chosen: ['shape', 'setting', 'birthstones', 'engraving'],
  },
  {
    id: 'family',
    kind: 'ring',
    name: 'Family ring',
    text: 'A stone for each of those you love, set in a row.',
    detail:
      'Each birthstone has its own rim, smooth to the touch and safe under gloves. The band is widest where the stones are.',
    chosen: ['birthstones', 'engraving'],
  },
  {
    id: 'half-eternity',
    kind: 'ring',
    name: 'Half-eternity',
    text: 'A line of stones over the half of the band that shows.',
    detail:
      'The lower half is plain. In claws it can later be resized by about half a size; in a channel or pavé hardly at all.',
    chosen: ['birthstones', 'engraving'],
  },
  {
    id: 'stackable',
    kind: 'ring',
    name: 'Stackable bands',
    text: 'Slim round bands with a birthstone, worn one on another.',
    detail:
      'Begin with one and add to it. Three together are about as wide as one broad band, and turn more easily on the finger.',
    chosen: ['birthstones'],
    stacked: true,
  },
  {
    id: 'plain-band',
    kind: 'ring',
    name: 'Plain band',
    text: 'Metal and nothing else, inside and out.',
    detail:
      'The most hard-wearing ring we draw. From 3 mm of width there is room for engraving; from 4 mm for two lines.',
    chosen: ['engraving'],
  },
  {
    id: 'signet',
    kind: 'ring',
    name: 'Signet',
    text: 'An oval face for initials, a crest or a mark of your own.',
    detail:
      'The shoulders widen into a flat face, thick enough to be cut deep, so that what is engraved lasts.',
    chosen: ['engraving'],
  },
  {
    id: 'solitaire-pendant',
    kind: 'pendant',
    name: 'Solitaire pendant',
    text: 'One stone on a chain.',
    detail:
      'A pendant is knocked far less than a ring, so it can carry stones that a ring had better not: opal, pearl, turquoise.',
    chosen: ['shape', 'setting', 'birthstones'],
  },
  {
    id: 'bar-pendant',
    kind: 'pendant',
    name: 'Family bar',
    text: 'A slim bar with a birthstone for each name.',
    detail:
      'It hangs level from both ends. Stones stand on the front; names or dates go on the back.',
    chosen: ['birthstones', 'engraving'],
  },
  {
    id: 'disc-pendant',
    kind: 'pendant',
    name: 'Engraved disc',
    text: 'A round plate with a letter, a word or a date, and a birthstone if you like.',
    detail:
      'Polished, with a fine line round its edge. The face takes larger letters than any ring can, and larger letters last longer.',
    chosen: ['birthstones', 'engraving'],
  },
  {
    id: 'studs',
    kind: 'earrings',
    name: 'Studs',
    text: 'Two matched stones, close to the ear.',
    detail: 'Four claws each, and a straight post. The pair is matched for size and colour.',
    chosen: ['shape', 'setting', 'birthstones'],
  },
  {
    id: 'drops',
    kind: 'earrings',
    name: 'Drops',
    text: 'Pear-shaped stones that swing beneath smaller ones.',
    detail:
      'A hook, a small stone in a rim, a short length of chain and a pear that moves as you do.',
    chosen: ['birthstones'],
  },
  {
    id: 'bar-bracelet',
    kind: 'bracelet',
    name: 'Engraved bar bracelet',
    text: 'A curved plate on a chain, with a line of your own.',
    detail:
      'The plate is bent to the wrist so that it lies still. A date, two names or a short sentence reads well on it.',
    chosen: ['engraving'],
  },
] as const satisfies readonly Style[]

export type StyleId = (typeof styles)[number]['id']

const made: Readonly<Record<StyleId, MakeUp>> = makeUps

const byId: ReadonlyMap<string, KnownStyle> = new Map(
  styles.map(style => [style.id, { ...style, ...made[style.id] }]),
)
export const styleById = (id: string) => byId.get(id)
export const styleOf = (id: StyleId) => byId.get(id) as KnownStyle
