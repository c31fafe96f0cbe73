import { evenSteps, type Point } from '../projection.ts'
import type { DrawnCut } from './cut.ts'
import { ellipse } from './outlines.ts'

/** A smooth dome, no facets. */
export function drawDome(width: number, height: number): DrawnCut {
  const outline = ellipse(width, height)
  /** Nearer the top, the light gathers towards one side. */
  const ring = (by: number, z: number, aside: number) =>
    evenSteps(0, 15, 15).map((i): Point => {
      const [x, y] = outline(i / 16)
      return [x * by - aside, y * by + aside * 1.5, z]
    })
  return {
    facets: [ring(1, 0, 0), ring(0.9, 0.1, 0.025), ring(0.62, 0.2, 0.09), ring(0.26, 0.28, 0.15)],
    outline: evenSteps(0, 63, 63).map(i => outline(i / 64)),
    table: [],
    under: [],
  }
}
