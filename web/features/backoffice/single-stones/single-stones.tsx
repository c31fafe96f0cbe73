import { Link } from 'react-router'
import { gradesInShort, reportText, stoneTitle } from '#schemas/stone-words.ts'
import { may } from '#shop/staff/permissions.ts'
import { isStoneView, listStones, stoneViews } from '#shop/stones/list-stones.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { priceText } from '#web/ui/price-text.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import styles from '../backoffice-page.module.css'
import { ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import type { Route } from './+types/single-stones'
import { stoneStateName } from './state-names.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Single stones · Workshop'),
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { role } = await staffOf(ctx, 'see-stones')
  const query = listQueryOf(url.searchParams)
  const requestedView = url.searchParams.get('view')
  const view = isStoneView(requestedView) ? requestedView : 'free'
  const { rows, all } = await ctx.transact(t => listStones(t, { ...query, view }))
  return {
    query,
    all,
    view,
    views: stoneViews,
    mayEnter: may(role, 'count-stones'),
    mayImport: may(role, 'move-tables'),
    rows: rows.map(row => ({
      id: row.id,
      stockNumber: row.stockNumber,
      title: stoneTitle(row),
      grades: gradesInShort(row),
      report: reportText(row),
      price: priceText({ amount: row.price, currency: row.currency }, readerLocale(null)),
      supplier: row.supplier ?? 'our own',
      state: stoneStateName(row),
    })),
  }
}

export default function SingleStones({ loaderData }: Route.ComponentProps) {
  const { rows, all, query, view, views, mayEnter, mayImport } = loaderData
  return (
    <ListPage
      title="Single stones"
      path="/workshop/single-stones"
      searchFor="Stock or report number"
      query={query}
      views={{ name: 'view', chosen: view, all: views }}
      rows={rows}
      all={all}
      keyOf={({ id }) => id}
      none={
        view === 'free'
          ? 'No stone is offered by itself yet. Enter one by hand, or bring in a supplier’s list.'
          : 'There is none of these.'
      }
      columns={[
        {
          name: 'Stone',
          cell: ({ id, title }) => <Link to={`/workshop/single-stones/${id}`}>{title}</Link>,
        },
        { name: 'Grades', cell: ({ grades }) => grades || 'none' },
        { name: 'Report', cell: ({ report }) => report || 'none' },
        { name: 'Stock number', cell: ({ stockNumber }) => stockNumber },
        { name: 'From', cell: ({ supplier }) => supplier },
        { name: 'Price', cell: ({ price }) => price },
        { name: 'State', cell: ({ state }) => state },
      ]}
    >
      <p className={styles.soft}>
        Stones that are one of a kind, each by its own measures and report. Customers find those
        that are offered under{' '}
        <Link to="/stones" reloadDocument>
          Stones
        </Link>
        .
      </p>
      <p className={styles.actions}>
        {mayEnter && <Link to="/workshop/single-stones/new">Enter a stone</Link>}
        {mayImport && <Link to="/workshop/single-stones/suppliers">Suppliers and their lists</Link>}
      </p>
    </ListPage>
  )
}
