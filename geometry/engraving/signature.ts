import { engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import type { DrawnEngraving } from '#design/document/design.ts'
import { BOX_HEIGHT } from '#design/document/signature.ts'
import { f64At } from '../at.ts'
import { boundsOf } from './contours.ts'
import { type EngravingFault, type LaidOut, TOLERANCE_MM } from './laid-out.ts'
import { closedShare, MOST_CLOSED } from './legibility.ts'
import { type PenLine, penLine, simplifyPenLine } from './pen-line.ts'
import { ribbon } from './ribbon.ts'

const LEAST_RADIUS_MM = limits.leastGrooveMm / 2

/** A signature as it is cut: its lines no thinner than a groove can be, and all of it as high as was asked. */
export function layOutSignature({ heightUm, half, strokes }: DrawnEngraving): LaidOut {
  const heightMm = heightUm / 1000
  const tolerance = (TOLERANCE_MM * BOX_HEIGHT) / heightMm
  const drawn = strokes.map(stroke => penLine(stroke, tolerance))
  // By the box alone, or two halves with other pens would come out at two scales.
  const scale = half ? (heightMm - 2 * LEAST_RADIUS_MM) / BOX_HEIGHT : scaleFor(drawn, heightMm)
  const asDrawn = middled(drawn, scale, half !== undefined).map(line =>
    simplifyPenLine(line, TOLERANCE_MM),
  )
  const cut = asDrawn.map(thickened)
  const contours = cut.flatMap(ribbon)
  const ink = boundsOf(contours) ?? { left: 0, right: 0, bottom: 0, top: 0 }
  const finestMm = 2 * Math.min(...asDrawn.map(line => radii(line).reduce(lesser)))
  const closed = closedShare(asDrawn, cut)
  const faults: EngravingFault[] = []
  if (heightMm < limits.leastSignatureMm) faults.push('too-small')
  if (closed > MOST_CLOSED) faults.push('closes-up')
  return {
    contours,
    widthMm: ink.right - ink.left,
    heightMm: ink.top - ink.bottom,
    verdict: {
      finestMm,
      leastMm: limits.leastGrooveMm,
      widened: finestMm < limits.leastGrooveMm,
      closedShare: closed,
      faults,
    },
  }
}

const lesser = (a: number, b: number) => Math.min(a, b)
const greater = (a: number, b: number) => Math.max(a, b)
const radii = (line: PenLine) => line.filter((_, i) => i % 3 === 2)
const thickened = (line: PenLine): PenLine =>
  line.map((value, i) => (i % 3 === 2 ? Math.max(value, LEAST_RADIUS_MM) : value))

/** How far thickened lines reach along an axis: 0 across, 1 upwards. */
function reach(lines: readonly PenLine[], axis: 0 | 1, scale: number): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const line of lines)
    for (let i = 0; i < line.length; i += 3) {
      const at = f64At(line, i + axis) * scale
      const r = Math.max(f64At(line, i + 2) * scale, LEAST_RADIUS_MM)
      if (at - r < low) low = at - r
      if (at + r > high) high = at + r
    }
  return [low, high]
}

/** Millimetres for a unit of the drawing: with its grooves it comes to the height. Halving, because a groove has a least width. */
function scaleFor(lines: readonly PenLine[], heightMm: number): number {
  let [low, high] = [0, heightMm / Math.max(...lines.map(line => radii(line).reduce(greater)))]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    const [bottom, top] = reach(lines, 1, middle)
    if (top - bottom > heightMm) high = middle
    else low = middle
  }
  return low
}

/** About the middle of its ink; a half upwards about the middle of its box, where the other half has it too. */
function middled(lines: readonly PenLine[], scale: number, isHalf: boolean): readonly PenLine[] {
  const middle = ([0, 1] as const).map(axis => {
    if (isHalf && axis === 1) return (-BOX_HEIGHT / 2) * scale
    const [low, high] = reach(lines, axis, scale)
    return (low + high) / 2
  })
  return lines.map(line => line.map((value, i) => value * scale - (middle[i % 3] ?? 0)))
}
