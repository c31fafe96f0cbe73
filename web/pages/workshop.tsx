import { listOrdersToMake } from '#shop/workshop/list-orders-to-make.ts'
import { Day } from '#web/parts/day.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/workshop'

export const meta: Route.MetaFunction = () => [{ title: 'Workshop · Keepsake' }]

export async function loader({ context }: Route.LoaderArgs) {
  const orders = await context.get(visitContext).transact(listOrdersToMake)
  return {
    orders: orders.map(order => ({ ...order, promisedBy: new Date(order.promisedBy) })),
  }
}

export default function Workshop({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Orders" />
      {orders.length === 0 ? (
        <EmptyState
          title="The bench is clear"
          text="Orders appear here as soon as they are paid."
        />
      ) : (
        <ol>
          {orders.map(({ number, state, promisedBy, titles }) => (
            <li key={number}>
              {number}, {titles.join(', ')}: {state}, by <Day date={promisedBy} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
