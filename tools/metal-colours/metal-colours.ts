import type { MetalId } from '#design/catalogue/metals.ts'
import {
  alloyOf,
  type Dielectric,
  dielectricOf,
  palladium,
  platinum,
  rhodium,
} from './optical-constants.ts'
import { screenColour } from './spectral-colour.ts'

const plated = dielectricOf(rhodium)

/**
 * What lies at the surface of each metal, golds in thousandths by the colours of ISO 8654: 14k yellow is 1N, 18k yellow
 * 2N, whose density is the catalogue's, 18k rose 5N; 14k rose has their proportion of copper to silver in the trade.
 * White golds are seen as their rhodium. What platinum and palladium have beside themselves, 50 thousandths, is left out.
 */
export const metalSurfaces: Readonly<Record<MetalId, Dielectric>> = {
  '14k-yellow': alloyOf({ gold: 585, silver: 265, copper: 150 }),
  '14k-white': plated,
  '14k-rose': alloyOf({ gold: 585, silver: 90, copper: 325 }),
  '18k-yellow': alloyOf({ gold: 750, silver: 160, copper: 90 }),
  '18k-white': plated,
  '18k-rose': alloyOf({ gold: 750, silver: 45, copper: 205 }),
  'platinum-950': dielectricOf(platinum),
  'silver-925': alloyOf({ gold: 0, silver: 925, copper: 75 }),
  'palladium-950': dielectricOf(palladium),
}

const shown = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

/** The catalogue's `srgb` of a metal: gold throws back a little more red than a screen has. */
export const metalBytesOf = (metal: MetalId) =>
  screenColour(metalSurfaces[metal]).map(light => Math.round(255 * shown(Math.min(1, light))))
