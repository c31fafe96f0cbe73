import { Link } from 'react-router'
import { favouriteStore } from '#web/state/favourites.ts'
import { useStore } from '#web/state/use-store.ts'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import styles from './favourite-row.module.css'
import { LikeButton } from './piece-card.tsx'

/** What somebody has liked, wherever in the collection they are. */
export function FavouriteRow() {
  const liked = useStore(favouriteStore)
  if (liked.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby="favourites">
      <h2 id="favourites" className={styles.heading}>
        Your favourites <span className={styles.count}>{liked.length}</span>
      </h2>
      <ul className={styles.list}>
        {liked.map(({ code, title }) => (
          <li key={code} className={styles.one}>
            <PiecePicture code={code} alt="" size={300} />
            <Link className={styles.link ?? ''} to={`/customize?open=${code}`}>
              {title}
            </Link>
            <LikeButton code={code} title={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
