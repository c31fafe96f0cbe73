import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { metalOf } from '#design/catalogue/metals.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { judgeCasting } from '#geometry/casting/judge-casting.ts'
import { read3mf } from '#geometry/export/three-mf.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { GEOMETRY_VERSION } from '#geometry/versions/version.ts'
import { engravedRing } from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { stlVolumeMm3 } from '#tools/testing/stl-volume.ts'
import { jobCardNotes } from '../orders/order-notes.ts'
import { packOf } from './pack.ts'
import type { PackLine, PackOrder } from './pack-order.ts'

const lineOf = (design: Design): PackLine => ({
  document: design,
  geometry: GEOMETRY_VERSION,
  hash: designHash(design),
  title: titleOf(design),
  summary: summaryOf(design),
  sold: [],
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
  ordered: [],
})

test('what was ordered in an earlier geometry is cast as it was drawn then', {
  tags: 'long',
}, async () => {
  const ring = { ...defaultDesign('solitaire'), engraving: [] }
  const packed = await packOf({ ...orderOf(), lines: [{ ...lineOf(ring), geometry: 1 }] })
  if (!packed.ok) throw new Error(packed.words)
  const stl = Object.entries(unzipSync(packed.zip)).find(([name]) => name.endsWith('.stl'))?.[1]
  // From the commit before shapes changed: geometry/versions/versions.test.ts has more of them.
  expect(stlVolumeMm3(stl ?? new Uint8Array())).toBeCloseTo(220.631, 2)
})

