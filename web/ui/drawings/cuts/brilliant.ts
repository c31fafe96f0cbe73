import { evenSteps, type Flat, type Point } from '../projection.ts'
import type { DrawnCut } from './cut.ts'
import type { CutOutline } from './outlines.ts'

const scaled = ([x, y]: Flat, by: number, z: number): Point => [x * by, y * by, z]

interface Proportions {
  readonly table: number
  readonly crown: number
  readonly pavilion: number
}

/** Table 56 %, crown height 15 %, star length 55 %, within the ranges of [S2] and [S3]. */
export const fine: Proportions = { table: 0.56, crown: 0.15, pavilion: 0.43 }

/** Eight kites between the table and the girdle, a star between each two, halves below them. */
export function drawBrilliant(
  outline: CutOutline,
  { table, crown, pavilion }: Proportions,
): DrawnCut {
  const half = Math.cos(Math.PI / 8)
  const star = table * half + 0.55 * (1 - table * half)
  // A kite is flat: its side corners lie where its plane, falling from table to girdle, puts them.
  const starHeight = (crown * (1 - star * half)) / (1 - table)
  const around = (k: number, by: number, z: number) => scaled(outline((k / 8 + 1) % 1), by, z)
  const facets: Point[][] = [evenSteps(0, 7, 7).map(k => around(k, table, crown))]
  const culet: Point = [0, 0, -pavilion]
  for (let k = 0; k < 8; k++) {
    const girdle = evenSteps(k, k + 1, 6).map(part => around(part, 1, 0))
    const tip = around(k + 0.5, star, starHeight)
    const corner = around(k, table, crown)
    facets.push(
      [corner, around(k - 0.5, star, starHeight), around(k, 1, 0), tip],
      [corner, tip, around(k + 1, table, crown)],
      [tip, ...girdle.slice(0, 4)],
      [tip, ...girdle.slice(3)],
      [...girdle.slice(0, 4).reverse(), culet],
      [...girdle.slice(3).reverse(), culet],
    )
  }
  const seen = (k: number, by: number): Flat => {
    const [x, y] = around(k, by, 0)
    return [x, y]
  }
  const under = evenSteps(0, 7, 7).flatMap(k => [
    [seen(k, table * 0.94), seen(k + 0.5, 0.14), seen(k + 1, table * 0.94)],
    [seen(k + 0.5, 0.14), [0, 0] as Flat],
  ])
  return {
    facets,
    outline: evenSteps(0, 63, 63).map(i => outline(i / 64)),
    table: facets[0]?.map(([x, y]): Flat => [x, y]) ?? [],
    under,
  }
}
