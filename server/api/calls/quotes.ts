import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import { designHash } from '#design/document/identity.ts'
import { MOST_CODE_LETTERS } from '#design/document/link.ts'
import { titleOf } from '#design/document/summary.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { knowsSingles } from '#design/price/lines.ts'
import { priceHeldUntil, quote as priceOf } from '#design/price/quote.ts'
import { check, stops } from '#design/rules/check.ts'
import { isCastable } from '#geometry/casting/casting.ts'
import { embedOrigins, readOrigin } from '#schemas/embed.ts'
import { cleanUpTo } from '#schemas/text.ts'
import { lineWeightOf } from '#shop/cart/line-price.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { currentOffer } from '#shop/offer/current-offer.ts'
import {
  holdsUntil,
  type PartnerQuote,
  partnerQuotesById,
  recordPartnerQuote,
} from '#shop/partner-quotes/partner-quote.ts'
import { currentRatesFor } from '#shop/stones/singles-now.ts'
import { taxAt } from '#shop/tax/places.ts'
import {
  type QuoteFault,
  quoteClaimsSchema,
  quoteFaults,
  signQuote,
  verifySignedQuote,
} from '../../quotes/signed-quote.ts'
import { type ApiContext, type ApiOutcome, call, callDone, callRefused } from '../call.ts'
import { beginsOnce, eitherOr, pieceEntries, readPieceBody } from '../piece.ts'
import { linkKey, storingLimit } from './design.ts'

const audience = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check(
    typed => readOrigin(typed) === typed,
    'An origin as browsers write it, such as https://shop.example.com.',
  ),
  v.description('The origin of the page that the quote is for.'),
)

const moment = v.pipe(v.string(), v.isoTimestamp())

/** In whole seconds, as a token says it. */
const wholeSeconds = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

const REFERENCE_MOST_LETTERS = 100

export const partnerReference = v.pipe(
  v.string(),
  v.maxLength(REFERENCE_MOST_LETTERS),
  v.transform(typed => cleanUpTo(typed, REFERENCE_MOST_LETTERS)),
  v.minLength(1),
  v.description('Your own name for it, such as the number of an order. The order carries it.'),
)

const signedEntries = {
  id: v.pipe(v.string(), v.uuid(), v.description('The `jti` of the quote; its order carries it.')),
  quote: v.pipe(
    v.string(),
    v.description('A JWS (RFC 7515, EdDSA). Its keys are at /.well-known/jwks.json.'),
  ),
  expires: v.pipe(
    moment,
    v.description('The `exp` of the quote: a day, or less where the shop holds prices for less.'),
  ),
  ...quoteClaimsSchema.entries,
}

/** Long enough to fill a basket and ask at home; short enough that prices of metal stay true. */
const GOOD_FOR_MS = 24 * 3_600_000

/** A quote that is signed is exact: it waits for the body as long as the checkout would. */
const WEIGHED_WITHIN_MS = 10_000

export const quoteSign = call({
  id: 'signQuote',
  method: 'POST',
  path: '/api/quotes',
  summary: 'A price that we sign, for a page that shows the designer',
  text: 'For origins that the shop’s owner entered. The price is exact and binding: until the quote expires, one order by its `link` is charged this amount, whatever prices do. The page that it is for verifies it by the published key, or by asking `/api/quotes/verify`, before it takes any money for it.',
  scope: null,
  heavy: true,
  input: v.pipe(
    v.strictObject({ ...pieceEntries, audience, reference: v.optional(partnerReference) }),
    v.check(input => beginsOnce(input), eitherOr),
    v.title('SignQuoteBody'),
  ),
  status: 201,
  answer: v.pipe(v.strictObject(signedEntries), v.title('SignedQuote')),
  problems: ['not-a-design', 'no-such-partner', 'cannot-be-made', 'prices-ended', 'not-weighed'],
  example: { style: 'plain-band', audience: 'https://partner.example' },
  async run(context, { audience, reference, ...body }, caller) {
    const { settings } = await context.shopNow()
    if (!embedOrigins(settings.embedOrigins, context.origin).includes(audience))
      return callRefused('no-such-partner')
    const read = readPieceBody(body)
    if (!read.ok) return read
    const design = read.body
    const faults = await reasonsAgainst(context, design)
    if (faults.length > 0) return callRefused('cannot-be-made', { detail: faults.join(' ') })
    const casting = await context.castingWithin(design, WEIGHED_WITHIN_MS, caller.asker)
    if (!casting) return callRefused('not-weighed', { headers: { 'Retry-After': '5' } })
    if (!isCastable(casting))
      return callRefused('cannot-be-made', {
        detail: casting.findings.map(({ words }) => words).join(' '),
      })
    const now = context.now()
    const { rates, terms } = await context.transact(async transaction => ({
      rates: await currentRatesFor(transaction, now, design),
      terms: await currentTerms(transaction, now),
    }))
    // A price that is signed is one's own, not its kind's.
    if (!knowsSingles(design, rates))
      return callRefused('cannot-be-made', { detail: 'This stone is not offered any more.' })
    const end = Math.min(now.getTime() + GOOD_FOR_MS, priceHeldUntil(rates, now).getTime())
    const expires = wholeSeconds(new Date(end))
    if (expires <= now) return callRefused('prices-ended')
    const priced = priceOf(design, rates, lineWeightOf(design, casting))
    const country = homeOf(terms)
    const tax = taxAt({ country, region: '' }, terms)
    const code = designCode(design)
    const key = await linkKey(context, design, code, caller)
    if (!key.ok) return key
    const wait = context.limits.take(storingLimit(caller), caller.who)
    if (wait > 0) return callRefused('too-many', { headers: { 'Retry-After': String(wait) } })
    const id = randomUUID()
    await context.transact(t =>
      recordPartnerQuote(t, {
        id,
        audience,
        keyId: caller.key?.id ?? null,
        hash: designHash(design),
        linkKey: key.body,
        quote: { ...priced, partnerQuote: id },
        reference: reference ?? null,
        issuedAt: now,
        expiresAt: expires,
      }),
    )
    const page = `${context.origin}/d/${key.body}`
    const claims = {
      title: titleOf(design),
      ...(reference !== undefined && { reference }),
      hash: designHash(design),
      ...(code.length <= MOST_CODE_LETTERS && { code }),
      total: priced.total,
      currency: priced.currency,
      taxIncluded: tax.included && tax.rate > 0,
      country,
      rates: priced.rates,
      link: `${page}?quote=${id}`,
      picture: `${page}/picture.png`,
    }
    const quote = await signQuote({
      keys: context.quoteKeys,
      issuer: context.origin,
      audience,
      claims,
      id,
      now,
      expires,
    })
    return callDone({ id, quote, expires: expires.toISOString(), ...claims })
  },
})

