import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { metalOf } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { judged } from '#geometry/casting/judged.ts'
import { read3mf } from '#geometry/export/three-mf.ts'
import { engravedRing } from '#tools/testing/counter.ts'
import { stlVolumeMm3 } from '#tools/testing/stl-volume.ts'
import { type PackOrder, packOf } from './pack.ts'

const lineOf = (design: Design) => ({
  document: design,
  hash: designHash(design),
  title: titleOf(design),
  summary: summaryOf(design),
  quantity: 1,
  picture: null,
})

const orderOf = (...designs: readonly Design[]): PackOrder => ({
  number: 'K7QM-2XWD-9PHR',
  url: 'https://shop.example/workshop/orders/K7QM-2XWD-9PHR',
  dueOn: '2026-11-24',
  placedAt: new Date('2026-11-10T09:00:00Z'),
  notes: [{ who: 'Bea', text: 'Measured twice.' }],
  lines: designs.map(lineOf),
})

test('a pack holds all that the benches need, and its STL weighs what was sold', async () => {
  const signet = defaultDesign('signet')
  const packed = await packOf(orderOf(engravedRing, signet))
  if (!packed.ok) throw new Error(packed.words)
  const files = unzipSync(packed.zip)
  const endings = Object.keys(files).map(name =>
    name.replace(/^K7QM-2XWD-9PHR\/(\d)-[0-9a-f]{12}\/(keepsake-[a-z]+-[0-9a-f]{12})?/, '$1 '),
  )
  expect(endings).toEqual([
    '1 .stl',
    '1 .3mf',
    '1 -stones.csv',
    '1 engraving-inside.svg',
    '1 engraving-inside.dxf',
    '1 drawing.pdf',
    '1 job-card.pdf',
    '2 .stl',
    '2 .3mf',
    '2 -stones.csv',
    ...(signet.engraving.length > 0 ? ['2 engraving-face.svg', '2 engraving-face.dxf'] : []),
    '2 drawing.pdf',
    '2 job-card.pdf',
  ])
  const file = (line: number, ending: string) => {
    const name = Object.keys(files).find(one => one.includes(`/${line}-`) && one.endsWith(ending))
    return files[name ?? ''] ?? new Uint8Array()
  }
  for (const [line, design] of [engravedRing, signet].entries()) {
    const { milligrams } = await judged(design)
    const grams =
      (stlVolumeMm3(file(line + 1, '.stl')) * metalOf(design.metal).densityGPerCm3) / 1000
    expect(grams * 1000).toBeCloseTo(milligrams, -1)
    expect(read3mf(file(line + 1, '.3mf'))).not.toBeNull()
  }
  expect(strFromU8(file(1, 'stones.csv'))).toContain('Diamond')
  expect(strFromU8(file(1, '.svg'))).toContain('Always')
  expect(strFromU8(file(1, '.dxf'))).toContain('AC1009')
  for (const name of ['drawing.pdf', 'job-card.pdf'])
    expect(strFromU8(file(1, name).subarray(0, 8), true)).toBe('%PDF-1.7')
})

test('a piece that no caster would take is named with what is wrong, and nothing is packed', async () => {
  const torn: Design = {
    ...defaultDesign('plain-band'),
    engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['日本'] }],
  }
  const packed = await packOf(orderOf(torn))
  expect(packed).toEqual({
    ok: false,
    piece: titleOf(torn),
    words: 'What is engraved (inside) is not cut.',
  })
})
