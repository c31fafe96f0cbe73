import { expect, test } from 'vitest'
import { designCode, readCode } from '../document/code.ts'
import { contourAngles } from '../document/contour.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design, Stone } from '../document/design.ts'
import { settled } from '../document/structure.ts'
import { rowPlaces, stoneLots } from '../layout/stones.ts'
import { numberAt } from '../number-at.ts'
import { applyFix, check, fixOf, stops } from './check.ts'

/** An edge that goes out by so many millimetres over the top, and back within thirty degrees. */
const edgeUm = (outMm: number) =>
  contourAngles.map((rad, i) => {
    if (i === 0 || i === contourAngles.length - 1) return 0
    const share = Math.max(0, Math.cos(Math.min(Math.PI / 2, 3 * Math.abs(rad))))
    return Math.round(share ** 2 * outMm * 100) * 10
  })

const stone: Stone = {
  gem: 'diamond',
  origin: 'natural',
  shape: 'round',
  widthUm: 1250,
  setting: 'pave',
}

const bent = (
  change: Partial<Stone> = {},
  { outMm = 1, widthUm = 2600, form = 'curved' as const } = {},
): Design =>
  settled({
    ...defaultDesign('half-eternity'),
    engraving: [],
    band: { profile: 'comfort', widthUm, thicknessUm: 1800 },
    contour: { form, edgeUm: edgeUm(outMm) },
    stones: [{ ...stone, ...change }],
  })

test('a row follows a bent band, its stones as far from one another as on a straight one', () => {
  const design = bent()
  expect(stops(check(design))).toEqual([])
  const radiusMm = ((design.diameterUm ?? 0) / 2 + 1800) / 1000
  const places = rowPlaces(design)
  const steps = places.slice(1).map((place, i) => {
    const before = places[i] as (typeof places)[number]
    const round = ((place.rad ?? 0) - (before.rad ?? 0)) * radiusMm
    return Math.hypot(round, (place.offMm ?? 0) - (before.offMm ?? 0))
  })
  for (const step of steps) expect(step).toBeCloseTo(1.35, 6)
  expect(Math.max(...places.map(({ offMm = 0 }) => offMm))).toBeGreaterThan(0.9)
  expect(places.at(0)?.rad).toBeCloseTo(-(places.at(-1)?.rad ?? 0), 6)
  expect(places.at(-1)?.rad).toBeGreaterThan(1.35)
  expect(stoneLots(design)[0]?.count).toBe(places.length)
})

test('the longer way round a deep bend takes more stones', () => {
  const { contour: _, ...straight } = bent()
  const counts = [straight, bent({}, { outMm: 4, widthUm: 4000 })].map(
    design => rowPlaces(design).length,
  )
  expect(counts[1]).toBeGreaterThan(numberAt(counts, 0))
})

test('what does not follow a bend is said, with what does', () => {
  const mended = (design: Design) => {
    const finding = stops(check(design)).find(({ rule }) => rule === 'bent-row')
    const fix = finding && fixOf(design, finding)
    return fix && [finding.at, stops(check(applyFix(design, fix))), fix.changes[0]?.value]
  }
  expect(mended(bent({ setting: 'four-claw' }))).toEqual(['stones.0.setting', [], 'pave'])
  expect(mended(bent({ shape: 'princess' }))).toEqual(['stones.0.shape', [], 'round'])
  expect(mended(bent({ widthUm: 2500 }, { widthUm: 5000 }))?.[2]).toBe(2000)
  expect(mended(bent({}, { widthUm: 2000, outMm: 2 }))?.slice(0, 2)).toEqual(['band', []])
})

test('a bent row survives its code; what a bend rules out is no choice of it', () => {
  const design = bent()
  const read = readCode(designCode(design))
  expect(read.ok && read.design).toEqual(design)
  expect(settled({ ...design, reach: 'full', grading: 'graded' })).toEqual(design)
})
