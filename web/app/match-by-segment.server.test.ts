import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { streetIn, streetsOf } from './match-by-segment.server.ts'
import { routeTable } from './route-table.ts'

type Records = Record<string, { id: string; parentId?: string; path?: string }>

/** The table as a build holds it: a layout around some of it, and one route for everything else. */
const records: Records = {
  root: { id: 'root', path: '' },
  around: { id: 'around', parentId: 'root' },
  '*': { id: '*', parentId: 'root', path: '*' },
}
for (const { path, layout } of routeTable)
  records[path] = { id: path, path, parentId: layout === false ? 'root' : 'around' }
const build = { routes: records, assets: { routes: records } } as unknown as ServerBuild
const streets = streetsOf(build)

const tree = (all: Records, parentId?: string): RouteObject[] =>
  Object.values(all)
    .filter(route => route.parentId === parentId)
    .map(({ id, path }) => ({ id, ...(path !== undefined && { path }), children: tree(all, id) }))

const found = ({ routes }: ServerBuild, pathname: string) =>
  matchRoutes(tree(routes as unknown as Records), pathname)?.map(({ route, params }) => [
    route.id,
    params,
  ])

test('every path leads on its street where it leads in the whole house', () => {
  const paths = routeTable.flatMap(({ path }) => {
    const filled = path.replace(/:\w+/g, 'x7')
    return [filled, `${filled}/more`, filled.toUpperCase()]
  })
  for (const pathname of new Set([...paths, '/nothing', '/c%61rt', '/_root', '/'])) {
    const whole = found(build, pathname)
    expect(whole, pathname).toBeTruthy()
    const part = streets.get(streetIn(pathname)) ?? build
    if (part !== build) expect(found(part, pathname), pathname).toEqual(whole)
  }
})

test('a street holds little of the house, and data is on the street of its page', () => {
  expect(Object.keys(streets.get('checkout')?.routes ?? {})).toContain('/checkout')
  expect(Object.keys(streets.get('checkout')?.routes ?? {}).length).toBeLessThan(10)
  expect(Object.keys(streets.get('checkout')?.assets.routes ?? {})).not.toContain('/cart')
  expect(streetIn('/cart.data')).toBe('cart')
  expect(streetIn('/workshop/orders.data')).toBe('workshop')
})
