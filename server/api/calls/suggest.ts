import * as v from 'valibot'
import { styles } from '#design/catalogue/styles.ts'
import { type FieldName, fieldNames } from '#design/document/fields.ts'
import { MOST_SUM, minorPerWhole } from '#design/price/currency.ts'
import { beginnings } from '#design/suggest/beginnings.ts'
import { missedOf, noWish, type Wish } from '#design/suggest/wish.ts'
import { deliveryIds, PICKUP } from '#shop/delivery/terms.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { readWish } from '#shop/suggestions/read-wish.ts'
import { type ApiContext, type ApiOutcome, call, callDone } from '../call.ts'
import { extrasQuery } from '../extras.ts'
import { pieceQuery, readPieceBody } from '../piece.ts'
import { type Suggested, suggestionsFor, type Wanted } from '../suggestions.ts'
import { type DesignAnswer, describeDesign, designAnswerSchema } from './design.ts'

export const something = 'Say something of the piece: words, a style or the code of a design.'

export const suggestEntries = {
  words: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(400),
      v.description(
        'What somebody would like, in English. Read by a list of words, without a model: the same words always mean the same.',
      ),
    ),
  ),
  style: pieceQuery.style,
  design: v.pipe(
    pieceQuery.code,
    v.description('The code of a design that comes near already, to be fitted to the rest.'),
  ),
  keep: v.optional(
    v.pipe(
      v.array(v.picklist(['style', ...fieldNames], 'There is no such field.')),
      v.maxLength(fieldNames.length + 1),
      v.description('What must not be given up.'),
    ),
    [],
  ),
  budget: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MOST_SUM),
      v.description(
        'Minor units of the shop’s currency: for the piece, with sales tax where the checkout adds it, without delivery. Counts before one in the words.',
      ),
    ),
  ),
  country: extrasQuery.country,
  region: extrasQuery.region,
  deadline: v.optional(
    v.pipe(v.string(), v.isoDate(), v.description('The day on which it is to be there.')),
  ),
}

export const saysSomething = ({
  words,
  style,
  design,
}: {
  readonly words?: unknown
  readonly style?: unknown
  readonly design?: unknown
}) => words !== undefined || style !== undefined || design !== undefined

const input = v.pipe(
  v.strictObject(suggestEntries),
  v.check(input => saysSomething(input), something),
  v.title('SuggestBody'),
)
type Input = v.InferOutput<typeof input>

const givenUp = v.pipe(v.strictObject({ words: v.string(), why: v.string() }), v.title('GivenUp'))

const suggestion = v.pipe(
  v.strictObject({
    piece: v.pipe(
      designAnswerSchema,
      v.description('As `POST /api/design?include=quote,casting` answers it.'),
    ),
    gaveUp: v.pipe(
      v.array(givenUp),
      v.description('What is otherwise than was asked for, and why. Pass it on.'),
    ),
    arrives: v.nullable(
      v.pipe(
        v.strictObject({
          by: v.picklist([...deliveryIds, PICKUP]),
          words: v.string(),
          amount: v.pipe(v.number(), v.integer()),
          earliest: v.pipe(v.string(), v.isoDate()),
          latest: v.pipe(v.string(), v.isoDate()),
        }),
        v.title('Arrival'),
      ),
    ),
  }),
  v.title('Suggestion'),
)

const answer = v.pipe(
  v.strictObject({
    suggestions: v.pipe(
      v.array(suggestion),
      v.description('At most three, the nearest first. All can be cast, at an exact price.'),
    ),
    budget: v.pipe(
      v.nullable(v.strictObject({ amount: v.pipe(v.number(), v.integer()), currency: v.string() })),
      v.description('What the prices were held against, yours or the one in the words.'),
    ),
    unread: v.pipe(
      v.array(v.string()),
      v.description('Words that nothing could be made of: ask what they mean.'),
    ),
    none: v.pipe(v.nullable(v.string()), v.description('Why there is no suggestion.')),
  }),
  v.title('Suggestions'),
)

