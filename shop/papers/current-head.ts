import type { Hex } from '#schemas/look/colour.ts'
import { lookOf } from '#schemas/look/look.ts'
import { readMark } from '#schemas/look/mark.ts'
import { nearestReadable } from '#schemas/look/readable.ts'
import type { ShopSettings } from '#schemas/shop-settings.ts'
import type { RequestContext } from '../request-context.ts'
import type { PaperHead } from './paper-head.ts'

type MarkSource = Pick<RequestContext, 'markFiles'>
export type PaperHeadSource = MarkSource & Pick<RequestContext, 'shopNow'>

/** The shop's name, colour and mark for the head of a paper. */
export async function paperHeadOf(source: PaperHeadSource): Promise<PaperHead> {
  const { settings } = await source.shopNow()
  return paperHeadFrom(source, settings)
}

/** The same by settings that may be of an earlier day: marks are kept for ever. */
export async function paperHeadFrom(
  { markFiles }: MarkSource,
  settings: ShopSettings,
): Promise<PaperHead> {
  const mark = readMark(settings.mark)
  const files = mark && (await markFiles(mark.id))
  return {
    name: settings.name,
    accent: paperAccentOf(settings),
    mark: files?.['paper.png'] ?? null,
  }
}

/** The colour of small headings on white paper; null for the default. */
function paperAccentOf(settings: ShopSettings): Hex | null {
  const { light, isDefault } = lookOf(settings)
  return isDefault ? null : nearestReadable(light.ornamentInk, ['#ffffff'])
}
