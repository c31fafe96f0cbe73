import { Fragment } from 'react'
import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { linesBySet } from '#design/sets/lines-by-set.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { completeOrder } from '#shop/payments/complete-payment.ts'
import { paymentContextOf, type RequestContext } from '#shop/request-context.ts'
import { lockReturn, moveReturn } from '#shop/returns/move-return.ts'
import { formOf } from '#web/app/form-of.ts'
import { requestContext } from '#web/app/request-context.ts'
import { revalidateRefused } from '#web/app/revalidate-refused.ts'
import { titled } from '#web/app/shop-title.ts'
import { CheckoutSums } from '#web/features/checkout/sums.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { CONFIRMED, isConfirmed } from '#web/ui/confirmed-field.ts'
import { Day } from '#web/ui/day.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/order'
import styles from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { OrderedPiece } from './ordered-piece.tsx'
import { CustomerOrderedSet } from './ordered-set.tsx'
import { PaidSoFar } from './paid.tsx'
import { OrderProgress } from './progress.tsx'
import { CustomerReturns } from './returns.tsx'
import { type CustomerOrderView, showCustomerOrder } from './show-order.server.ts'
import { stateAndRefund } from './state-words.ts'
import { Timeline } from './timeline.tsx'
import { ownOrder } from './whose-order.server.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  titled(matches, `Order ${params.number}`),
]

export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const order = await showCustomerOrder(context.get(requestContext), number)
  const thanks = url.searchParams.has('thanks') && (order.state === 'paid' || order.settled)
  return { ...order, thanks }
}

/** Cancels it, keeps what was to come back, or asks the provider how its payment stands. */
/** What goes back may have changed since the page was opened. */
export const shouldRevalidate = revalidateRefused

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { order } = await ownOrder(ctx, number)
  const form = await formOf(request)
  const intent = form.get('intent')
  const accountId = order.accountId ?? ''
  if (intent === 'complete') await completeOrder(paymentContextOf(ctx), { accountId, number })
  if (intent === 'keep-it') {
    if (!isConfirmed(form)) return data({ refused: 'return-goes-on' }, { status: 422 })
    await keepIt(ctx, order.id, String(form.get('return') ?? ''))
  }
  if (intent !== 'cancel') return redirect(`/setting/orders/${number}`)
  const seen = v.safeParse(amountSchema, form.get(CONFIRMED))
  if (!seen.success) return data({ refused: 'unconfirmed' }, { status: 422 })
  const ended = await cancelOrder(paymentContextOf(ctx), {
    orderId: order.id,
    actor: 'customer',
    reason: 'asked-by-customer',
    seenAmount: seen.output,
  })
  return ended.ok
    ? redirect(`/setting/orders/${number}`)
    : data({ refused: ended.reason }, { status: 409 })
}

/** The question names what goes back, and the answer says which question it was. */
const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))

/** A return of this order only; one that has gone further meanwhile stays as it is. */
const keepIt = (ctx: RequestContext, orderId: string, returnId: string) =>
  ctx.transact(async transaction => {
    if (!/^[0-9a-f-]{36}$/.test(returnId)) return
    const locked = await lockReturn(transaction, returnId)
    if (locked?.order.id !== orderId) return
    const now = ctx.now()
    await moveReturn(transaction, { row: locked.row, to: 'taken-back', actor: 'customer', now })
  })

const refusals: Readonly<Record<string, string>> = {
  'too-late': 'Our bench has begun, so it cannot be cancelled here any more. Please write to us.',
  'return-goes-on': 'The return goes on: please answer the question first.',
  unconfirmed: 'Nothing was cancelled: please answer the question first.',
  'other-amount':
    'Money has come or gone since you opened this page, so nothing was cancelled. Please look once more.',
  'being-paid': 'Its payment is on its way just now. Please try again in a minute.',
}

