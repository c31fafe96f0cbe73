import { data, redirect } from 'react-router'
import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import type { RecordedWeight } from '#design/layout/bought-parts.ts'
import { acceptPrices } from '#shop/cart/accept-prices.ts'
import { addToCart, putBack } from '#shop/cart/add-to-cart.ts'
import type { CartChanged } from '#shop/cart/cart-line.ts'
import { removeFromCart, setLater, setQuantity } from '#shop/cart/change-line.ts'
import { giftSchema } from '#shop/cart/gift.ts'
import { setGift } from '#shop/cart/set-gift.ts'
import {
  addSetToCart,
  joinSet,
  putBackSet,
  removeSet,
  setSetLater,
  splitSet,
} from '#shop/cart/sets-in-cart.ts'
import { preparedWeight } from '#shop/collection/prepared-piece.ts'
import { sentCodeSchema } from '#shop/designs/saved-design.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { findSet } from '#shop/sets/find-set.ts'
import { quoteLostWords } from '#web/app/quote-lost-words.ts'
import { waitInWords } from '#web/app/wait-in-words.ts'
import { cartToChange } from '#web/app/whose-cart.server.ts'
import { cartWait } from './cart-wait.server.ts'
import {
  afterRemoving,
  afterRemovingSet,
  afterSplitting,
  quantitiesSchema,
} from './removed-lines.server.ts'

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number))
const ticked = v.pipe(
  v.optional(v.string(), ''),
  v.transform(value => value !== ''),
)
/** Of a partner's quote whose price the piece is to have. */
const quoteId = v.optional(
  v.union([
    v.pipe(v.string(), v.uuid()),
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
  ]),
)
const CartForm = v.variant('intent', [
  v.object({
    intent: v.literal('add'),
    code: sentCodeSchema,
    quantity: v.optional(number, '1'),
    instead: v.optional(hash),
    quote: quoteId,
  }),
  v.object({ intent: v.literal('quantity'), hash, quantity: number }),
  v.object({ intent: v.literal('later'), hash }),
  v.object({ intent: v.literal('now'), hash }),
  v.object({ intent: v.literal('remove'), hash }),
  v.object({
    intent: v.literal('put-back'),
    code: sentCodeSchema,
    quantity: number,
    later: ticked,
    quote: quoteId,
  }),
  v.object({
    intent: v.literal('gift'),
    wrap: ticked,
    card: v.optional(v.string(), ''),
    hidePrices: ticked,
    /** Sent by the page itself, which then stays as it is. */
    stay: ticked,
  }),
  v.object({ intent: v.literal('accept') }),
  v.object({ intent: v.literal('add-set'), set: hash }),
  v.object({ intent: v.literal('split-set'), set: hash }),
  v.object({ intent: v.literal('join-set'), set: hash }),
  v.object({ intent: v.literal('later-set'), set: hash }),
  v.object({ intent: v.literal('now-set'), set: hash }),
  v.object({ intent: v.literal('remove-set'), set: hash }),
  v.object({
    intent: v.literal('put-back-set'),
    set: hash,
    quantities: quantitiesSchema,
    later: ticked,
  }),
])
/** What the page shows after a form that did not lead on. */
export interface CartAnswer {
  readonly refused: string | null
  readonly kept: boolean
}
const refused = (words: string, status: number, wait = 0) =>
  data<CartAnswer>(
    { refused: words, kept: false },
    { status, ...(wait > 0 && { headers: { 'Retry-After': String(wait) } }) },
  )

type Wanted = v.InferOutput<typeof CartForm>

/** The designs that a form asks to put into the cart. */
async function addedDesigns(ctx: RequestContext, wanted: Wanted): Promise<readonly Design[]> {
  switch (wanted.intent) {
    case 'add':
    case 'put-back':
      return [wanted.code]
    case 'add-set':
    case 'put-back-set': {
      const { set: key } = wanted
      const whole = await ctx.transact(t => findSet(t, { key, now: ctx.now() }))
      return whole?.designs ?? []
    }
    default:
      return []
  }
}

