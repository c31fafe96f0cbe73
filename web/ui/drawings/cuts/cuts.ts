import { evenSteps, type Point } from '../projection.ts'
import { drawBrilliant, fine } from './brilliant.ts'
import type { DrawnCut } from './cut.ts'
import { drawMixed } from './mixed.ts'
import { ellipse, heartOutline, marquiseOutline, pearOutline } from './outlines.ts'
import { drawStepped } from './stepped.ts'

const stairs = [
  [0, 0],
  [0.055, 0.05],
  [0.11, 0.09],
  [0.165, 0.12],
] as const

/** Lengths against widths are taken from the retail ranges in [S8], [S9] and [S13]. */
const makers = {
  round: () => drawBrilliant(ellipse(1, 1), fine),
  oval: () => drawBrilliant(ellipse(1, 1.4), fine),
  cushion: () => drawBrilliant(ellipse(1, 1.04, 2.9), { ...fine, table: 0.6 }),
  princess: () => drawMixed(1, 1, 0.012, 0.17),
  emerald: () => drawStepped(1, 1.45, 0.17, stairs, [0.27, 0.38]),
  asscher: () => drawStepped(1, 1, 0.27, [...stairs, [0.21, 0.15]], [0.29, 0.38]),
  radiant: () => drawMixed(1, 1.25, 0.16, 0.18),
  pear: () => drawBrilliant(pearOutline, fine),
  marquise: () => drawBrilliant(marquiseOutline, fine),
  heart: () => drawBrilliant(heartOutline, { ...fine, table: 0.54 }),
  cabochon: () => drawDome(1, 1.3),
}

export type CutName = keyof typeof makers

const made = new Map<CutName, DrawnCut>()

export function drawnCutOf(name: CutName): DrawnCut {
  const known = made.get(name)
  if (known) return known
  const cut = makers[name]()
  made.set(name, cut)
  return cut
}

/** A smooth dome without facets. */
function drawDome(width: number, height: number): DrawnCut {
  const outline = ellipse(width, height)
  /** Rings near the top move to one side, like a highlight. */
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
