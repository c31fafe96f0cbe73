import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gemOf, indexAt, simulant } from '#design/catalogue/gems.ts'
import { type FinishId, type MetalId, metalOf, seenSrgb } from '#design/catalogue/metals.ts'
import { valueAt } from '../at.ts'
import type { Vec3 } from '../vector.ts'
import { fromBytes, fromHex } from './colour.ts'
import type { Scene } from './scenes.ts'

/** The middles of what a screen's red, green and blue stand for, in nanometres. */
const BANDS = [620, 545, 460] as const

/** How a stone is drawn: clear ones by what they take from light on its way, others by what grows in them. */
type Look =
  | {
      /** Of red, green and blue along half of `REFERENCE_MM`: Beer and Lambert's exponent. */
      readonly absorbs: Vec3
      readonly hex?: string
      /** The same by a lamp instead of daylight, of a stone that changes. */
      readonly byLamp?: { readonly absorbs: Vec3; readonly hex: string }
    }
  | { readonly character: number; readonly hex?: string; readonly second: string }

/** Width of the stone that the table is about. */
const REFERENCE_MM = 6

/**
 * A deeper stone is deeper in colour, but not in proportion: small stones are cut from rough that is
 * coloured more strongly, large ones from paler. Between both, this power of the width. GK
 */
const BY_SIZE = 0.4

/**
 * What a stone of usual quality takes, natural or grown alike. Where its bands lie, and which colour they take
 * more of, is measured: corundum in Gems & Gemology, Spring 2020 (Fe-Ti at 580 nm, Cr at 410 and 560),
 * the others on Caltech's mineral spectroscopy server, minerals.gps.caltech.edu (garnet Fe at 505, 527 and 576,
 * aquamarine Fe above 800 reaching into red, emerald Cr at 430 and 600, amethyst at 540, peridot Fe at 450 to
 * 490 and above 1000). A screen's colour stands for a band a hundred nanometres wide, and from it light
 * leaves where least is taken: so no figure is as high as a band's peak. How strong they are altogether is
 * set by eye. GK
 */
const looks: Readonly<Record<GemId, Look>> = {
  garnet: { absorbs: [0.66, 2, 1.75], hex: '#7c1c26' },
  amethyst: { absorbs: [0.4, 0.82, 0.17], hex: '#8f5fb0' },
  aquamarine: { absorbs: [0.27, 0.085, 0.035] },
  diamond: { absorbs: [0.001, 0.0008, 0.0007] },
  emerald: { absorbs: [1.45, 0.34, 0.74], hex: '#1f7f55' },
  pearl: { character: 1, second: '#ffffff' },
  alexandrite: {
    absorbs: [0.95, 0.26, 0.42],
    byLamp: { absorbs: [0.34, 1.25, 0.72], hex: '#8f3355' },
  },
  moonstone: { character: 3, second: '#8fb4ff' },
  ruby: { absorbs: [0.2, 1.6, 1], hex: '#b8203f' },
  peridot: { absorbs: [0.34, 0.16, 1.1] },
  spinel: { absorbs: [0.18, 1.25, 0.78] },
  sapphire: { absorbs: [1.45, 0.86, 0.32], hex: '#274f9c' },
  opal: { character: 2, hex: '#e6ecec', second: '#ffffff' },
  tourmaline: { absorbs: [0.12, 0.66, 0.36], hex: '#cf6a95' },
  topaz: { absorbs: [0.05, 0.22, 0.62], hex: '#e5b562' },
  citrine: { absorbs: [0.08, 0.38, 1.1] },
  tanzanite: { absorbs: [0.6, 0.68, 0.17], hex: '#5d55b8' },
  zircon: { absorbs: [0.38, 0.15, 0.06] },
  turquoise: { character: 4, second: '#4d3a28' },
  lapis: { character: 5, second: '#d9b25f' },
  bloodstone: { character: 6, second: '#8f1d1a' },
  sardonyx: { character: 7, second: '#ead9c4' },
  moissanite: { absorbs: [0.001, 0.0008, 0.001] },
}

export interface ClearStone {
  readonly is: 'clear'
  readonly indices: Vec3
  /** Along half of a stone of the reference's width. */
  readonly absorption: Vec3
  readonly colour: Vec3
}

export interface Cabochon {
  readonly is: 'cabochon'
  readonly character: number
  readonly colour: Vec3
  readonly second: Vec3
}

