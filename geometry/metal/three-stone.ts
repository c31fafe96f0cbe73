import type { Design } from '#design/document/design.ts'
import { rowAnglesDeg } from '#design/layout/stones.ts'
import type { Piece } from '../piece.ts'
import { type Assembly, reachRad, together, turned } from './assembly.ts'
import { bandOf, plainShank, ringPiece } from './ring.ts'
import { standing } from './solitaire.ts'

/** Least air between two heads, in platinum too. [F1] */
const GAP = 0.84
const names = ['left', 'middle', 'right'] as const

/** Three heads side by side: as near as the layout wants them, and no nearer than air between them allows. */
export function threeStone(design: Design): Piece {
  const shank = plainShank(design)
  const outerMm = shank.innerMm + shank.section.thickMm
  const heads = design.stones.map((stone, i) =>
    standing(stone, i, shank, 0, { name: names[i] ?? '' }),
  )
  const middle = heads[1]
  const reach = heads.map(head => reachRad(head, outerMm))
  const angles = rowAnglesDeg(design).map((deg, i) => {
    const rad = (deg * Math.PI) / 180 - ((rowAnglesDeg(design)[1] ?? 0) * Math.PI) / 180
    if (heads[i] === middle) return 0
    const least = (reach[1] ?? 0) + (reach[i] ?? 0) + GAP / outerMm
    return Math.sign(rad) * Math.max(Math.abs(rad), least)
  })
  const placed = heads.map((head, i): Assembly => turned(head, angles[i] ?? 0))
  return ringPiece(design, shank, together([bandOf(shank), ...placed]))
}