async function reasonsAgainst(context: ApiContext, design: Parameters<typeof check>[0]) {
  const offer = await context.transact(currentOffer)
  return [...stops(check(design)), ...notOffered(design, offer)].map(({ words }) => words)
}

const verdict = v.strictObject({
  valid: v.boolean(),
  reason: v.pipe(
    v.nullable(v.picklist(Object.keys(quoteFaults) as (keyof typeof quoteFaults)[])),
    v.description('Why it is not valid.'),
  ),
  words: v.nullable(v.string()),
  expires: v.nullable(moment),
  linkCharges: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description(
      'Minor units: what its link asks a customer for, within `country` and without delivery; 0 where the partner is billed. Null where it asks for the price of the moment.',
    ),
  ),
  quote: v.nullable(v.pipe(v.strictObject(quoteClaimsSchema.entries), v.title('QuoteClaims'))),
})

export const quoteVerify = call({
  id: 'verifyQuote',
  method: 'POST',
  asks: true,
  path: '/api/quotes/verify',
  summary: 'Whether a quote is ours, whole, for your page, and still holds',
  text: 'By the keys at `/.well-known/jwks.json` you can check the signature, `iss` (this shop), `aud` (your page’s origin) and `exp` without asking us. Only this call knows whether an order has used it.',
  scope: null,
  input: v.pipe(
    v.strictObject({
      quote: v.pipe(v.string(), v.maxLength(8000), v.description('As `done` brought it.')),
      audience,
    }),
    v.title('VerifyQuoteBody'),
  ),
  status: 200,
  answer: v.pipe(verdict, v.title('QuoteVerdict')),
  problems: [],
  example: { quote: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln', audience: 'https://partner.example' },
  async run(context, { quote, audience }): Promise<ApiOutcome<v.InferOutput<typeof verdict>>> {
    const found = await verifySignedQuote(quote, {
      keys: context.quoteKeys,
      issuer: context.origin,
      audience,
      now: context.now(),
    })
    const issued = 'quote' in found ? found.quote : undefined
    const known = issued && (await context.transact(t => partnerQuotesById(t, [issued.jti])))
    const row = issued && known?.get(issued.jti)
    const reason = found.ok || found.reason === 'expired' ? stateOf(row, found.ok) : found.reason
    const linkCharges =
      row && !row.orderId && holdsUntil(row) > context.now() ? chargedBy(row) : null
    if (reason !== null || !issued)
      return callDone({
        valid: false,
        reason,
        words: reason && quoteFaults[reason],
        expires: null,
        linkCharges,
        quote: null,
      })
    const { iss: _, aud: __, iat: ___, jti: ____, exp, ...claims } = issued
    const expires = new Date(exp * 1000).toISOString()
    return callDone({ valid: true, reason: null, words: null, expires, linkCharges, quote: claims })
  },
})

/** A quote that was used, or is paid by its partner, is so after it has expired too. */
function stateOf(row: PartnerQuote | undefined, isInTime: boolean): QuoteFault | null {
  if (row?.orderId) return 'used'
  if (row?.billing) return 'billed'
  if (!isInTime) return 'expired'
  return row ? null : 'not-on-record'
}

const chargedBy = ({ billing, quote }: PartnerQuote) => (billing ? 0 : quote.total)
