import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOX_HEIGHT, isStroke, type PenPoint, signatureLimits } from '#design/document/signature.ts'
import { numberAt } from '#design/number-at.ts'
import { penPoints } from '#geometry/engraving/pen.ts'
import { type PenLine, penLine } from '#geometry/engraving/pen-line.ts'
import { fromPad, toPad } from '#web/state/drawn-stroke.ts'
import { engravedStrokes } from './engraved-strokes.ts'

const wave = (count: number, turns: number): readonly PenPoint[] =>
  Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const angle = t * turns * 2 * Math.PI
    return {
      x: 3000 * t + 60 * Math.sin(angle),
      y: 400 - 300 * Math.cos(angle) * (1 - 0.6 * t),
      width: 8 + 4 * Math.sin(7 * angle),
    }
  })

/** The greatest distance from a place on one line to the other. */
function apart(line: PenLine, other: PenLine): number {
  let most = 0
  const at = (from: PenLine, i: number) => numberAt(from, i)
  // Every fourth place will do.
  for (let i = 0; i < line.length; i += 12) {
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k + 5 < other.length; k += 3) {
      const [ax, ay] = [at(other, k), at(other, k + 1)]
      const [dx, dy] = [at(other, k + 3) - ax, at(other, k + 4) - ay]
      const [px, py] = [at(line, i) - ax, at(line, i + 1) - ay]
      const long = dx * dx + dy * dy
      const t = long === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / long))
      least = Math.min(least, Math.hypot(px - t * dx, py - t * dy))
    }
    most = Math.max(most, least)
  }
  return most
}

const pointsOf = (strokes: readonly (readonly number[])[]) => strokes.flat().length / 3

describe('strokes for the document', () => {
  test('what is short enough is not touched', () => {
    const engraved = engravedStrokes([wave(400, 4)])
    expect(engraved).toMatchObject({ ok: true, smoothedBy: 0, leftOut: 0 })
    expect(engraved.ok && pointsOf(engraved.strokes)).toBe(400)
  })

  test('more points than the document takes are smoothed, and the shape stays where it was', () => {
    const line = wave(2500, 12)
    const engraved = engravedStrokes([line])
    if (!engraved.ok) throw new Error(engraved.reason)
    expect(engraved.smoothedBy).toBeGreaterThan(0)
    expect(engraved.strokes.every(isStroke)).toBe(true)
    expect(pointsOf(engraved.strokes)).toBeLessThanOrEqual(signatureLimits.points)
    const [left, top] = [Math.min(...line.map(({ x }) => x)), Math.min(...line.map(({ y }) => y))]
    const high = Math.max(...line.map(({ y }) => y)) - top
    const scale = BOX_HEIGHT / high
    const drawn = line.flatMap(({ x, y, width }) => [
      (x - left) * scale,
      (y - top) * scale,
      width * scale,
    ])
    const [before, after] = [penLine(drawn, 4), penLine(engraved.strokes[0] ?? [], 4)]
    // Whole units and the pad's curves through fewer points add to what was allowed.
    const most = engraved.smoothedBy * BOX_HEIGHT * 2 + 5
    expect(apart(before, after)).toBeLessThan(most)
    expect(apart(after, before)).toBeLessThan(most)
  })

  test('of more strokes than the document takes the smallest are left out, and it is said', () => {
    const dots = Array.from({ length: 70 }, (_, i) => [{ x: 9 * i, y: 500, width: 4 }])
    const engraved = engravedStrokes([wave(100, 3), ...dots, wave(50, 1)])
    expect(engraved).toMatchObject({ ok: true, leftOut: 12 })
    const strokes = engraved.ok ? engraved.strokes : []
    expect(strokes).toHaveLength(signatureLimits.strokes)
    expect([strokes[0], strokes.at(-1)].map(one => (one ?? []).length / 3)).toEqual([100, 50])
  })

  test('a page that was scribbled full is too much', () => {
    const scribble = Array.from({ length: 14 }, () => wave(850, 140))
    expect(engravedStrokes(scribble)).toEqual({ ok: false, reason: 'too-much' })
  })

  test('nothing is empty', () => {
    expect(engravedStrokes([])).toEqual({ ok: false, reason: 'empty' })
    expect(engravedStrokes([[], []])).toEqual({ ok: false, reason: 'empty' })
  })
})

const hand = fc
  .array(
    fc.record({
      far: fc.integer({ min: 6, max: 40 }),
      turn: fc.double({ min: -1, max: 1, noNaN: true }),
      ms: fc.integer({ min: 8, max: 60 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map(steps => {
    let [x, y, way, time] = [200, 80, 0, 1_700_000_000_000]
    return steps.map(({ far, turn, ms }) => {
      way += turn
      ;[x, y, time] = [x + far * Math.cos(way), y + far * Math.sin(way), time + ms]
      return { x, y, time, pressure: 0.5 }
    })
  })

describe('a stroke of the pad', () => {
  test('is the same drawing on a sheet of any width', () => {
    fc.assert(
      fc.property(hand, fc.integer({ min: 200, max: 900 }), (points, width) => {
        const stroke = fromPad(points, 400)
        const asDrawn = penPoints(toPad(stroke, 400))
        for (const [i, point] of penPoints(toPad(stroke, width)).entries()) {
          const scale = 400 / width
          expect(point.x * scale).toBeCloseTo(asDrawn[i]?.x ?? 0, 6)
          expect(point.y * scale).toBeCloseTo(asDrawn[i]?.y ?? 0, 6)
          expect(point.width * scale).toBeCloseTo(asDrawn[i]?.width ?? 0, 6)
        }
      }),
    )
  })

  test('is shown to its very end, by telling the pad the last point twice', () => {
    const points = [10, 30, 50].map((x, i) => ({ x, y: 5, time: 1000 + 16 * i, pressure: 0 }))
    const shown = toPad(fromPad(points, 100), 100).points
    expect(shown.map(({ x }) => x)).toEqual([10, 30, 50, 50])
    expect(shown[0]?.time).toBeGreaterThan(0)
    expect(toPad(fromPad(points.slice(0, 2), 100), 100).points).toHaveLength(2)
  })

  test('can be read again when the clock was put back in the middle of it', () => {
    const points = [0, -5000, 40].map((time, i) => ({
      x: 9 * i,
      y: 5,
      time: 9000 + time,
      pressure: 0,
    }))
    expect(fromPad(points, 100).points.filter((_, i) => i % 3 === 2)).toEqual([0, 0, 40])
  })
})
