import type { OwnPack } from '#shop/fulfilment/pack-order.ts'
import type { OrderLine } from '#shop/orders/record.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { ownPackNeeds } from '#shop/special-orders/own-pack.ts'

/** The workshop's own files of an ordered piece, read for its pack; null for one of our designs. */
export async function ownPack(
  ctx: Pick<RequestContext, 'transact' | 'imageUploads'>,
  line: OrderLine,
): Promise<OwnPack | null> {
  const needs = await ctx.transact(t => ownPackNeeds(t, line))
  if (!needs) return null
  const { names, ...rest } = needs
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const [name, kept] of names) {
    const bytes = await ctx.imageUploads.find(kept)
    if (bytes) files.push({ name, bytes })
  }
  return { ...rest, files }
}