export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  const { number, state, currency, pieces, thanks } = order
  return (
    <>
      <Breadcrumb trail={[{ to: '/setting', name: 'Your account' }]} here={`Order ${number}`} />
      <PageHeading
        eyebrow={`Order ${number}`}
        title={thanks ? 'Thank you' : titleOf(order)}
        {...(thanks && {
          lede: order.deposit
            ? order.due > 0
              ? `We have your order and its deposit. The confirmation is on its way to ${order.email}.`
              : `Nothing is left to pay. An email is on its way to ${order.email}.`
            : order.billedTo
              ? `We have your order, and ${order.billedTo} pays for it. The confirmation is on its way to ${order.email}.`
              : `We have your order, and it is paid. The confirmation is on its way to ${order.email}.`,
        })}
      />
      {actionData && (
        <p className={styles.refused} role="alert">
          {refusals[actionData.refused] ?? 'That could not be done just now. Please try again.'}
        </p>
      )}
      <OrderProgress state={state} deposit={order.deposit && order.due > 0} pickup={order.pickup} />
      <div className={styles.order}>
        <div className={styles.main}>
          {linesBySet(pieces).map(({ set, lines }) =>
            set ? (
              <CustomerOrderedSet
                key={set.key}
                set={set}
                pieces={lines}
                number={number}
                currency={currency}
              />
            ) : (
              lines.map(piece => (
                <OrderedPiece key={piece.at} piece={piece} number={number} currency={currency} />
              ))
            ),
          )}
          <CustomerReturns
            returns={order.returns}
            rest={order.rest}
            currency={currency}
            sendTo={order.sendTo}
            email={order.shopEmail}
          />
          <Timeline events={order.events} currency={currency} />
        </div>
        <OrderActions
          {...order}
          waiting={state === 'pending-payment'}
          unconfirmed={actionData !== undefined}
        />
        <OrderAside order={order} />
      </div>
    </>
  )
}

/** Paid is not yet all of it where a deposit was agreed to. */
const titleOf = ({ state, deposit, due, refund, pickup }: CustomerOrderView) =>
  state === 'paid' && deposit && due > 0
    ? 'Deposit paid; the bench begins soon'
    : stateAndRefund({ state, refund, pickup })

function OrderAside({ order }: { readonly order: CustomerOrderView }) {
  const { state, currency, tracking } = order
  const lines = order.pieces.map(piece => ({
    ...piece,
    ...((!piece.own || piece.own.still) && {
      picture: `/setting/orders/${order.number}/pictures/${piece.at}`,
    }),
  }))
  const { totals, promotion, pickup, billedTo } = order
  const checkout = { lines, totals, currency, promotion, pickup, billedTo }
  return (
    <aside className={styles.aside} aria-label="Details">
      <CheckoutSums checkout={checkout} />
      <PaidSoFar {...order} />
      {order.billedTo && (
        <p>
          {order.billedTo} pays for this order, and has the invoice. Please ask them if you want to
          cancel or return it.
        </p>
      )}
      {order.refunded > 0 && !order.billedTo && (
        <p>
          <Price amount={order.refunded} currency={currency} />{' '}
          {order.refund === 'all' ? 'went back to you: all of it.' : 'went back to you.'}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Placed</dt>
        <dd>
          <Day date={order.placedAt} />
        </dd>
        {!['cancelled', 'delivered'].includes(state) && (
          <>
            <dt>{pickup ? 'Ready by' : 'With you by'}</dt>
            <dd>
              <Day date={order.promisedBy} />
            </dd>
          </>
        )}
        {state === 'cancelled' ? null : order.place ? (
          <Pickup place={order.place} />
        ) : (
          <>
            <dt>Travels</dt>
            <dd>
              {order.delivery}
              {tracking && `: ${tracking.words}`}
            </dd>
          </>
        )}
        <dt>{pickup ? 'Invoice to' : 'To'}</dt>
        <dd>
          <address>
            {order.address.map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
        {order.business.length > 0 && (
          <>
            <dt>Bought for</dt>
            <dd>
              <Lines lines={order.business} />
            </dd>
          </>
        )}
        {order.said.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className={styles.card}>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </aside>
  )
}

/** Where it is collected, and when somebody is there. */
const Pickup = ({ place }: { readonly place: NonNullable<CustomerOrderView['place']> }) => (
  <>
    <dt>Collect it at</dt>
    <dd>
      <Lines lines={place.place} />
    </dd>
    <dt>Open</dt>
    <dd>
      <Lines lines={place.hours} />
    </dd>
    <dt>Please bring</dt>
    <dd>Your order number, and a passport or identity card</dd>
  </>
)

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <address>
    {lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that never change, and may be alike
      <span key={i}>{line}</span>
    ))}
  </address>
)
