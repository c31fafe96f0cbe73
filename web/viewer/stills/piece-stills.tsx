import { lazy, Suspense, useCallback, useState } from 'react'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './piece-stills.module.css'

/** The drawn body comes when the page is there. */
const WornStill = lazy(() => import('./worn-still.tsx'))

interface PieceStillsProps {
  readonly design: Design
  readonly code: string
  /** What the piece is called. */
  readonly title: string
}

const seen = [
  { view: 'top', words: 'From above' },
  { view: 'side', words: 'From the side' },
] as const
const withStack = [
  ...seen,
  { view: 'stack', words: 'Three worn together; each is sold by itself' },
] as const

/** Beside its portrait: the piece from above, from the side, stacked if it is made for that, and where it is worn. */
export function PieceStills({ design, code, title }: PieceStillsProps) {
  const hydrated = useHydrated()
  // One after another: each may have to be painted first, and a browser waits for six answers at most.
  const [settled, setSettled] = useState(0)
  const shown = styleOf(design.style).stacked ? withStack : seen
  const goOn = useCallback(() => setSettled(count => count + 1), [])
  return (
    <div className={styles.stills}>
      {shown.map(({ view, words }, i) => (
        <figure key={view} className={styles.still}>
          {i <= settled ? (
            <a href={`/pictures/${code}.webp?size=1200&view=${view}`}>
              <PiecePicture
                code={code}
                view={view}
                alt={`${title}, ${words.toLowerCase()}`}
                onSettled={i === settled ? goOn : undefined}
              />
            </a>
          ) : (
            <Skeleton height="12rem" />
          )}
          <figcaption>{words}</figcaption>
        </figure>
      ))}
      {hydrated && settled >= shown.length && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <WornStill design={design} code={code} title={title} className={styles.still} />
        </Suspense>
      )}
    </div>
  )
}
