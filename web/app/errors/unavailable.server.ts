import { data } from 'react-router'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { Visit } from '#shop/visit.ts'

/** The visit for pages: a database that is unavailable ends in the error page with status 503. */
export function answeringUnavailable(visit: Visit): Visit {
  const unavailable = (error: unknown): never => {
    throw isDatabaseUnavailable(error) ? data(null, { status: 503 }) : error
  }
  return {
    ...visit,
    transact: work => visit.transact(work).catch(unavailable),
    visitor: () => visit.visitor().catch(unavailable),
    get route() {
      return visit.route
    },
    set route(pattern) {
      visit.route = pattern
    },
  }
}
