import type { OriginId } from '#design/catalogue/gem.ts'
import type { GemId } from '#design/catalogue/gems.ts'
import type { SettingId } from '#design/catalogue/settings.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import { type StyleId, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design, Stone } from '#design/document/design.ts'

const stone = (
  gem: GemId,
  shape: ShapeId,
  widthMm: number,
  setting: SettingId,
  origin: OriginId = 'natural',
): Stone => ({ gem, origin, shape, widthUm: widthMm * 1000, setting })

const row = (gems: readonly GemId[], one: readonly [ShapeId, number, SettingId]) =>
  gems.map(gem => stone(gem, ...one))

const band = (
  profile: 'comfort' | 'flat' | 'd' | 'knife',
  widthUm: number,
  thicknessUm: number,
): Pick<Design, 'band'> => ({ band: { profile, widthUm, thicknessUm } })

interface Named {
  readonly name: string
}

/** What each style's first design is called where pieces hang beside each other. */
const firstNames: Readonly<Record<StyleId, string>> = {
  solitaire: 'Round diamond solitaire',
  halo: 'Oval sapphire halo',
  'three-stone': 'Sapphire between diamonds',
  family: 'Family ring for five',
  'half-eternity': 'Diamond half-eternity',
  stackable: 'Garnet stacking band',
  'plain-band': 'Classic gold band',
  signet: 'Monogram signet',
  'solitaire-pendant': 'Aquamarine pear pendant',
  'bar-pendant': 'Family bar for three',
  'disc-pendant': 'Name disc with an amethyst',
  studs: 'Round diamond studs',
  drops: 'Topaz pear drops',
  'bar-bracelet': 'Two-name bracelet',
}

/**
 * What each piece is called, and what it has that its style's first design
 * has not. A stone that did not grow in the earth is not named here: its origin would have to be. [L5]
 */
