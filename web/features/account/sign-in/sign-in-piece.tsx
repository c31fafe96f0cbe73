import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Price } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import styles from './sign-in-piece.module.css'
import type { SignInPieceView } from './sign-in-piece.server.ts'

const SignInViewer = lazy(() => import('./sign-in-viewer.tsx'))

/** A large piece of the collection with its price. The first press on it loads the viewer. */
export function SignInPiece({ piece }: { readonly piece: SignInPieceView }) {
  const [reached, setReached] = useState(false)
  const picture = (
    <StillPicture
      code={piece.code}
      alt={piece.title}
      sizes="(max-width: 60rem) 34vh, 45vw"
      first
      prepared={piece.prepared}
      outline={piece.outline}
      className={styles.picture}
    />
  )
  return (
    <figure className={styles.figure}>
      <div className={styles.stage} onPointerDown={() => setReached(true)}>
        {reached ? (
          <Suspense fallback={picture}>
            <SignInViewer code={piece.code} className={styles.picture} />
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
