import { memo } from 'react'
import { gemOf } from '#design/catalogue/gems.ts'
import { metalOf } from '#design/catalogue/metals.ts'
import type { Design } from '#design/document/design.ts'
import { mainStone, pieceInWords } from '#design/document/piece-in-words.ts'
import { Drawing } from '#web/ui/drawings/drawing.tsx'
import { pieceDrawings } from '#web/ui/drawings/piece.tsx'

interface PieceViewProps {
  readonly design: Design
  /** `small` is a thumbnail beside its name: silent, and never more than a drawing. */
  readonly size: 'large' | 'small'
  readonly className?: string | undefined
}

/** A design to look at. */
export const DesignView = memo(function PieceView({ design, size, className }: PieceViewProps) {
  const [Drawn] = pieceDrawings[design.style]
  const stone = mainStone(design)
  const colours = design.stones.map(({ gem }) => gemOf(gem).hex)
  return (
    <Drawing
      title={size === 'large' ? pieceInWords(design) : undefined}
      metal={metalOf(design.metal).tone}
      className={className}
    >
      <Drawn
        cut={stone?.shape}
        colour={stone && gemOf(stone.gem).hex}
        colours={colours.length > 0 ? colours : undefined}
      />
    </Drawing>
  )
})
