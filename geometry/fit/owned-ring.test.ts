import { beforeAll, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { check, stops } from '#design/rules/check.ts'
import { f32At } from '../at.ts'
import { pieceOf } from '../build.ts'
import type { Triangles } from '../own-model/limits.ts'
import {
  boxTriangles,
  joinTriangles,
  modelXml,
  packageOf,
  stlOf,
  textStlOf,
} from '../own-model/testing.ts'
import { type Kernel, loadKernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { solidOf } from '../solid/solid-of.ts'
import { heldBody } from './edge-profile.ts'
import { fitBand, measureBeside } from './fit-band.ts'
import { gaugedBody } from './gauged-body.ts'
import { measureTogether } from './measure-together.ts'
import { readOwnedRing } from './owned-ring.ts'

let kernel: Kernel
beforeAll(async () => {
  kernel = await loadKernel()
})

const DIAMETER_UM = 17_320
/** A ring that is none of ours: a shank with a round head. */
const foreign = (): Triangles =>
  gaugedBody(kernel, {
    diameterUm: DIAMETER_UM,
    widthUm: 2200,
    head: { form: 'round', widthUm: 6500, lengthUm: 6500, underUm: 800, heightUm: 6000 },
  })

type Place = readonly [number, number, number]
const moved = ({ positions, triangles }: Triangles, of: (place: Place) => Place): Triangles => {
  const put = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3)
    put.set(of([f32At(positions, i), f32At(positions, i + 1), f32At(positions, i + 2)]), i)
  return { positions: put, triangles }
}
const scaled = (mesh: Triangles, by: number) => moved(mesh, ([x, y, z]) => [x * by, y * by, z * by])
const leaning = (mesh: Triangles, deg: number) => {
  const [cos, sin] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)]
  return moved(mesh, ([x, y, z]) => [x, y * cos - z * sin, y * sin + z * cos])
}
/** Turned by angles that are along none of the axes, and away from the middle. */
const fallen = (mesh: Triangles) =>
  moved(
    leaning(
      moved(leaning(mesh, 37), ([x, y, z]) => [y, z, x]),
      52,
    ),
    ([x, y, z]) => [x + 90, y - 40, z + 12],
  )
const inverted = ({ positions, triangles }: Triangles): Triangles => ({
  positions,
  triangles: triangles.toReversed(),
})
/** Every triangle with corners of its own, each off by a hair, as careless exporters write them. */
const loose = ({ positions, triangles }: Triangles): Triangles => {
  const put = new Float32Array(triangles.length * 3)
  triangles.forEach((corner, i) => {
    for (let k = 0; k < 3; k++)
      put[3 * i + k] = f32At(positions, 3 * corner + k) + (i % 7 === 0 ? 2e-6 : 0)
  })
  return { positions: put, triangles: Uint32Array.from(triangles, (_, i) => i) }
}
const tube = (outerMm: number, innerMm: number, highMm: number): Triangles =>
  inScope(keep => {
    const { Manifold } = kernel
    const outer = keep(Manifold.cylinder(highMm, outerMm, outerMm, 96, true))
    const whole =
      innerMm > 0
        ? keep(outer.subtract(keep(Manifold.cylinder(2 * highMm, innerMm, innerMm, 96, true))))
        : outer
    const { vertProperties, triVerts } = whole.getMesh()
    return { positions: new Float32Array(vertProperties), triangles: new Uint32Array(triVerts) }
  })
/** A cuff: a third of the round is missing. */
const cuff = (): Triangles =>
  inScope(keep => {
    const { Manifold, Mesh } = kernel
    const { positions, triangles } = tube(10.5, 8.66, 3)
    const ring = keep(
      new Manifold(new Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles })),
    )
    const gap = keep(keep(Manifold.cube([40, 40, 40], true)).translate([0, 24, 0]))
    const { vertProperties, triVerts } = keep(ring.subtract(gap)).getMesh()
    return { positions: new Float32Array(vertProperties), triangles: new Uint32Array(triVerts) }
  })

