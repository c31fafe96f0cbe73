import type { OriginId } from '#design/catalogue/gem.ts'
import { densityOf, type GemId, gemOf } from '#design/catalogue/gems.ts'
import type { Cut } from './cut.ts'

const CARATS_PER_GRAM = 5

/** By the stone's own volume, not by the trade's formula. */
export const caratsOf = ({ volumeMm3 }: Cut, gem: GemId, origin: OriginId) =>
  (volumeMm3 / 1000) * densityOf(gemOf(gem), origin) * CARATS_PER_GRAM
