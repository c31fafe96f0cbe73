import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Price } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import styles from './door-piece.module.css'
import type { ShownAtDoor } from './piece-at-door.server.ts'

const DoorViewer = lazy(() => import('./door-viewer.tsx'))

/** A piece of the collection, large, with its price; it comes alive under whoever reaches for it. */
export function DoorPiece({ piece }: { readonly piece: ShownAtDoor }) {
  const [reached, setReached] = useState(false)
  const picture = (
    <StillPicture
      code={piece.code}
      alt={piece.title}
      sizes="(max-width: 60rem) 34vh, 45vw"
      first
      prepared
      outline={piece.outline}
      className={styles.picture}
    />
  )
  return (
    <figure className={styles.door}>
      <div className={styles.stage} onPointerDown={() => setReached(true)}>
        {reached ? (
          <Suspense fallback={picture}>
            <DoorViewer code={piece.code} className={styles.picture} />
          </Suspense>
        ) : (
          picture
        )}
      </div>
      <figcaption className={styles.caption}>
        <Link to={`/collection/${piece.slug}`} reloadDocument>
          {piece.name}
        </Link>
        <Price amount={piece.amount} currency={piece.currency} approximate={!piece.exact} />
      </figcaption>
    </figure>
  )
}