const variants: Readonly<Record<StyleId, readonly (Partial<Design> & Named)[]>> = {
  solitaire: [
    {
      name: 'Oval emerald solitaire',
      metal: '18k-yellow',
      stones: [stone('emerald', 'oval', 6, 'bezel')],
    },
    {
      name: 'Princess solitaire',
      metal: 'platinum-950',
      stones: [stone('diamond', 'princess', 5, 'v-claw', 'lab-grown')],
    },
    {
      name: 'Radiant spinel solitaire',
      metal: '14k-rose',
      stones: [stone('spinel', 'radiant', 6, 'four-claw')],
    },
  ],
  halo: [
    {
      name: 'Aquamarine cushion halo',
      metal: '18k-white',
      stones: [stone('aquamarine', 'cushion', 6, 'halo')],
    },
    {
      name: 'Scarlet halo',
      metal: '18k-yellow',
      stones: [stone('ruby', 'round', 5, 'halo', 'lab-grown')],
    },
  ],
  'three-stone': [
    {
      name: 'Ruby between diamonds',
      metal: '18k-yellow',
      stones: [
        stone('diamond', 'round', 3, 'four-claw'),
        stone('ruby', 'cushion', 5, 'four-claw'),
        stone('diamond', 'round', 3, 'four-claw'),
      ],
    },
    {
      name: 'Asscher between sapphires',
      metal: '14k-white',
      stones: [
        stone('sapphire', 'princess', 3, 'v-claw'),
        stone('diamond', 'asscher', 5, 'four-claw', 'lab-grown'),
        stone('sapphire', 'princess', 3, 'v-claw'),
      ],
    },
  ],
  family: [
    {
      name: 'Family ring for three',
      metal: 'silver-925',
      stones: row(['aquamarine', 'ruby', 'citrine'], ['round', 3, 'bezel']),
    },
    {
      name: 'Seven-stone family ring',
      metal: '18k-rose',
      stones: row(
        ['diamond', 'garnet', 'diamond', 'sapphire', 'diamond', 'tourmaline', 'diamond'],
        ['round', 2, 'flush'],
      ),
    },
  ],
  'half-eternity': [
    {
      name: 'Sapphire and diamond half-eternity',
      metal: '18k-white',
      ...band('flat', 3600, 1900),
      stones: row(['sapphire', 'diamond'], ['round', 2, 'channel']),
    },
    {
      name: 'Ruby half-eternity',
      metal: '18k-rose',
      stones: [stone('ruby', 'round', 1.75, 'pave')],
    },
  ],
  stackable: [
    {
      name: 'Three-colour stacking band',
      metal: '14k-yellow',
      stones: row(['amethyst', 'peridot', 'topaz'], ['round', 2, 'bezel']),
    },
    {
      name: 'Moonstone stacking band',
      metal: 'silver-925',
      ...band('d', 2400, 1800),
      stones: [stone('moonstone', 'cabochon', 2, 'bezel')],
    },
  ],
  'plain-band': [
    {
      name: 'Flat satin band',
      metal: 'platinum-950',
      finish: 'satin',
      ...band('flat', 5500, 1900),
    },
    {
      name: 'Hammered silver band',
      metal: 'silver-925',
      finish: 'hammered',
      ...band('d', 5000, 1800),
    },
    { name: 'Knife-edge band', metal: '14k-rose', ...band('knife', 3000, 1900) },
    {
      name: 'Satin comfort band',
      metal: 'palladium-950',
      finish: 'satin',
      ...band('comfort', 4000, 1800),
    },
  ],
  signet: [
    {
      name: 'Two-initial signet',
      metal: 'silver-925',
      engraving: [{ place: 'face', font: 'serif', heightUm: 3000, rows: ['A·C'] }],
    },
    {
      name: 'Small rose signet',
      metal: '14k-rose',
      plate: { widthUm: 8000, heightUm: 10_000 },
      engraving: [{ place: 'face', font: 'italic', heightUm: 3000, rows: ['M'] }],
    },
  ],
  'solitaire-pendant': [
    {
      name: 'Tanzanite halo pendant',
      metal: '18k-white',
      accent: { gem: 'diamond', origin: 'natural' },
      stones: [stone('tanzanite', 'oval', 7, 'halo')],
    },
    { name: 'Opal pendant', metal: '18k-yellow', stones: [stone('opal', 'cabochon', 8, 'bezel')] },
    {
      name: 'Tourmaline heart pendant',
      metal: '14k-rose',
      stones: [stone('tourmaline', 'heart', 7, 'v-claw')],
    },
  ],
  'bar-pendant': [
    {
      name: 'Family bar for five',
      metal: '14k-yellow',
      plate: { widthUm: 40_000, heightUm: 6000 },
      stones: row(
        ['garnet', 'diamond', 'alexandrite', 'sapphire', 'zircon'],
        ['round', 2.5, 'bezel'],
      ),
    },
    {
      name: 'Moonstone and opal bar',
      metal: '14k-rose',
      stones: row(['moonstone', 'opal'], ['cabochon', 2.5, 'bezel']),
    },
    {
      name: 'Three-pearl bar',
      metal: '14k-yellow',
      stones: row(['pearl', 'pearl', 'pearl'], ['cabochon', 2.5, 'bezel']),
    },
  ],
  'disc-pendant': [
    {
      name: 'Silver name disc',
      metal: 'silver-925',
      stones: [],
      engraving: [{ place: 'face', font: 'script', heightUm: 5000, rows: ['Léa'] }],
    },
    {
      name: 'Date disc with a diamond',
      metal: '18k-yellow',
      plate: { widthUm: 15_000, heightUm: 15_000 },
      stones: [stone('diamond', 'round', 2, 'flush')],
      engraving: [{ place: 'face', font: 'serif', heightUm: 2500, rows: ['14·VI'] }],
    },
    {
      name: 'Name disc with a pearl',
      metal: '14k-yellow',
      stones: [stone('pearl', 'cabochon', 2.5, 'bezel')],
      engraving: [{ place: 'face', font: 'script', heightUm: 4000, rows: ['Mia'] }],
    },
  ],
  studs: [
    {
      name: 'Oval aquamarine studs',
      metal: '18k-white',
      stones: [stone('aquamarine', 'oval', 5, 'four-claw')],
    },
    {
      name: 'Citrine cushion studs',
      metal: '14k-yellow',
      stones: [stone('citrine', 'cushion', 6, 'four-claw')],
    },
    {
      name: 'Step-cut studs',
      metal: '14k-white',
      stones: [stone('emerald', 'emerald', 4, 'bezel', 'lab-grown')],
    },
  ],
  drops: [
    {
      name: 'Amethyst drops',
      metal: '14k-rose',
      stones: [stone('diamond', 'round', 2, 'bezel'), stone('amethyst', 'marquise', 5, 'v-claw')],
    },
    {
      name: 'Turquoise drops',
      metal: 'silver-925',
      stones: [
        stone('turquoise', 'cabochon', 3, 'bezel'),
        stone('turquoise', 'cabochon', 7, 'bezel'),
      ],
    },
  ],
  'bar-bracelet': [
    {
      name: 'Toujours bracelet',
      metal: '14k-yellow',
      engraving: [{ place: 'face', font: 'script', heightUm: 2500, rows: ['toujours'] }],
    },
    {
      name: 'Coordinates bracelet',
      metal: '14k-rose',
      finish: 'satin',
      engraving: [{ place: 'face', font: 'typewriter', heightUm: 2000, rows: ['51.5 N 0.12 W'] }],
    },
  ],
}

/** Each style as it is first seen. */
export const styleDefaults: readonly Design[] = styles.map(({ id }) => defaultDesign(id))

/** A piece of the collection. Its name is its own, and stays. */
export interface CollectionPiece extends Named {
  readonly design: Design
}

/** One more of each in turn: the order in which they hang. */
const rounds = [0, 1, 2, 3].flatMap(round =>
  styles.flatMap(({ id }): CollectionPiece[] => {
    const variant = variants[id][round]
    if (!variant) return []
    const { name, ...own } = variant
    return [{ name, design: { ...defaultDesign(id), ...own } }]
  }),
)

/** The pieces that the shop shows. Each can be made as it stands; any of them is a beginning. */
export const namedCollection: readonly CollectionPiece[] = [
  ...styles.map(({ id }) => ({ name: firstNames[id], design: defaultDesign(id) })),
  ...rounds,
]
export const collectionDesigns: readonly Design[] = namedCollection.map(({ design }) => design)
