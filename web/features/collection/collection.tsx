import { Link } from 'react-router'
import { kindById, kinds } from '#design/catalogue/kinds.ts'
import { readQuery } from '#shop/collection/search.ts'
import { piecesOff } from '#shop/offer/current-offer.ts'
import { usePlaceNote } from '#web/app/place-note.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import type { Route } from './+types/collection'
import styles from './collection.module.css'
import { FavouriteRow } from './favourite-row.tsx'
import { FilterForm } from './filter-form.tsx'
import { addressOf, choices, filtersOf, MOST_SEARCHED, priceSteps } from './filters.ts'
import { loosenings, matching } from './match-pieces.server.ts'
import { PieceCard } from './piece-card.tsx'
import { shownPieces, wholeOf } from './shown-pieces.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? 'The collection'} · Keepsake` },
  {
    name: 'description',
    content:
      loaderData?.text ??
      'Pieces to begin with, from a plain band to a family bar, each yours to change.',
  },
]

const PER_PAGE = 12

const loosened = {
  kind: 'Any kind of piece',
  metal: 'Any metal',
  upTo: 'Any price',
  month: 'Any birthstone',
  shape: 'Any shape',
  q: 'Without the words',
} as const

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const filters = found(filtersOf(url.searchParams))
  const ctx = context.get(requestContext)
  const shopPricing = await shopPricingOf(ctx)
  const { currency } = shopPricing.rates
  const all = shownPieces(shopPricing, await ctx.transact(piecesOff))
  const matched = matching(all, filters)
  const last = Math.max(1, Math.ceil(matched.length / PER_PAGE))
  const page = found(filters.page <= last ? filters.page : undefined)
  const kind = filters.kind === null ? undefined : kindById(filters.kind)
  const locale = readerLocale(request.headers.get('Accept-Language'))
  const { upTo, month, metal, shape, sort, q } = filters
  return {
    title: kind?.plural ?? 'The collection',
    text: kind?.text ?? null,
    kind: filters.kind,
    kinds: [null, ...kinds].map(one => ({
      name: one?.plural ?? 'All',
      here: (one?.id ?? null) === filters.kind,
      to: addressOf({ ...filters, kind: one?.id ?? null, page: 1 }),
      count: matching(all, { ...filters, kind: one?.id ?? null }).length,
    })),
    now: {
      kind: filters.kind ?? '',
      metal: metal ?? '',
      upTo: upTo === null ? '' : String(upTo),
      month: month === null ? '' : String(month),
      shape: shape ?? '',
      sort: sort ?? '',
      q,
    },
    narrowed: [metal, upTo, month, shape, sort, q || null].filter(one => one !== null).length,
    choices: {
      ...choices,
      upTo: priceSteps.map(step => ({
        value: String(step),
        name: `Up to ${priceText({ amount: step * wholeOf(currency), currency }, locale)}`,
      })),
    },
    corrected: (readQuery(q)?.corrected ?? []).map(({ from, to }) => ({
      from,
      to: to.map(word => `“${word}”`).join(' or '),
    })),
    mostLetters: MOST_SEARCHED,
    count: matched.length,
    pieces: matched.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ piece }) => piece),
    loosenings:
      matched.length > 0
        ? []
        : loosenings(all, filters).map(({ name, ...rest }) => ({ ...rest, words: loosened[name] })),
    page,
    pages: Array.from({ length: last }, (_, i) => addressOf({ ...filters, page: i + 1 })),
  }
}

export default function Jewelry({ loaderData }: Route.ComponentProps) {
  const { title, text, pieces, count, page, pages } = loaderData
  const place = usePlaceNote()
  return (
    <>
      <PageHeading
        compact
        title={title}
        lede={text ?? 'Each is a beginning: stone, metal, size and words are yours.'}
      />
      <FilterForm {...loaderData}>
        <nav className={styles.kinds} aria-label="Kinds of jewellery">
          <ul>
            {loaderData.kinds.map(({ name, here, to, count }) => (
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
      </FilterForm>
      {loaderData.corrected.length > 0 && pieces.length > 0 && (
        <p className={styles.corrected}>
          {loaderData.corrected.map(({ from, to }) => `We read “${from}” as ${to}.`).join(' ')}
        </p>
      )}
      <FavouriteRow />
      <p className="visually-hidden" role="status">
        {count === 1 ? '1 piece' : `${count} pieces`}
      </p>
      {pieces.length === 0 ? (
        <NothingFound loosenings={loaderData.loosenings} />
      ) : (
        <>
          {place && <p className={styles.place}>Prices {place}.</p>}
          <ul className={styles.pieces}>
            {pieces.map(piece => (
              <PieceCard key={piece.code} piece={piece} />
            ))}
          </ul>
        </>
      )}
      <Pagination
        label="Pieces"
        current={page}
        last={pages.length}
        hrefOf={page => pages[page - 1] ?? '/jewelry'}
      />
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
  readonly loosenings: readonly { words: string; count: number; to: string }[]
}

const NothingFound = ({ loosenings }: NothingFoundProps) => (
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
    <ButtonLink kind="plain" to="/jewelry">
      See the whole collection
    </ButtonLink>
    <ButtonLink kind="plain" to="/jewelry/components/SpecialOrder">
      About special orders
    </ButtonLink>
  </EmptyState>
)
