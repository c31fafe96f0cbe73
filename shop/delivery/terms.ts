import * as v from 'valibot'
import type { ZoneId } from './countries.ts'

export const deliveryIds = ['insured', 'express'] as const
export type DeliveryId = (typeof deliveryIds)[number]

export const zones: readonly { readonly id: ZoneId; readonly name: string }[] = [
  { id: 'home', name: 'Germany' },
  { id: 'eu', name: 'European Union' },
  { id: 'uk', name: 'United Kingdom' },
  { id: 'us', name: 'United States' },
  { id: 'world', name: 'Elsewhere' },
]

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90))
const carriage = v.pipe(
  v.object({
    /** Minor units of the shop's currency. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    /** Working days on the way. */
    least: days,
    most: days,
  }),
  v.check(({ least, most }) => least <= most, 'The most days are fewer than the least.'),
)
const both = v.object({ insured: carriage, express: carriage })
/** Thousandths of a per cent: 8.875 % is 8875. */
const taxRate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50_000))

export const termsSchema = v.object({
  /** Every parcel is insured and signed for. */
  carriages: v.object({ home: both, eu: both, uk: both, us: both, world: both }),
  /** By country. Prices hold it already. */
  valueAdded: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), taxRate),
  /** By state. It is added to prices. */
  salesTax: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    v.object({ rate: taxRate, onDelivery: v.boolean() }),
  ),
})

export type Terms = v.InferOutput<typeof termsSchema>
