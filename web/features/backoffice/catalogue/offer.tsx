import { data } from 'react-router'
import { styles } from '#design/catalogue/styles.ts'
import { type StyleWords, styleText } from '#design/offer/style-text.ts'
import { offerPartNames } from '#shop/offer/offered.ts'
import { currentStyleWords, MOST_STYLE_LETTERS } from '#shop/offer/style-words.ts'
import { showOffer } from '#shop/offer/switch-offer.ts'
import { changeableOf, listPromotions } from '#shop/promotions/manage-promotions.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { may } from '#shop/staff/permissions.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/offer'
import { answerOffer, wasText } from './offer/actions.server.ts'
import { Promotions } from './offer/promotions.tsx'
import { StyleWordsForm } from './offer/style-words.tsx'
import { Switches } from './offer/switches.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Offer · Workshop')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'see-offer')
  const now = ctx.now()
  return ctx.transact(async transaction => ({
    mayChange: may(visitor.role, 'change-offer'),
    words: styleRows(await currentStyleWords(transaction)),
    mostLetters: MOST_STYLE_LETTERS,
    parts: (await showOffer(transaction)).map(one => ({ ...one, name: offerPartNames[one.part] })),
    promotions: (await listPromotions(transaction)).map(one => ({
      ...one,
      was: wasText(changeableOf(one)),
    })),
    currency: (await currentRates(transaction, now)).currency,
    now,
  }))
}

const styleRows = (words: StyleWords) =>
  styles.map(({ id, name, text }) => ({ id, name, words: styleText(words, id), usual: text }))

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'change-offer'))
  const form = await formOf(request)
  const answer = await ctx.transact(transaction =>
    answerOffer(transaction, { form, by, now: ctx.now() }),
  )
  return data(answer, { status: answer.refused ? 422 : 200 })
}

export default function OfferSwitches({ loaderData, actionData }: Route.ComponentProps) {
  const { mayChange, parts, promotions, currency, now, words, mostLetters } = loaderData
  return (
    <BackofficePage
      title="Offer"
      lede="What customers can choose, and what they get for less. What is taken off is shown as not available just now; designs and orders that have it still open."
      message={actionData?.message}
      refused={actionData?.refused}
    >
      <Switches parts={parts} mayChange={mayChange} />
      <StyleWordsForm rows={words} mayChange={mayChange} mostLetters={mostLetters} />
      <Promotions
        promotions={promotions}
        kept={actionData?.kept ?? null}
        currency={currency}
        mayChange={mayChange}
        today={now.toISOString().slice(0, 10)}
        now={now}
      />
    </BackofficePage>
  )
}
