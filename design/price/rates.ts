import * as v from 'valibot'
import { gems } from '../catalogue/gems.ts'
import { finishes, metals } from '../catalogue/metals.ts'
import { settings } from '../catalogue/settings.ts'
import { styles } from '../catalogue/styles.ts'
import { payableStep } from './currency.ts'
import { roundingWays } from './rounding.ts'

/** Of one rate: a carat of the dearest stone in the smallest coin. */
const MOST_RATE = 10_000_000_000_000

/** In euro cents, made up as the rest of the default rates is. */
export const MILGRAIN = 4500
export const TWO_METALS = 9500

/** Whole minor units of the currency, never a fraction and never less than nothing. */
const minor = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_RATE))
const permille = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
const moment = v.pipe(v.string(), v.isoTimestamp())

const each = <const T extends readonly { readonly id: string }[], S extends v.GenericSchema>(
  list: T,
  schema: S,
) => v.object(Object.fromEntries(list.map(({ id }) => [id, schema])) as Record<T[number]['id'], S>)

/** A carat of the first size costs `perCarat`; each carat more raises that by `growth` thousandths. */
const stone = v.object({ perCarat: minor, growth: permille })

/** How much of a price customers are shown: every line, metal, stones and work, or the total alone. */
export const explainedLevels = ['all', 'grouped', 'total'] as const
export type Explained = (typeof explainedLevels)[number]

/**
 * What cost and mark-up come to. `gross`: the price with its tax. `net`: the price before tax, to which
 * the tax at home is added.
 */
export const formulas = ['gross', 'net'] as const
export type Formula = (typeof formulas)[number]

export const ratesSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  validFrom: moment,
  validUntil: moment,
  /** Hours for which a signed quote holds, within the validity. */
  holdHours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 90)),
  /** For a gram of the finished piece. */
  metalPerGram: each(metals, minor),
  /** Metal lost in casting and polishing, in thousandths of the finished weight. */
  metalLoss: permille,
  stones: each(gems, v.partial(v.object({ natural: stone, 'lab-grown': stone, simulated: stone }))),
  /** For choosing, matching and carrying each stone. */
  stoneHandling: minor,
  /** For setting one stone. */
  setting: each(settings, minor),
  making: each(styles, minor),
  finishing: each(finishes, minor),
  /** For beads along both edges of a band; lists from before there were any have what the first had. */
  edge: v.optional(v.object({ milgrain: minor }), { milgrain: MILGRAIN }),
  /** For fitting and soldering two metals; lists from before there were any have what the first had. */
  joining: v.optional(v.object({ twoMetals: minor }), { twoMetals: TWO_METALS }),
  engraving: v.object({ words: minor, letter: minor, signature: minor }),
  /** The mark-up on everything above, in thousandths. */
  margin: permille,
  /** Price lists stored before there was a choice are `gross`. */
  formula: v.optional(v.picklist(formulas), 'gross'),
  explained: v.optional(v.picklist(explainedLevels), 'grouped'),
  /** By whose prices the metals are, and of which day. */
  metalsFrom: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Box, ribbon and card; no mark-up comes on top of it. */
  giftWrap: minor,
  /** How a sum becomes a price: `Rounding`. */
  roundTo: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_RATE)),
  endsBelow: minor,
  rounding: v.picklist(roundingWays),
})

/** What stones that are one of a kind cost, by their ids: from their own rows, with nothing added. */
export type SinglePrices = Readonly<Record<string, number>>

export type Rates = v.InferOutput<typeof ratesSchema> & {
  /** Of those that the designs at hand are of; no part of a list that is entered. */
  readonly singles?: SinglePrices
  /**
   * The tax contained in prices by a `net` list, in thousandths of a per cent. It comes from the shop's
   * terms of the moment; `sellingRates` sets it.
   */
  readonly homeTax?: number
  /**
   * The tax rate that is taken out of every price, in thousandths of a per cent: in what is shown to a reader
   * whose parcel leaves the country untaxed. Carts and orders are priced without it, and take it out themselves.
   */
  readonly takenOut?: number
}

export type ReadRates =
  | { readonly ok: true; readonly rates: Rates }
  | {
      readonly ok: false
      readonly faults: readonly { readonly at: string; readonly words: string }[]
    }

/** Rates as the shop's staff enter them: every stone must have a price in every origin it comes in. */
export function readRates(input: unknown): ReadRates {
  const parsed = v.safeParse(ratesSchema, input)
  if (!parsed.success)
    return {
      ok: false,
      faults: parsed.issues.map(issue => ({ at: v.getDotPath(issue) ?? '', words: issue.message })),
    }
  const rates = parsed.output
  const faults = gems.flatMap(({ id, name, origins }) =>
    origins
      .filter(origin => !rates.stones[id][origin])
      .map(origin => ({
        at: `stones.${id}.${origin}`,
        words: `${name}, ${origin}, has no price.`,
      })),
  )
  if (rates.validFrom >= rates.validUntil)
    faults.push({ at: 'validUntil', words: 'The rates end before they begin.' })
  if (rates.endsBelow >= rates.roundTo)
    faults.push({ at: 'endsBelow', words: 'It must be less than what prices are rounded to.' })
  const step = payableStep(rates.currency)
  for (const at of ['roundTo', 'endsBelow', 'giftWrap'] as const)
    if (rates[at] % step !== 0)
      faults.push({
        at,
        words: `The last decimal of ${rates.currency} must be 0: cards are charged no finer.`,
      })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, rates }
}
