import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/shared-picture'
import { designBehind } from './design-behind.server.ts'

const HOUR_S = 3600

/** The picture of a shared piece, for those to whom the link is passed on. */
export async function loader({ context, params: { design: key } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const design = await designBehind(ctx, key)
  if (!design) return new Response(null, { status: 404 })
  const png = await ctx.workers.picture(design, GEOMETRY_VERSION)
  if (!png) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } })
  return new Response(png as BodyInit, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${HOUR_S}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
