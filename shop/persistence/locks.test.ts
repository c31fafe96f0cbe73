import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockOrder, lockOwnStone, lockStoneImport, lockStoneSupplier } from './locks.ts'
import type { Transaction } from './transaction.ts'

const LOCKS = 'shop/persistence/locks.ts'
const read = (file: string) => readFileSync(file, 'utf8')

/** The tables of the queries in a file that lock rows, each with its line. */
const lockedIn = (text: string) =>
  [...text.matchAll(/\.for\(\s*'(?:no key )?(?:update|share)'/g)].map(({ index }) => {
    const before = text.slice(0, index)
    return { table: tableOfChain(before), line: before.split('\n').length }
  })

/** What the chain of calls is from that a text ends with; queries within its brackets are others. */
function tableOfChain(text: string): string | undefined {
  let depth = 0
  for (let at = text.length - 1; at >= 0 && depth >= 0; at--) {
    if (text[at] === ')') depth += 1
    if (text[at] !== '(') continue
    depth -= 1
    if (depth === 0 && text.slice(0, at).endsWith('.from'))
      return text.slice(at + 1).match(/^\w+/)?.[0]
  }
  return undefined
}

const ranked = new Set(lockedIn(read(LOCKS)).map(({ table }) => table))

/** Locked past the order they would be seen by nobody until two operations wait for each other. */
test('rows of every table that has a rank are locked in locks.ts alone', () => {
  expect([...ranked].sort()).toEqual([
    'carts',
    'orders',
    'ownStones',
    'partnerQuotes',
    'payments',
    'promotions',
    'singleStones',
    'specialOrders',
    'stoneImports',
    'stoneStock',
    'stoneSuppliers',
  ])
  const files = globSync('{shop,server,web}/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$/.test(file) && file !== LOCKS,
  )
  expect(files.length).toBeGreaterThan(500)
  const past = files.flatMap(file =>
    lockedIn(read(file))
      .filter(({ table }) => ranked.has(table))
      .map(({ table, line }) => `${file}:${line}: ${table}`),
  )
  expect(past).toEqual([])
})

test('a lock out of order throws before anything is asked of the database', async () => {
  const rows = { for: async () => [], orderBy: () => rows }
  const transaction = {
    select: () => ({ from: () => ({ where: () => rows }) }),
  } as unknown as Transaction
  await lockOwnStone(transaction, 'a')
  await lockStoneSupplier(transaction, 'a')
  await lockStoneImport(transaction, 'a')
  await expect(lockStoneSupplier(transaction, 'a')).rejects.toThrow(
    'stone-supplier was to be locked after stone-import',
  )
  await expect(lockOrder(transaction, 'a')).rejects.toThrow(
    'order was to be locked after stone-import',
  )
})
