import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/shared-card'
import { designBehind } from './design-behind.server.ts'

const HOUR_S = 3600

/** What messengers show of a link to a shared piece. */
export async function loader({ context, params: { design: key } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const design = await designBehind(ctx, key)
  if (!design) return new Response(null, { status: 404 })
  const jpeg = await ctx.workers.card(design)
  if (!jpeg) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
  return new Response(jpeg as BodyInit, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `public, max-age=${HOUR_S}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
