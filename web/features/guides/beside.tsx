import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownPiece } from '#shop/collection/visible-pieces.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { Price } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import styles from './beside.module.css'

interface BesideProps {
  readonly piece: ShownPiece | undefined
  readonly heading: ReactNode
  readonly children: ReactNode
}

/** Words with a piece beside them: under the heading on a telephone, and there to the last word on a wide screen. */
export const PieceBeside = ({ piece, heading, children }: BesideProps) => (
  <div className={styles.beside}>
    <div className={styles.heading}>{heading}</div>
    {piece && (
      <figure className={styles.figure}>
        <StillPicture
          code={piece.code}
          alt={piece.title}
          sizes="40vw"
          first
          prepared={piece.prepared}
          outline={piece.outline}
        />
        <figcaption className={styles.caption}>
          <Link to={`/collection/${piece.slug}`}>{piece.name}</Link>
          <Price amount={piece.amount} currency={piece.currency} approximate={!piece.exact} />
          <PlaceLine />
        </figcaption>
      </figure>
    )}
    <div className={styles.words}>{children}</div>
  </div>
)
