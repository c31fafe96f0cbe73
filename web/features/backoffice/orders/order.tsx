import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { formOf } from '#web/app/form-of.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import type { Route } from './+types/order'
import { OrderDetails } from './order/order-details.tsx'
import { answerOrder } from './order-actions.server.ts'
import { seeOrder } from './see-order.server.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  titled(matches, `${params.number} · Workshop`),
]

export const loader = ({ context, params: { number } }: Route.LoaderArgs) =>
  seeOrder(context.get(requestContext), number)

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
  return <OrderDetails order={loaderData} refused={actionData} />
}
