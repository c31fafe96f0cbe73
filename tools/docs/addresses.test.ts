import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressFaults } from './addresses.ts'

let tree = ''
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'keepsake-addresses-'))
  mkdirSync(join(tree, 'docs'))
})
afterEach(() => rmSync(tree, { recursive: true }))

const ROUTES = [
  { path: '/', page: 'features/home/home' },
  { path: '/cart', page: 'features/cart/cart' },
  { path: '/setting', page: 'features/account/account' },
  { path: '/setting/orders/:number', page: 'features/orders/order' },
]
const ROWS = [
  '| `/` | `web/features/home/` | home |',
  '| `/cart` | `web/features/cart/` | |',
  '| `/setting` | `web/features/account/` | |',
  '| `/setting/orders` | `web/features/orders/` | |',
]

function faultsOf(rows: readonly string[], routes = ROUTES) {
  const document = `# A\n\n## From address to feature\n\n${rows.join('\n')}\n\n## Next\n\n| \`/x\` | \`web/x/\` |\n`
  writeFileSync(join(tree, 'docs/architecture.md'), document)
  return addressFaults(tree, routes)
}

test('a table that leads every address to the folder of its module has no faults', () => {
  expect(faultsOf(ROWS)).toEqual([])
  const together = [...ROWS.slice(2), '| `/`, `/cart` | `web/features/` | |']
  expect(faultsOf(together)).toEqual([])
})

test('an address without a row is named, and the home page’s row is not for all', () => {
  expect(faultsOf(ROWS.filter(row => !row.includes('/cart')))).toEqual([
    'docs/architecture.md: its table of addresses has no row for /cart; its module is web/features/cart/cart',
  ])
})

test('an address that leads to another folder is named', () => {
  expect(faultsOf(ROWS.filter(row => !row.includes('/orders')))).toEqual([
    expect.stringContaining('leads /setting/orders/:number to web/features/account/'),
  ])
})

test('a row that no route needs is named', () => {
  expect(faultsOf([...ROWS, '| `/gone` | `web/features/gone/` | |'])).toEqual([
    'docs/architecture.md: its table of addresses names /gone, which no route has',
  ])
})

test('a document without the table is a fault for every route', () => {
  expect(faultsOf([])).toHaveLength(ROUTES.length)
})
