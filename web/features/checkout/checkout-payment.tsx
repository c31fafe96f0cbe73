import { data, Form, redirect, useNavigation } from 'react-router'
import * as v from 'valibot'
import { findOrder, type WhichOrder } from '#shop/orders/show-orders.ts'
import { completeOrder } from '#shop/payments/complete-payment.ts'
import { TEST_PROVIDER } from '#shop/payments/live.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { paymentContextOf, type RequestContext } from '#shop/request-context.ts'
import { formOf } from '#web/app/form-of.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { readerLocale } from '#web/ui/reader-locale.ts'
import type { Route } from './+types/checkout-payment'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { StripeForm } from './stripe-form.tsx'
import { useOrderPlaced } from './use-order-key.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Payment')]

async function visitorOf(ctx: RequestContext) {
  const visitor = await ctx.visitor()
  if (!visitor) throw redirect('/login?redirect=%2Fcheckout')
  return visitor
}

const find = (ctx: RequestContext, which: WhichOrder) =>
  ctx.transact(transaction => findOrder(transaction, which))

/** Whoever comes here, from the provider or again, first learns how the payment stands. */
export async function loader({ context, params: { number }, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const which = { accountId, number }
  const before = found(await find(ctx, which))
  const settled = before.due > 0 ? await completeOrder(paymentContextOf(ctx), which) : undefined
  const { order, payment, paid, due } = settled ? found(await find(ctx, which)) : before
  if (due === 0) throw redirect(`/setting/orders/${number}?thanks`)
  return {
    locale: readerLocale(request.headers.get('Accept-Language')),
    number,
    total: order.total,
    due,
    paid,
    // What was captured was another part of the price: this one has not been begun.
    rest: order.state !== 'pending-payment',
    currency: order.currency,
    payment: payment?.state ?? 'failed',
    deposit: order.record.deposit !== undefined,
    clientSecret: settled?.clientSecret ?? null,
    publishableKey: ctx.paying().publishableKey,
    cards: ctx.paying().kind === 'test' ? testCards : null,
    // One that was begun by another provider is begun anew.
    atTestBank: payment?.provider === TEST_PROVIDER,
  }
}

const PaymentForm = v.variant('intent', [
  v.object({
    intent: v.literal('pay'),
    means: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  }),
  v.object({ intent: v.literal('bank'), allowed: v.picklist(['yes', 'no']) }),
])

export async function action({ context, params: { number }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const which = { accountId, number }
  const { payment } = found(await find(ctx, which))
  const parsed = v.safeParse(PaymentForm, Object.fromEntries(await formOf(request)))
  if (!parsed.success) return data(null, { status: 400 })
  const here = `/checkout/${number}`
  if (parsed.output.intent === 'bank') {
    if (payment) await ctx.answerBank(payment.id, parsed.output.allowed === 'yes')
    return redirect(here)
  }
  await payOrder(paymentContextOf(ctx), { ...which, means: parsed.output.means })
  return redirect(here)
}

const words: Readonly<Record<string, string>> = {
  failed:
    'That payment did not go through: the card was declined, or nobody answered us. Nothing was taken. Your order and its stones are kept for you for an hour; pay again, or with another card.',
  cancelled: 'That payment was stopped, and nothing was taken. Choose how to pay.',
  begun: 'We have not heard from the bank yet. Nothing is charged twice: ask again in a moment.',
  processing: 'The bank is at it. You may close this page; we write to you when it is done.',
  'requires-action': 'One more step, and your order is paid.',
  captured: 'Your deposit is paid. Choose how to pay the rest.',
}

const restWords: Readonly<Record<string, string>> = {
  failed:
    'That payment did not go through: the card was declined, or nobody answered us. Nothing was taken. Pay again, or with another card, whenever you like.',
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { locale, number, total, due, paid, rest, deposit, currency, payment, cards } = loaderData
  const busy = useNavigation().state !== 'idle'
  useOrderPlaced(true)
  return (
    <CheckoutFrame locale={locale} title="Payment" testing={cards !== null}>
      <p role="status" className={payment === 'failed' ? styles.refused : undefined}>
        {(rest && restWords[payment]) || words[payment]}
      </p>
      <p>
        Order {number}
        {rest ? ', the rest of its price: ' : deposit ? ', its deposit: ' : ', '}
        <Price amount={due} currency={currency} size="large" />
      </p>
      {deposit && (
        <p className={styles.soft}>
          {rest ? (
            <>
              <Price amount={paid} currency={currency} /> of{' '}
              <Price amount={total} currency={currency} /> is paid.
            </>
          ) : (
            <>
              <Price amount={total - due} currency={currency} /> more is due when the piece is
              finished.
            </>
          )}
        </p>
      )}
      <Means loaderData={loaderData} busy={busy} />
    </CheckoutFrame>
  )
}

interface MeansProps {
  readonly loaderData: Route.ComponentProps['loaderData']
  readonly busy: boolean
}

function Means({ loaderData, busy }: MeansProps) {
  const { number, payment, cards, atTestBank, clientSecret, publishableKey } = loaderData
  if (payment === 'begun' || payment === 'processing')
    return (
      <Form method="get" action={`/checkout/${number}`}>
        <Button busy={busy}>Ask again</Button>
      </Form>
    )
  if (payment === 'requires-action' && clientSecret && publishableKey)
    return <StripeForm {...{ number, clientSecret, publishableKey }} />
  if (payment === 'requires-action' && cards && atTestBank) return <TestBank busy={busy} />
  return (
    <Form method="post" className={styles.steps}>
      <input type="hidden" name="intent" value="pay" />
      {cards && (
        <RadioCards
          legend="Test card"
          name="means"
          defaultValue="success"
          cardWidth="14rem"
          options={cards.map(({ id, words }) => ({ value: id, label: words }))}
        />
      )}
      <div>
        <Button busy={busy}>Pay now</Button>
      </div>
    </Form>
  )
}

/** What a bank's own page would ask. */
function TestBank({ busy }: { readonly busy: boolean }) {
  return (
    <Form method="post" className={styles.steps}>
      <input type="hidden" name="intent" value="bank" />
      <p>The test bank asks: is it you who pays?</p>
      <div className={styles.actions}>
        <Button name="allowed" value="yes" busy={busy}>
          Yes, pay
        </Button>
        <Button kind="quiet" name="allowed" value="no">
          No, refuse
        </Button>
      </div>
    </Form>
  )
}
