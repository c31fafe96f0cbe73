import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { loadKernel } from '../solid/kernel.ts'
import { modelLimits } from './limits.ts'
import { readModel } from './read-model.ts'
import { boxTriangles, joinTriangles, modelXml, packageOf, stlOf, textStlOf } from './testing.ts'

const kernel = await loadKernel()
const read = (bytes: Uint8Array) => readModel(kernel, bytes)
const cube = boxTriangles(0, 10)

test.each([
  ['binary STL', stlOf(cube)],
  ['text STL', textStlOf(cube)],
  ['3MF', packageOf(modelXml(cube))],
  ['an STL that is inside out', stlOf(boxTriangles(0, 10, true))],
  ['3MF in centimetres', packageOf(modelXml(boxTriangles(0, 1), { unit: 'centimeter' }))],
  [
    '3MF moved and mirrored',
    packageOf(modelXml(cube, { item: 'transform="-1 0 0 0 1 0 0 0 1 5 5 5"' })),
  ],
])('%s is read, measured and found castable', (_, bytes) => {
  expect(read(bytes)).toMatchObject({
    ok: true,
    report: { volumeMm3: 1000, sizeMm: [10, 10, 10], bodies: 1, findings: [] },
  })
})

test('what goes out is geometry alone: names, colours and whatever else was in it stay behind', () => {
  const header = 'solid of Ada, secret'
  const bytes = stlOf(cube)
  bytes.set(strToU8(header))
  const made = [
    read(bytes),
    read(packageOf(modelXml(cube), { 'Metadata/thumbnail.png': strToU8('secret') })),
  ]
  for (const one of made) {
    if (!one.ok) throw new Error(one.reason)
    expect(strFromU8(one.stl, true)).not.toContain('secret')
    const files = unzipSync(one.threeMf)
    expect(Object.keys(files)).toHaveLength(3)
    expect(strFromU8(files['3D/3dmodel.model'] as Uint8Array)).not.toContain('Somebody')
  }
})

test('bodies that stand in each other weigh once, those apart are said, hollows stop it', () => {
  expect(read(stlOf(joinTriangles(boxTriangles(0, 10), boxTriangles(5, 15))))).toMatchObject({
    ok: true,
    report: { volumeMm3: 1875, bodies: 1, findings: [] },
  })
  expect(read(stlOf(joinTriangles(boxTriangles(0, 10), boxTriangles(20, 30))))).toMatchObject({
    report: { bodies: 2, findings: [{ rule: 'model-separate', severity: 'advises' }] },
  })
  expect(read(stlOf(joinTriangles(boxTriangles(0, 10), boxTriangles(4, 6, true))))).toMatchObject({
    report: { findings: [{ rule: 'model-hollow', severity: 'stops' }] },
  })
})

test('a wall that is too thin is found, and how thin it is', () => {
  const sheet = boxTriangles(0, 10)
  const thin = {
    ...sheet,
    positions: sheet.positions.map((value, i) => (i % 3 === 2 ? value * 0.05 : value)),
  }
  expect(read(stlOf(thin))).toMatchObject({
    report: {
      findings: [{ rule: 'casting-wall', severity: 'advises', numbers: { foundMm: 0.5 } }],
    },
  })
  const foil = {
    ...sheet,
    positions: sheet.positions.map((value, i) => (i % 3 === 2 ? value * 0.02 : value)),
  }
  expect(read(stlOf(foil))).toMatchObject({ report: { findings: [{ severity: 'stops' }] } })
})

const withPlace = (value: number) => {
  const bytes = stlOf(cube)
  new DataView(bytes.buffer).setFloat32(84 + 12, value, true)
  return bytes
}
const withCount = (count: number) => {
  const bytes = stlOf(cube)
  new DataView(bytes.buffer).setUint32(80, count, true)
  return bytes
}
const open = { ...cube, triangles: cube.triangles.slice(3) }
const manyEntries = Object.fromEntries(
  Array.from({ length: 100 }, (_, i) => [`${i}.txt`, strToU8('x')]),
)
/** Seventy megabytes of blanks in some seventy kilobytes. */
const bomb = () =>
  zipSync({ '3D/3dmodel.model': new Uint8Array(modelLimits.inflatedBytes + 6_000_000).fill(32) })
const nested = `<model unit="millimeter"><resources>${Array.from({ length: 7 }, (_, i) => `<object id="${i}"><components>${`<component objectid="${i + 1}" />`.repeat(100)}</components></object>`).join('')}<object id="7"></object></resources><build><item objectid="0" /></build></model>`

test.each([
  ['nothing', 'empty', () => new Uint8Array()],
  ['words', 'not-a-model', () => strToU8('hello')],
  ['a program', 'cut-short', () => new Uint8Array(5000).fill(0x90)],
  ['a binary STL that was cut short', 'cut-short', () => stlOf(cube).slice(0, -20)],
  ['a text STL that was cut short', 'cut-short', () => textStlOf(cube).slice(0, -40)],
  ['a count that is not true', 'cut-short', () => withCount(4_000_000_000)],
  ['a place that is no number', 'not-finite', () => withPlace(Number.NaN)],
  ['a place at infinity', 'not-finite', () => withPlace(Number.POSITIVE_INFINITY)],
  [
    'a text STL with NaN',
    'not-finite',
    () => strToU8(strFromU8(textStlOf(cube)).replace('vertex 0', 'vertex nan')),
  ],
  ['a surface with a hole', 'not-closed', () => stlOf(open)],
  [
    'an STL without triangles',
    'empty',
    () => stlOf({ positions: new Float32Array(), triangles: new Uint32Array() }),
  ],
  ['a model in metres', 'too-small', () => stlOf(boxTriangles(0, 0.02))],
  ['a model as large as a house', 'too-large', () => stlOf(boxTriangles(0, 9000))],
  ['a zip bomb', 'unpacks-too-large', bomb],
  ['a package of too many files', 'too-many-parts', () => packageOf(modelXml(cube), manyEntries)],
  ['a package that was cut short', 'cut-short', () => packageOf(modelXml(cube)).slice(0, -30)],
  ['a package without a model', 'not-a-model', () => zipSync({ 'a.txt': strToU8('x') })],
  [
    'a model that names entities',
    'entities',
    () => packageOf(modelXml(cube, { head: '<!DOCTYPE a [<!ENTITY b "c">]>' })),
  ],
  ['a unit nobody knows', 'no-unit', () => packageOf(modelXml(cube, { unit: 'furlong' }))],
  [
    'a corner that is not there',
    'not-finite',
    () => packageOf(modelXml(cube).replace('v1="0"', 'v1="99"')),
  ],
  ['XML that was cut short', 'cut-short', () => packageOf(modelXml(cube).slice(0, -10))],
  ['parts of parts of nothing', 'too-many-parts', () => packageOf(nested)],
])('%s is refused as %s', (_, reason, bytes) => {
  expect(read(bytes())).toMatchObject({ ok: false, reason })
})
