import type { Hex } from '#schemas/look/colour.ts'
import { lookOf } from '#schemas/look/look.ts'
import { nearestReadable } from '#schemas/look/readable.ts'
import type { ShopSettings } from '#schemas/shop-settings.ts'

/** The colour of small headings on white paper; null for the default. */
export function paperAccentOf(settings: ShopSettings): Hex | null {
  const { light, isDefault } = lookOf(settings)
  return isDefault ? null : nearestReadable(light.ornamentInk, ['#ffffff'])
}
