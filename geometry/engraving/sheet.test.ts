import { beforeAll, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Words } from '#design/document/design.ts'
import { world } from '../frame.ts'
import { loadKernel } from '../solid/kernel.ts'
import { areaOf, boundsOf, type Contours, windingAt } from './contours.ts'
import { engravingDxf } from './dxf.ts'
import { layOut, typefaceFor } from './layout.ts'
import { engravingMask } from './mask.ts'
import { outlinesOf } from './path.ts'
import { unitedOutlines } from './section.ts'
import { type EngravingSheet, sheetOf } from './sheet.ts'
import type { Surface } from './surface.ts'
import { engravingSvg } from './svg.ts'

const band: Surface = {
  form: 'round',
  frame: world,
  facing: 'in',
  radiusMm: 8.26,
  sagMm: 0.2,
  halfMm: 3,
}
const text: Words = {
  place: 'inside',
  font: 'script',
  heightUm: 2500,
  rows: ['Zoë <&> Жан ♥'],
}

let laidOut: Contours
let cut: Contours
let ring: EngravingSheet
let disc: EngravingSheet
beforeAll(async () => {
  const kernel = await loadKernel()
  const layout = layOut(text, await typefaceFor(text))
  if (!layout.ok) throw new Error(layout.reason)
  laidOut = layout.contours
  cut = unitedOutlines(kernel, laidOut)
  ring = sheetOf(defaultDesign('plain-band'), text, band, cut)
  const face = { ...text, place: 'face' } as const
  disc = sheetOf(defaultDesign('disc-pendant'), face, { form: 'flat', frame: world }, cut)
})

const area = (contours: Contours) => contours.reduce((sum, one) => sum + areaOf(one), 0)

describe('the sheet for the engraver', () => {
  test('shows the face it belongs on', () => {
    expect(ring.developedMm).toBeCloseTo(51.9, 2)
    expect(ring.notes).toContain('Developed length 51.899 mm')
    expect(ring.notes).toContain('Depth 0.25 mm')
    expect(boundsOf([ring.face])).toMatchObject({ bottom: -3, top: 3 })
    expect(disc.developedMm).toBeNull()
    expect(disc.notes).toContain('Depth 0.35 mm')
    // The stone at the foot takes 3.6 mm; the words are in the middle of what is left.
    expect(boundsOf([disc.face])).toEqual({ left: -9, right: 9, bottom: -10.8, top: 7.2 })
  })

  test('has outlines that do not overlap, and nothing is lost by uniting them', () => {
    let overlaps = 0
    const at = (i: number, most: number) => (most * (i + 0.37)) / 25
    for (let i = -25; i < 25; i++)
      for (let k = -25; k < 25; k++) {
        const [x, y] = [at(i, 14), at(k, 2)]
        const winding = windingAt(cut, x, y)
        expect([0, 1]).toContain(winding)
        if (windingAt(laidOut, x, y) > 1) overlaps++
      }
    expect(overlaps).toBeGreaterThan(0)
    const { coverage } = engravingMask(laidOut, 50)
    const covered = coverage.reduce((sum, value) => sum + value, 0) / 255 / 50 ** 2
    expect(area(cut) / covered).toBeCloseTo(1, 2)
  })
})

