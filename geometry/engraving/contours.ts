import { f64At } from '../at.ts'

/**
 * Closed outlines, x and y in turn, y upwards. They may overlap each other and themselves: what they
 * wind about more often to the left than to the right is cut.
 */
export type Contour = Float64Array
export type Contours = readonly Contour[]

export interface ContourBounds {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Nothing where there is nothing. */
export function boundsOf(contours: Contours): ContourBounds | undefined {
  let [left, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, top] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const contour of contours)
    for (let i = 0; i + 1 < contour.length; i += 2) {
      const [x, y] = [f64At(contour, i), f64At(contour, i + 1)]
      if (x < left) left = x
      if (x > right) right = x
      if (y < bottom) bottom = y
      if (y > top) top = y
    }
  return left <= right ? { left, bottom, right, top } : undefined
}

/** Above nought if it runs to the left about what it holds. */
export function areaOf(contour: Contour): number {
  const n = contour.length
  let twice = 0
  for (let i = 0; i < n; i += 2) {
    const k = i + 2 < n ? i + 2 : 0
    twice += f64At(contour, i) * f64At(contour, k + 1) - f64At(contour, k) * f64At(contour, i + 1)
  }
  return twice / 2
}

export function reversed(contour: Contour): Contour {
  const n = contour.length
  const back = new Float64Array(n)
  for (let i = 0; i < n; i += 2) {
    back[i] = f64At(contour, n - 2 - i)
    back[i + 1] = f64At(contour, n - 1 - i)
  }
  return back
}

/** Scaled and then moved. Turning one axis round turns the outlines round too: see `wound`. */
export function scaleAndMove(
  contour: Contour,
  scaleX: number,
  scaleY: number,
  x: number,
  y: number,
): Contour {
  const to = new Float64Array(contour.length)
  for (let i = 0; i + 1 < contour.length; i += 2) {
    to[i] = f64At(contour, i) * scaleX + x
    to[i + 1] = f64At(contour, i + 1) * scaleY + y
  }
  return to
}

/** How often the outlines wind about a place to the left. */
export function windingAt(contours: Contours, x: number, y: number): number {
  let winding = 0
  for (const contour of contours) {
    const n = contour.length
    let [x0, y0] = [f64At(contour, n - 2), f64At(contour, n - 1)]
    for (let i = 0; i < n; i += 2) {
      const [x1, y1] = [f64At(contour, i), f64At(contour, i + 1)]
      if (y0 <= y !== y1 <= y) {
        const right = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
        if (y0 <= y ? right > 0 : right < 0) winding += y0 <= y ? 1 : -1
      }
      ;[x0, y0] = [x1, y1]
    }
  }
  return winding
}

/**
 * Outlines drawn for the nonzero rule, in whatever direction, turned so that what they fill is wound
 * about to the left. What stands alone and runs to the right is no hole: it is turned by itself.
 */
export function wound(contours: Contours): Contours {
  const whole = contours.reduce((sum, contour) => sum + areaOf(contour), 0)
  const turned = whole < 0 ? contours.map(reversed) : contours
  return turned.map((contour, i) => {
    if (areaOf(contour) >= 0) return contour
    const others = turned.filter((_, k) => k !== i)
    for (let k = 0; k < contour.length; k += 2)
      if (windingAt(others, f64At(contour, k), f64At(contour, k + 1)) > 0) return contour
    return reversed(contour)
  })
}
