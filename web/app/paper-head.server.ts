import { readMark } from '#schemas/look/mark.ts'
import { paperAccentOf } from '#shop/papers/paper-accent.ts'
import type { PaperHead } from '#shop/papers/paper-head.ts'
import type { RequestContext } from '#shop/request-context.ts'

/** The shop's name, colour and mark for the head of a paper. */
export async function paperHeadOf(ctx: RequestContext): Promise<PaperHead> {
  const { settings } = await ctx.shopNow()
  const mark = readMark(settings.mark)
  const files = mark && (await ctx.markFiles(mark.id))
  return {
    name: settings.name,
    accent: paperAccentOf(settings),
    mark: files?.['paper.png'] ?? null,
  }
}
