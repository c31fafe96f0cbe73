import * as v from 'valibot'
import { gems } from '#design/catalogue/gems.ts'
import { singleOrigins, stonePlaces } from './stone.ts'
import { cleanLine } from './text.ts'

export const RATE_ONE = 1_000_000
export const MOST_BANDS = 12
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** What a price is made of: a factor for stones that cost up to so much, the last for all that cost more. */
const band = v.object({
  /** Whole units of the supplier's currency; null for all beyond the last. */
  upTo: v.nullable(whole(1, 1_000_000_000)),
  factorPermille: whole(100, 100_000),
})

const bands = v.pipe(
  v.array(band),
  v.minLength(1),
  v.maxLength(MOST_BANDS),
  v.check(
    list =>
      list.every(({ upTo }, i) => {
        const before = list[i - 1]?.upTo
        if (upTo === null) return i === list.length - 1
        return i < list.length - 1 && (i === 0 || (typeof before === 'number' && before < upTo))
      }),
    'Each band reaches further than the one before, and the last has no end.',
  ),
)

/** How a supplier's list is read, and what our prices are made of. */
export const stoneTermsSchema = v.object({
  /** Which heading each of our fields has in this supplier's list; the usual ones are found without. */
  headings: v.record(v.string(), v.pipe(v.string(), v.maxLength(100))),
  /** Of stones whose line does not say. */
  gem: v.picklist(gems.map(({ id }) => id)),
  origin: v.picklist(singleOrigins),
  place: v.picklist(stonePlaces.map(({ id }) => id)),
  leadDays: whole(0, 365),
  /** What the list's prices are in. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'A currency has three letters, such as USD.')),
  /** Our currency for one of theirs, in millionths. */
  rateMicro: whole(1, 1_000_000_000_000),
  bands,
  /** Where the list is fetched by itself; null where somebody sends it. */
  feed: v.nullable(
    v.object({
      url: v.pipe(v.string(), v.maxLength(500)),
      everyHours: whole(1, 24 * 14),
    }),
    null,
  ),
})
export type StoneTerms = v.InferOutput<typeof stoneTermsSchema>

export const supplierNameSchema = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.minLength(1, 'Who is it?'),
  v.maxLength(80),
)

export const usualTerms: StoneTerms = {
  headings: {},
  gem: 'diamond',
  origin: 'natural',
  place: 'supplier',
  leadDays: 7,
  currency: 'USD',
  rateMicro: RATE_ONE,
  bands: [{ upTo: null, factorPermille: 1300 }],
  feed: null,
}
