import { strFromU8, unzipSync } from 'fflate'
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js'
import { beforeAll, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { boxMesh, roundBand } from '#tools/testing/meshes.ts'
import { u32At } from '../at.ts'
import { cutOf } from '../gems/cuts.ts'
import { volumeMm3 } from '../mesh.ts'
import type { Piece } from '../piece.ts'
import { loadKernel } from '../solid/kernel.ts'
import type { Solid } from '../solid/solid.ts'
import { solidOf } from '../solid/solid-of.ts'
import { type Exported, export3mf, exportGlb, exportStl } from './exports.ts'
import { readStl } from './stl.ts'

const design = defaultDesign('solitaire')
const piece: Piece = {
  design,
  parts: [
    { name: 'band', mesh: roundBand(9, 1), made: 'cast' },
    { name: 'head', mesh: boxMesh([-2, 8.2, -2], [2, 12, 2]), made: 'cast' },
    { name: 'jump ring', mesh: roundBand(2, 0.3, 16, 8), made: 'bought' },
  ],
  stones: [
    {
      cut: cutOf('ruby', 'heart', 3000),
      frame: { origin: [0, 11.8, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] },
      gem: 'ruby',
      origin: 'natural',
      of: 0,
    },
  ],
  places: [],
  fingerMm: 8,
  expected: { components: 1, genus: 1 },
}

let solid: Solid
beforeAll(async () => {
  solid = solidOf(await loadKernel(), piece)
})

function fileOf(exported: Exported) {
  if (!exported.ok) throw new Error(exported.words)
  return exported
}

const volumeInStl = (bytes: Uint8Array) => {
  const { array } = new STLLoader().parse(bytes.buffer as ArrayBuffer).getAttribute('position')
  const positions = array as Float32Array
  return volumeMm3({
    positions,
    triangles: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
  })
}

test('an STL of the piece has the volume of its metal, and of the metal alone', () => {
  const { name, bytes } = fileOf(exportStl(piece, solid))
  expect(name).toBe(`solitaire-${designHash(design).slice(0, 12)}.stl`)
  expect(volumeInStl(bytes)).toBeCloseTo(solid.volumeMm3, 3)
})

test('a 3MF says its unit, the design, the metal and the size', () => {
  const xml = strFromU8(
    unzipSync(fileOf(export3mf(piece, solid)).bytes)['3D/3dmodel.model'] as Uint8Array,
  )
  expect(xml).toContain('unit="millimeter"')
  expect(xml).toContain(`<metadata name="keepsake:DesignHash">${designHash(design)}</metadata>`)
  expect(xml).toContain('<metadata name="keepsake:Metal">14k yellow gold</metadata>')
  expect(xml).toContain('<metadata name="keepsake:RingSize">US 7 (17.32 mm inside)</metadata>')
  expect(xml).toContain('<metadata name="keepsake:Shrinkage">none allowed for</metadata>')
})

test('shrinkage enlarges the pattern, so that what has shrunk is right, and the name says so', () => {
  const { name, bytes } = fileOf(exportStl(piece, solid, { shrinkagePercent: 1.5 }))
  expect(name).toContain('1.5-percent')
  expect(volumeInStl(bytes) * 0.985 ** 3).toBeCloseTo(solid.volumeMm3, 3)
  const { bytes: packed } = fileOf(export3mf(piece, solid, { shrinkagePercent: 1.5 }))
  expect(strFromU8(unzipSync(packed)['3D/3dmodel.model'] as Uint8Array)).toContain(
    'enlarged 1.01523 times for 1.5 %',
  )
  for (const shrinkagePercent of [-1, 15, Number.NaN])
    expect(exportStl(piece, solid, { shrinkagePercent })).toMatchObject({
      ok: false,
      reason: 'shrinkage',
    })
})

const spoilt = (change: Partial<Solid>): Solid => ({ ...solid, ...change })

test.each<[string, () => Solid, Piece]>([
  ['status', () => spoilt({ status: 'NotManifold' }), piece],
  ['volume', () => spoilt({ volumeMm3: -1 }), piece],
  ['components', () => solid, { ...piece, expected: { components: 2, genus: 1 } }],
  ['genus', () => solid, { ...piece, expected: { components: 1, genus: 3 } }],
  ['cutter', () => spoilt({ cutters: [{ place: 'inside', volumeMm3: -2 }] }), piece],
  ['engraving', () => spoilt({ genus: 2 }), piece],
  ['engraving', () => spoilt({ components: 2 }), piece],
])('refused for its %s, in every format', (reason, make, of) => {
  for (const write of [exportStl, export3mf, exportGlb])
    expect(write(of, make())).toMatchObject({ ok: false, reason })
})

test.each<[string, (triangles: Uint32Array) => Uint32Array]>([
  ['a hole', triangles => triangles.slice(3)],
  [
    'a triangle turned over',
    triangles =>
      triangles
        .slice()
        .fill(0)
        .map((_, i) => turned(triangles, i)),
  ],
  ['a triangle of no width', triangles => new Uint32Array([...triangles, 0, 1, 1])],
])('refused when the written triangles have %s', (_, change) => {
  const triangles = change(solid.triangles)
  for (const write of [exportStl, export3mf])
    expect(write(piece, spoilt({ triangles }))).toMatchObject({ ok: false, reason: 'edges' })
})

const turned = (triangles: Uint32Array, i: number) =>
  u32At(triangles, i === 1 ? 2 : i === 2 ? 1 : i)

test('refused when the file holds another volume than the solid', () => {
  const { bytes } = fileOf(exportStl(piece, solid))
  const positions = solid.positions.map(mm => mm * 1.001)
  expect(exportStl(piece, spoilt({ positions }))).toMatchObject({ ok: false, reason: 'edges' })
  expect(readStl(bytes)?.triangles.length).toBe(solid.triangles.length)
})
