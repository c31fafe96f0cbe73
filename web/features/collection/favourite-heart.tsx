import { HEART } from './heart.ts'

interface HeartToKeepProps {
  readonly code: string
  readonly title: string
  readonly className: string | undefined
}

/** A heart on a page that React does not hydrate: `island/piece.island.ts` presses it, and without a script it is not shown. */
export const FavouriteHeart = ({ code, title, className }: HeartToKeepProps) => (
  <button
    type="button"
    className={className}
    data-heart={code}
    disabled
    data-title={title}
    aria-pressed="false"
    aria-label={`Favourite: ${title}`}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={HEART} />
    </svg>
  </button>
)