test('a pack holds all that the benches need, and its STL weighs what was sold', async () => {
  const signet = defaultDesign('signet')
  const packed = await packOf(orderOf(engravedRing, signet))
  if (!packed.ok) throw new Error(packed.words)
  const files = unzipSync(packed.zip)
  const endings = Object.keys(files).map(name =>
    name.replace(/^K7QM-2XWD-9PHR\/(\d)-[0-9a-f]{12}\/([a-z]+-[0-9a-f]{12})?/, '$1 '),
  )
  expect(endings).toEqual([
    '1 -engraved.stl',
    '1 -without-engraving.stl',
    '1 .3mf',
    '1 -stones.csv',
    '1 engraving-inside.svg',
    '1 engraving-inside.dxf',
    '1 drawing.pdf',
    '1 job-card.pdf',
    ...(signet.engraving.length > 0 ? ['2 -engraved.stl', '2 -without-engraving.stl'] : ['2 .stl']),
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
    const { milligrams } = await judgeCasting(design)
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

test('the job card says all that a goldsmith needs, and what was agreed on beyond the model', async () => {
  const [stone] = defaultDesign('solitaire').stones
  if (!stone) throw new Error('There is no stone.')
  const oval: Design = {
    ...defaultDesign('solitaire'),
    stones: [{ ...stone, shape: 'oval', widthUm: 5500, setting: 'four-claw' }],
    engraving: [{ place: 'inside', font: 'serif', heightUm: 1500, rows: ['Ada ♥ Ben'] }],
  }
  const dot = encodePng(new Uint8Array(16).fill(200), 2, 2)
  const packed = await packOf({
    ...orderOf(oval),
    head: { name: 'Penrose & Vane', accent: '#5a1f4d', mark: dot },
    special: {
      number: 'S7QM-2XWD',
      words: 'A rose on the left shoulder, for 花子.\nLike in the picture.',
      messages: ['A little smaller, please.'],
      agreed: ['Rose carved by hand, €350.00'],
      note: 'The rose is 3 mm across.',
      sketch: null,
      ownStones: [],
      pictures: [dot],
    },
    files: [{ name: 'customer/picture-1.webp', bytes: new Uint8Array([1, 2, 3]) }],
  })
  if (!packed.ok) throw new Error(packed.words)
  const files = unzipSync(packed.zip)
  expect(Object.keys(files)).toContain('K7QM-2XWD-9PHR/customer/picture-1.webp')
  const pdf = (name: string) =>
    Object.entries(files).find(([path]) => path.endsWith(name))?.[1] ?? new Uint8Array()
  const card = await readPaper(pdf('job-card.pdf'))
  for (const line of [
    'Penrose & Vane, job card',
    'Special order S7QM-2XWD: agreed beyond the model',
    'Rose carved by hand, €350.00',
    'A rose on the left shoulder, for 花子.',
    'Like in the picture.',
    'A little smaller, please.',
    'The rose is 3 mm across.',
    'Picture 1',
    'Engraving, unrolled',
    'Solitaire: Ada ♥ Ben',
    'Shrinkage and polishing',
  ])
    expect(card).toContain(line)
  const drawing = await readPaper(pdf('drawing.pdf'))
  // Length, width and depth of the stone; claws, height of the head, what is left below the words.
  for (const paper of [card, drawing].map(lines => lines.join(' '))) {
    expect(paper).toMatch(/oval, 7\.70 × 5\.50 × 3\.\d\d mm \(length × width × depth\)/)
    expect(paper).toMatch(
      /Four claws of Ø 0\.\d+ mm at the girdle, at least 0\.15 mm over the girdle, rail of Ø 0\.80 mm/,
    )
    expect(paper).toMatch(/girdle \d\.\d\d mm above the finger/)
    expect(paper).toMatch(/0\.25 mm deep, 1\.55 mm of metal below it/)
    expect(paper).not.toContain('?')
  }
  // The band laid flat: its whole round and its width are written at it.
  const round = (Math.PI * (oval.diameterUm ?? 0)) / 1000
  expect(drawing).toContain(round.toFixed(2))
  expect(drawing).toContain('7.70')
  const volumes = ['-engraved.stl', '-without-engraving.stl'].map(name => stlVolumeMm3(pdf(name)))
  expect(volumes[1]).toBeGreaterThan((volumes[0] ?? 0) + 0.1)
})

test('the setter reads what was sold, and whoever packs that it is a present', async () => {
  const ring: Design = {
    ...defaultDesign('solitaire'),
    engraving: engravedRing.engraving,
    band: engravedRing.band,
  }
  const sold = ['Natural diamond, round, 6.5 mm, about 1.00 ct, colour G, clarity VS2 or better']
  const summary = [...summaryOf(ring), { name: 'Sold as', text: sold[0] ?? '' }]
  const packed = await packOf({
    ...orderOf(ring),
    lines: [{ ...lineOf(ring), sold, summary, picture: encodePng(new Uint8Array(16), 2, 2) }],
    ordered: jobCardNotes({
      gift: { wrap: true, hidePrices: true, card: 'For Ada.\nWith love' },
    }),
  })
  if (!packed.ok) throw new Error(packed.words)
  const files = unzipSync(packed.zip)
  const file = (ending: string) =>
    Object.entries(files).find(([path]) => path.endsWith(ending))?.[1] ?? new Uint8Array()
  expect(strFromU8(file('stones.csv'))).toContain(`"${sold[0]}"`)
  const card = (await readPaper(file('job-card.pdf'))).join(' ')
  // The benches stand before all that may take another sheet.
  expect(card).toMatch(/Casting Setting Engraving Finishing Checking It is a present/)
  expect(card).toContain(sold[0])
  expect(card).toContain('1 × natural diamond, round')
  expect(card).toMatch(/It is a present Wrapped\b.*\bwithout prices\b.*Card: For Ada\. With love/)
  const depth = strFromU8(file('stones.csv')).split('\r\n')[1]?.split(',')[8]
  for (const paper of ['job-card.pdf', 'drawing.pdf'])
    expect((await readPaper(file(paper))).join(' ')).toContain(`× ${depth} mm (length`)
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
    words: expect.stringMatching(/\(inside\).*\bnot cut\b/),
  })
})

test('of two metals each has its own files, and the papers say what each weighs and how they are joined', {
  tags: 'long',
}, async () => {
  const design: Design = {
    ...defaultDesign('plain-band'),
    metal: '18k-yellow',
    secondMetal: 'platinum-950',
    band: { profile: 'flat', widthUm: 6000, thicknessUm: 2200 },
    engraving: [{ place: 'inside', font: 'block', heightUm: 1500, rows: ['Ada'] }],
  }
  const packed = await packOf(orderOf(design))
  if (!packed.ok) throw new Error(packed.words)
  const files = new Map(
    Object.entries(unzipSync(packed.zip)).map(([name, bytes]) => [
      name.replace(/^.*\/(plain-band-[0-9a-f]{12}-)?/, ''),
      bytes,
    ]),
  )
  const models = [...files.keys()].filter(name => /\.(stl|3mf)$/.test(name))
  expect(models).toEqual([
    'band-engraved.stl',
    'band-without-engraving.stl',
    'band.3mf',
    'inlay.stl',
    'inlay.3mf',
  ])
  const mm3 = (name: string) => stlVolumeMm3(files.get(name) ?? new Uint8Array())
  const casting = await judgeCasting(design)
  expect(casting).toMatchObject({ fault: null, findings: [], second: { metal: 'platinum-950' } })
  const { densityGPerCm3 } = metalOf('platinum-950')
  expect((mm3('inlay.stl') * densityGPerCm3) / (casting.second?.milligrams ?? 0)).toBeCloseTo(1, 3)
  const text = (await readPaper(files.get('drawing.pdf') ?? new Uint8Array())).join(' ')
  expect(text).toMatch(/of it platinum 950/)
  expect(text).toMatch(/0\.04 mm for the solder/)
  expect(text).toMatch(/750 \(18k yellow gold\) and 950 \(platinum 950\)/)
})
