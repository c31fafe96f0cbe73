import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes'] | ServerBuild['assets']['routes']

/** The first name of a route's whole path; none for the home page and for layouts. */
function streetOf(routes: Routes, id: string): string | undefined {
  const route = routes[id]
  if (!route) return undefined
  const above = route.parentId === undefined ? undefined : streetOf(routes, route.parentId)
  return above ?? route.path?.split('/').find(name => name !== '')
}

/** Parameters and splats: they may stand for any name. */
const anyName = /^[:*]|\?$/

/** Those that a path which begins with `street` can lead to, with all that is around them. */
function routesOn<All extends Routes>(all: All, street: string): All {
  const kept = new Set<string>()
  const keep = (id: string | undefined) => {
    if (id === undefined || kept.has(id)) return
    kept.add(id)
    keep(all[id]?.parentId)
  }
  for (const id of Object.keys(all)) {
    const name = streetOf(all, id)
    if (name !== undefined && (name === street || anyName.test(name))) keep(id)
  }
  return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id))) as All
}

/**
 * The router tries its routes one after another, twice for each request, and makes all of them anew
 * for each document. It is given those of one street only: the rest cannot match.
 */
export function streetsOf(build: ServerBuild): ReadonlyMap<string, ServerBuild> {
  const names = Object.keys(build.routes).flatMap(id => streetOf(build.routes, id) ?? [])
  return new Map(
    names
      .filter(name => !anyName.test(name))
      .map(name => [
        name,
        {
          ...build,
          routes: routesOn(build.routes, name),
          assets: { ...build.assets, routes: routesOn(build.assets.routes, name) },
        },
      ]),
  )
}

/** Of a path in an address, data requests among them; in no other spelling than the table's. */
export const streetIn = (pathname: string): string =>
  pathname.split('/', 2)[1]?.replace(/\.data$/, '') ?? ''
