import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { cleanLine } from '#schemas/text.ts'
import { findAddress, saveAddress } from '#shop/addresses/address-book.ts'
import { type CheckoutDraft, draftSchema, withAddress } from '#shop/checkout/draft.ts'
import { type Ordered, orderAndPay } from '#shop/checkout/order-and-pay.ts'
import { keepCheckout, keptCode } from '#shop/checkout/show-checkout.ts'
import type { Faults } from '#shop/delivery/address.ts'
import { paymentContextOf, type RequestContext, type Visitor } from '#shop/request-context.ts'
import { MOST_UNPAID, type SinglesGone } from '#shop/stones/claim-singles.ts'
import { quoteLostWords } from '#web/app/quote-lost-words.ts'
import { waitInWords } from '#web/app/wait-in-words.ts'

const placing = v.object({
  key: v.pipe(v.string(), v.uuid()),
  seen: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
  means: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  refusedCode: v.optional(v.pipe(v.string(), v.transform(cleanLine))),
})

export interface CheckoutRefused {
  readonly words: string
  readonly faults: Faults
}

const refused = (
  words: string,
  faults: Faults = {},
  status = 422,
  headers: Readonly<Record<string, string>> = {},
) => data({ words, faults } satisfies CheckoutRefused, { status, headers })

/** A code that stands in the form already was counted when it came. */
async function secondsToWait(ctx: RequestContext, accountId: string, code: string) {
  const kept = await ctx.transact(transaction => keptCode(transaction, { accountId }))
  return kept === code ? 0 : ctx.limits.take('promotion-codes', accountId)
}

/** The one form of the checkout: kept at every step, and sent once for all. */
export async function answerCheckout(ctx: RequestContext, { accountId }: Visitor, form: FormData) {
  const fields = Object.fromEntries(form)
  const draft = v.parse(draftSchema, textOnly(fields))
  ctx.deliveryCountry.choose(draft.country)
  const client = ctx.paymentContext.mac(`client that holds stones ${ctx.address}`)
  const whose = { accountId, now: ctx.now(), client }
  const wait = draft.code === '' ? 0 : await secondsToWait(ctx, accountId, draft.code)
  if (wait > 0) {
    const words = `Many codes were tried. Please try again ${waitInWords(wait)}, or order without one.`
    return refused(words, {}, 429, { 'Retry-After': String(wait) })
  }
  const use = form.get('use')
  if (typeof use === 'string') return takeAddress(ctx, { ...whose, draft, id: use })
  if (form.get('intent') !== 'order') {
    const held = await keepCheckout(ctx.transact, { ...whose, draft })
    if (!held.ok) return refused(wordsFor(held))
    // A redirect would call the page back from an order that was placed meanwhile.
    return form.has('quietly') ? null : redirect('/checkout')
  }
  const sent = v.safeParse(placing, fields)
  if (!sent.success) return refused('The form did not arrive whole. Please send it again.', {}, 400)
  const { key, seen: seenTotal, means, refusedCode } = sent.output
  const order = { accountId, key, draft, seenTotal, means, refusedCode, client }
  const end = await orderAndPay(paymentContextOf(ctx), order)
  if (end.ok) {
    // By the order's own key: however often it is sent, it is one address.
    if (form.has('keepAddress'))
      await ctx.transact(transaction =>
        saveAddress(transaction, {
          accountId,
          now: whose.now,
          id: key,
          draft,
          first: false,
          seen: null,
        }),
      )
    return redirect(redirectAfterOrder(end))
  }
  await keepCheckout(ctx.transact, { ...whose, draft })
  return refused(wordsFor(end), end.reason === 'invalid' ? end.faults : {})
}

interface TakeAddress {
  readonly accountId: string
  readonly now: Date
  readonly client: string
  readonly draft: CheckoutDraft
  readonly id: string
}

/** For browsers without a script: the address comes into the form by the server. */
async function takeAddress(
  ctx: RequestContext,
  { accountId, now, client, draft, id }: TakeAddress,
) {
  const kept = await ctx.transact(t => findAddress(t, { accountId, id }))
  if (kept) {
    ctx.deliveryCountry.choose(kept.country)
    await keepCheckout(ctx.transact, { accountId, now, client, draft: withAddress(draft, kept) })
  }
  return redirect('/checkout')
}

export const redirectAfterOrder = ({ number, settled }: Extract<Ordered, { ok: true }>) =>
  settled && settled.orderState === 'pending-payment'
    ? `/checkout/${number}`
    : `/setting/orders/${number}?thanks`

/** A form may hold files; none of ours does. */
const textOnly = (fields: Readonly<Record<string, FormDataEntryValue>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))

function wordsFor(end: Extract<Ordered, { ok: false }>): string {
  switch (end.reason) {
    case 'shop-not-open':
      return 'This shop is not open yet. Nothing has been ordered or paid; please come back soon.'
    case 'payments-stopped':
      return 'No payment can be taken just now, for a reason of ours. Nothing has been ordered or paid; please come back soon.'
    case 'empty-cart':
      return 'Nothing has been ordered just now: your cart is empty. What was in it was taken out or ordered, perhaps in another tab. Your orders show what was.'
    case 'invalid':
      return 'Please look at what is marked below. Nothing has been ordered or paid.'
    case 'not-made-any-more':
      return 'A piece in your cart cannot be made any more. Please take it out in the cart; nothing has been paid.'
    case 'not-signed':
      return 'A piece is not approved yet: its name below leads to its proof. Nothing has been paid.'
    case 'quote-lost':
      return `${quoteLostWords[end.because]} Go back to your cart to see its price today and agree to it. Nothing has been ordered or paid.`
    case 'billed-apart':
      return 'A partner pays for a part of this order only. Save the other pieces for later in your cart. Nothing has been ordered or paid.'
    case 'price-changed':
      return 'The sum has changed since you saw it. Below is the new one; nothing has been paid.'
    case 'code-refused':
      return 'The code does not hold, as it says beside it, and was not applied. Nothing has been paid: order again to go on without it.'
    case 'stones-gone':
      return 'Somebody was quicker: a stone of yours has just been sold. Choose another stone or size for that piece, and order again. Nothing has been paid.'
    case 'single-gone':
      return singleWords(end)
    case 'too-many-unpaid':
      return `At most ${MOST_UNPAID} one-of-a-kind stones can wait for payment at a time, in all orders from your account or your internet connection. Please pay for an earlier order or cancel it, or order fewer of these stones at once. Nothing has been ordered or paid.`
  }
}

/** Of the first that is lost: the page says of each what became of it, and what comes nearest. */
function singleWords({ singles: [first] }: SinglesGone): string {
  if (first?.fate === 'twice')
    return 'One stone is in two of your pieces, and there is only one of it. Please take one of them out in the cart; nothing has been paid.'
  if (first?.fate === 'changed')
    return 'What is known of your stone has changed since you chose it. Please look at it again, as it says below; nothing has been paid.'
  return 'Somebody was quicker: the stone that you chose cannot be had any more. Those that come nearest are below. Nothing has been paid.'
}
