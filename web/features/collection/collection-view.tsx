import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownPiece } from '#shop/collection/visible-pieces.ts'
import { usePlaceNote } from '#web/app/place-note.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from './collection.module.css'
import type { collectionPage } from './collection-page.server.ts'
import { CollectionFilterForm } from './filter-form.tsx'
import { OtherBeginnings } from './other-beginnings.tsx'

interface CollectionViewProps {
  readonly shown: Awaited<ReturnType<typeof collectionPage>>
  readonly Card: (props: { readonly piece: ShownPiece; readonly first?: boolean }) => ReactNode
  /** Between the form and the pieces. */
  readonly children?: ReactNode
}

/** Of a telephone: their pictures do not wait for the page to be laid out. */
const ON_FIRST_SCREEN = 2

/** The collection: kinds, a form that narrows it, the pieces, and a way on where there are none. */
export function CollectionView({ shown, Card, children }: CollectionViewProps) {
  const { title, text, pieces, count, page, pages, path } = shown
  const place = usePlaceNote()
  return (
    <>
      <PageHeading
        compact
        title={title}
        lede={text ?? 'Each is a beginning: stone, metal, size and words are yours.'}
      />
      <CollectionFilterForm {...shown}>
        <nav className={styles.kinds} aria-label="Kinds of jewellery">
          <ul>
            {shown.kinds.map(({ name, here, to, count }) => (
              <li key={name}>
                <Link
                  className={styles.kind ?? ''}
                  to={to}
                  aria-current={here ? 'true' : undefined}
                  preventScrollReset
                >
                  {name} <span className={styles.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </CollectionFilterForm>
      {shown.leftOut && <p className={styles.corrected}>{shown.leftOut}</p>}
      {shown.corrected.length > 0 && pieces.length > 0 && (
        <p className={styles.corrected}>
          {shown.corrected.map(({ from, to }) => `We read “${from}” as ${to}.`).join(' ')}
        </p>
      )}
      {shown.onlyPossible && pieces.length > 0 && (
        <p className={styles.corrected}>
          No piece here is shown with “{shown.now.q}”. These can be made with it: choose it as the
          stone, and picture and price follow.
        </p>
      )}
      {children}
      <p className="visually-hidden" role="status">
        {count === 1 ? '1 piece' : `${count} pieces`}
      </p>
      {pieces.length === 0 ? (
        <NothingFound loosenings={shown.loosenings} path={path} />
      ) : (
        <>
          {place && <p className={styles.place}>Prices {place}.</p>}
          <ul className={styles.pieces}>
            {pieces.map((piece, i) => (
              <Card key={piece.code} piece={piece} first={i < ON_FIRST_SCREEN} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        label="Pieces"
        current={page}
        last={pages.length}
        hrefOf={page => pages[page - 1] ?? path}
      />
      <OtherBeginnings />
      {pieces.length > 0 && (
        <p className={styles.note}>
          Prices are for the piece as it is shown, in size US 7 where it is a ring, and follow every
          change you make. Not what you had in mind?{' '}
          <Link to="/jewelry/components/SpecialOrder">How a special order goes</Link>.
        </p>
      )}
    </>
  )
}

interface NothingFoundProps {
  readonly path: string
  readonly loosenings: readonly { words: string; count: number; to: string }[]
}

const NothingFound = ({ loosenings, path }: NothingFoundProps) => (
  <EmptyState
    title="Nothing is quite like that"
    text={
      loosenings.length > 0
        ? 'All of it together is found in no piece here. Let go of one of these, and there is something to see:'
        : 'Let go of a few of your wishes, or see how a piece is drawn for you alone.'
    }
  >
    {loosenings.map(({ words, count, to }) => (
      <ButtonLink key={words} kind="quiet" to={to} preventScrollReset>
        {words}: {count === 1 ? '1 piece' : `${count} pieces`}
      </ButtonLink>
    ))}
    <ButtonLink kind="plain" to={path}>
      See the whole collection
    </ButtonLink>
    <ButtonLink kind="plain" to="/jewelry/components/SpecialOrder">
      About special orders
    </ButtonLink>
  </EmptyState>
)
