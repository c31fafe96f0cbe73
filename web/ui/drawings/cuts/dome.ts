import { type Point, steps } from '../projection.ts'
import type { Cut } from './cut.ts'
import { ellipse } from './outlines.ts'

/** A smooth dome, no facets. */
export function dome(width: number, height: number): Cut {
  const outline = ellipse(width, height)
  /** Nearer the top, the light gathers towards one side. */
  const ring = (by: number, z: number, aside: number) =>
    steps(0, 15, 15).map((i): Point => {
      const [x, y] = outline(i / 16)
      return [x * by - aside, y * by + aside * 1.5, z]
    })
  return {
    facets: [ring(1, 0, 0), ring(0.9, 0.1, 0.025), ring(0.62, 0.2, 0.09), ring(0.26, 0.28, 0.15)],
    outline: steps(0, 63, 63).map(i => outline(i / 64)),
    table: [],
    under: [],
  }
}
