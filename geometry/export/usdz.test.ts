import { strFromU8, unzipSync } from 'fflate'
import { Box3, type Mesh as Drawn, type MeshPhysicalMaterial } from 'three'
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js'
import { expect, test } from 'vitest'
import { boxMesh, roundBand } from '#tools/testing/meshes.ts'
import { gemMaterial, metalMaterial } from './materials.ts'
import { writeUsdz } from './usdz.ts'

const frame = { origin: [0, 10, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] } as const
const bytes = writeUsdz('A "ring"', [
  { name: 'band', mesh: roundBand(), material: metalMaterial('18k-rose', 'polished') },
  {
    name: 'stone',
    mesh: boxMesh([-1, -1, 0], [1, 1, 2]),
    material: gemMaterial('ruby', 'natural', 2),
    frames: [frame, { ...frame, origin: [0, -10, 0] }],
  },
])

test('a package holds one layer, unpacked, that begins where the format wants it', () => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  expect(view.getUint32(0, true)).toBe(0x04_03_4b_50)
  expect(view.getUint16(8, true), 'not packed').toBe(0)
  const from = 30 + view.getUint16(26, true) + view.getUint16(28, true)
  expect(from % 64).toBe(0)
  expect(strFromU8(bytes.subarray(from, from + 9))).toBe('#usda 1.0')
  const [layer = ''] = Object.values(unzipSync(bytes)).map(file => strFromU8(file))
  expect(layer).toContain('metersPerUnit = 0.001')
  expect(layer).toContain('displayName = "A \\"ring\\""')
})

test('three reads it: each stone in its place, gold that is metal', () => {
  const { buffer } = Uint8Array.from(bytes)
  const scene = new USDLoader().parse(buffer)
  scene.updateMatrixWorld(true)
  const drawn: Drawn[] = []
  scene.traverse(one => {
    if ('isMesh' in one) drawn.push(one as Drawn)
  })
  expect(drawn).toHaveLength(3)
  const [band, above, below] = drawn.map(one => new Box3().setFromObject(one))
  expect(above?.max.y).toBeCloseTo(0.012, 6)
  expect(above?.min.y).toBeCloseTo(0.01, 6)
  expect(below?.max.y).toBeCloseTo(-0.008, 6)
  expect(band?.min.z).toBeLessThan(0)
  const gold = drawn[0]?.material as MeshPhysicalMaterial
  expect(gold.metalness).toBe(1)
  expect(gold.color.r).toBeGreaterThan(gold.color.b)
})
