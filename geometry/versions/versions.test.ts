import { expect, test } from 'vitest'
import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { loadKernel } from '../solid/kernel.ts'
import { builderOf } from './builder.ts'
import { GEOMETRY_VERSION, geometryOf, geometryVersions } from './version.ts'

/** Bodies of styles as first seen, unengraved, written down from the code that each version was frozen from. */
const frozen: readonly (readonly [
  version: 1 | 2,
  style: StyleId,
  volumeMm3: number,
  triangles: number,
])[] = [
  [1, 'solitaire', 220.631, 21410],
  [1, 'halo', 258.723, 30926],
  [1, 'three-stone', 256.048, 28634],
  [1, 'family', 494.055, 19990],
  [1, 'half-eternity', 240.511, 14042],
  [1, 'signet', 665.848, 19782],
  [1, 'solitaire-pendant', 44.527, 7684],
  [1, 'drops', 113.58, 20846],
  [2, 'solitaire', 212.66, 22008],
  [2, 'halo', 239.728, 39710],
  [2, 'three-stone', 243.175, 30660],
  [2, 'half-eternity', 233.544, 18486],
  [2, 'drops', 94.174, 23858],
]

async function expectAsItWas(...[version, style, volumeMm3, triangles]: (typeof frozen)[number]) {
  const { pieceOf, solidOf } = await builderOf(version)
  const solid = solidOf(await loadKernel(), pieceOf(defaultDesign(style)))
  expect(solid.volumeMm3).toBeCloseTo(volumeMm3, 2)
  expect(solid.triangles.length / 3).toBe(triangles)
}

const asItWas = 'version %i draws a %s as it was'
const isFirst = ([, style]: (typeof frozen)[number]) => style === 'solitaire'
test.each(frozen.filter(isFirst))(asItWas, expectAsItWas)
test.each(frozen.filter(one => !isFirst(one)))(asItWas, { tags: 'long' }, expectAsItWas)

test('the newest version draws finer claws than the first', { tags: 'long' }, async () => {
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
