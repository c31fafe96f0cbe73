import { Link } from 'react-router'
import type { ShownPiece } from '#shop/collection/visible-pieces.ts'
import { favouriteStore, toggled } from '#web/state/favourites.ts'
import { useStore } from '#web/state/use-store.ts'
import { Price } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { HEART } from './heart.ts'
import styles from './piece-card.module.css'

interface PieceCardProps {
  readonly piece: ShownPiece
  /** Seen at once. */
  readonly first?: boolean
}

export function PieceCard({ piece, first = false }: PieceCardProps) {
  const { code, name, season, title, line, amount, currency, exact, from } = piece
  return (
    <li className={styles.piece}>
      <StillPicture
        code={code}
        alt={title}
        sizes="(max-width: 40rem) 40vw, 24rem"
        first={first}
        prepared={piece.prepared}
        outline={piece.outline}
        className={styles.picture}
      />
      <div className={styles.words}>
        {season && <p className={styles.season}>{season}</p>}
        <h2 className={styles.name}>
          <Link className={styles.link ?? ''} to={`/customize?open=${code}`}>
            {name}
            <span className="visually-hidden">: take it to the workbench</span>
          </Link>
        </h2>
        <p className={styles.line}>{line}</p>
        <p className={styles.price}>
          <Price amount={amount} currency={currency} approximate={!exact} />
          {from && (
            <span className={styles.from}>
              from <Price amount={from.amount} currency={currency} approximate={!exact} /> in{' '}
              {from.metal}
            </span>
          )}
        </p>
      </div>
      <LikeButton code={code} title={title} />
    </li>
  )
}

export function LikeButton({ code, title }: { readonly code: string; readonly title: string }) {
  const liked = useStore(favouriteStore).some(one => one.code === code)
  const hydrated = useHydrated()
  return (
    <button
      type="button"
      className={styles.like}
      disabled={!hydrated}
      aria-pressed={liked}
      aria-label={`Favourite: ${title}`}
      onClick={() => favouriteStore.change(kept => toggled(kept, { code, title }))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
    </button>
  )
}
