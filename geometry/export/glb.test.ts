import { type Mesh as Drawn, MeshPhysicalMaterial } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { expect, test } from 'vitest'
import { boxMesh, roundBand } from '#tools/testing/meshes.ts'
import { f32At } from '../at.ts'
import { volumeMm3 } from '../mesh.ts'
import { weld } from '../solid/weld.ts'
import { creaseNormals } from './crease-normals.ts'
import { writeGlb } from './glb.ts'
import { dispersionFactor, gemMaterial, metalMaterial } from './materials.ts'

test('a smooth band stays smooth and a box keeps its edges', () => {
  const smooth = weld(roundBand(9, 1, 48, 24))
  expect(creaseNormals(smooth).positions.length).toBe(smooth.positions.length)
  const sharp = creaseNormals(weld(boxMesh([0, 0, 0], [1, 2, 3])))
  expect(sharp.positions.length / 3).toBe(24)
  for (let v = 0; v < sharp.normals.length; v += 3)
    expect(Math.max(...sharp.normals.slice(v, v + 3).map(Math.abs))).toBeCloseTo(1)
})

test('normals of a band point away from the middle of its section', () => {
  const { positions, normals } = creaseNormals(weld(roundBand(9, 1, 64, 32)))
  for (let v = 0; v < positions.length; v += 3) {
    const [x = 0, y = 0, z = 0] = positions.slice(v, v + 3)
    const away = Math.hypot(x, y) - 9
    const radial = (f32At(normals, v) * x + f32At(normals, v + 1) * y) / Math.hypot(x, y)
    expect(radial * away + f32At(normals, v + 2) * z).toBeGreaterThan(0.99)
  }
})

test('dispersion goes by the lines F and C: 0.36 for diamond, not 1.7 times as much', () => {
  expect(dispersionFactor(2.417, 0.044)).toBeCloseTo(0.36, 2)
  expect(dispersionFactor(1.5485, 0.013)).toBeCloseTo(0.28, 1)
})

test('three reads the GLB: metres, materials, each stone in its place', async () => {
  const band = roundBand()
  const stone = boxMesh([-1, -1, -1], [1, 1, 1])
  const frame = { origin: [0, 10, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] } as const
  const bytes = writeGlb('A ring', [
    { name: 'band', mesh: band, material: metalMaterial('18k-rose', 'polished') },
    {
      name: 'stone',
      mesh: stone,
      material: gemMaterial('ruby', 'natural', 2),
      frames: [frame, { ...frame, origin: [0, -10, 0] }],
    },
  ])
  const { scene } = await new GLTFLoader().parseAsync(bytes.buffer as ArrayBuffer, '')
  scene.updateMatrixWorld(true)
  const drawn: Drawn[] = []
  scene.traverse(object => {
    if ('isMesh' in object) drawn.push(object as Drawn)
  })
  expect(drawn.length).toBe(3)
  const metal = drawn.find(({ material }) => !(material instanceof MeshPhysicalMaterial))
  const gems = drawn.filter(({ material }) => material instanceof MeshPhysicalMaterial)
  const metres = metal?.geometry.getAttribute('position').array as Float32Array
  expect(volumeMm3({ positions: metres, triangles: band.triangles }) * 1e9).toBeCloseTo(
    volumeMm3(band),
    3,
  )
  expect(gems.map(({ matrixWorld }) => matrixWorld.elements[13])).toEqual([0.01, -0.01])
  const { material } = gems[0] as Drawn<never, MeshPhysicalMaterial>
  expect(material.transmission).toBe(1)
  expect(material.ior).toBeCloseTo(1.766)
  expect(material.dispersion).toBeCloseTo(0.27, 2)
  expect(material.thickness).toBeCloseTo(0.002)
})
