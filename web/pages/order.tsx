import { data, Form, redirect } from 'react-router'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { countryOf } from '#shop/delivery/countries.ts'
import { findOrder } from '#shop/orders/show-orders.ts'
import { completeOrder } from '#shop/payments/complete-payment.ts'
import { tillOf, type Visit } from '#shop/visit.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Day } from '#web/parts/day.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { Price } from '#web/parts/price.tsx'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/order'
import { CheckoutSums } from './checkout/sums.tsx'
import { OrderedPiece } from './order/ordered-piece.tsx'
import { stateWords, wordsOfEvent } from './order/state-words.ts'
import styles from './order.module.css'
import { found } from './query.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Your order · Keepsake' }]

async function visitorOf(visit: Visit) {
  const visitor = await visit.visitor()
  if (!visitor) throw redirect('/login?redirect=%2Fsetting')
  return visitor
}

export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { accountId } = await visitorOf(visit)
  const which = { accountId, number }
  const { order, events, refunded, mayCancel } = found(
    await visit.transact(transaction => findOrder(transaction, which)),
  )
  const { record, state, placedAt, promisedBy, tracking, currency, total } = order
  const { address } = record
  return {
    thanks: url.searchParams.has('thanks'),
    number,
    state,
    placedAt,
    promisedBy: new Date(promisedBy),
    tracking,
    currency,
    total,
    refunded,
    mayCancel,
    events,
    pieces: record.lines.map(({ hash, code, title, summary, quantity, unit, personalised }) => ({
      hash,
      code,
      title,
      summary,
      quantity,
      unit,
      personalised,
    })),
    totals: record.totals,
    promotion: record.promotion?.code ?? null,
    delivery: record.delivery.words,
    gift: record.gift,
    address: [
      address.name,
      address.line1,
      address.line2,
      `${address.postcode} ${address.city}`.trim(),
      address.region,
      countryOf(address.country)?.name ?? address.country,
    ].filter(Boolean),
    email: record.contact.email,
  }
}

/** Cancels it, or asks the provider how its payment stands. */
export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const { accountId } = await visitorOf(visit)
  const which = { accountId, number }
  const { order } = found(await visit.transact(transaction => findOrder(transaction, which)))
  const intent = (await request.formData()).get('intent')
  if (intent === 'complete') await completeOrder(tillOf(visit), which)
  if (intent !== 'cancel') return redirect(`/setting/orders/${number}`)
  const ended = await cancelOrder(tillOf(visit), {
    orderId: order.id,
    actor: 'customer',
    reason: 'asked-by-customer',
  })
  return ended.ok
    ? redirect(`/setting/orders/${number}`)
    : data({ refused: ended.reason }, { status: 409 })
}

const refusals: Readonly<Record<string, string>> = {
  'too-late': 'Our bench has begun, so it cannot be cancelled here any more. Please write to us.',
  'being-paid': 'Its payment is on its way just now. Please try again in a minute.',
}

export default function Order({ loaderData: order, actionData }: Route.ComponentProps) {
  const { number, state, currency, pieces } = order
  return (
    <>
      <PageHeading
        eyebrow={`Order ${number}`}
        title={order.thanks && state === 'paid' ? 'Thank you' : stateWords[state]}
        {...(order.thanks &&
          state === 'paid' && {
            lede: `Your order has arrived and is paid. The confirmation is on its way to ${order.email}.`,
          })}
      />
      {actionData && (
        <p className={styles.refused} role="alert">
          {refusals[actionData.refused] ?? 'That could not be done just now. Please try again.'}
        </p>
      )}
      <div className={styles.order}>
        <div className={styles.main}>
          {pieces.map((piece, i) => (
            <OrderedPiece
              key={piece.hash}
              piece={piece}
              number={number}
              at={i}
              currency={currency}
            />
          ))}
          <section aria-labelledby="history">
            <h2 id="history">What has happened</h2>
            <ol className={styles.events}>
              {order.events.map(({ kind, at }) => (
                <li key={`${kind} ${at.toISOString()}`}>
                  <span>{wordsOfEvent(kind)}</span>
                  <span className={styles.soft}>
                    <Day date={at} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <OrderAside order={order} />
      </div>
    </>
  )
}

type OrderData = Route.ComponentProps['loaderData']

function OrderAside({ order }: { readonly order: OrderData }) {
  const { state, number, currency, tracking } = order
  const checkout = {
    lines: order.pieces,
    totals: order.totals,
    currency,
    promotion: order.promotion,
  }
  return (
    <aside className={styles.aside} aria-label="Details">
      {state === 'pending-payment' && (
        <ButtonLink wide to={`/checkout/${number}`}>
          Go on to the payment
        </ButtonLink>
      )}
      <CheckoutSums checkout={checkout} />
      {order.refunded > 0 && (
        <p>
          <Price amount={order.refunded} currency={currency} />{' '}
          {order.refunded === order.total ? 'went back to you: all of it.' : 'went back to you.'}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>Placed</dt>
        <dd>
          <Day date={order.placedAt} />
        </dd>
        {state !== 'cancelled' && (
          <>
            <dt>With you by</dt>
            <dd>
              <Day date={order.promisedBy} />
            </dd>
          </>
        )}
        <dt>Travels</dt>
        <dd>
          {order.delivery}
          {tracking && `: ${tracking.carrier}, ${tracking.code}`}
        </dd>
        <dt>To</dt>
        <dd>
          <address>
            {order.address.map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
        {order.gift.card && (
          <>
            <dt>Card</dt>
            <dd className={styles.card}>{order.gift.card}</dd>
          </>
        )}
      </dl>
      {order.mayCancel && (
        <Form method="post" className={styles.cancel}>
          <Button kind="plain" name="intent" value="cancel">
            Cancel this order
          </Button>
          <p className={styles.soft}>
            Free of charge until our bench begins; whatever you paid comes back.
          </p>
        </Form>
      )}
    </aside>
  )
}
