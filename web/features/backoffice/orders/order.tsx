import { useSubmit } from 'react-router'
import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { formOf } from '#web/app/form-of.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import { ProveFirst } from '../prove-first.tsx'
import type { Route } from './+types/order'
import { OrderDetails } from './order/order-details.tsx'
import { answerOrder } from './order-actions.server.ts'
import { seeOrder } from './see-order.server.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  titled(matches, `${params.number} · Workshop`),
]

export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { ...(await seeOrder(ctx, number)), identity: ctx.identity }
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-orders')
  const { order } = found(await ctx.transact(t => showStaffOrder(t, number)))
  return answerOrder(ctx, number, {
    currency: order.currency,
    locale: readerLocale(request.headers.get('Accept-Language')),
    form: await formOf(request),
  })
}

export default function BackofficeOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { identity, ...order } = loaderData
  const submit = useSubmit()
  return (
    <>
      <OrderDetails order={order} refused={actionData} />
      <ProveFirst
        settings={identity}
        ways={actionData?.ways ?? null}
        because="this refunds money"
        onProved={() => void submit({ ...actionData?.values }, { method: 'post' })}
      />
    </>
  )
}