const between = (a: Vec3, b: Vec3, share: number) =>
  a.map((c, i) => c + (valueAt(b, i) - c) * share) as unknown as Vec3

/** Ranks of what its report says of a stone, of those that an eye sees. */
export interface SeenGrades {
  readonly colour?: number
  readonly clarity?: number
}

/** The last rank that is colourless to every eye, F, and the last of the scale, Z. */
const [COLOURLESS, LIGHT_YELLOW] = [30, 230]
/** What Z takes more than D: blue most of all, as nitrogen does (the N3 centre, at 415 nm). By eye. GK */
const YELLOW: Vec3 = [0.01, 0.06, 0.3]
/** Steps of the scale grow: J is white to most eyes once it is set, M is warm, Z is yellow. By eye. GK */
const STEPS_GROW = 1.5

/** SI1, the last in which an eye seldom sees a mark, and I3, in which it does at once. */
const [EYE_CLEAN, INCLUDED] = [70, 110]
/** What the marks of I3 take of all light alike: a duller stone, and no marks that nobody has seen. By eye. GK */
const HAZE = 0.16

/** From D to F, and to SI1, nothing is added: what a grader needs a loupe for is not painted. */
function gradeAbsorbs(gem: GemId, { colour = 0, clarity = 0 }: SeenGrades): Vec3 {
  const tint =
    gem === 'diamond'
      ? Math.max(0, (colour - COLOURLESS) / (LIGHT_YELLOW - COLOURLESS)) ** STEPS_GROW
      : 0
  const haze = HAZE * Math.max(0, (clarity - EYE_CLEAN) / (INCLUDED - EYE_CLEAN))
  return YELLOW.map(a => a * tint + haze) as unknown as Vec3
}

export function stoneLook(
  gem: GemId,
  origin: OriginId,
  { warmth }: Pick<Scene, 'warmth'>,
  grades?: SeenGrades,
): ClearStone | Cabochon {
  const row = gemOf(gem)
  const look = looks[gem]
  const colour = fromHex(look.hex ?? row.hex)
  if ('character' in look)
    return { is: 'cabochon', character: look.character, colour, second: fromHex(look.second) }
  const optics = origin === 'simulated' ? simulant : row
  const { byLamp } = look
  const usual: ClearStone = {
    is: 'clear',
    indices: BANDS.map(nm => indexAt(optics, nm)) as unknown as Vec3,
    absorption: byLamp ? between(look.absorbs, byLamp.absorbs, warmth) : look.absorbs,
    colour: byLamp ? between(colour, fromHex(byLamp.hex), warmth) : colour,
  }
  if (!grades) return usual
  const more = gradeAbsorbs(gem, grades)
  return {
    ...usual,
    absorption: usual.absorption.map((a, i) => a + valueAt(more, i)) as unknown as Vec3,
    colour: usual.colour.map((c, i) => c * Math.exp(-valueAt(more, i))) as unknown as Vec3,
  }
}

/** What the shading of a clear stone asks for, for a stone of this size; small ones are seen less deeply. */
export function clearUniforms({ indices, absorption }: ClearStone, halfMm: number, small: boolean) {
  // Light goes round and round in a diamond; other stones leak it, unless their setting sends it back.
  const dense = indices[1] > 2
  const glow = dense ? 0.64 : 0.14
  const size = ((2 * halfMm) / REFERENCE_MM) ** BY_SIZE
  return {
    indices,
    absorption: absorption.map(a => (a / halfMm) * size) as unknown as Vec3,
    bounces: small ? 5 : 8,
    gloss: dense ? 0.65 : 0.4,
    backing: dense ? 0.4 : 0.7,
    depthGlow: [glow, glow, glow] as Vec3,
  }
}

/** By the shading's numbers. */
export const finishNumbers: Readonly<Record<FinishId, number>> = {
  polished: 0,
  satin: 1,
  hammered: 2,
  brushed: 3,
}

/** The brightest that a white metal may be, or silver would be one with the white about it. */
const BRIGHTEST = 0.8

/** What a metal throws back of light that meets it squarely, on a piece. */
export function metalLook(metal: MetalId): Vec3 {
  const row = metalOf(metal)
  const colour = fromBytes(seenSrgb(row))
  const bound = row.tone === 'white' ? Math.min(1, BRIGHTEST / Math.max(...colour)) : 1
  return colour.map(c => c * bound) as unknown as Vec3
}
