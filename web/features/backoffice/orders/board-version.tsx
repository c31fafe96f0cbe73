import { boardVersion } from '#shop/fulfilment/board-version.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/board-version'

/** Whether the board is still as it was seen: nothing is sent where it is. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-orders')
  const tag = `"${await ctx.transact(boardVersion)}"`
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' }
  return request.headers.get('If-None-Match') === tag
    ? new Response(null, { status: 304, headers })
    : new Response(tag, { headers: { ...headers, 'Content-Type': 'text/plain' } })
}
