import type { Vec3 } from '../vector.ts'
import type { Lamp } from './lamps.ts'
import { domeRig, room, sparks, tent } from './rigs.ts'

export type SceneId = 'studio' | 'evening' | 'daylight' | 'candle' | 'velvet'

export interface Scene {
  readonly id: SceneId
  readonly name: string
  /** Metal and stones are lit apart, as a photographer lights them and joins the pictures. */
  readonly metal: readonly Lamp[]
  readonly gem: readonly Lamp[]
  /** For pearls and domed stones. */
  readonly soft: readonly Lamp[]
  readonly exposure: number
  /** How far from daylight towards lamplight: some stones change. */
  readonly warmth: number
  readonly back: { readonly top: string; readonly foot: string; readonly glow: number }
  readonly shadow: { readonly colour: string; readonly strength: number }
}

const white: Vec3 = [1, 1, 1]
/** The backdrop is `--studio` of the pages too, on which clear pictures lie. */
const studio: Scene = {
  id: 'studio',
  name: 'Studio',
  metal: tent(white, 1, 1),
  gem: [...domeRig(white, 1), ...sparks(white, 1)],
  soft: room(white, 1, 1),
  exposure: 1,
  warmth: 0,
  back: { top: '#fbfaf8', foot: '#efebe5', glow: 0 },
  shadow: { colour: '#3a3128', strength: 0.72 },
}

export const scenes: Readonly<Record<SceneId, Scene>> = {
  studio,
  // The same light on dark paper, for pages that are dark.
  evening: {
    ...studio,
    id: 'evening',
    name: 'Studio, on dark paper',
    back: { top: '#23231f', foot: '#141512', glow: 0 },
    shadow: { colour: '#000000', strength: 0.72 },
  },
  daylight: {
    id: 'daylight',
    name: 'Daylight',
    metal: tent([0.95, 0.99, 1.06], 0.9, 1.1),
    gem: [...domeRig([0.93, 0.98, 1.08], 1.1), ...sparks([1.1, 1.02, 0.9], 0.7)],
    soft: room([0.95, 0.99, 1.06], 0.9, 1.15),
    exposure: 1,
    warmth: 0,
    back: { top: '#f4f8fb', foot: '#e3e9ee', glow: 0.01 },
    shadow: { colour: '#26303a', strength: 0.6 },
  },
  candle: {
    id: 'candle',
    name: 'Candlelight',
    metal: tent([1.12, 0.86, 0.6], 1.1, 0.6),
    gem: [...domeRig([1.15, 0.86, 0.58], 0.8), ...sparks([1.3, 0.9, 0.5], 1.3)],
    soft: room([1.15, 0.86, 0.58], 1, 0.6),
    exposure: 1,
    warmth: 1,
    back: { top: '#4a3524', foot: '#2a1c12', glow: 0.06 },
    shadow: { colour: '#0a0502', strength: 0.85 },
  },
  velvet: {
    id: 'velvet',
    name: 'Dark velvet',
    metal: tent(white, 1, 0.62),
    gem: [...domeRig(white, 1.05), ...sparks(white, 1.2)],
    soft: room(white, 1, 0.6),
    exposure: 1,
    warmth: 0,
    back: { top: '#262523', foot: '#141312', glow: 0.05 },
    shadow: { colour: '#000000', strength: 0.85 },
  },
}
