import { readMark } from '#schemas/look/mark.ts'
import type { RequestContext } from '../request-context.ts'
import { paperAccentOf } from './paper-accent.ts'
import type { PaperHead } from './paper-head.ts'

export type PaperHeadSource = Pick<RequestContext, 'shopNow' | 'markFiles'>

/** The shop's name, colour and mark for the head of a paper. */
export async function paperHeadOf({ shopNow, markFiles }: PaperHeadSource): Promise<PaperHead> {
  const { settings } = await shopNow()
  const mark = readMark(settings.mark)
  const files = mark && (await markFiles(mark.id))
  return {
    name: settings.name,
    accent: paperAccentOf(settings),
    mark: files?.['paper.png'] ?? null,
  }
}
