import { expect, test } from 'vitest'
import { designHash } from '#design/document/identity.ts'
import { check, stops } from '#design/rules/check.ts'
import { seededDesigns } from './seeded-designs.ts'

test('designs from a seed can be made, are many kinds, differ, and are the same in every run', () => {
  const next = seededDesigns(1)
  const designs = Array.from({ length: 200 }, next)
  expect(designs.filter(design => stops(check(design)).length > 0)).toEqual([])
  const hashes = designs.map(designHash)
  expect(new Set(hashes).size).toBe(200)
  expect(new Set(designs.map(({ style }) => style)).size).toBeGreaterThan(10)
  expect(designs.filter(({ engraving }) => engraving.length > 0).length).toBeGreaterThan(50)
  const again = seededDesigns(1)
  expect(Array.from({ length: 200 }, again).map(designHash)).toEqual(hashes)
})
