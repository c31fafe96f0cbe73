import { data, Link } from 'react-router'
import { isOwnStoneView, listOwnStones, ownStoneViews } from '#shop/own-stones/list-own-stones.ts'
import { whereaboutsForStaff } from '#shop/own-stones/states.ts'
import { ownStoneMeasures, ownStoneName } from '#shop/own-stones/words.ts'
import { formOf } from '#web/app/form-of.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { ListPage } from '#web/features/backoffice/lists/list-page.tsx'
import { listQueryOf } from '#web/features/backoffice/lists/list-query.ts'
import { Day } from '#web/ui/day.tsx'
import { dueIn, stepsOf } from '../own-stones-for-page.server.ts'
import type { Route } from './+types/own-stones'
import { answerOwnStone } from './own-stone-steps.server.ts'
import { OwnStoneSteps } from './own-stone-steps.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Customers’ stones · Workshop'),
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-special-orders')
  const query = listQueryOf(url.searchParams)
  const requestedView = url.searchParams.get('view')
  const view = isOwnStoneView(requestedView) ? requestedView : 'here'
  const { rows, all } = await ctx.transact(t => listOwnStones(t, { ...query, view }))
  return {
    query,
    all,
    view,
    views: ownStoneViews,
    rows: rows.map(row => ({
      id: row.id,
      number: row.number,
      name: ownStoneName(row),
      measures: ownStoneMeasures(row),
      state: row.state,
      where: whereaboutsForStaff[row.state],
      due: dueIn(row.state, row.specialState, 'staff'),
      gem: row.gem,
      steps: stepsOf(row.state),
      since: row.changedAt,
      special: row.special,
      specialOrderId: row.specialOrderId,
    })),
  }
}

/** For those that no special order has a page for: somebody has to be able to give them back. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'answer-special-orders')
  const form = await formOf(request)
  const words = await answerOwnStone(ctx, visitor, null, form)
  const stone = String(form.get('stone') ?? '')
  return data({ intent: 'own-stone', stone, words }, { status: words ? 422 : 200 })
}

export default function OwnStonesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, all, query, view, views } = loaderData
  return (
    <ListPage
      title="Customers’ stones"
      path="/workshop/own-stones"
      searchFor="Number of a stone or a special order"
      query={query}
      views={{ name: 'view', chosen: view, all: views }}
      rows={rows}
      all={all}
      keyOf={({ id }) => id}
      none={
        view === 'here' ? 'No stone of a customer’s is in the shop.' : 'There is none of these.'
      }
      columns={[
        { name: 'Number', cell: ({ number }) => number },
        { name: 'Stone', cell: ({ name }) => name },
        { name: 'Measures', cell: ({ measures }) => measures || 'none yet' },
        {
          name: 'Where it is',
          cell: ({ where, due }) => (
            <>
              {where}
              {due && <strong> {due}</strong>}
            </>
          ),
        },
        { name: 'Since', cell: ({ since }) => <Day date={since} /> },
        {
          name: 'For',
          cell: ({ special, specialOrderId, ...stone }) =>
            specialOrderId ? (
              <Link to={`/workshop/special-orders/${specialOrderId}`}>Special order {special}</Link>
            ) : (
              <details open={actionData?.stone === stone.id}>
                <summary>An account that is gone</summary>
                <OwnStoneSteps
                  key={stone.state}
                  stone={stone}
                  message={actionData?.stone === stone.id ? actionData : null}
                  hasOwner={false}
                />
              </details>
            ),
        },
      ]}
    />
  )
}
