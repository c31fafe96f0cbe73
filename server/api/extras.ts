import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { castMilligrams } from '#design/layout/bought-parts.ts'
import { quote } from '#design/price/quote.ts'
import { check, stops } from '#design/rules/check.ts'
import type { Finding } from '#design/rules/finding.ts'
import { type Casting, isCastable } from '#geometry/casting/casting.ts'
import { lineWeightOf } from '#shop/cart/line-price.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { currentRatesFor } from '#shop/stones/singles-now.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { priceUnder, taxAt } from '#shop/tax/places.ts'
import type { ApiCaller, ApiContext } from './call.ts'
import { type Where, whereQuery } from './where.ts'

const extras = ['quote', 'casting'] as const
type Extra = (typeof extras)[number]

/** What else a design is asked for, in an address. */
export const extrasQuery = {
  include: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',')),
      v.array(v.picklist(extras, 'quote, casting, or quote,casting.')),
      v.maxLength(extras.length),
      v.description(
        '`quote` adds `price`, `casting` adds `casting`. Both need the exact body: this takes a second or two, and up to ten for a design that nobody has looked at.',
      ),
    ),
  ),
  ...whereQuery,
}

export interface ExtrasRequest extends Where {
  readonly include?: readonly Extra[] | undefined
}

const priceObject = v.strictObject({
  total: v.pipe(
    v.number(),
    v.integer(),
    v.description(
      'Minor units: what the piece costs at the checkout, without delivery. Where the shop sells exports without VAT, it is lower for a country outside its customs border.',
    ),
  ),
  currency: v.string(),
  exact: v.pipe(
    v.boolean(),
    v.description(
      'By the exact body, and to the cent what the checkout asks for; else by a formula, right to about 3 %.',
    ),
  ),
  taxIncluded: v.pipe(
    v.boolean(),
    v.description(
      'Whether `total` includes the country’s tax. If not, sales tax may be added at the checkout, or import tax may be due on delivery.',
    ),
  ),
  taxWords: v.pipe(v.string(), v.description('The same as a sentence for people.')),
  country: v.string(),
})

export const priceSchema = v.pipe(priceObject, v.title('Price'))

const castingObject = v.strictObject({
  verdict: v.pipe(
    v.picklist(['yes', 'no', 'unknown']),
    v.description(
      'Whether the exact body can be cast. `unknown`: it could not be looked at in time, or the caller has used up its share of the workers: ask again in a minute.',
    ),
  ),
  grams: v.pipe(
    v.nullable(v.number()),
    v.description('Of what is cast; null where there is no body to weigh.'),
  ),
  findings: v.array(
    v.pipe(
      v.strictObject({
        rule: v.string(),
        severity: v.picklist(['stops', 'advises', 'discloses']),
        at: v.string(),
        words: v.string(),
      }),
      v.title('CastingFinding'),
    ),
  ),
})

export const castingSchema = v.pipe(castingObject, v.title('CastingVerdict'))

/** A second look is cheap, and the first seldom takes longer. */
const LOOKED_AT_WITHIN_MS = 10_000

const shortly = ({ rule, severity, at, words }: Finding) => ({ rule, severity, at, words })

function castingOut(casting: Casting | null): v.InferOutput<typeof castingSchema> {
  if (!casting) return { verdict: 'unknown', grams: null, findings: [] }
  const { fault, findings } = casting
  const noBody = { rule: 'body', severity: 'stops', at: '', words: fault ?? '' } as const
  return {
    verdict: isCastable(casting) ? 'yes' : 'no',
    grams: fault === null ? castMilligrams(casting) / 1000 : null,
    findings: [...(fault === null ? [] : [noBody]), ...findings.map(shortly)],
  }
}

/** Price and castability of a design, as far as they were asked for and can be known by now. */
export async function extrasOf(
  context: ApiContext,
  design: Design,
  { include = [], country, region = '' }: ExtrasRequest,
  { asker }: ApiCaller,
) {
  if (include.length === 0) return { body: {}, isKnown: true }
  const stopped = stops(check(design))
  // What a rule stops is not cast: no worker has to find that out.
  const casting =
    stopped.length > 0 ? null : await context.castingWithin(design, LOOKED_AT_WITHIN_MS, asker)
  const judged: v.InferOutput<typeof castingSchema> =
    stopped.length > 0
      ? { verdict: 'no', grams: null, findings: stopped.map(shortly) }
      : castingOut(casting)
  const { rates, terms } = await context.transact(async transaction => ({
    rates: await currentRatesFor(transaction, context.now(), design),
    terms: await currentTerms(transaction, context.now()),
  }))
  const place = country ?? homeOf(terms)
  const { total: shown, currency, exact } = quote(design, rates, lineWeightOf(design, casting))
  const tax = taxAt({ country: place, region }, terms)
  const price = {
    total: priceUnder(tax, shown, currency),
    currency,
    exact,
    taxIncluded: tax.included && tax.rate > 0,
    taxWords: placeNote(place, terms, 'asked-there'),
    country: place,
  }
  return {
    body: {
      ...(include.includes('quote') && { price }),
      ...(include.includes('casting') && { casting: judged }),
    },
    isKnown: exact || stopped.length > 0,
  }
}
