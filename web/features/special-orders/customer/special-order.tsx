import { lazy, Suspense } from 'react'
import { formOf } from '#web/app/form-of.ts'
import { PlaceNote } from '#web/app/place-note.ts'
import { requestContext } from '#web/app/request-context.ts'
import { revalidateRefused } from '#web/app/revalidate-refused.ts'
import { titled } from '#web/app/shop-title.ts'
import { AwaitsScript } from '#web/pwa/awaits-script.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Conversation } from '../conversation.tsx'
import { holderOf } from '../key.server.ts'
import { OwnStones } from '../own-stones.tsx'
import { RequestDetails } from '../request-details.tsx'
import styles from '../special-order.module.css'
import { ledeFor, titleFor } from '../state-words.ts'
import type { Route } from './+types/special-order'
import { answerCustomer } from './actions.server.ts'
import { LeaveRequest } from './leave-request.tsx'
import { loadSpecialOrder } from './load-special-order.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, `Special order ${loaderData?.special.number ?? ''}`),
  { name: 'robots', content: 'noindex' },
]

/** With what a piece is looked at, and only where one is offered. */
const Offer = lazy(() => import('../offer.tsx'))
const Agree = lazy(() => import('./agree.tsx'))

export const loader = (args: Route.LoaderArgs) => loadSpecialOrder(args)

/** The offer or its sum may have changed since the page was opened. */
export const shouldRevalidate = revalidateRefused

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
              <PlaceNote value={loaderData.place}>
                <Offer offer={offer} holds={holds} order={order} />
              </PlaceNote>
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
