import type { ServerResponse } from 'node:http'
import { EMBED_PATH, embedOrigins } from '#schemas/embed.ts'
import type { RequestContext } from '#shop/request-context.ts'
import type { ShopState } from '#shop/settings/settings-reader.ts'
import { contentPolicy, type ForeignSources } from './security-headers.ts'
import type { ProcessHandlers } from './shop-handlers.ts'

const nowhere: ForeignSources = { connect: [], script: [], frame: [] }

/** The shop as it is now, with what another process changed of it taken over; the page's policy says the same. */
export async function followShop(
  shop: ProcessHandlers,
  address: URL,
  res: ServerResponse,
  ctx: RequestContext,
) {
  const now = await ctx.shopNow()
  if (shop.follow) await shop.follow(now)
  const framedBy = framedByOf(shop, address, now)
  if (shop.follow || framedBy.length > 0) allowSources(shop, res, ctx.nonce, framedBy)
  return now
}

/** The one page that says it shows the designer, if the owner has entered it. Nothing else is ever framed. */
function framedByOf(
  { origin }: ProcessHandlers,
  { pathname, searchParams }: URL,
  { settings }: ShopState,
): readonly string[] {
  if (!pathname.startsWith(`${EMBED_PATH}/`)) return []
  const requestedOrigin = searchParams.get('origin')
  return embedOrigins(settings.embedOrigins, origin).filter(one => one === requestedOrigin)
}

export function allowSources(
  shop: ProcessHandlers,
  res: ServerResponse,
  nonce: string,
  framedBy: readonly string[] = [],
) {
  const foreign = shop.foreign?.() ?? nowhere
  const policy =
    framedBy.length > 0
      ? contentPolicy(nonce, { ...shop, foreign, framedBy })
      : shop.policyFor(nonce, foreign)
  res.setHeader('Content-Security-Policy', policy)
}
