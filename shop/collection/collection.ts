import type { GemId, OriginId } from '#design/catalogue/gems.ts'
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

/** What each piece has that its style's first design has not. */
const variants: Readonly<Record<StyleId, readonly Partial<Design>[]>> = {
  solitaire: [
    { metal: '18k-yellow', stones: [stone('emerald', 'oval', 6, 'bezel')] },
    { metal: 'platinum-950', stones: [stone('diamond', 'princess', 5, 'v-claw', 'lab-grown')] },
    { metal: '14k-rose', stones: [stone('spinel', 'radiant', 6, 'four-claw')] },
  ],
  halo: [
    { metal: '18k-white', stones: [stone('aquamarine', 'cushion', 6, 'halo')] },
    { metal: '18k-yellow', stones: [stone('ruby', 'round', 5, 'halo', 'lab-grown')] },
  ],
  'three-stone': [
    {
      metal: '18k-yellow',
      stones: [
        stone('diamond', 'round', 3, 'four-claw'),
        stone('ruby', 'cushion', 5, 'four-claw'),
        stone('diamond', 'round', 3, 'four-claw'),
      ],
    },
    {
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
      metal: 'silver-925',
      stones: row(['aquamarine', 'ruby', 'citrine'], ['round', 3, 'bezel']),
    },
    {
      metal: '18k-rose',
      stones: row(
        ['diamond', 'garnet', 'diamond', 'sapphire', 'diamond', 'tourmaline', 'diamond'],
        ['round', 2, 'flush'],
      ),
    },
  ],
  'half-eternity': [
    {
      metal: '18k-white',
      ...band('flat', 3600, 1900),
      stones: row(['sapphire', 'diamond'], ['round', 2, 'channel']),
    },
    { metal: '18k-rose', stones: [stone('ruby', 'round', 1.75, 'pave')] },
  ],
  stackable: [
    { metal: '14k-yellow', stones: row(['amethyst', 'peridot', 'topaz'], ['round', 2, 'bezel']) },
    {
      metal: 'silver-925',
      ...band('d', 2400, 1800),
      stones: [stone('moonstone', 'cabochon', 2, 'bezel')],
    },
  ],
  'plain-band': [
    { metal: 'platinum-950', finish: 'satin', ...band('flat', 5500, 1900) },
    { metal: 'silver-925', finish: 'hammered', ...band('d', 5000, 1800) },
    { metal: '14k-rose', ...band('knife', 3000, 1900) },
    { metal: 'palladium-950', finish: 'satin', ...band('comfort', 4000, 1800) },
  ],
  signet: [
    {
      metal: 'silver-925',
      engraving: [{ place: 'face', font: 'serif', heightUm: 3000, rows: ['A·C'] }],
    },
    {
      metal: '14k-rose',
      plate: { widthUm: 8000, heightUm: 10_000 },
      engraving: [{ place: 'face', font: 'italic', heightUm: 3000, rows: ['M'] }],
    },
  ],
  'solitaire-pendant': [
    {
      metal: '18k-white',
      accent: { gem: 'diamond', origin: 'natural' },
      stones: [stone('tanzanite', 'oval', 7, 'halo')],
    },
    { metal: '18k-yellow', stones: [stone('opal', 'cabochon', 8, 'bezel')] },
    { metal: '14k-rose', stones: [stone('tourmaline', 'heart', 7, 'v-claw')] },
  ],
  'bar-pendant': [
    {
      metal: '14k-yellow',
      plate: { widthUm: 40_000, heightUm: 6000 },
      stones: row(
        ['garnet', 'diamond', 'alexandrite', 'sapphire', 'zircon'],
        ['round', 2.5, 'bezel'],
      ),
    },
    { metal: '14k-rose', stones: row(['moonstone', 'opal'], ['cabochon', 2.5, 'bezel']) },
  ],
  'disc-pendant': [
    {
      metal: 'silver-925',
      stones: [],
      engraving: [{ place: 'face', font: 'script', heightUm: 5000, rows: ['Léa'] }],
    },
    {
      metal: '18k-yellow',
      plate: { widthUm: 15_000, heightUm: 15_000 },
      stones: [stone('diamond', 'round', 2, 'flush')],
      engraving: [{ place: 'face', font: 'serif', heightUm: 2500, rows: ['14·VI'] }],
    },
  ],
  studs: [
    { metal: '18k-white', stones: [stone('aquamarine', 'oval', 5, 'four-claw')] },
    { metal: '14k-yellow', stones: [stone('citrine', 'cushion', 6, 'four-claw')] },
    { metal: '14k-white', stones: [stone('emerald', 'emerald', 4, 'bezel', 'lab-grown')] },
  ],
  drops: [
    {
      metal: '14k-rose',
      stones: [stone('diamond', 'round', 2, 'bezel'), stone('amethyst', 'marquise', 5, 'v-claw')],
    },
    {
      metal: 'silver-925',
      stones: [
        stone('turquoise', 'cabochon', 3, 'bezel'),
        stone('turquoise', 'cabochon', 7, 'bezel'),
      ],
    },
  ],
  'bar-bracelet': [
    {
      metal: '14k-yellow',
      engraving: [{ place: 'face', font: 'script', heightUm: 2500, rows: ['toujours'] }],
    },
    {
      metal: '14k-rose',
      finish: 'satin',
      engraving: [{ place: 'face', font: 'typewriter', heightUm: 2000, rows: ['51.5 N 0.12 W'] }],
    },
  ],
}

/** Each style as it is first seen. */
export const styleDefaults: readonly Design[] = styles.map(({ id }) => defaultDesign(id))

/** One more of each in turn: the order in which they hang. */
const rounds = [0, 1, 2, 3].flatMap(round =>
  styles.flatMap(({ id }) => {
    const variant = variants[id][round]
    return variant ? [{ ...defaultDesign(id), ...variant }] : []
  }),
)

/** The pieces that the house shows. Each can be made as it stands; any of them is a beginning. */
export const collection: readonly Design[] = [...styleDefaults, ...rounds]
