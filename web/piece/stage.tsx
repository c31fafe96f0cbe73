import type { ReactNode } from 'react'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { Sheet } from '#web/drawings/sheet.tsx'
import { Button } from '#web/parts/button.tsx'
import type { CurrentDesign } from '#web/state/use-design.ts'
import { useLater } from '#web/state/use-later.ts'
import { PieceViewer } from '#web/viewer/piece-viewer.tsx'
import { PieceView } from './piece-view.tsx'
import { measuresInWords } from './piece-words.ts'
import styles from './stage.module.css'
import { useUndoKeys } from './undo-keys.ts'

interface StageProps {
  readonly current: CurrentDesign
  /** The place whose engraving is worked on. */
  readonly lookAt?: PlaceId | undefined
  /** The price and the way on: below the piece, and under the thumb on a phone. */
  readonly children: ReactNode
}

/** The piece in front of its choices, which stays in sight while they scroll, with the way back. */
export function Stage({ current, lookAt, children }: StageProps) {
  const { undo, redo, canUndo, canRedo } = current
  const design = useLater(current.design)
  useUndoKeys(undo, redo)
  return (
    <div className={styles.stage}>
      <div className={styles.piece}>
        <Sheet className={styles.sheet} caption={measuresInWords(design)}>
          <PieceViewer
            design={design}
            lookAt={lookAt}
            drawing={<PieceView design={design} size="large" />}
            className={styles.drawing}
          />
        </Sheet>
        <div className={styles.tools}>
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
        </div>
      </div>
      <div className={styles.foot}>{children}</div>
    </div>
  )
}
