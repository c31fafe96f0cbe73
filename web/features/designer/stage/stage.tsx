import type { ReactNode } from 'react'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { measuresInWords } from '#design/document/piece-in-words.ts'
import type { CurrentDesign } from '#web/state/use-design.ts'
import { Button } from '#web/ui/button.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { PieceViewer } from '#web/viewer/piece-viewer.tsx'
import { DesignView } from './piece-view.tsx'
import { StageFrame } from './stage-frame.tsx'
import { useUndoKeys } from './undo-keys.ts'

interface StageProps {
  readonly current: CurrentDesign
  /** The place whose engraving is worked on. */
  readonly lookAt?: PlaceId | undefined
  /** The price and the way on. */
  readonly children: ReactNode
}

/** The piece that is being designed, with the way back. */
export function Stage({ current, lookAt, children }: StageProps) {
  const { undo, redo, canUndo, canRedo } = current
  const design = useAfterPaint(current.design)
  useUndoKeys(undo, redo)
  return (
    <StageFrame
      piece={
        <PieceViewer
          design={design}
          lookAt={lookAt}
          drawing={<DesignView design={design} size="large" />}
        />
      }
      caption={measuresInWords(design)}
      tools={
        <>
          <Button
            type="button"
            kind="plain"
            onClick={undo}
            disabledReason={canUndo ? undefined : 'There is nothing to undo.'}
          >
            Undo
          </Button>
          <Button
            type="button"
            kind="plain"
            onClick={redo}
            disabledReason={canRedo ? undefined : 'There is nothing to do again.'}
          >
            Redo
          </Button>
        </>
      }
    >
      {children}
    </StageFrame>
  )
}
