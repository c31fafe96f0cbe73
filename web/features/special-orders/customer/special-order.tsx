import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { hashOfSecret, isSessionSecret } from '#shop/accounts/session-secret.ts'
import { emptyDraft } from '#shop/checkout/draft.ts'
import { countries } from '#shop/delivery/countries.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { testCards } from '#shop/payments/test-cards.ts'
import { findForStaff, findSpecialOrder, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { mayGo } from '#shop/special-orders/states.ts'
import { formOf } from '#web/app/form-of.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Conversation } from '../conversation.tsx'
import { holderOf, linkCookie } from '../key.server.ts'
import { OwnStones } from '../own-stones.tsx'
import { RequestDetails } from '../request-details.tsx'
import { shownOwnStones } from '../show-own-stones.server.ts'
import { shown } from '../show-special-order.server.ts'
import styles from '../special-order.module.css'
import { ledeFor, titleFor } from '../state-words.ts'
import type { Route } from './+types/special-order'
import { answerCustomer, summed } from './actions.server.ts'
import { AwaitsScript } from './awaits-script.tsx'
import { LeaveRequest } from './leaving.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, `Special order ${loaderData?.special.number ?? ''}`),
  { name: 'robots', content: 'noindex' },
]

/** With what a piece is looked at, and only where one is offered. */
const Offer = lazy(() => import('../offer.tsx'))
const Agree = lazy(() => import('./agree.tsx'))

export async function loader({ context, params: { id }, request, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const key = url.searchParams.get('key')
  if (key !== null && isSessionSecret(key)) {
    const there = await ctx.transact(t => findForStaff(t, id))
    // Kept in a cookie, so that the secret is neither in the history nor told to anybody.
    if (there?.secretHash === hashOfSecret(key))
      throw redirect(`/special-orders/${id}`, {
        headers: { 'Set-Cookie': linkCookie(request, id, key), 'Referrer-Policy': 'no-referrer' },
      })
  }
  const holder = await holderOf(ctx, request, id)
  const special = await ctx.transact(t => findSpecialOrder(t, { ...holder, id }))
  // The same for one that never was.
  if (!special && !holder.visitor)
    throw redirect(`/login?redirect=${encodeURIComponent(`/special-orders/${id}`)}`)
  const whole = await ctx.transact(t => wholeSpecialOrder(t, found(special)))
  const now = ctx.now()
  const terms = await ctx.transact(t => currentTerms(t, now))
  const { visitor } = holder
  const last = whole.quotes.at(-1)
  const { state } = whole.special
  return {
    special: shown(whole, now),
    ownStones: await ctx.transact(t => shownOwnStones(t, id, 'owner')),
    may: {
      decline: mayGo(state, 'declined', 'customer'),
      reopen: mayGo(state, 'in-conversation', 'customer'),
    },
    person: visitor && { name: visitor.name, email: visitor.email },
    sum: last ? summed(last, new FormData(), terms, now) : null,
    draft: emptyDraft,
    countries: last ? countries.map(({ code, name }) => ({ code, name })) : [],
    cards: ctx.paying().kind === 'test' ? testCards : null,
  }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const holder = await holderOf(ctx, request, id)
  return answerCustomer(ctx, holder, id, await formOf(request))
}

export default function SpecialOrderTalk({ loaderData, actionData }: Route.ComponentProps) {
  const { special, may, person } = loaderData
  const { offer, holds, order } = special
  const message = actionData && 'words' in actionData ? actionData : null
  return (
    <>
      <PageHeading
        eyebrow={`Special order ${special.number}`}
        title={titleFor(special)}
        lede={ledeFor(special)}
      />
      <div className={styles.talk}>
        <div className={styles.main}>
          {offer && (
            <Suspense fallback={<Skeleton height="24rem" />}>
              <Offer offer={offer} holds={holds} order={order} />
              {holds && (
                <AwaitsScript>
                  <Agree {...loaderData} offer={offer} message={message} />
                </AwaitsScript>
              )}
            </Suspense>
          )}
          <OwnStones
            stones={loaderData.ownStones}
            specialOrderId={special.id}
            side="customer"
            message={message}
          />
          <Conversation special={special} side="customer" message={message} />
        </div>
        <aside className={styles.aside} aria-label="What you asked for">
          <RequestDetails special={special} />
          <LeaveRequest
            may={may}
            claimed={special.claimed}
            person={person}
            id={special.id}
            message={message}
          />
        </aside>
      </div>
    </>
  )
}
