import { beforeAll, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '../build.ts'
import type { Mesh } from '../mesh.ts'
import { volumeMm3 } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import { type Kernel, loadKernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { solidOf } from '../solid/solid-of.ts'
import { castingFindings } from './findings.ts'
import { voxelsOf } from './voxels.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = await loadKernel()
})

const band = pieceOf(defaultDesign('plain-band'))
const middleMm = (band.fingerMm ?? 0) + 3

/** A block on the band with a round hollow of 2 mm, which a bore of that width opens to the side; none is as wide as nothing. */
function blockMesh(boreMm: number): Mesh {
  const { Manifold } = kernel
  return inScope(keep => {
    const block = keep(keep(Manifold.cube([4, 4, 4], true)).translate([0, middleMm, 0]))
    const hollow = keep(keep(Manifold.sphere(1, 48)).translate([0, middleMm, 0]))
    const hollowed = keep(block.subtract(hollow))
    const bore = keep(Manifold.cylinder(6, boreMm / 2 || 1, boreMm / 2 || 1, 32))
    const bored = keep(hollowed.subtract(keep(bore.translate([0, middleMm, 0]))))
    const { vertProperties, triVerts } = (boreMm > 0 ? bored : hollowed).getMesh()
    return {
      positions: vertProperties.slice(),
      normals: new Float32Array(vertProperties.length),
      triangles: triVerts.slice(),
    }
  })
}

function trappedIn(boreMm: number) {
  const block = { name: 'block', mesh: blockMesh(boreMm), made: 'cast' } as const
  const piece: Piece = { ...band, parts: [...band.parts, block] }
  const solid = solidOf(kernel, piece)
  return ([3, 2] as const).map(geometry =>
    castingFindings(piece, solid, undefined, geometry).filter(
      ({ rule }) => rule === 'casting-trapped',
    ),
  )
}

test('a closed hollow is found once, with its place, its size and what to do', () => {
  const [found, before] = trappedIn(0)
  expect(found).toHaveLength(1)
  expect(found?.[0]).toMatchObject({ severity: 'stops', at: 'band' })
  expect(found?.[0]?.words).toMatch(
    /^A hollow of 4\.1\d mm³ at the block is closed: open it to the/,
  )
  expect(found?.[0]?.numbers?.trappedMm3).toBeCloseTo((4 / 3) * Math.PI, 0)
  // What was approved in the second geometry is not judged by it.
  expect(before).toEqual([])
})

test('so is a pocket whose mouth is narrower than a polishing tool, and a wider one is not', () => {
  const [found] = trappedIn(0.3)
  expect(found).toHaveLength(1)
  expect(found?.[0]?.words).toMatch(
    /^A hollow of [34]\.\d+ mm³ at the block opens by less than 0\.5 mm/,
  )
  expect(found?.[0]?.numbers?.trappedMm3).toBeCloseTo((4 / 3) * Math.PI, 0)
  expect(trappedIn(0.8)[0]).toEqual([])
})

test('a piece in cubes has the volume that it has', () => {
  const solid = solidOf(kernel, pieceOf(defaultDesign('solitaire')))
  let cubes = 0
  for (const word of voxelsOf(solid, 0.1).bits)
    for (let rest = word; rest !== 0; rest &= rest - 1) cubes++
  expect(Math.abs(cubes / 1000 / volumeMm3(solid) - 1)).toBeLessThan(0.01)
})
