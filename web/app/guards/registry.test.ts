import { expect, test } from 'vitest'
import { developmentRoutes, routeTable } from '../route-table.ts'
import { authenticated } from './authenticated.ts'
import { guardsByPattern } from './registry.ts'

test('S22 a route that names an unknown middleware throws an error that names both', () => {
  expect(() =>
    guardsByPattern([...routeTable, { path: '/vault', page: 'home', middleware: ['bouncer'] }]),
  ).toThrow(
    'Unknown route middleware "bouncer" on /vault. Known: authenticated, staff, may-see-orders,',
  )
})

test.each(['constructor', 'toString', '__proto__', ''])(
  'S22 a name that every object answers to is unknown too: %j',
  name => {
    expect(() => guardsByPattern([{ path: '/', page: 'home', middleware: [name] }])).toThrow(
      'Unknown route middleware',
    )
  },
)

test('every row of the table has its guards, in the order it names them', () => {
  const guards = guardsByPattern([...routeTable, ...developmentRoutes])
  expect(guards.get('/checkout')).toEqual([authenticated])
  expect(guards.get('/cart')).toEqual([])
  expect(guards.size).toBe(routeTable.length + developmentRoutes.length)
})
