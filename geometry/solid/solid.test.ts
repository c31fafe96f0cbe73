import { beforeAll, expect, test } from 'vitest'
import { metalOf } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { boughtMilligrams, boughtParts } from '#design/layout/bought-parts.ts'
import { boxMesh, roundBand } from '#tools/testing/meshes.ts'
import { wasmGrowthsOf } from '#tools/testing/wasm-growths.ts'
import { pieceOf } from '../build.ts'
import { cutOf } from '../gems/cuts.ts'
import type { Part, Piece } from '../piece.ts'
import { type Kernel, loadKernel } from './kernel.ts'
import { solidOf } from './solid-of.ts'
import { topologyOf } from './topology.ts'
import { castGrams, solidWeightOf } from './weight.ts'
import { weld } from './weld.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = await loadKernel()
})

const cast = (name: string, mesh: Part['mesh']): Part => ({ name, mesh, made: 'cast' })

/** A round band with a block on top, and a stone let into the block. */
const plain: Piece = {
  design: defaultDesign('solitaire'),
  parts: [cast('band', roundBand(9, 1, 96, 32)), cast('head', boxMesh([-2, 7, -2], [2, 12, 2]))],
  stones: [
    {
      cut: cutOf('diamond', 'round', 3000),
      frame: { origin: [0, 11.8, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] },
      gem: 'diamond',
      origin: 'natural',
      of: 0,
    },
  ],
  places: [],
  fingerMm: 8,
  expected: { components: 1, genus: 1 },
}

test('parts are one body, the stone has its seat and the finger its room', () => {
  const solid = solidOf(kernel, plain)
  expect(solid).toMatchObject({ status: 'NoError', components: 1, genus: 1, cutters: [] })
  expect(solid.plain).toEqual({ components: 1, genus: 1 })
  const { volumeMm3: byTriangles, ...rest } = topologyOf(weld(solid))
  expect(rest).toEqual({ badEdges: 0, components: 1, genus: 1 })
  expect(byTriangles).toBeCloseTo(solid.volumeMm3, 3)
  for (let v = 0; v < solid.positions.length; v += 3) {
    const [x = 0, y = 0] = solid.positions.slice(v, v + 2)
    expect(Math.hypot(x, y)).toBeGreaterThan(7.99)
  }
})

test('every face knows the body it came from', () => {
  const { runs, triangles } = solidOf(kernel, plain)
  const faces = new Map(runs.map(({ name, face }) => [name, face]))
  expect(Object.fromEntries(faces)).toEqual({
    band: 'metal',
    head: 'metal',
    finger: 'finger',
    seat: 'seat',
  })
  expect(runs.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(triangles.length / 3)
})

test('grams are what is cast and what is bought, by the density of the metal', () => {
  const solid = solidOf(kernel, plain)
  const density = metalOf(plain.design.metal).densityGPerCm3
  expect(solidWeightOf(plain, solid)).toBeCloseTo((solid.volumeMm3 * density) / 1000, 9)
  const ring: Part = { name: 'jump ring', mesh: roundBand(2, 0.3), made: 'bought' }
  const fitted = { ...plain, parts: [...plain.parts, ring] }
  expect(solidOf(kernel, fitted).volumeMm3).toBe(solid.volumeMm3)
  const pendant = pieceOf(defaultDesign('disc-pendant'))
  const body = solidOf(kernel, pendant)
  const bought = boughtMilligrams(boughtParts(pendant.design)) / 1000
  expect(bought).toBeGreaterThan(1)
  expect(solidWeightOf(pendant, body) - castGrams(pendant, body)).toBeCloseTo(bought, 9)
})

test('a part that is not closed is named', () => {
  const { positions, normals, triangles } = boxMesh([0, 0, 0], [1, 1, 1])
  const open = { positions, normals, triangles: triangles.slice(3) }
  expect(() => solidOf(kernel, { ...plain, parts: [cast('claw 2', open)] })).toThrow('claw 2')
})

test('twelve builds take no more memory than three', () => {
  const build = (times: number) => () => {
    for (let i = 0; i < times; i++) solidOf(kernel, plain)
  }
  build(3)()
  expect(wasmGrowthsOf(build(12))).toBe(0)
})
