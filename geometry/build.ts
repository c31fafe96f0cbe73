import type { Design } from '#design/document/design.ts'
import { rowAnglesDeg } from '#design/layout/stones.ts'
import { together } from './metal/assembly.ts'
import { bandOf, plainShank, ringPiece } from './metal/ring.ts'
import { standing } from './metal/solitaire.ts'
import type { Piece } from './piece.ts'

/** The whole piece that a design asks for. */
export function pieceOf(design: Design): Piece {
  const shank = plainShank(design)
  const angles = rowAnglesDeg(design)
  return ringPiece(
    design,
    shank,
    together([
      bandOf(shank),
      ...design.stones.map((stone, i) =>
        standing(stone, i, shank, ((angles[i] ?? 0) * Math.PI) / 180),
      ),
    ]),
  )
}
