import type { GemId } from '../catalogue/gems.ts'
import { diameterOfUs } from '../catalogue/ring-sizes.ts'
import type { SettingId } from '../catalogue/settings.ts'
import type { ShapeId } from '../catalogue/shapes.ts'
import type { StyleId } from '../catalogue/styles.ts'
import { type Design, type Stone, VERSION } from './design.ts'

/** The size most women's rings are kept in stock in. [Z9] */
const SIZE = diameterOfUs(7)

const stone = (gem: GemId, shape: ShapeId, widthMm: number, setting: SettingId): Stone => ({
  gem,
  origin: 'natural',
  shape,
  widthUm: widthMm * 1000,
  setting,
})

const piece = (style: StyleId, rest: Partial<Design>): Design => ({
  v: VERSION,
  style,
  metal: '14k-yellow',
  finish: 'polished',
  diameterUm: null,
  band: null,
  plate: null,
  chainMm: null,
  accent: null,
  stones: [],
  engraving: [],
  ...rest,
})

const band = (
  profile: 'comfort' | 'flat' | 'd',
  widthMm: number,
  thicknessMm: number,
): Pick<Design, 'diameterUm' | 'band'> => ({
  diameterUm: SIZE,
  band: {
    profile,
    widthUm: Math.round(widthMm * 1000),
    thicknessUm: Math.round(thicknessMm * 1000),
  },
})

const plate = (width: number, height: number) => ({
  widthUm: width * 1000,
  heightUm: height * 1000,
})
const white = { gem: 'diamond', origin: 'natural' } as const

/** How each style is first seen: nothing about it needs a second thought. */
const defaults: Readonly<Record<StyleId, Design>> = {
  solitaire: piece('solitaire', {
    ...band('comfort', 2.2, 1.8),
    stones: [stone('diamond', 'round', 6, 'six-claw')],
  }),
  halo: piece('halo', {
    ...band('comfort', 2.2, 1.8),
    metal: '18k-rose',
    accent: white,
    stones: [stone('sapphire', 'oval', 5.5, 'halo')],
  }),
  'three-stone': piece('three-stone', {
    ...band('comfort', 2.4, 1.8),
    metal: 'platinum-950',
    stones: [
      stone('diamond', 'round', 3.5, 'four-claw'),
      stone('sapphire', 'oval', 5, 'four-claw'),
      stone('diamond', 'round', 3.5, 'four-claw'),
    ],
  }),
  family: piece('family', {
    ...band('d', 4.5, 2),
    stones: (['garnet', 'sapphire', 'diamond', 'peridot', 'amethyst'] as const).map(gem =>
      stone(gem, 'round', 2.5, 'bezel'),
    ),
  }),
  'half-eternity': piece('half-eternity', {
    ...band('flat', 2.4, 1.8),
    metal: 'platinum-950',
    stones: [stone('diamond', 'round', 1.75, 'pave')],
  }),
  stackable: piece('stackable', {
    ...band('comfort', 1.8, 1.6),
    metal: '14k-rose',
    stones: [stone('garnet', 'round', 2.5, 'bezel')],
  }),
  'plain-band': piece('plain-band', {
    ...band('comfort', 4, 1.8),
    metal: '18k-yellow',
  }),
  signet: piece('signet', {
    ...band('d', 3, 1.8),
    metal: '18k-yellow',
    plate: plate(10, 12),
    engraving: [{ place: 'face', font: 'monogram', heightUm: 4000, rows: ['K'] }],
  }),
  'solitaire-pendant': piece('solitaire-pendant', {
    chainMm: 450,
    stones: [stone('aquamarine', 'pear', 6, 'v-claw')],
  }),
  'bar-pendant': piece('bar-pendant', {
    metal: 'silver-925',
    chainMm: 450,
    plate: plate(35, 5),
    stones: (['emerald', 'ruby', 'tanzanite'] as const).map(gem => stone(gem, 'round', 2, 'bezel')),
  }),
  'disc-pendant': piece('disc-pendant', {
    metal: '14k-rose',
    chainMm: 450,
    plate: plate(18, 18),
    stones: [stone('amethyst', 'round', 2, 'bezel')],
    engraving: [{ place: 'face', font: 'hand', heightUm: 3500, rows: ['Ada'] }],
  }),
  studs: piece('studs', {
    metal: 'platinum-950',
    stones: [stone('diamond', 'round', 5, 'four-claw')],
  }),
  drops: piece('drops', {
    stones: [stone('diamond', 'round', 2.5, 'bezel'), stone('topaz', 'pear', 5, 'v-claw')],
  }),
  'bar-bracelet': piece('bar-bracelet', {
    metal: 'silver-925',
    chainMm: 180,
    plate: plate(40, 6),
    engraving: [{ place: 'face', font: 'serif', heightUm: 2500, rows: ['Ada & Charles'] }],
  }),
}

export const defaultDesign = (style: StyleId): Design => defaults[style]
