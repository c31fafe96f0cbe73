import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './order.module.css'

const TurningPiece = lazy(() => import('./turning-piece.tsx'))

interface TurningProps {
  /** The picture that was kept with the order. */
  readonly picture: string
  readonly title: string
  /** Of the order's own document, if this version of the shop can still read it. */
  readonly code: string | null
}

/** The kept picture, and in its place on demand the piece itself, drawn anew from the kept design. */
export function Turning({ picture, title, code }: TurningProps) {
  const [turning, setTurning] = useState(false)
  const isHydrated = useHydrated()
  const still = (
    <img src={picture} width={600} height={600} alt={title} className={styles.picture} />
  )
  if (turning && code)
    return (
      <Suspense fallback={still}>
        <TurningPiece code={code} picture={still} />
      </Suspense>
    )
  return (
    <div className={styles.seen}>
      {still}
      {code && isHydrated && (
        <Button type="button" kind="plain" onClick={() => setTurning(true)}>
          Turn it round<span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </div>
  )
}
