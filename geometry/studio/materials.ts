import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gemOf, indexAt, simulant } from '#design/catalogue/gems.ts'
import { type FinishId, type MetalId, metalOf } from '#design/catalogue/metals.ts'
import type { Vec3 } from '../vector.ts'
import { fromBytes, fromHex } from './colour.ts'
import type { Scene } from './scenes.ts'

/** The middles of what a screen's red, green and blue stand for, in nanometres. */
const BANDS = [620, 545, 460] as const

/** How a stone is drawn: clear ones by how deep their colour is, others by what grows in them. */
type Look =
  | {
      readonly clear: number
      readonly keep?: number
      readonly hex?: string
      readonly lamplight?: string
    }
  | { readonly character: number; readonly hex?: string; readonly second: string }

const looks: Readonly<Record<GemId, Look>> = {
  garnet: { clear: 1, keep: 0.72, hex: '#a3222c' },
  amethyst: { clear: 0.5, hex: '#a655cb' },
  aquamarine: { clear: 0.34 },
  diamond: { clear: 0.012 },
  emerald: { clear: 0.62, keep: 0.62, hex: '#139560' },
  pearl: { character: 1, second: '#ffffff' },
  alexandrite: { clear: 0.75, lamplight: '#a8325e' },
  moonstone: { character: 3, second: '#8fb4ff' },
  ruby: { clear: 0.7, hex: '#dc2350' },
  peridot: { clear: 0.6 },
  spinel: { clear: 0.75 },
  sapphire: { clear: 0.62, keep: 0.84, hex: '#2a62c6' },
  opal: { character: 2, hex: '#e6ecec', second: '#ffffff' },
  tourmaline: { clear: 0.5, hex: '#e0659c' },
  topaz: { clear: 0.36, hex: '#f0b54c' },
  citrine: { clear: 0.5 },
  tanzanite: { clear: 0.5, hex: '#7059d6' },
  zircon: { clear: 0.3 },
  turquoise: { character: 4, second: '#4d3a28' },
  lapis: { character: 5, second: '#d9b25f' },
  bloodstone: { character: 6, second: '#8f1d1a' },
  sardonyx: { character: 7, second: '#ead9c4' },
  moissanite: { clear: 0.012 },
}

export interface ClearStone {
  readonly is: 'clear'
  readonly indices: Vec3
  /** Along a path as long as half the stone's width. */
  readonly absorption: Vec3
  readonly colour: Vec3
}

export interface Cabochon {
  readonly is: 'cabochon'
  readonly character: number
  readonly colour: Vec3
  readonly second: Vec3
}

/** The colour with its brightest part brought near to clear: what light keeps on its way through. */
function passing(colour: Vec3, keep: number): Vec3 {
  const most = Math.max(...colour)
  return colour.map(c => Math.max(0.012, (c / most) * keep)) as unknown as Vec3
}

export function stoneLook(
  gem: GemId,
  origin: OriginId,
  { warmth }: Pick<Scene, 'warmth'>,
): ClearStone | Cabochon {
  const row = gemOf(gem)
  const look = looks[gem]
  const colour = fromHex(look.hex ?? row.hex)
  if ('character' in look)
    return { is: 'cabochon', character: look.character, colour, second: fromHex(look.second) }
  const lamp = look.lamplight ? fromHex(look.lamplight) : colour
  const seen = colour.map((c, i) => c + ((lamp[i] as number) - c) * warmth) as unknown as Vec3
  const optics = origin === 'simulated' ? simulant : row
  return {
    is: 'clear',
    indices: BANDS.map(nm => indexAt(optics, nm)) as unknown as Vec3,
    absorption: passing(seen, look.keep ?? 0.94).map(
      t => -Math.log(t) * look.clear,
    ) as unknown as Vec3,
    colour: seen,
  }
}

/** What the shading of a clear stone asks for, for a stone of this size; small ones are seen less deeply. */
export function clearUniforms({ indices, absorption }: ClearStone, halfMm: number, small: boolean) {
  // Light goes round and round in a diamond; other stones leak it, unless their setting sends it back.
  const dense = indices[1] > 2
  const glow = dense ? 0.64 : 0.14
  return {
    indices,
    absorption: absorption.map(a => a / halfMm) as unknown as Vec3,
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

/**
 * Alloys have no measured colour. In a white tent the catalogue's gold reads pale and its white
 * metals read warm, so by eye the first are deepened and the second brought nearer to grey: powers for
 * red, green and blue.
 */
const deeper = { yellow: [1, 1.12, 1.35], rose: [1, 1.1, 1.12], white: [1, 0.5, 0.5] } as const

/** The brightest that a metal may be, or silver would be one with the white about it. */
const BRIGHTEST = 0.8

/** What a metal throws back of light that meets it squarely. */
export function metalLook(metal: MetalId): Vec3 {
  const { srgb, tone } = metalOf(metal)
  const colour = fromBytes(srgb)
  const most = Math.max(...colour)
  const bright = tone === 'white' ? Math.min(most, BRIGHTEST) : most
  return colour.map((c, i) => bright * (c / most) ** (deeper[tone][i] ?? 1)) as unknown as Vec3
}
