import { readCode } from '../document/code.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { designHash } from '../document/identity.ts'
import { setKindOf } from './kinds.ts'
import { matchedSet, matchesFor } from './match.ts'
import { pairOf } from './pair.ts'
import { type DesignSet, type SetFit, setHash, setOf, type WholeSet } from './set.ts'

/** A set that the shop shows to begin with. */
export interface CollectedSet {
  /** Its address, too: it has a hyphen, which no short link has. */
  readonly id: string
  readonly name: string
  readonly text: string
  readonly whole: WholeSet
}

const of = (style: Design['style'], change: Partial<Design> = {}): Design => ({
  ...defaultDesign(style),
  engraving: [],
  ...change,
})

const slim = (metal: Design['metal'], finish: Design['finish'] = 'polished'): Design =>
  of('plain-band', {
    metal,
    finish,
    band: { profile: 'comfort', widthUm: 2000, thicknessUm: 1600 },
  })

const withStone = (design: Design, change: Partial<Design['stones'][number]>): Design => ({
  ...design,
  stones: design.stones.map(stone => ({ ...stone, ...change })),
})

/** A band as it was measured on its ring; a test measures it again. */
function fitted(ring: Design, fit: Omit<SetFit, 'ring'>, code: string): WholeSet {
  const read = readCode(code)
  if (!read.ok) throw new Error(`A band of the collection cannot be read: ${read.reason}`)
  return setOf({
    kind: 'ring-and-band',
    designs: [ring, read.design],
    fit: { ...fit, ring: designHash(ring) },
  })
}

function pair(ring: Design, diameterUm: number, line: string): WholeSet {
  const made = pairOf(ring, { diameterUm, line, font: 'serif', halved: false })
  if (!made.ok) throw new Error(made.words)
  return made.whole
}

const stack = (...designs: Design[]): WholeSet => setOf({ kind: 'stack', designs })

/** A piece with the first that matches it. */
function matched(design: Design): WholeSet {
  const [match] = matchesFor(design)
  if (!match) throw new Error('Nothing matches a piece of the collection.')
  return matchedSet(design, match.design)
}

const LARGE_UM = 20_600

export const collectedSets: readonly CollectedSet[] = [
  {
    id: 'solitaire-and-curved-band',
    name: 'Platinum solitaire with its curved band',
    text: 'A round diamond of seven millimetres, and the band that follows its claws.',
    whole: fitted(
      withStone(of('solitaire', { metal: 'platinum-950' }), { widthUm: 7000 }),
      { form: 'curved', alongUm: 2530 },
      'AQYGAIMExA0A-gG0AQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACFCAMAAECAAclEQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAon4d',
    ),
  },
  {
    id: 'halo-and-notched-band',
    name: 'Rose halo with its notched band',
    text: 'An oval sapphire in a circle of diamonds; the band makes room for it and runs straight outside.',
    whole: fitted(
      of('halo'),
      { form: 'notched', alongUm: 2530 },
      'AQYFAIMExA0A-gG0AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIYLhoGBQUIAgAdMRUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA_in7',
    ),
  },
  {
    id: 'three-stones-and-chevron',
    name: 'Three stones over a chevron',
    text: 'What was, what is and what is to come, on a band that runs to a point beneath.',
    whole: fitted(
      of('three-stone', { metal: '18k-yellow' }),
      { form: 'chevron', alongUm: 2630 },
      'AQYDAIMExA0A-gG0AQIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOLCQMAQEEAAUrKwsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAATRJ4',
    ),
  },
  {
    id: 'one-line-in-two-rings',
    name: 'One line in two rings',
    text: 'Plain bands of yellow gold. The line begins inside one and ends inside the other.',
    whole: pair(of('plain-band'), LARGE_UM, 'You are my / beginning and end'),
  },
  {
    id: 'hammered-pair',
    name: 'A hammered pair in white gold',
    text: 'Broad, flat and hammered by hand, each in its own size.',
    whole: pair(
      of('plain-band', {
        metal: '18k-white',
        finish: 'hammered',
        band: { profile: 'flat', widthUm: 5000, thicknessUm: 1800 },
      }),
      LARGE_UM,
      '',
    ),
  },
  {
    id: 'half-eternity-pair',
    name: 'Two half-eternities',
    text: 'The same line of diamonds for both, in platinum.',
    whole: pair(of('half-eternity'), LARGE_UM, ''),
  },
  {
    id: 'three-golds',
    name: 'Three golds',
    text: 'Yellow, white and rose, two millimetres each: the stack that goes with everything.',
    whole: stack(slim('18k-yellow'), slim('18k-white'), slim('18k-rose')),
  },
  {
    id: 'diamonds-between-gold',
    name: 'Diamonds between gold',
    text: 'A half-eternity of white gold between two slim bands of yellow gold.',
    whole: stack(
      slim('18k-yellow'),
      of('half-eternity', { metal: '18k-white' }),
      slim('18k-yellow'),
    ),
  },
  {
    id: 'birthstones-of-four',
    name: 'Birthstones of four',
    text: 'A slim band for each: garnet, aquamarine, emerald and sapphire.',
    whole: stack(
      ...(['garnet', 'aquamarine', 'emerald', 'sapphire'] as const).map(gem =>
        withStone(of('stackable', { metal: '14k-yellow' }), { gem, widthUm: 1500 }),
      ),
    ),
  },
  {
    id: 'diamond-studs-and-pendant',
    name: 'Diamonds for ear and neck',
    text: 'Studs of five millimetres in platinum, and the same stone on a chain.',
    whole: matched(of('studs')),
  },
  {
    id: 'topaz-drops-and-pendant',
    name: 'Topaz drops and their pendant',
    text: 'Pears that swing from the ear, and one more at the neck.',
    whole: matched(of('drops')),
  },
  {
    id: 'emeralds-in-rims',
    name: 'Emeralds in rims',
    text: 'Cut as emeralds are, held in smooth rims of yellow gold.',
    whole: matched(
      withStone(of('studs', { metal: '18k-yellow' }), {
        gem: 'emerald',
        shape: 'emerald',
        setting: 'bezel',
      }),
    ),
  },
]

const byId: ReadonlyMap<string, CollectedSet> = new Map(collectedSets.map(one => [one.id, one]))
export const collectedSetById = (id: string) => byId.get(id)

const byHash: ReadonlyMap<string, CollectedSet> = new Map(
  collectedSets.map(one => [setHash(one.whole.set), one]),
)
export const collectedSetByHash = (hash: string) => byHash.get(hash)
/** The same pieces may have come together elsewhere. */
export const collectedSetLike = (set: DesignSet) => byHash.get(setHash(set))

/** What a set is called: by the name it has in the collection, else by its kind. */
export const setNameOf = (set: DesignSet): string =>
  collectedSetLike(set)?.name ?? setKindOf(set.kind).name