describe('as SVG', () => {
  const parsed = (svg: string) => {
    const [, width, height, box = ''] =
      /<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm" viewBox="([^"]+)"/.exec(svg) ?? []
    const [, d = ''] = /id="engraving" d="([^"]+)"/.exec(svg) ?? []
    const [, face = ''] = /id="face" d="([^"]+)"/.exec(svg) ?? []
    return {
      width: Number(width),
      height: Number(height),
      box: box.split(' ').map(Number),
      d,
      face,
    }
  }

  test('is as large as the thing itself', () => {
    for (const sheet of [ring, disc]) {
      const { width, height, box, d, face } = parsed(engravingSvg(sheet))
      expect([width, height]).toEqual(box.slice(2))
      const [x = 0, y = 0] = box
      for (const [path, contours] of [
        [d, sheet.cut],
        [face, [sheet.face]],
      ] as const) {
        const [read, meant] = [boundsOf(outlinesOf(path, 0.001)), boundsOf(contours)]
        // SVG runs downwards.
        expect(read?.left).toBeCloseTo(meant?.left ?? 0, 2)
        expect(read?.top).toBeCloseTo(-(meant?.bottom ?? 0), 2)
        expect(read?.left).toBeGreaterThanOrEqual(x)
        expect(read?.right).toBeLessThanOrEqual(x + width)
        expect(read?.bottom).toBeGreaterThanOrEqual(y)
        expect(read?.top).toBeLessThanOrEqual(y + height)
      }
      expect(-area(outlinesOf(d, 0.001))).toBeCloseTo(area(sheet.cut), 2)
    }
  })

  test('says what it is, and nothing of the customer’s can be taken for its own', () => {
    const svg = engravingSvg(ring)
    expect(svg).toContain('<title>Plain band: Zoë &#60;&#38;&#62; Жан ♥</title>')
    expect(svg).toContain('Developed length 51.899 mm')
    expect(svg.match(/<svg/g)).toHaveLength(1)
  })
})

describe('as DXF', () => {
  /** Read by the reference alone: pairs of a code and a value, entities from 0 to 0. */
  function read(dxf: string) {
    const lines = dxf.split('\r\n')
    expect(lines.pop()).toBe('')
    const pairs = Array.from(
      { length: lines.length / 2 },
      (_, i) => [Number(lines[2 * i]), lines[2 * i + 1] ?? ''] as const,
    )
    const header = (name: string) => pairs[pairs.findIndex(([, value]) => value === name) + 1]?.[1]
    const polylines: { layer: string; closed: boolean; points: number[] }[] = []
    const texts: string[] = []
    let kind = ''
    for (const [code, value] of pairs) {
      if (code === 0) kind = value
      if (code === 0 && kind === 'POLYLINE')
        polylines.push({ layer: '', closed: false, points: [] })
      const line = polylines.at(-1)
      if (kind === 'POLYLINE' && line && code === 8) line.layer = value
      if (kind === 'POLYLINE' && line && code === 70) line.closed = (Number(value) & 1) === 1
      if (kind === 'VERTEX' && (code === 10 || code === 20)) line?.points.push(Number(value))
      if (kind === 'TEXT' && code === 1) texts.push(value)
    }
    const count = (value: string) =>
      pairs.filter(([code, one]) => code === 0 && one === value).length
    return { header, polylines, texts, count, last: pairs.at(-1) }
  }

  test('is in millimetres, closed, in layers, and as large as the thing itself', () => {
    for (const sheet of [ring, disc]) {
      const { header, polylines, count, last } = read(engravingDxf(sheet))
      expect(header('$ACADVER')).toBe('AC1009')
      expect(header('$INSUNITS')).toBe('4')
      expect(last).toEqual([0, 'EOF'])
      expect(count('SECTION')).toBe(count('ENDSEC'))
      expect(count('POLYLINE')).toBe(count('SEQEND'))
      expect(polylines.every(({ closed }) => closed)).toBe(true)
      const contours = (layer: string) =>
        polylines.filter(one => one.layer === layer).map(one => new Float64Array(one.points))
      expect(contours('ENGRAVING')).toHaveLength(sheet.cut.length)
      expect(area(contours('ENGRAVING'))).toBeCloseTo(area(sheet.cut), 2)
      expect(area(contours('FACE'))).toBeCloseTo(areaOf(sheet.face), 2)
      expect(boundsOf(contours('FACE'))?.left).toBeCloseTo(boundsOf([sheet.face])?.left ?? 0, 3)
    }
  })

  test('is ASCII, and says the developed length', () => {
    const dxf = engravingDxf(ring)
    expect(dxf).toMatch(/^[\x20-\x7e\r\n]+$/)
    const { texts } = read(dxf)
    expect(texts).toContain('Developed length 51.899 mm')
    expect(texts[0]).toBe('Plain band: Zo\\U+00EB <&> \\U+0416\\U+0430\\U+043D \\U+2665')
  })
})
