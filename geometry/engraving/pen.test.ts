import fc from 'fast-check'
import SignaturePad, { type PointGroup } from 'signature_pad'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fitSignature } from '#design/document/signature.ts'
import { f64At } from '../at.ts'
import { penPoints } from './pen.ts'
import { type PenLine, penLine } from './pen-line.ts'

/** A canvas that notes the discs which the pad draws its lines with. */
function padOn(discs: [x: number, y: number, r: number][]) {
  const ctx = {
    arc: (x: number, y: number, r: number) => discs.push([x, y, r]),
    ...Object.fromEntries(
      'clearRect fillRect beginPath moveTo closePath fill save restore lineTo stroke'
        .split(' ')
        .map(name => [name, () => {}]),
    ),
  }
  const canvas = { getContext: () => ctx, style: {}, addEventListener: () => {} }
  return new SignaturePad(canvas as unknown as HTMLCanvasElement)
}

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const group = (points: readonly (readonly [number, number, number])[]): PointGroup => ({
  penColor: 'black',
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y, time]) => ({ x, y, time, pressure: 0.5 })),
})

/** How far a place is from a line, and how thick the line is there. */
function nearest(line: PenLine, x: number, y: number): readonly [far: number, radius: number] {
  let best: readonly [number, number] = [Number.POSITIVE_INFINITY, 0]
  const at = (i: number) => f64At(line, i)
  for (let i = 0; i + 5 < line.length; i += 3) {
    const [dx, dy] = [at(i + 3) - at(i), at(i + 4) - at(i + 1)]
    const along = ((x - at(i)) * dx + (y - at(i + 1)) * dy) / (dx * dx + dy * dy)
    const t = Math.min(1, Math.max(0, along))
    const far = Math.hypot(at(i) + t * dx - x, at(i + 1) + t * dy - y)
    if (far < best[0]) best = [far, at(i + 2) + t * (at(i + 5) - at(i + 2))]
  }
  return best
}

/** Hands move on: each point some way and some time after the one before. */
const drawn = fc
  .array(
    fc.tuple(
      fc.integer({ min: 6, max: 30 }),
      fc.double({ min: -0.6, max: 0.6, noNaN: true }),
      fc.integer({ min: 8, max: 40 }),
    ),
    { minLength: 4, maxLength: 25 },
  )
  .map(steps => {
    let [x, y, way, time] = [100, 100, 0, 1]
    return steps.map(([far, turn, ms]): readonly [number, number, number] => {
      way += turn
      x += far * Math.cos(way)
      y += far * Math.sin(way)
      time += ms
      return [x, y, time]
    })
  })

describe('a line of the pad', () => {
  test('has its widths where the pad drew them', () => {
    fc.assert(
      fc.property(drawn, points => {
        const discs: [number, number, number][] = []
        padOn(discs).fromData([group(points)])
        const ours = penPoints(group(points))
        // Each curve starts on a point, with the width that the last one ended with; the last is not drawn.
        for (const point of ours.slice(0, -2)) {
          const disc = discs.find(([x, y]) => Math.hypot(x - point.x, y - point.y) < 1e-9)
          expect(disc?.[2]).toBeCloseTo(point.width / 2, 9)
        }
      }),
      { seed: 21, numRuns: 200 },
    )
  })

  test('runs where the pad drew it, without its corners', () => {
    fc.assert(
      fc.property(drawn, points => {
        const discs: [number, number, number][] = []
        padOn(discs).fromData([group(points)])
        const line = penLine(
          penPoints(group(points)).flatMap(({ x, y, width }) => [x, y, width]),
          0.01,
        )
        for (const [x, y, r] of discs) {
          const [near, radius] = nearest(line, x, -y)
          // The pad's corners are rounded: by less than a twelfth of the longest way between two points.
          expect(near).toBeLessThan(30 / 12)
          expect(Math.abs(radius - r)).toBeLessThan(0.4)
        }
      }),
      { seed: 22, numRuns: 60 },
    )
  })

  test('has no corners: it comes to every point as it leaves it', () => {
    fc.assert(
      fc.property(drawn, points => {
        const line = penLine(
          points.flatMap(([x, y]) => [x, y, 1]),
          0.0001,
        )
        const at = (i: number) => [f64At(line, i), f64At(line, i + 1)] as const
        for (let i = 3; i + 4 < line.length; i += 3) {
          const [[ax, ay], [bx, by], [cx, cy]] = [at(i - 3), at(i), at(i + 3)]
          const turn = Math.atan2(by - ay, bx - ax) - Math.atan2(cy - by, cx - bx)
          expect(Math.abs(Math.sin(turn))).toBeLessThan(0.12)
        }
      }),
      { seed: 23, numRuns: 60 },
    )
  })

  test('that is too short for a curve is as wide as a dot', () => {
    expect(penPoints(group([]))).toEqual([])
    expect(penPoints(group([[1, 2, 3]]))).toEqual([{ x: 1, y: 2, width: 3 }])
    expect(penPoints({ ...group([[1, 2, 3]]), dotSize: 2 })).toEqual([{ x: 1, y: 2, width: 4 }])
  })

  test('keeps to its widths when the clock stands or runs back', () => {
    for (const times of [
      [5, 5, 5, 5],
      [9, 7, 5, 3],
    ]) {
      const points = penPoints(group(times.map((time, i) => [i * 10, i, time] as const)))
      for (const { width } of points) expect(width).toSatisfy((w: number) => w >= 1 && w <= 5)
    }
  })

  test('goes into a document', () => {
    const fitted = fitSignature([
      penPoints(
        group([
          [0, 0, 1],
          [20, 30, 20],
          [40, 10, 40],
        ]),
      ),
    ])
    expect(fitted).toMatchObject({ ok: true })
  })
})
