import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { cleanWords } from '#schemas/text.ts'
import { draftSchema } from '#shop/checkout/draft.ts'
import { countries } from '#shop/delivery/countries.ts'
import type { Terms } from '#shop/delivery/terms.ts'
import { signSchema } from '#shop/proofs/signed-proof.ts'
import { paymentContextOf, type RequestContext } from '#shop/request-context.ts'
import { type AcceptedAndPaid, acceptAndPay } from '#shop/special-orders/accept-and-pay.ts'
import { acceptance } from '#shop/special-orders/acceptance.ts'
import {
  addMessage,
  type ConversationChange,
  claim,
  decline,
  reopen,
} from '#shop/special-orders/conversation.ts'
import { findSpecialOrder } from '#shop/special-orders/find.ts'
import { lastQuote } from '#shop/special-orders/quote.ts'
import { termsOfOffer } from '#shop/special-orders/terms-of-offer.ts'
import { found } from '#web/app/query.ts'
import { countryForm } from '#web/features/addresses/country-form.ts'
import type { Holder } from '../key.server.ts'
import { answerReceipt } from '../sign-receipt.server.ts'

export interface ActionResult {
  readonly intent: string
  /** Empty where it was done. */
  readonly words: string
  readonly faults: Readonly<Record<string, string>>
}

const actionResult = (
  intent: string,
  words = '',
  faults: ActionResult['faults'] = {},
  status = 200,
) => data({ intent, words, faults } satisfies ActionResult, { status })

const messageTexts: Readonly<Record<Exclude<ConversationChange, { ok: true }>['reason'], string>> =
  {
    'not-found': 'This special order is not here any more.',
    over: 'It is closed. Take it up again first, and then write.',
    'not-now': 'That is not possible as it stands now. Please look at the page once more.',
    empty: 'Please write a word or two.',
  }

const textOnly = (form: FormData) =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))

/** What a customer does on the page of a special order. */
export async function answerCustomer(
  ctx: RequestContext,
  holder: Holder,
  id: string,
  form: FormData,
) {
  const now = ctx.now()
  const special = found(await ctx.transact(t => findSpecialOrder(t, { ...holder, id })))
  const intent = String(form.get('intent') ?? '')
  if (intent === 'sum') return sum(ctx, id, form)
  if (ctx.limits.take('special-order-answers', ctx.address) > 0)
    return actionResult(intent, 'That was a lot at once. Please wait a while.', {}, 429)
  if (intent === 'accept') return accept(ctx, holder, id, form)
  if (intent === 'sign-receipt') {
    const words = await answerReceipt(ctx, id, form)
    return actionResult(intent, words, {}, words ? 422 : 200)
  }
  const by = { actor: 'customer', who: special.name } as const
  const words = cleanWords(String(form.get('words') ?? ''))
  const saying = { id, by, now, words }
  if (intent === 'claim') {
    const { visitor } = holder
    if (!visitor) throw redirect(`/login?redirect=${encodeURIComponent(`/special-orders/${id}`)}`)
    if (special.accountId === null)
      await ctx.transact(t =>
        claim(t, { id, accountId: visitor.accountId, who: special.name, now }),
      )
    return redirect(`/special-orders/${id}`)
  }
  const key = v.safeParse(v.pipe(v.string(), v.uuid()), form.get('key'))
  const change = await ctx.transact(async (t): Promise<ConversationChange> => {
    if (intent === 'decline') return decline(t, saying)
    if (intent === 'reopen') return reopen(t, saying)
    if (intent === 'message' && key.success) return addMessage(t, { ...saying, key: key.output })
    return { ok: false, reason: 'not-now' }
  })
  ctx.paymentContext.wake()
  return change.ok
    ? actionResult(intent)
    : actionResult(intent, messageTexts[change.reason], {}, 422)
}

