import type { Gem, OriginId } from './gem.ts'
import { gemRows } from './gem-rows.ts'

export type GemId = (typeof gemRows)[number]['id']
export type KnownGem = Gem & { readonly id: GemId }

export const gems: readonly KnownGem[] = gemRows

const byId: ReadonlyMap<string, KnownGem> = new Map(gems.map(gem => [gem.id, gem]))
export const gemById = (id: string) => byId.get(id)
export const gemOf = (id: GemId) => byId.get(id) as KnownGem

export const origins = [
  { id: 'natural', name: 'natural', text: 'Grown in the earth.' },
  {
    id: 'lab-grown',
    name: 'laboratory-grown',
    text: 'The same mineral, grown in a laboratory.',
  },
  {
    id: 'simulated',
    name: 'simulated',
    text: 'Cubic zirconia in the colour of the stone: the look, not the mineral.',
  },
] as const satisfies readonly { id: OriginId; name: string; text: string }[]

export const originById = (id: string) => origins.find(origin => origin.id === id)

/** What a simulated stone is made of. [O3], [O8]; density and hardness GK */
export const simulant = {
  densityGPerCm3: 5.8,
  refractiveIndex: 2.158,
  dispersion: 0.06,
  mohs: [8, 8.5],
} as const

export const densityOf = (gem: Gem, origin: OriginId) =>
  origin === 'simulated' ? simulant.densityGPerCm3 : gem.densityGPerCm3

/**
 * The index for light of a wavelength, by Cauchy's formula as WebRay uses it [O9]:
 * n = A + B/λ², B = dispersion × 306033 nm², A so that n is the table's at 589.3 nm.
 */
export function indexAt(
  { refractiveIndex, dispersion }: Pick<Gem, 'refractiveIndex' | 'dispersion'>,
  nm: number,
) {
  const b = dispersion * 306_033
  return refractiveIndex - b / 589.3 ** 2 + b / nm ** 2
}

/** Light that meets a facet flatter than this from inside stays in. A pavilion below it shows a window. */
export const criticalAngleDeg = ({ refractiveIndex }: Pick<Gem, 'refractiveIndex'>) =>
  (Math.asin(1 / refractiveIndex) * 180) / Math.PI

/** Small stones take every knock and are set by the dozen: only the hardest, those first. [E4], GK */
export const accentGems: readonly GemId[] = gems
  .filter(({ durability, mohs }) => durability === 'any' || mohs[0] > 9)
  .toSorted((a, b) => b.mohs[0] - a.mohs[0])
  .map(({ id }) => id)
