import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Price } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import styles from './sign-in-piece.module.css'
import type { SignInPieceView } from './sign-in-piece.server.ts'

const SignInViewer = lazy(() => import('./sign-in-viewer.tsx'))

/** A piece of the collection, large, with its price; it comes alive under whoever reaches for it. */
export function SignInPiece({ piece }: { readonly piece: SignInPieceView }) {
  const stage = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)
  // Somebody may have reached for it before its script came (`start-later.ts`).
  useEffect(() => {
    if (stage.current?.dataset.reached === 'yes') setReached(true)
  }, [])
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
      <div
        ref={stage}
        className={styles.stage}
        data-reached="not-yet"
        onPointerDown={() => setReached(true)}
      >
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
