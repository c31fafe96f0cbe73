import { expect, test } from 'vitest'
import { birthMonths } from '#design/catalogue/birthstones.ts'
import { gemOf } from '#design/catalogue/gems.ts'
import { metals } from '#design/catalogue/metals.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { styles } from '#design/catalogue/styles.ts'
import { designHash } from '#design/document/identity.ts'
import { readDesign } from '#design/document/read-design.ts'
import { titleOf } from '#design/document/summary.ts'
import { check, stops } from '#design/rules/check.ts'
import { collectionDesigns, namedCollection } from './collection.ts'

test.each(collectionDesigns.map(design => [titleOf(design), design] as const))(
  '%s can be made as it is shown',
  (_, design) => {
    expect(readDesign(design)).toEqual({ ok: true, design })
    expect(stops(check(design))).toEqual([])
  },
)

test('no piece is shown twice, and each style at least three times', () => {
  expect(new Set(collectionDesigns.map(designHash)).size).toBe(collectionDesigns.length)
  for (const { id } of styles)
    expect(collectionDesigns.filter(({ style }) => style === id).length).toBeGreaterThanOrEqual(3)
})

test('each piece has a name of its own, which names no stone that did not grow in the earth', () => {
  const names = namedCollection.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(namedCollection.length)
  for (const { name, design } of namedCollection) {
    expect(name.length, name).toBeLessThan(40)
    for (const { gem, origin } of design.stones)
      if (origin !== 'natural')
        expect(name.toLowerCase()).not.toContain(gemOf(gem).name.toLowerCase())
  }
})

test('there is something for every month, in every metal and in every shape', () => {
  const gems = new Set<string>(
    collectionDesigns.flatMap(({ stones }) => stones.map(({ gem }) => gem)),
  )
  const cuts = new Set(collectionDesigns.flatMap(({ stones }) => stones.map(({ shape }) => shape)))
  for (const { name, modern } of birthMonths)
    expect(
      modern.some(({ id }) => gems.has(id)),
      name,
    ).toBe(true)
  for (const { id } of metals)
    expect(
      collectionDesigns.some(({ metal }) => metal === id),
      id,
    ).toBe(true)
  for (const { id } of shapes) expect(cuts.has(id), id).toBe(true)
})
