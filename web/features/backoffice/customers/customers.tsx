import { Link } from 'react-router'
import { listCustomers } from '#shop/accounts/list-customers.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { LocalDay } from '#web/ui/reader-moment.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import type { Route } from './+types/customers'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Customers · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = listQueryOf(url.searchParams)
  const { rows, all } = await context.get(requestContext).transact(t => listCustomers(t, query))
  return { rows, all, query }
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      {...loaderData}
      title="Customers"
      path="/workshop/customers"
      searchFor="Name or e-mail"
      none="Nobody has an account yet. Whoever opens one, or is asked to at the checkout, is listed here."
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Name',
          cell: ({ id, name, email }) => (
            <Link to={`/workshop/customers/${id}`}>{name || email}</Link>
          ),
        },
        { name: 'E-mail', cell: ({ email }) => email },
        { name: 'Since', cell: ({ since }) => <LocalDay at={since} /> },
        { name: 'Orders', cell: ({ orders }) => orders },
        { name: 'Special orders', cell: ({ specials }) => specials },
        { name: 'Last order', cell: ({ last }) => (last ? <LocalDay at={last} /> : 'none') },
      ]}
    />
  )
}
