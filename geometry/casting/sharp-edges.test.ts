import { expect, test } from 'vitest'
import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { pieceOf } from '../build.ts'
import type { Mesh } from '../mesh.ts'
import type { Part, Piece } from '../piece.ts'
import { loadKernel } from '../solid/kernel.ts'
import type { Solid } from '../solid/solid.ts'
import { solidOf } from '../solid/solid-of.ts'
import { castingFindings } from './findings.ts'
import { sharpEdgeFindings } from './sharp-edges.ts'

const band = pieceOf(defaultDesign('plain-band'))

/** A wedge across the top of a band, so wide at its foot and with its edge so far above the finger. */
function wedge(halfMm: number, topMm: number, footMm = (band.fingerMm ?? 0) + 0.9): Part {
  const corners = [-1, 1].flatMap(z => [
    [-halfMm, footMm, z],
    [halfMm, footMm, z],
    [0, topMm, z],
  ])
  const mesh: Mesh = {
    positions: new Float32Array(corners.flat()),
    normals: new Float32Array(corners.flatMap(() => [0, 1, 0])),
    triangles: new Uint32Array([
      ...[0, 2, 1, 3, 4, 5],
      ...[0, 1, 4, 0, 4, 3],
      ...[1, 2, 5, 1, 5, 4],
      ...[2, 0, 3, 2, 3, 5],
    ]),
  }
  return { name: 'ridge', mesh, made: 'cast' }
}

const withPart = (part: Part): Piece => ({ ...band, parts: [...band.parts, part] })

test('a knife edge that stands out of the metal is found, with its place, its angle and what to do', async () => {
  const kernel = await loadKernel()
  const top = (band.fingerMm ?? 0) + 3.4
  const sharp = withPart(wedge(0.5, top))
  const [found, ...others] = sharpEdgeFindings(sharp, solidOf(kernel, sharp))
  expect(others).toEqual([])
  expect(found).toMatchObject({ rule: 'casting-edge', severity: 'stops', at: 'band' })
  expect(found?.numbers).toMatchObject({ foundDeg: 23, needsDeg: 48, alongMm: 2 })
  expect(found?.words).toMatch(/^A sharp edge of the ridge, 2 mm long: 23°, needs 48: ease it/)
  const blunt = withPart(wedge(1.6, top))
  expect(sharpEdgeFindings(blunt, solidOf(kernel, blunt))).toEqual([])
  // What was approved in the first geometry is not judged by it.
  const solid = solidOf(kernel, sharp)
  const rules = (geometry: 1 | 2) =>
    castingFindings(sharp, solid, undefined, geometry).map(({ rule }) => rule)
  expect(rules(2)).toContain('casting-edge')
  expect(rules(1)).not.toContain('casting-edge')
})

test('what is a few thousandths high is no edge, however sharp', () => {
  const { mesh } = wedge(0.001, 20.004, 20)
  const run = { name: 'band', face: 'metal', from: 0, to: mesh.triangles.length / 3 } as const
  const solid = { ...mesh, runs: [run] } as unknown as Solid
  expect(sharpEdgeFindings(band, solid)).toEqual([])
  const higher = wedge(0.01, 20.04, 20).mesh
  expect(sharpEdgeFindings(band, { ...solid, ...higher })).toHaveLength(1)
})

test.each(styles)('nothing of a $id is as sharp as that', { tags: 'long' }, async ({ id }) => {
  const piece = pieceOf(defaultDesign(id))
  expect(sharpEdgeFindings(piece, solidOf(await loadKernel(), piece))).toEqual([])
})