/** What it comes to for the address so far, with the fields that its country has. */
async function sum(ctx: RequestContext, id: string, form: FormData) {
  const now = ctx.now()
  const { quote, terms } = await ctx.transact(async t => {
    const quote = found(await lastQuote(t, id))
    return { quote, terms: await termsOfOffer(t, quote, now) }
  })
  return { intent: 'sum' as const, ...summed(quote, form, terms, now) }
}

export function summed(
  quote: Parameters<typeof acceptance>[0],
  form: FormData,
  terms: Terms,
  now: Date,
) {
  const draft = v.parse(draftSchema, textOnly(form))
  const { choices, choice, totals, deposit } = acceptance(quote, draft, terms, now)
  const chosen = countries.find(({ code }) => code === draft.country)
  return {
    choices,
    chosen: choice?.id ?? null,
    totals,
    deposit,
    country: chosen && countryForm(chosen),
  }
}

const json = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.string(), v.maxLength(100_000), v.parseJson(), schema)

const { id: signId, texts, signature } = signSchema.entries

const acceptSchema = v.object({
  quoteId: v.pipe(v.string(), v.uuid()),
  signId,
  texts: json(texts),
  ticks: json(v.array(v.string())),
  signature: json(signature),
  seen: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
  means: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

async function accept(ctx: RequestContext, holder: Holder, id: string, form: FormData) {
  const { visitor, secret } = holder
  if (!visitor) throw redirect(`/login?redirect=${encodeURIComponent(`/special-orders/${id}`)}`)
  const fields = textOnly(form)
  const sent = v.safeParse(acceptSchema, fields)
  if (!sent.success)
    return actionResult('accept', 'The form did not arrive whole. Please send it again.', {}, 400)
  const { quoteId, ticks, seen, means, ...signing } = sent.output
  const end = await acceptAndPay(paymentContextOf(ctx), {
    id,
    accountId: visitor.accountId,
    secret,
    signedBy: visitor.name || visitor.email,
    quoteId,
    signing: {
      id: signing.signId,
      texts: signing.texts,
      signature: signing.signature,
      sizeIsRight: ticks.includes('sizeIsRight'),
      wordsAreRight: ticks.includes('wordsAreRight'),
      returnsAreKnown: ticks.includes('returnsAreKnown'),
    },
    draft: v.parse(draftSchema, fields),
    seenTotal: seen,
    means,
  })
  ctx.paymentContext.wake()
  if (end.ok)
    throw redirect(
      end.settled?.orderState === 'pending-payment'
        ? `/checkout/${end.number}`
        : `/setting/orders/${end.number}?thanks`,
    )
  return actionResult(
    'accept',
    wordsFor(end),
    end.reason === 'invalid' ? { ...end.faults } : {},
    422,
  )
}

function wordsFor(end: Extract<AcceptedAndPaid, { ok: false }>): string {
  switch (end.reason) {
    case 'shop-not-open':
      return 'This shop is not open yet. Nothing has been ordered or paid; please come back soon.'
    case 'payments-stopped':
      return 'No payment can be taken just now, for a reason of ours. Nothing has been ordered or paid; please come back soon.'
    case 'not-found':
      return 'This special order is not yours, or not here any more.'
    case 'not-quoted':
      return 'There is no offer to agree to just now. Please look at the page once more.'
    case 'another-version':
      return 'There is a newer version of the piece. Please look at it first; nothing has been paid.'
    case 'over':
      return 'The last day of this offer is over. Write to us, and we reckon it anew.'
    case 'invalid':
      return 'Please look at what is marked below. Nothing has been ordered or paid.'
    case 'sum-changed':
      return 'The sum has changed since you saw it. Below is the new one; nothing has been paid.'
    case 'stones-gone':
      return 'The stone has just been sold to somebody else. Write to us, and we find another; nothing has been paid.'
    case 'not-signed':
      return 'The proof could not be signed as it stands. Read every row back, tick each line and sign; nothing has been paid.'
  }
}
