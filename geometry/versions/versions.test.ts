import { expect, test } from 'vitest'
import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { loadKernel } from '../solid/kernel.ts'
import { builderOf } from './builder.ts'
import { GEOMETRY_VERSION, geometryOf, geometryVersions } from './version.ts'

/** The first version's bodies of styles as first seen, unengraved, written down from the code that it was frozen from. */
const first: readonly (readonly [StyleId, volumeMm3: number, triangles: number])[] = [
  ['solitaire', 220.631, 21410],
  ['halo', 258.723, 30926],
  ['three-stone', 256.048, 28634],
  ['family', 494.055, 19990],
  ['half-eternity', 240.511, 14042],
  ['signet', 665.848, 19782],
  ['solitaire-pendant', 44.527, 7684],
  ['drops', 113.58, 20846],
]

test.each(first)('%s is drawn in version 1 as it was', async (style, volumeMm3, triangles) => {
  const { pieceOf, solidOf } = await builderOf(1)
  const solid = solidOf(await loadKernel(), pieceOf(defaultDesign(style)))
  expect(solid.volumeMm3).toBeCloseTo(volumeMm3, 2)
  expect(solid.triangles.length / 3).toBe(triangles)
})

test('the newest version draws finer claws than the first', async () => {
  const volumes: number[] = []
  for (const version of geometryVersions) {
    const { pieceOf, solidOf } = await builderOf(version)
    volumes.push(solidOf(await loadKernel(), pieceOf(defaultDesign('studs'))).volumeMm3)
  }
  const [before = 0, after = 0] = volumes
  expect(after / before).toBeGreaterThan(0.75)
  expect(after / before).toBeLessThan(0.95)
})

test('what was approved before there were versions is of the first', () => {
  expect(geometryOf({})).toBe(1)
  expect(geometryOf(null)).toBe(1)
  expect(geometryOf({ geometry: GEOMETRY_VERSION })).toBe(GEOMETRY_VERSION)
})
