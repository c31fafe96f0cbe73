import { Link } from 'react-router'
import { dataIn, dataText } from '#web/app/data-text.ts'
import { usePlaceNote } from '#web/app/place-note.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { breadcrumbs } from '#web/features/collection/structured-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/stones'
import { countText } from './count-text.ts'
import { StoneFilterForm } from './filter-form.tsx'
import { stonesAddressOf } from './filters.ts'
import shared from './shared.module.css'
import { StoneCards, StoneTable } from './stone-views.tsx'
import styles from './stones.module.css'
import { stonesPage } from './stones-page.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Stones',
    description:
      'Single stones, each with its own measures, grades and report: find yours by carats, colour, clarity, cut and price.',
    data: loaderData && [breadcrumbs(loaderData.origin, [['Stones', '/stones']])],
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await stonesPage(context.get(requestContext), url.searchParams)
  return { shown: dataText(shown), origin: url.origin, address: `${url.origin}/stones` }
}

const viewNames = { pictures: 'Pictures', table: 'Table' } as const

const stonesText = (count: number) => (count === 1 ? 'One stone' : `${countText(count)} stones`)

export default function Stones({ loaderData }: Route.ComponentProps) {
  const shown = dataIn(loaderData.shown)
  const { stones, count, filters, lastPage, views } = shown
  const place = usePlaceNote()
  if (shown.isEmpty)
    return (
      <>
        <PageHeading compact title="Stones" />
        <EmptyState
          title="No single stones just now"
          text="Tell us what you are looking for: we ask those we buy from, and show you what they have."
        >
          <ButtonLink to="/jewelry/components/SpecialOrder">Ask for a stone</ButtonLink>
          <ButtonLink kind="plain" to="/collection">
            See the collection
          </ButtonLink>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeading
        compact
        title="Stones"
        lede="Each is one of a kind, with its own measures, grades and report."
      />
      {shown.piece && (
        <p className={shared.back}>
          For your {shown.piece.title}.{' '}
          <a href={`/design?open=${filters.piece}#stones`}>Back to it, as it was</a>
        </p>
      )}
      <div className={styles.search}>
        {/* Closed on a narrow screen, where what was found comes first; on a wide one it stands beside it, open. */}
        <details className={styles.filters}>
          <summary>
            What you wish for
            {shown.filterCount > 0 && (
              <span className={styles.wished}>
                {shown.filterCount}
                <span className="visually-hidden">
                  {shown.filterCount === 1 ? ' wish' : ' wishes'} chosen
                </span>
              </span>
            )}
          </summary>
          <StoneFilterForm shown={shown} />
        </details>
        <section className={styles.results} aria-labelledby="found">
          <header className={styles.bar}>
            <h2 id="found" className={styles.count}>
              {stonesText(count)}
            </h2>
            <a className={shared.marked} data-marked="" href="/stones/marked" hidden>
              The stones you marked
            </a>
            <nav aria-label="How they are shown" className={styles.views}>
              {views.map(({ view, to }) => (
                <Link key={view} to={to} aria-current={filters.view === view ? 'true' : undefined}>
                  {viewNames[view]}
                </Link>
              ))}
            </nav>
          </header>
          {shown.leftOut && <p className={shared.soft}>{shown.leftOut}</p>}
          {stones.length === 0 ? (
            <EmptyState
              title="No stone is quite like that"
              text="Let go of one of your wishes: the bars beside each show where there are more."
            >
              <ButtonLink kind="quiet" to="/stones">
                See all stones
              </ButtonLink>
            </EmptyState>
          ) : (
            <form action="/stones/compare" className={shared.found}>
              {place && <p className={shared.place}>Prices {place}.</p>}
              {filters.view === 'table' ? (
                <StoneTable stones={stones} piece={filters.piece} />
              ) : (
                <StoneCards stones={stones} piece={filters.piece} />
              )}
              <p className={shared.compare}>
                <Button kind="quiet">Compare those you ticked</Button>
                <span className={shared.soft}>Up to four.</span>
              </p>
            </form>
          )}
          <p className={shared.soft}>
            You have a stone already? <a href="/own-stone">We set your own</a>.
          </p>
          <Pagination
            label="Stones"
            current={filters.page}
            last={lastPage}
            hrefOf={page => stonesAddressOf({ ...filters, page })}
          />
        </section>
      </div>
      <script type="module" src="/islands/stones.js" fetchPriority="low" />
    </>
  )
}
