import { data, type MiddlewareFunction } from 'react-router'
import { requestContext } from '../request-context.ts'
import { developmentRoutes, routeTable } from '../route-table.ts'
import { guardsByPattern } from './registry.ts'

const guards = guardsByPattern([...routeTable, ...developmentRoutes])

/** Runs the guards that the route table names, before any loader, for documents and data alike. */
export const guardRoutes: MiddlewareFunction<Response> = async ({ context, pattern, url }) => {
  const ctx = context.get(requestContext)
  ctx.route = pattern
  // PostgreSQL rejects text with a NUL, and no id contains one. Unknown paths have their own page.
  if (pattern !== '*' && url.pathname.includes('%00')) throw data(null, { status: 404 })
  for (const guard of guards.get(pattern) ?? []) await guard(ctx, url)
}
