import { MOST_MARKS } from '#schemas/marked-stones-limit.ts'
import { stoneTitle } from '#schemas/stone-words.ts'
import { offeredStones, soldStonesAmong } from '#shop/stones/list-stones.ts'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/marked-stones'
import { listedStoneView } from './listed-stone-view.server.ts'
import shared from './shared.module.css'
import { MarkButton, StoneCards } from './stone-views.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...publicMeta(matches, loaderData?.address, {
    title: 'Stones you marked',
    description:
      'Single stones that somebody wants to see again, and whether they can still be had.',
  }),
  { name: 'robots', content: 'noindex' },
]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-cache' })

/** Which they are stands in the address: it can be sent to somebody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = [...new Set(url.searchParams.getAll('id'))].slice(0, MOST_MARKS)
  const [rows, sold] = await context
    .get(requestContext)
    .transact(async t => [await offeredStones(t, ids), await soldStonesAmong(t, ids)] as const)
  return {
    stones: rows.map(row => listedStoneView(row)),
    sold: sold.map(row => ({ id: row.id, title: stoneTitle(row) })),
    gone: ids.length - rows.length - sold.length,
    address: `${url.origin}/stones/marked`,
  }
}

export default function MarkedStones({ loaderData: { stones, sold, gone } }: Route.ComponentProps) {
  return (
    <>
      <p className={shared.back}>
        <a href="/stones">All stones</a>
      </p>
      <PageHeading compact title="Stones you marked" />
      {sold.map(({ id, title }) => (
        <p key={id} className={shared.acts}>
          <span>
            <a href={`/stones/${id}`}>{title}</a> was sold. Its page names those that come nearest.
          </span>
          <MarkButton id={id} title={title} />
        </p>
      ))}
      {gone > 0 && (
        <p className={shared.soft}>
          {gone === 1 ? 'One of them is' : `${gone} of them are`} not offered any more.
        </p>
      )}
      {stones.length === 0 && sold.length > 0 ? (
        <p>
          <ButtonLink to="/stones">See stones that are free</ButtonLink>
        </p>
      ) : stones.length === 0 ? (
        <EmptyState
          title="No stone is marked"
          text="Mark those in the list that you would like to see again."
        >
          <ButtonLink to="/stones">See all stones</ButtonLink>
        </EmptyState>
      ) : (
        <form action="/stones/compare" className={shared.found}>
          <StoneCards stones={stones} />
          <p className={shared.compare}>
            <Button kind="quiet">Compare those you ticked</Button>
            <span className={shared.soft}>Up to four.</span>
          </p>
        </form>
      )}
      <script type="module" src="/islands/stones.js" fetchPriority="low" />
    </>
  )
}
