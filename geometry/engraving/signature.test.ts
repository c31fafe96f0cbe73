import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engravingLimits } from '#design/catalogue/engraving-limits.ts'
import {
  BOX_HEIGHT,
  fitSignature,
  type Stroke,
  signatureAspect,
} from '#design/document/signature.ts'
import { reached } from '#tools/testing/tool-reach.ts'
import { f64At } from '../at.ts'
import { loadKernel } from '../solid/kernel.ts'
import { inScope } from '../solid/scope.ts'
import { boundsOf } from './contours.ts'
import { engravingMask } from './mask.ts'
import { simplifyPenLine } from './pen-line.ts'
import { crossSectionOf } from './section.ts'
import { layOutSignature } from './signature.ts'

const laid = (strokes: readonly Stroke[], heightMm: number) =>
  layOutSignature({ place: 'inside', heightUm: heightMm * 1000, strokes })

/** Loops along a line, each so high, as an even hand draws them. */
function loops(heights: readonly number[], pitch: number, width: number): readonly Stroke[] {
  const points = heights.flatMap((high, i) =>
    Array.from({ length: 10 }, (_, k) => {
      const a = (2 * Math.PI * k) / 10
      return {
        x: pitch * (i + k / 10 + 0.75 * Math.sin(a)),
        y: 100 - (high * (1 - Math.cos(a))) / 2,
        width,
      }
    }),
  )
  const fitted = fitSignature([points])
  if (!fitted.ok) throw new Error(fitted.reason)
  return fitted.strokes
}

const point = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 200 }),
  width: fc.integer({ min: 1, max: 8 }),
})
const drawing = fc
  .array(fc.array(point, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 })
  .map(drawn => {
    const fitted = fitSignature(drawn)
    return fitted.ok ? fitted.strokes : []
  })

describe('a signature', () => {
  test('is as high as was asked with its grooves, and as long as the design kernel measured', () => {
    fc.assert(
      fc.property(drawing, fc.constantFrom(2.5, 4, 9), (strokes, heightMm) => {
        const { contours, heightMm: high, widthMm } = laid(strokes, heightMm)
        const ink = boundsOf(contours)
        expect(high).toBeLessThan(heightMm + 0.005)
        expect(high).toBeGreaterThan(heightMm - 0.01)
        expect((ink?.left ?? 1) + (ink?.right ?? 1)).toBeCloseTo(0, 2)
        expect((ink?.top ?? 1) + (ink?.bottom ?? 1)).toBeCloseTo(0, 2)
        // Curves swing a little beyond the points that were drawn; the kernel counts half of the pen.
        const measured = heightMm * signatureAspect(strokes)
        const pen = Math.max(...strokes.flatMap(stroke => stroke.filter((_, i) => i % 3 === 2)))
        const penMm = Math.max(engravingLimits.leastGrooveMm, (pen / BOX_HEIGHT) * heightMm)
        expect(widthMm).toBeLessThan(measured * 1.15 + penMm)
      }),
      { seed: 61, numRuns: 100 },
    )
  })

  test('has no line that is thinner than a groove', () => {
    fc.assert(
      fc.property(drawing, strokes => {
        expect(reached(laid(strokes, 3).contours, 0.27, 40)).toBeGreaterThan(0.985)
      }),
      { seed: 62, numRuns: 25 },
    )
  })

  test('is the same to the modeller and to the mask', async () => {
    const kernel = await loadKernel()
    for (const heightMm of [2.5, 6]) {
      const { contours } = laid(loops([60, 30, 80, 30], 26, 3), heightMm)
      const mask = engravingMask(contours, 50)
      const covered = mask.coverage.reduce((sum, value) => sum + value, 0) / 255 / 50 ** 2
      inScope(keep => {
        const section = keep(crossSectionOf(kernel, contours))
        expect(section.area() / covered).toBeCloseTo(1, 2)
      })
    }
  })

  test('of one dot is a dot', () => {
    const fitted = fitSignature([[{ x: 5, y: 5, width: 4 }]])
    const { widthMm, heightMm } = laid(fitted.ok ? fitted.strokes : [], 3)
    expect(widthMm).toBeCloseTo(3, 1)
    expect(heightMm).toBeCloseTo(3, 1)
  })
})

describe('what thickening does to a signature', () => {
  test('is nothing where its lines are wide enough', () => {
    const { verdict } = laid(loops([60, 80], 60, 12), 10)
    expect(verdict).toMatchObject({ widened: false, closedShare: 0, faults: [] })
  })

  test('is said: open loops stay, narrow ones close up', () => {
    const open = laid(loops([60, 30, 80, 80, 30, 30], 30, 3), 6).verdict
    expect(open).toMatchObject({ widened: true, faults: [] })
    expect(open.closedShare).toBeLessThan(0.1)
    const narrow = laid(loops([100, 20, 20, 20, 20, 20], 16, 3), 2.5).verdict
    expect(narrow.closedShare).toBeGreaterThan(0.4)
    expect(narrow.faults).toEqual(['closes-up'])
  })

  test('is the less the higher it stands', () => {
    const strokes = loops([100, 20, 20, 90, 20, 20], 20, 3)
    const shares = [2.5, 3.5, 5, 8, 12].map(heightMm => laid(strokes, heightMm).verdict.closedShare)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
  })

  test('too small is too small', () => {
    expect(laid(loops([60], 60, 12), 2).verdict.faults).toContain('too-small')
  })
})

test('a line with fewer points is where it was', () => {
  const line = new Float64Array(
    Array.from({ length: 200 }, (_, i) => [i / 20, Math.sin(i / 15), 0.2 + i / 2000]).flat(),
  )
  const less = simplifyPenLine(line, 0.003)
  expect(less.length).toBeLessThan(line.length / 2)
  for (let i = 0; i < line.length; i += 3) {
    const [x, y] = [f64At(line, i), f64At(line, i + 1)]
    let k = 3
    while (k + 3 < less.length && f64At(less, k) < x) k += 3
    const [x0, y0, x1, y1] = [less[k - 3], less[k - 2], less[k], less[k + 1]] as number[] as [
      number,
      number,
      number,
      number,
    ]
    expect(Math.abs(y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) - y)).toBeLessThan(0.0045)
  }
})
