import { Link } from 'react-router'
import { offeredStones } from '#shop/stones/list-stones.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StillStone } from '#web/ui/drawings/still-stone.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/compare'
import styles from './compare.module.css'
import { gradeFactsOf, stoneFactRows } from './facts.server.ts'
import { listedStoneView } from './listed-stone-view.server.ts'
import shared from './shared.module.css'

const MOST = 4

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...publicMeta(matches, loaderData?.address, {
    title: 'Stones side by side',
    description: 'Up to four single stones, side by side.',
  }),
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-cache' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const wantedIds = [...new Set(url.searchParams.getAll('id'))].slice(0, 50)
  const ids = wantedIds.slice(0, MOST)
  const rows = await context.get(requestContext).transact(t => offeredStones(t, ids))
  const stones = rows.map(row => ({
    ...listedStoneView(row),
    facts: [...gradeFactsOf(row), ...stoneFactRows(row)],
  }))
  const names = [...new Set(stones.flatMap(({ facts }) => facts.map(({ name }) => name)))]
  return {
    stones: stones.map(({ facts, ...stone }) => stone),
    rows: names.map(name => ({
      name,
      values: stones.map(({ facts }) => facts.find(fact => fact.name === name)?.value ?? '–'),
    })),
    gone: ids.length - stones.length,
    more: wantedIds.length - ids.length,
    address: `${url.origin}/stones/compare`,
  }
}

export default function Compare({
  loaderData: { stones, rows, gone, more },
}: Route.ComponentProps) {
  return (
    <>
      <p className={shared.back}>
        <Link to="/stones">All stones</Link>
      </p>
      <PageHeading compact title="Side by side" />
      {gone > 0 && (
        <p className={shared.soft}>
          {gone === 1 ? 'One of them is' : `${gone} of them are`} not to be had any more.
        </p>
      )}
      {more > 0 && <p className={shared.soft}>These are the first four that you ticked.</p>}
      {stones.length === 0 ? (
        <EmptyState title="Nothing to compare yet" text="Tick up to four stones in the list.">
          <ButtonLink to="/stones">See all stones</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {stones.length > 1 && (
            <p className={`${shared.soft} ${shared.sideways}`}>
              {stones.length} stones: move the table sideways to see each.
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className={shared.scroll} aria-label="Stones side by side" tabIndex={0}>
            <table className={`${shared.table} ${styles.table}`}>
              <thead>
                <tr>
                  <td />
                  {stones.map(stone => (
                    <th key={stone.id} scope="col">
                      <span className={styles.drawn}>
                        <StillStone cut={stone.shape} colour={stone.hex} />
                      </span>
                      <Link to={`/stones/${stone.id}`}>{stone.title}</Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Price</th>
                  {stones.map(({ id, price }) => (
                    <td key={id}>{price}</td>
                  ))}
                </tr>
                {rows.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, i) => (
                      <td key={stones[i]?.id}>{value}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </>
  )
}
