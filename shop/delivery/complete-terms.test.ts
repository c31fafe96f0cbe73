import { expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { completeTerms, taxesBefore } from './complete-terms.ts'
import { currentTerms } from './current-terms.ts'
import { defaultTerms } from './default-terms.ts'
import { findTerms } from './enter-terms.ts'
import { deliveryTerms } from './tables.ts'
import { type Terms, termsSchema } from './terms.ts'

const now = new Date('2026-11-18T12:00:00Z')
type Tree = { [name: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Where every field and every group of fields stands that the tables of the shop have of their own. */
const pathsIn = (tree: Tree, above: readonly string[] = []): string[][] =>
  Object.entries(tree).flatMap(([key, value]) => [
    [...above, key],
    ...(isTree(value) && key !== 'valueAdded' && key !== 'salesTax'
      ? pathsIn(value, [...above, key])
      : []),
  ])

function without(terms: Terms, path: readonly string[]): Terms {
  const copy = structuredClone(terms)
  const last = path.at(-1) ?? ''
  const holder = path.slice(0, -1).reduce<Tree>((tree, key) => tree[key] as Tree, copy as Tree)
  delete holder[last]
  return copy
}

test('every field of the default terms is one that stored terms are completed by', () => {
  const fields = Object.keys(termsSchema.entries).filter(key => key !== 'pickup')
  expect(Object.keys(defaultTerms).sort()).toEqual(fields.sort())
})

const { tax: _, ...beforeAsked } = { ...defaultTerms, ...taxesBefore }

test.each(pathsIn(beforeAsked as unknown as Tree).map(path => [path.join('.'), path] as const))(
  'stored terms without %s have what the defaults say',
  (_, path) => {
    expect(completeTerms(without(beforeAsked, path))).toEqual(beforeAsked)
  },
)

test('in another currency a missing sum is at the rate of the others', () => {
  const yen = structuredClone(defaultTerms) as { carriages: Terms['carriages'] } & Tree
  yen.currency = 'JPY'
  for (const ways of Object.values(yen.carriages))
    for (const way of Object.values(ways)) way.amount = Math.round(way.amount * 1.65)
  const { world } = completeTerms(without(yen as Terms, ['carriages', 'world'])).carriages
  expect(world.insured.amount).toBe(5775)
})

test('a country or state without a tax is one in which none is collected', () => {
  const taxes = { valueAdded: { DE: 19_000 }, salesTax: {} }
  expect(completeTerms({ ...defaultTerms, ...taxes })).toMatchObject(taxes)
  expect(Object.keys(completeTerms({ ...defaultTerms, ...taxes }).valueAdded)).toEqual(['DE'])
})

test('older terms are completed and others refused wherever they are read', async () => {
  const { transact } = await testDatabase('embedded')
  const { home: _, ...older } = beforeAsked
  const write = (version: string, document: unknown) =>
    transact(t => t.insert(deliveryTerms).values({ version, startsAt: now, document }))
  await write('older', older)
  expect(await transact(t => currentTerms(t, now))).toEqual(beforeAsked)
  expect(await transact(t => findTerms(t, 'older'))).toEqual(beforeAsked)
  await write('odd', { ...defaultTerms, valueAdded: { DE: 'much' } })
  await expect(transact(t => currentTerms(t, now))).rejects.toThrow()
})
