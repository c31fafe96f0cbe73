import { Link } from 'react-router'
import { listReturns, type ReturnView, returnViews } from '#shop/returns/handle-returns.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import type { Route } from './+types/returns'
import { returnKindNames, returnNames } from './return-names.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Returns · Workshop')]

const viewNames: Readonly<Record<ReturnView, string>> = {
  open: 'All that are open',
  ...returnNames,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = listQueryOf(url.searchParams)
  const view = returnViews.find(one => one === url.searchParams.get('show')) ?? 'open'
  const { rows, all } = await context
    .get(requestContext)
    .transact(t => listReturns(t, { ...query, view }))
  return { rows, all, query, view, views: returnViews }
}

export default function BackofficeReturnsPage({ loaderData }: Route.ComponentProps) {
  const { view, views, ...list } = loaderData
  return (
    <ListPage
      {...list}
      title="Returns"
      path="/workshop/returns"
      searchFor="Order or customer"
      none={
        view === 'open' && list.query.q === ''
          ? 'No return is open. Customers ask for one on the page of their order.'
          : 'Nothing of this kind.'
      }
      keyOf={({ id }) => id}
      views={{
        name: 'show',
        chosen: view,
        all: views.map(one => [one, viewNames[one]] as const),
      }}
      columns={[
        {
          name: 'Order',
          cell: ({ number, id }) => (
            <Link to={`/workshop/orders/${number}#return-${id}`}>{number}</Link>
          ),
        },
        { name: 'Pieces', cell: ({ titles }) => titles.join('; ') },
        { name: 'Customer', cell: ({ customer }) => customer },
        { name: 'Why', cell: ({ kind }) => returnKindNames[kind] },
        { name: 'Asked', cell: ({ askedAt }) => <LocalDay at={askedAt} /> },
        { name: 'Where it is', cell: ({ state }) => returnNames[state] },
      ]}
    />
  )
}
