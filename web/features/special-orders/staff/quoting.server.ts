import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { titleOf } from '#design/document/summary.ts'
import { payableStep, readMinor } from '#design/price/currency.ts'
import { issueWords } from '#schemas/issue-words.ts'
import { cleanWords } from '#schemas/text.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { specialOrderEmail } from '#shop/emails/special-order-emails.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { depositPercents } from '#shop/special-orders/deposit.ts'
import { findForStaff, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import {
  type Adjustment,
  agreedPrice,
  faultsOf,
  ownStoneWords,
  type Quoted,
  type QuoteRow,
  quoteSpecialOrder,
} from '#shop/special-orders/quote.ts'
import { currentRatesFor } from '#shop/stones/singles-now.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { designBehind } from '#web/features/shares/design-behind.server.ts'

export const lineSchema = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(typed => cleanWords(typed, most)),
  )

/** Whole units and decimals of a currency, more or less, with a point or a comma. */
export const amountSchema = (currency: string) =>
  v.pipe(
    v.string(),
    v.transform(typed => typed.replace(/[\s\p{Sc}]/gu, '').replace('−', '-')),
    v.transform(typed => readSigned(typed, currency)),
    v.number('An amount such as 120 or -35.50.'),
  )

function readSigned(typed: string, currency: string): number | undefined {
  if (typed === '') return 0
  const size = readMinor(typed.replace(/^-/, ''), currency)
  if (size === undefined || size % payableStep(currency) !== 0) return undefined
  return typed.startsWith('-') ? -size : size
}

/** What every offer says, whatever the piece. */
export const termEntries = {
  quoteId: v.pipe(v.string(), v.uuid()),
  validUntil: v.pipe(v.string(), v.isoDate('Choose the last day of the offer.')),
  leadDays: v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/, 'Working days, from 1 to 250.'),
    v.transform(Number),
    v.minValue(1, 'Working days, from 1 to 250.'),
    v.maxValue(250, 'Working days, from 1 to 250.'),
  ),
  depositPercent: v.pipe(
    v.string(),
    v.transform(Number),
    v.picklist(depositPercents, 'Choose how much is paid at once.'),
  ),
  note: lineSchema(4000),
} as const

const offerSchema = (currency: string) =>
  v.pipe(
    v.object({
      ...termEntries,
      design: v.pipe(v.string(), v.trim(), v.minLength(1, 'Paste the design’s link or code.')),
      adjustmentWords: lineSchema(80),
      adjustment: amountSchema(currency),
    }),
    v.forward(
      v.check(
        ({ adjustment, adjustmentWords }) => adjustment === 0 || adjustmentWords !== '',
        'Say what it is for: the customer reads it.',
      ),
      ['adjustmentWords'],
    ),
  )

export interface Reckoned {
  readonly intent: 'reckon' | 'quote'
  readonly words: string
  readonly faults: Readonly<Record<string, string>>
  readonly reckoned: {
    readonly code: string
    readonly title: string
    readonly quote: ReturnType<typeof agreedPrice>
    readonly email: { readonly subject: string; readonly text: string }
  } | null
}

const refused = (
  intent: Reckoned['intent'],
  words: string,
  faults: Reckoned['faults'] = {},
): Reckoned => ({ intent, words, faults, reckoned: null })

/** A design by its code, its link, or the last part of it. */
async function designMeant(ctx: RequestContext, typed: string): Promise<Design | undefined> {
  const path = URL.parse(typed)?.pathname ?? typed
  const key = /(?:^|\/d\/)([\w-]+)\/?$/.exec(path)?.[1]
  return key ? designBehind(ctx, key) : undefined
}

/** What an offer would come to, or the offer itself; nothing is sent by looking. */
export async function answerQuote(
  ctx: RequestContext,
  visitor: Visitor,
  id: string,
  intent: Reckoned['intent'],
  fields: Readonly<Record<string, unknown>>,
): Promise<Reckoned> {
  const { currency } = await ctx.transact(t => currentRates(t, ctx.now()))
  const parsed = v.safeParse(offerSchema(currency), fields)
  if (!parsed.success) {
    const faults: Record<string, string> = {}
    for (const issue of parsed.issues) faults[String(issue.path?.[0]?.key)] ??= issueWords(issue)
    return refused(intent, 'Something needs another look. Nothing has been sent.', faults)
  }
  const offer = parsed.output
  const design = await designMeant(ctx, offer.design)
  if (!design)
    return refused(intent, 'Nothing has been sent.', { design: 'There is no such design.' })
  // Heavy, and so never while a transaction is open.
  const casting = await ctx.workers.casting(design)
  if (!casting)
    return refused(intent, 'The casting check could not be made just now. Try again in a moment.')
  const adjustment: Adjustment | null =
    offer.adjustment === 0 ? null : { words: offer.adjustmentWords, amount: offer.adjustment }
  const who = visitor.name || visitor.email
  if (intent === 'quote') {
    const end = await ctx.transact(t =>
      quoteSpecialOrder(t, {
        id,
        ...offer,
        design,
        casting,
        adjustment,
        by: { who, doer: doer(visitor) },
        now: ctx.now(),
      }),
    )
    ctx.paymentContext.wake()
    return end.ok ? refused('quote', '') : refused('quote', wordsForQuoted(end))
  }
  const faults = faultsOf(design, casting)
  if (faults.length > 0) return refused('reckon', faults.join(' '))
  const { mac } = ctx.paymentContext
  const { name: shop } = (await ctx.shopNow()).settings
  return ctx.transact(async t => {
    const now = ctx.now()
    const own = await ownStoneWords(t, id)
    const rates = await currentRatesFor(t, now, design)
    const quote = agreedPrice(design, rates, casting, adjustment, own)
    const whole = await wholeSpecialOrder(t, found(await findForStaff(t, id)))
    const draft = { ...offer, document: design, quote, code: '', hash: '', casting }
    const next = { ...draft, specialOrderId: id, version: 0, quotedBy: who, quotedAt: now }
    const { subject, text } = specialOrderEmail({
      taxes: placeNote(null, await currentTerms(t, now)),
      kind: 'quoted',
      special: { ...whole.special, validUntil: offer.validUntil },
      event: { kind: 'quoted', who, words: offer.note },
      quotes: [...whole.quotes, { ...next, id: offer.quoteId } satisfies QuoteRow],
      picture: null,
      shop,
      origin: '',
      mac,
    })
    // The link opens the customer's page: it is for the customer's eyes alone.
    const email = { subject, text: text.replace(/\?key=[\w-]+/g, '?key=…') }
    const code = designCode(design)
    return {
      intent: 'reckon' as const,
      words: '',
      faults: {},
      reckoned: { code, title: titleOf(design), quote, email },
    }
  })
}

export function wordsForQuoted(end: Extract<Quoted, { ok: false }>): string {
  switch (end.reason) {
    case 'not-found':
      return 'This special order is not here any more.'
    case 'not-now':
      return 'It cannot be quoted as it stands: it is agreed to, or closed. Take it up again first.'
    case 'in-the-past':
      return 'The last day of the offer is over already.'
    case 'no-price':
      return 'With this adjustment nothing is left to pay.'
    case 'cannot-be-made':
      return end.words.join(' ')
  }
}