/** Each may be sent twice: what is done already is what was asked for. */
export async function answerCart(ctx: RequestContext, form: FormData) {
  const parsed = v.safeParse(CartForm, Object.fromEntries(form))
  if (!parsed.success) return refused('This could not be read. The cart is as it was.', 400)
  const wait = await cartWait(ctx, () => addedDesigns(ctx, parsed.output))
  if (wait > 0)
    return refused(`Too many changes in a short time. Try again ${waitInWords(wait)}.`, 429, wait)
  const owner = await cartToChange(ctx)
  const { pricing } = await ctx.shopNow()
  const input = { owner, now: ctx.now(), mac: ctx.paymentContext.mac, pricing }
  const { output: wanted } = parsed
  const weigh = async (design: Design) =>
    (await ctx.workers.knownCasting(design)) ?? preparedWeight(design)
  if (wanted.intent === 'remove') {
    const end = await ctx.transact(t => removeFromCart(t, { ...input, hash: wanted.hash }))
    return end.ok ? redirect(afterRemoving(end.removed)) : refused(wordsFor(end), 422)
  }
  if (wanted.intent === 'remove-set') {
    const { set } = wanted
    const end = await ctx.transact(t => removeSet(t, { ...input, set }))
    return end.ok ? redirect(afterRemovingSet(set, end.removed)) : refused(wordsFor(end), 422)
  }
  const changed = await ctx.transact(transaction =>
    change(transaction, { ...input, weigh }, wanted),
  )
  if (!changed.ok) return refused(wordsFor(changed), 422)
  if (wanted.intent === 'gift' && wanted.stay)
    return data<CartAnswer>({ refused: null, kept: true })
  return redirect(wanted.intent === 'split-set' ? afterSplitting(wanted.set) : '/cart')
}

type Base = Parameters<typeof acceptPrices>[1] & {
  readonly pricing: string | null
  readonly weigh: (design: Design) => Promise<RecordedWeight | null>
}

async function change(
  transaction: Transaction,
  base: Base,
  wanted: Exclude<Wanted, { intent: 'remove' | 'remove-set' }>,
): Promise<CartChanged> {
  switch (wanted.intent) {
    case 'add': {
      const { code: design, quantity, instead = null, quote: partnerQuoteId } = wanted
      const milligrams = () => base.weigh(design)
      const piece = { design, quantity, instead, milligrams, partnerQuoteId }
      return addToCart(transaction, { ...base, ...piece })
    }
    case 'quantity':
      return setQuantity(transaction, { ...base, hash: wanted.hash, quantity: wanted.quantity })
    case 'put-back': {
      const { code: design, quantity, later, quote: partnerQuoteId } = wanted
      const milligrams = () => base.weigh(design)
      return putBack(transaction, { ...base, design, quantity, later, milligrams, partnerQuoteId })
    }
    case 'later':
    case 'now':
      return setLater(transaction, {
        ...base,
        hash: wanted.hash,
        later: wanted.intent === 'later',
      })
    case 'gift': {
      const { wrap, card, hidePrices } = wanted
      return setGift(transaction, {
        ...base,
        gift: v.parse(giftSchema, { wrap, card, hidePrices }),
      })
    }
    case 'accept':
      return acceptPrices(transaction, base)
    case 'add-set': {
      const whole = await findSet(transaction, { key: wanted.set, now: base.now })
      return whole
        ? addSetToCart(transaction, { ...base, whole, milligrams: base.weigh })
        : { ok: false, reason: 'not-found' }
    }
    case 'split-set':
      return splitSet(transaction, { ...base, set: wanted.set })
    case 'join-set':
      return joinSet(transaction, { ...base, set: wanted.set })
    case 'later-set':
    case 'now-set':
      return setSetLater(transaction, {
        ...base,
        set: wanted.set,
        later: wanted.intent === 'later-set',
      })
    case 'put-back-set': {
      const whole = await findSet(transaction, { key: wanted.set, now: base.now })
      const { quantities, later } = wanted
      return whole
        ? putBackSet(transaction, { ...base, whole, quantities, later, milligrams: base.weigh })
        : { ok: false, reason: 'not-found' }
    }
  }
}

function wordsFor(change: Extract<CartChanged, { ok: false }>): string {
  switch (change.reason) {
    case 'cannot-be-made':
      return `This piece cannot be made as it is. ${change.words.join(' ')}`
    case 'quote-lost':
      return `${quoteLostWords[change.because]} Nothing was put into the cart. The page of the piece shows its price today.`
    case 'too-many':
      return 'The cart is full. Order what is in it, or take something out, and add this again.'
    case 'not-found':
      return 'That piece is not in the cart any more: perhaps it was taken out or ordered in another tab. Below is what is.'
  }
}
