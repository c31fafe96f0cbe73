import { redirect } from 'react-router'
import { listAddresses } from '#shop/addresses/address-book.ts'
import { showCheckout, waitingOrder } from '#shop/checkout/show-checkout.ts'
import { countries } from '#shop/delivery/countries.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { formOf } from '#web/app/form-of.ts'
import { requestContext } from '#web/app/request-context.ts'
import { revalidateRefused } from '#web/app/revalidate-refused.ts'
import { titled } from '#web/app/shop-title.ts'
import { whoseCart } from '#web/app/whose-cart.server.ts'
import { countryForm } from '#web/features/addresses/country-form.ts'
import { findLostStones } from '#web/features/stones/lost-stones.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { readerLocale } from '#web/ui/reader-locale.ts'
import type { Route } from './+types/checkout'
import { answerCheckout } from './actions.server.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { useOrderPlaced } from './use-order-key.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Checkout'),
  { name: 'description', content: 'Address, delivery and payment.' },
]

/** The guard has let nobody else in; a session can still end between the two. */
async function visitorOf(ctx: RequestContext) {
  const visitor = await ctx.visitor()
  if (!visitor) throw redirect('/login?redirect=%2Fcheckout')
  return visitor
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId, email, name } = await visitorOf(ctx)
  await whoseCart(ctx)
  const now = ctx.now()
  const chosenCountry = ctx.deliveryCountry.chosen()
  const { checkout, waiting, addresses } = await ctx.transact(async transaction => {
    const addresses = await listAddresses(transaction, { accountId })
    const usual =
      addresses.find(({ first }) => first) ?? (chosenCountry ? { country: chosenCountry } : {})
    return {
      checkout: await showCheckout(transaction, {
        accountId,
        mac: ctx.paymentContext.mac,
        now,
        usual,
      }),
      waiting: await waitingOrder(transaction, { accountId }),
      addresses,
    }
  })
  const lost = await findLostStones(
    ctx,
    (checkout?.lines ?? []).map(({ hash, code }) => ({
      hash,
      code,
      singles: (checkout?.lost ?? []).filter(one => one.hash === hash),
    })),
  )
  const chosen = countries.find(({ code }) => code === checkout?.draft.country)
  return {
    locale: readerLocale(request.headers.get('Accept-Language')),
    checkout,
    lost,
    waiting,
    person: { email, name },
    countries: countries.map(({ code, name }) => ({ code, name })),
    country: chosen && countryForm(chosen),
    addresses,
    cards: ctx.paying().kind === 'test' ? testCards : null,
  }
}

/** The sum, the price of a piece or a stone may have changed since the page was opened. */
export const shouldRevalidate = revalidateRefused

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await visitorOf(ctx)
  await whoseCart(ctx)
  return answerCheckout(ctx, visitor, await formOf(request))
}

/** A page of its own: nothing here leads away from paying but the way back to the cart. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, checkout, waiting, cards, ...rest } = loaderData
  useOrderPlaced(checkout === null)
  return (
    <CheckoutFrame locale={locale} title="Checkout" testing={cards !== null}>
      {checkout ? (
        <CheckoutForm checkout={checkout} cards={cards} refused={actionData ?? null} {...rest} />
      ) : waiting ? (
        <EmptyState
          title="Your order waits for its payment"
          text="It is placed, and its stones are kept for you. Only the payment is missing."
        >
          <ButtonLink to={`/checkout/${waiting}`}>Go on to the payment</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          title="There is nothing to pay for"
          text={
            actionData?.words ??
            'Your cart is empty: what was in it was taken out or ordered, perhaps in another tab.'
          }
        >
          <ButtonLink to="/jewelry">See the collection</ButtonLink>
          <ButtonLink kind="quiet" to="/setting">
            Your orders
          </ButtonLink>
        </EmptyState>
      )}
    </CheckoutFrame>
  )
}
