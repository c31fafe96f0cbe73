import type { ReactNode } from 'react'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import styles from './stage-frame.module.css'

interface StageFrameProps {
  /** What is looked at; it fills the room that there is. */
  readonly piece: ReactNode
  readonly caption?: ReactNode
  /** Beside the caption, so that nothing lies over the piece. */
  readonly tools?: ReactNode
  /** The price and the way on: below the piece, and under the thumb on a phone. */
  readonly children: ReactNode
}

/** Piece, price and the way on, together in sight on every screen while the choices scroll. */
export function StageFrame({ piece, caption, tools, children }: StageFrameProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.piece} data-stage="piece">
        <Sheet className={styles.sheet}>{piece}</Sheet>
        {(caption || tools) && (
          <div className={styles.row}>
            <p className={styles.caption}>{caption}</p>
            {tools && <div className={styles.tools}>{tools}</div>}
          </div>
        )}
      </div>
      <div className={styles.foot} data-stage="foot">
        {children}
      </div>
    </div>
  )
}
