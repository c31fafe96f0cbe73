import { Link } from 'react-router'
import type { ShownPiece } from '#shop/collection/visible-pieces.ts'
import { Price } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import styles from './piece-card.module.css'

interface PublicPieceCardProps {
  readonly piece: ShownPiece
  /** Seen at once. */
  readonly first?: boolean
}

/** A piece where anybody may look: it leads to its own page. */
export const PublicPieceCard = ({ piece, first = false }: PublicPieceCardProps) => (
  <li className={styles.piece}>
    <StillPicture
      code={piece.code}
      alt={piece.title}
      sizes="(max-width: 40rem) 40vw, 24rem"
      first={first}
      prepared={piece.prepared}
      outline={piece.outline}
      className={styles.picture}
    />
    <div className={styles.words}>
      {piece.season && <p className={styles.season}>{piece.season}</p>}
      <h2 className={styles.name}>
        <Link className={styles.link ?? ''} to={`/collection/${piece.slug}`}>
          {piece.name}
        </Link>
      </h2>
      <p className={styles.line}>{piece.line}</p>
      <p className={styles.price}>
        <Price amount={piece.amount} currency={piece.currency} approximate={!piece.exact} />
        {piece.from && (
          <span className={styles.from}>
            from{' '}
            <Price
              amount={piece.from.amount}
              currency={piece.currency}
              approximate={!piece.exact}
            />{' '}
            in {piece.from.metal}
          </span>
        )}
      </p>
    </div>
    <FavouriteHeart code={piece.code} title={piece.title} className={styles.like} />
  </li>
)
