import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/drawings/sheet.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './own-piece.module.css'
import type { OwnPieceView } from './special-order-view.server.ts'

const TurningModel = lazy(() => import('./turning-model.tsx'))

interface OwnPieceProps {
  readonly own: OwnPieceView
  readonly title: string
}

/** A piece that is none of our designs: its picture first, then in 3D for whoever asks, and its drawings. */
export function OwnPieceSeen({ own, title }: OwnPieceProps) {
  const [turning, setTurning] = useState(false)
  const ready = useHydrated()
  const { still, mesh, metal, drawings } = own
  const picture = still && (
    <Sheet>
      <img className={styles.still} src={still} width={600} height={600} alt={title} />
    </Sheet>
  )
  return (
    <div className={styles.seen}>
      {turning && mesh && metal ? (
        <Suspense fallback={picture}>
          <TurningModel address={mesh} metal={metal} title={title} />
        </Suspense>
      ) : (
        picture
      )}
      {/* Until the page's script is here, it could be pressed in vain. */}
      {ready && mesh && !turning && (
        <Button type="button" kind="quiet" onClick={() => setTurning(true)}>
          Turn it in 3D
        </Button>
      )}
      {drawings.length > 0 && (
        <ul className={styles.drawings} aria-label="Drawings">
          {drawings.map(({ id, name, kind, address }) => (
            <li key={id}>
              {kind === 'picture' ? (
                <img className={styles.drawing} src={address} alt={`Drawing: ${name}`} />
              ) : (
                <a href={address} download>
                  Drawing to save: {name} (PDF)
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