function glbOf({ positions, triangles }: Triangles, scale = 1): Uint8Array {
  const pad = (bytes: Uint8Array, by: number) => {
    const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(by)
    whole.set(bytes)
    return whole
  }
  const bin = new Uint8Array(positions.byteLength + triangles.byteLength)
  bin.set(new Uint8Array(positions.slice().buffer))
  bin.set(new Uint8Array(triangles.slice().buffer), positions.byteLength)
  const json = pad(
    new TextEncoder().encode(
      JSON.stringify({
        asset: { version: '2.0' },
        scene: 0,
        scenes: [{ nodes: [0] }],
        nodes: [{ mesh: 0, scale: [scale, scale, scale] }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
        accessors: [
          { bufferView: 0, componentType: 5126, count: positions.length / 3, type: 'VEC3' },
          { bufferView: 1, componentType: 5125, count: triangles.length, type: 'SCALAR' },
        ],
        bufferViews: [
          { buffer: 0, byteLength: positions.byteLength },
          { buffer: 0, byteOffset: positions.byteLength, byteLength: triangles.byteLength },
        ],
        buffers: [{ byteLength: bin.length }],
      }),
    ),
    0x20,
  )
  const file = new Uint8Array(12 + 8 + json.length + 8 + bin.length)
  const view = new DataView(file.buffer)
  for (const [at, value] of [
    [0, 0x46546c67],
    [4, 2],
    [8, file.length],
    [12, json.length],
    [16, 0x4e4f534a],
    [20 + json.length, bin.length],
    [24 + json.length, 0x004e4942],
  ] as const)
    view.setUint32(at, value, true)
  file.set(json, 20)
  file.set(bin, 28 + json.length)
  return file
}

const band: Design = {
  ...defaultDesign('plain-band'),
  band: { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 },
  engraving: [],
}

describe('rings from elsewhere', { tags: 'long' }, () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['a binary STL', () => stlOf(foreign()), /^Its opening is 17\.3/],
    ['a text STL', () => textStlOf(foreign()), /^Its opening/],
    ['a 3MF in millimetres', () => packageOf(modelXml(foreign())), /^Its opening/],
    [
      'a 3MF in inches, as it says',
      () => packageOf(modelXml(scaled(foreign(), 1 / 25.4), { unit: 'inch' })),
      /^Its opening/,
    ],
    ['a GLB in metres', () => glbOf(foreign(), 0.001), /in metres/],
    ['a GLB in millimetres', () => glbOf(foreign()), /^Its opening/],
    ['an STL in inches', () => stlOf(scaled(foreign(), 1 / 25.4)), /in inches/],
    ['an STL in metres', () => stlOf(scaled(foreign(), 0.001)), /in metres/],
    ['an STL in centimetres', () => stlOf(scaled(foreign(), 0.1)), /in centimetres/],
    ['one that is inside out', () => stlOf(inverted(foreign())), /turned inwards/],
    ['one that lies along x', () => stlOf(moved(foreign(), ([x, y, z]) => [z, x, y])), /17\.3/],
    ['one with its head aside', () => stlOf(moved(foreign(), ([x, y, z]) => [y, -x, z])), /17\.3/],
    ['one that leans by ten degrees', () => stlOf(leaning(foreign(), 10)), /laid it straight/],
    ['one that lies as it fell', () => stlOf(fallen(foreign())), /laid it straight/],
    [
      'one that fell with a crooked head',
      () =>
        stlOf(
          fallen(
            joinTriangles(
              foreign(),
              moved(boxTriangles(-1.5, 1.5), ([x, y, z]) => [x + 2, y + 14, z + 2]),
            ),
          ),
        ),
      /laid it straight/,
    ],
    [
      'one far from the middle',
      () => stlOf(moved(foreign(), ([x, y, z]) => [x + 50, y - 80, z + 9])),
      /17\.3/,
    ],
    [
      'one in two bodies',
      () =>
        stlOf(
          joinTriangles(
            foreign(),
            moved(boxTriangles(-1, 1), ([x, y, z]) => [x, y + 16.5, z]),
          ),
        ),
      /2 bodies/,
    ],
    ['one with corners off by a hair', () => stlOf(loose(foreign())), /closed them/],
    [
      'a solitaire of ours',
      () => stlOf(solidOf(kernel, pieceOf(defaultDesign('solitaire')))),
      /17\.3/,
    ],
  ])('%s is read, and a band is fitted to it', (_, bytes, says) => {
    const owned = readOwnedRing(kernel, bytes())
    if (!owned.ok) throw new Error(`${owned.reason} ${owned.found ?? ''}`)
    expect(owned.notes.join(' ')).toMatch(says)
    expect(Math.abs(owned.diameterUm - DIAMETER_UM)).toBeLessThanOrEqual(60)
    const own = { ...band, diameterUm: owned.diameterUm }
    const ring = heldBody(kernel, owned.body)
    const fitted = fitBand(measureBeside(kernel, ring, own), own, 'curved')
    expect(stops(check(fitted.design))).toEqual([])
    expect(fitted.gapMm.filter(gap => gap <= 0.25).length).toBeGreaterThan(
      0.8 * fitted.gapMm.length,
    )
    const solid = heldBody(kernel, solidOf(kernel, pieceOf(fitted.design)))
    const { sharedMm3, apartMm } = measureTogether(ring, solid, fitted.offsetMm)
    for (const body of [ring, solid]) body.delete()
    expect(sharedMm3).toBeLessThan(1e-6)
    expect(apartMm).toBeGreaterThan(0.1)
  })

  test.each<[string, () => Uint8Array, string]>([
    [
      'a ring with a hole in its skin',
      () => stlOf({ ...foreign(), triangles: foreign().triangles.slice(3) }),
      'not-closed',
    ],
    ['two million triangles', () => new Uint8Array(84 + 50 * 2_000_000), 'too-heavy'],
    ['a block', () => stlOf(boxTriangles(0, 20)), 'no-opening'],
    ['a coin', () => stlOf(tube(10, 0, 2)), 'no-opening'],
    ['a cuff', () => stlOf(cuff()), 'no-opening'],
    ['a bangle', () => stlOf(tube(35, 31, 6)), 'no-finger'],
    ['a bead', () => stlOf(tube(4, 0.6, 5)), 'no-finger'],
    ['half of a file', () => stlOf(foreign()).slice(0, 2000), 'cut-short'],
    ['half of a GLB', () => glbOf(foreign()).slice(0, 2000), 'cut-short'],
    ['a page', () => new TextEncoder().encode('<html>'), 'not-a-model'],
    ['nothing', () => new Uint8Array(), 'empty'],
  ])('%s is refused', (_, bytes, reason) => {
    const owned = readOwnedRing(kernel, bytes())
    expect(owned).toMatchObject({ ok: false, reason })
    if (reason === 'not-closed' && !owned.ok) expect(owned.found).toMatch(/^-?[\d.e-]+, /)
  })
})
