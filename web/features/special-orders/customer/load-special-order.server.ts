import { redirect } from 'react-router'
import { emptyDraft } from '#shop/checkout/draft.ts'
import { countries } from '#shop/delivery/countries.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { hashOfSecret, isRandomSecret } from '#shop/random-secret.ts'
import { findForStaff, findSpecialOrder, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { mayGo } from '#shop/special-orders/states.ts'
import { termsOfOffer } from '#shop/special-orders/terms-of-offer.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { countryOfLanguage } from '#web/app/delivery-countries.server.ts'
import { found } from '#web/app/query.ts'
import { readerPlace } from '#web/app/reader-place.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import { holderOf, specialOrderCookie } from '../key.server.ts'
import { ownStonesForPage } from '../own-stones-for-page.server.ts'
import { specialOrderView } from '../special-order-view.server.ts'
import type { Route } from './+types/special-order'
import { summed } from './actions.server.ts'

/** All that the page of a special order shows to its customer, who comes by their account or by a link. */
export async function loadSpecialOrder({
  context,
  params: { id },
  request,
  url,
}: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const key = url.searchParams.get('key')
  if (key !== null && isRandomSecret(key)) {
    const there = await ctx.transact(t => findForStaff(t, id))
    // Kept in a cookie, so that the secret is neither in the history nor told to anybody.
    if (there?.secretHash === hashOfSecret(key))
      throw redirect(`/special-orders/${id}`, {
        headers: {
          'Set-Cookie': specialOrderCookie(request, id, key),
          'Referrer-Policy': 'no-referrer',
        },
      })
  }
  const holder = await holderOf(ctx, request, id)
  const special = await ctx.transact(t => findSpecialOrder(t, { ...holder, id }))
  // The same for one that never was.
  if (!special && !holder.visitor)
    throw redirect(`/login?redirect=${encodeURIComponent(`/special-orders/${id}`)}`)
  const whole = await ctx.transact(t => wholeSpecialOrder(t, found(special)))
  const now = ctx.now()
  const { visitor } = holder
  const last = whole.quotes.at(-1)
  const terms = last && (await ctx.transact(t => termsOfOffer(t, last, now)))
  const { said } = await readerPlace(ctx)
  const locale = readerLocale(request.headers.get('Accept-Language'))
  const { state } = whole.special
  return {
    special: specialOrderView(whole, now),
    ownStones: await ctx.transact(t => ownStonesForPage(t, id, 'owner')),
    may: {
      decline: mayGo(state, 'declined', 'customer'),
      reopen: mayGo(state, 'in-conversation', 'customer'),
    },
    person: visitor && { name: visitor.name, email: visitor.email },
    /** The offer shows the price at home; the page for agreeing shows the price that is charged. */
    place: terms ? placeNote(said ?? countryOfLanguage(locale), terms) : null,
    sum: last && terms ? summed(last, new FormData(), terms, now) : null,
    draft: emptyDraft,
    countries: last ? countries.map(({ code, name }) => ({ code, name })) : [],
    cards: ctx.paying().kind === 'test' ? testCards : null,
  }
}
