import { expect, test } from 'vitest'
import { routeTable } from './route-table.ts'
import { isPath, ROUTES_ADDRESS, type RouteList, routesToward, segmentOf } from './routes-toward.ts'

const layoutOf = { backoffice: 'backoffice', public: 'public', framed: 'framed' }
const around = ['root', 'shop', ...Object.values(layoutOf), 'app/errors/not-found']
/** As the router lists them: pages within layouts within the root. */
const list: RouteList = {
  version: 'v1',
  routes: Object.fromEntries([
    ...around.map(id => [id, id === 'root' ? { id } : { id, parentId: 'root' }]),
    ...routeTable.map(({ path, layout }) => [
      path,
      { id: path, parentId: layout === false ? 'root' : layout ? layoutOf[layout] : 'shop' },
    ]),
  ]),
}
const toward = (paths: string, version = 'v1') =>
  routesToward(
    list,
    new URL(`https://shop.example${ROUTES_ADDRESS}?${new URLSearchParams({ paths, version })}`),
  )
const namesOf = (found: object | null) => Object.keys(found ?? {}).sort()

test('a router is told of every page under a first segment, and of what is around it', () => {
  const carts = routeTable.map(({ path }) => path).filter(path => segmentOf(path) === 'cart')
  expect(namesOf(toward('/cart'))).toEqual(
    ['app/errors/not-found', ...carts, 'root', 'shop'].sort(),
  )
  expect(namesOf(toward('/Cart'))).toEqual(namesOf(toward('/cart')))
  expect(namesOf(toward('/cart,/workshop/orders'))).toContain('backoffice')
})

test('every path of the table is among those it is told of', () => {
  for (const { path } of routeTable) expect(namesOf(toward(path))).toContain(path)
})

test.each(['/nothing', '/c%61rt'])('of %s it is told everything', path => {
  expect(namesOf(toward(path)).filter(isPath)).toHaveLength(
    new Set(routeTable.map(r => r.path)).size,
  )
})

test('no paths are none, and a browser of another build is told nothing', () => {
  expect(namesOf(toward(''))).toEqual(['app/errors/not-found', 'root'])
  expect(namesOf(toward('constructor,__proto__'))).toEqual(['app/errors/not-found', 'root'])
  expect(toward('/cart', 'v0')).toBeNull()
})