/** Where a search begins: a design as it is, or a wish in every style that comes near it. */
function beginningOf({ design, style, keep }: Input, wish: Wish): ApiOutcome<Wanted['begin']> {
  if (design !== undefined) {
    const read = readPieceBody({ design, style: undefined, changes: [], engraving: undefined })
    if (!read.ok) return read
    return callDone(() => [{ design: read.body, distance: 0, gaveUp: [] }])
  }
  const inStyle: Wish = style
    ? {
        ...wish,
        kinds: styles.filter(({ id }) => id === style).map(({ kind }) => kind),
        styles: [style],
        isStyleNamed: true,
      }
    : wish
  return callDone(() => beginnings(inStyle, keep.includes('style')))
}

async function budgetOf(
  { transact, now }: ApiContext,
  budget: number | undefined,
  spoken: SpokenBudget,
) {
  const { currency } = await transact(transaction => currentRates(transaction, now()))
  if (budget !== undefined || !spoken) return { currency, amount: budget, unread: [] }
  // Another currency is not converted: nobody here knows by what rate.
  if (spoken.currency !== null && spoken.currency !== currency)
    return { currency, amount: undefined, unread: [`${spoken.amount} ${spoken.currency}`] }
  return { currency, amount: Math.round(spoken.amount * minorPerWhole(currency)), unread: [] }
}
type SpokenBudget = ReturnType<typeof readWish>['budget']

const arrivalOf = ({ arrives }: Suggested) =>
  arrives && {
    by: arrives.id,
    words: arrives.words,
    amount: arrives.amount,
    earliest: arrives.earliest,
    latest: arrives.latest,
  }

type Answer = v.InferOutput<typeof answer>

export const suggest = call({
  id: 'suggest',
  method: 'POST',
  asks: true,
  path: '/api/suggest',
  summary: 'Designs that come near to a wish and keep within a budget and a day',
  text: 'From words, a style or a design: up to three that can be cast, with exact prices, the nearest first, and what each gives up and why. A search over the shop’s rules, without a model: the same question has the same answer as long as prices and offer are the same. Never an imitation, another kind of stone or another size than was asked for. It may take up to twenty seconds.',
  scope: null,
  input,
  status: 200,
  answer: answer as v.GenericSchema<unknown, Answer>,
  problems: ['not-a-design'],
  heavy: true,
  example: {
    words: 'an oval sapphire in yellow gold, size 6, with “For Ada” inside',
    budget: 300_000,
    keep: ['shape'],
    country: 'DE',
  },
  async run(context, body, caller): Promise<ApiOutcome<Answer>> {
    const { words, keep, country, region = '', deadline } = body
    const read = words === undefined ? undefined : readWish(words)
    const wish = read?.wish ?? noWish
    const begin = beginningOf(body, wish)
    if (!begin.ok) return begin
    const budget = await budgetOf(context, body.budget, read?.budget)
    const wanted: Wanted = {
      begin: begin.body,
      // Of a design everything was chosen.
      missed: body.design === undefined ? missedOf(wish) : () => 1,
      keep: new Set(keep.filter((name): name is FieldName => name !== 'style')),
      budget: budget.amount,
      country,
      region,
      deadline,
    }
    const { found, none } = await suggestionsFor(context, wanted, caller)
    const extrasRequest = { include: ['quote', 'casting'] as const, country, region }
    const suggestions: Answer['suggestions'] = []
    for (const one of found) {
      const piece = await describeDesign(context, callDone(one.design), extrasRequest, caller)
      if (!piece.ok) return piece
      suggestions.push({
        piece: piece.body satisfies DesignAnswer,
        gaveUp: [...one.gaveUp],
        arrives: arrivalOf(one),
      })
    }
    return callDone({
      suggestions,
      budget:
        budget.amount === undefined ? null : { amount: budget.amount, currency: budget.currency },
      unread: [...(read?.unread ?? []), ...budget.unread],
      none,
    })
  },
})
