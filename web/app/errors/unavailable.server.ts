import { data } from 'react-router'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { RequestContext } from '#shop/request-context.ts'

/** A request's context for pages: a database that is unavailable ends in the error page with status 503. */
export function answeringUnavailable(ctx: RequestContext): RequestContext {
  const unavailable = (error: unknown): never => {
    throw isDatabaseUnavailable(error) ? data(null, { status: 503 }) : error
  }
  return {
    ...ctx,
    transact: work => ctx.transact(work).catch(unavailable),
    visitor: () => ctx.visitor().catch(unavailable),
    get route() {
      return ctx.route
    },
    set route(pattern) {
      ctx.route = pattern
    },
  }
}
