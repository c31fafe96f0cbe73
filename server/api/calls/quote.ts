import * as v from 'valibot'
import type { Design } from '#design/document/design.ts'
import { titleOf } from '#design/document/summary.ts'
import { castMilligrams } from '#design/layout/bought-parts.ts'
import { leadTime } from '#design/lead-time.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { priceHeldUntil, quote } from '#design/price/quote.ts'
import { check, stops } from '#design/rules/check.ts'
import { lineWeightOf } from '#shop/cart/line-price.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { workshopLoad } from '#shop/orders/workshop-load.ts'
import { currentRatesFor } from '#shop/stones/singles-now.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import { taxAt } from '#shop/tax/places.ts'
import { type ApiCaller, type ApiContext, type ApiOutcome, call, callDone } from '../call.ts'
import {
  beginsOnce,
  eitherOr,
  pieceEntries,
  pieceOfQuery,
  pieceQuery,
  readPieceBody,
} from '../piece.ts'
import { type Where, whereQuery } from '../where.ts'

const minor = v.pipe(v.number(), v.integer(), v.description('Minor units of the currency.'))
const day = v.pipe(v.string(), v.isoDate())

const answerObject = v.strictObject({
  title: v.string(),
  hash: v.string(),
  canBeMade: v.pipe(v.boolean(), v.description('False where a rule stops it: see /api/design.')),
  currency: v.string(),
  country: v.pipe(v.string(), v.description('The country of delivery.')),
  taxIncluded: v.pipe(
    v.boolean(),
    v.description(
      'Whether `total` includes the country’s tax. If not, sales tax may be added at the checkout, or import tax may be due on delivery.',
    ),
  ),
  taxWords: v.pipe(v.string(), v.description('The same as a sentence for people.')),
  prices: v.pipe(
    v.string(),
    v.description('Which price list it is from, and by whose prices its metal is.'),
  ),
  total: minor,
  subtotal: minor,
  rounding: minor,
  lines: v.array(
    v.pipe(
      v.strictObject({ key: v.string(), kind: v.string(), words: v.string(), amount: minor }),
      v.title('QuoteLine'),
    ),
  ),
  grams: v.pipe(v.number(), v.description('Of the metal: what is cast and what is bought.')),
  castGrams: v.pipe(v.number(), v.description('Of what is cast: what the STL weighs.')),
  bought: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({ id: v.string(), words: v.string(), grams: v.number() }),
        v.title('BoughtPart'),
      ),
    ),
    v.description('Parts that are bought in the same metal and fitted: chains, earring backs.'),
  ),
  second: v.pipe(
    v.optional(
      v.pipe(v.strictObject({ metal: v.string(), grams: v.number() }), v.title('SecondMetal')),
    ),
    v.description('What of it is of the second metal, in a piece of two.'),
  ),
  exact: v.pipe(
    v.boolean(),
    v.description(
      'By the exact body; else by a formula, right to about 3 %: ask again in a few seconds.',
    ),
  ),
  rates: v.pipe(v.string(), v.description('The version of the price list.')),
  validUntil: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.description(
      'Until when a cart holds this price, if the piece is put into one now. POST /api/quotes signs a price that you can rely on without a cart.',
    ),
  ),
  leavesWorkshop: v.pipe(
    v.strictObject({ earliest: day, latest: day }),
    v.description('If it were ordered today.'),
  ),
})

const answer = v.pipe(answerObject, v.title('Quote'))

/** For so long a quote waits for the exact body; after that it says that it is an estimate. */
const WEIGHED_WITHIN_MS = 2000

type Answer = v.InferOutput<typeof answer>

async function quoteOf(
  context: ApiContext,
  read: ApiOutcome<Design>,
  { country, region = '' }: Where,
  { asker }: ApiCaller,
): Promise<ApiOutcome<Answer>> {
  if (!read.ok) return read
  const design = read.body
  const now = context.now()
  const casting = await context.castingWithin(design, WEIGHED_WITHIN_MS, asker)
  const { rates, terms, load } = await context.transact(async transaction => ({
    rates: await currentRatesFor(transaction, now, design),
    terms: await currentTerms(transaction, now),
    load: await workshopLoad(transaction),
  }))
  const place = country ?? homeOf(terms)
  const tax = taxAt({ country: place, region }, terms)
  const priced = quote(
    design,
    { ...rates, takenOut: tax.takenOut ?? 0 },
    lineWeightOf(design, casting),
  )
  const { earliest, latest } = leadTime(design, now.toISOString().slice(0, 10), load)
  return callDone({
    title: titleOf(design),
    hash: priced.design,
    canBeMade: stops(check(design)).length === 0,
    currency: priced.currency,
    country: place,
    taxIncluded: tax.included && tax.rate > 0,
    taxWords: placeNote(place, terms, 'asked-there'),
    prices: explainedQuote(priced).from,
    total: priced.total,
    subtotal: priced.subtotal,
    rounding: priced.rounding,
    lines: explainedQuote(priced).lines.map(({ key, kind, words, of, amount }) => ({
      key,
      kind,
      words: [words, ...(of ?? [])].join(', '),
      amount,
    })),
    grams: priced.milligrams / 1000,
    castGrams: castMilligrams(priced) / 1000,
    bought: (priced.bought ?? []).map(({ id, words, milligrams }) => ({
      id,
      words,
      grams: milligrams / 1000,
    })),
    ...(priced.second && {
      second: { metal: priced.second.metal, grams: priced.second.milligrams / 1000 },
    }),
    exact: priced.exact,
    rates: priced.rates,
    validUntil: priceHeldUntil(rates, now).toISOString(),
    leavesWorkshop: { earliest, latest },
  })
}

const common = {
  path: '/api/quote',
  text: 'Line by line, by today’s price list: metal, stones, setting, engraving, making. Value added tax is in the price where it is charged; sales tax of a state is added at checkout. For a country outside the shop’s customs border the tax at home is taken off, unless the shop charges the same price everywhere; import duties and taxes may be due on delivery. Delivery is added at checkout.',
  scope: null,
  status: 200,
  answer,
  problems: ['not-a-design'],
} as const

export const quoteOfCode = call({
  ...common,
  id: 'quote',
  method: 'GET',
  summary: 'What a design costs that has a code, or a style as it is first seen',
  input: v.pipe(
    v.strictObject({ ...pieceQuery, ...whereQuery }),
    v.check(input => beginsOnce(input), eitherOr),
  ),
  keepSeconds: 60,
  example: { style: 'family' },
  run: (context, query, caller) => quoteOf(context, pieceOfQuery(query), query, caller),
})

export const quoteOfDesign = call({
  ...common,
  id: 'quoteOfDesign',
  method: 'POST',
  asks: true,
  summary: 'What a design with changes costs',
  input: v.pipe(
    v.strictObject({ ...pieceEntries, ...whereQuery }),
    v.check(input => beginsOnce(input), eitherOr),
    v.title('QuoteBody'),
    v.description(eitherOr),
  ),
  example: {
    style: 'solitaire',
    changes: [
      { field: 'metal', value: 'platinum-950' },
      { field: 'origin', value: 'lab-grown' },
    ],
  },
  run: (context, body, caller) => quoteOf(context, readPieceBody(body), body, caller),
})
