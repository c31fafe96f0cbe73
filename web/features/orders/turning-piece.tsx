import type { ReactNode } from 'react'
import { designOf } from '#web/state/design-codes.ts'
import { PieceViewer } from '#web/viewer/piece-viewer.tsx'
import styles from './order.module.css'

/** Loaded by `turning.tsx` only, hence the default export that `lazy` wants. */
export default function TurningPiece({
  code,
  picture,
}: {
  readonly code: string
  readonly picture: ReactNode
}) {
  const design = designOf(code)
  if (!design) return picture
  return (
    <div className={styles.seen}>
      <PieceViewer design={design} drawing={picture} className={styles.viewer} />
      <p className={styles.soft}>Drag it, or use the arrow keys.</p>
    </div>
  )
}
