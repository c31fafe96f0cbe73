import { lazy, Suspense } from 'react'
import type { Stroke } from '#design/document/signature.ts'
import styles from './special-order.module.css'

/** The pen's geometry is a chunk of its own. */
const Strokes = lazy(() =>
  import('#web/signature/strokes-on-paper.tsx').then(({ StrokesOnPaper }) => ({
    default: StrokesOnPaper,
  })),
)

export function Sketch({ strokes }: { readonly strokes: readonly Stroke[] }) {
  return (
    <figure className={styles.sketch}>
      <Suspense>
        <Strokes strokes={strokes} title="The sketch" />
      </Suspense>
      <figcaption>The sketch</figcaption>
    </figure>
  )
}
