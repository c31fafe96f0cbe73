import type { Route } from '../route-table.ts'
import { authenticated } from './authenticated.ts'
import type { Guard } from './guard.ts'
import { permissionGuards } from './permitted.server.ts'
import { staff } from './staff.server.ts'

const guards: Readonly<Record<string, Guard>> = { authenticated, staff, ...permissionGuards }

/** Refuses a table that names a middleware nobody registered. Runs at start-up, so it cannot ship. */
export function guardsByPattern(table: readonly Route[], registry = guards) {
  const byPattern = new Map<string, readonly Guard[]>()
  for (const { path, middleware = [] } of table) {
    byPattern.set(
      path,
      middleware.map(name => {
        const guard = Object.hasOwn(registry, name) ? registry[name] : undefined
        if (!guard) {
          const known = Object.keys(registry).join(', ')
          throw new Error(`Unknown route middleware "${name}" on ${path}. Known: ${known}.`)
        }
        return guard
      }),
    )
  }
  return byPattern
}
