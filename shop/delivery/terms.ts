import * as v from 'valibot'
import { MOST_SUM } from '#design/price/currency.ts'
import type { ZoneId } from './countries.ts'

export const deliveryIds = ['insured', 'express'] as const
export type DeliveryId = (typeof deliveryIds)[number]

/** Fetched by the customer: nothing travels, and no carrier is part of it. */
export const PICKUP = 'pickup'

export const zones: readonly { readonly id: ZoneId; readonly name: string }[] = [
  { id: 'home', name: 'Own country' },
  { id: 'eu', name: 'European Union' },
  { id: 'uk', name: 'United Kingdom' },
  { id: 'us', name: 'United States' },
  { id: 'world', name: 'Elsewhere' },
]

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90))
const carriage = v.pipe(
  v.object({
    /** Minor units of the shop's currency. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SUM)),
    /** Working days on the way. */
    least: days,
    most: days,
  }),
  v.check(({ least, most }) => least <= most, 'The most days are fewer than the least.'),
)
const both = v.object({ insured: carriage, express: carriage })
/** In the owner's own words, a line each. */
const ownLines = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(120)))
const pickup = v.pipe(
  v.object({
    offered: v.boolean(),
    amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SUM)),
    place: v.pipe(ownLines, v.maxLength(8)),
    hours: v.pipe(ownLines, v.maxLength(8)),
  }),
  v.check(
    ({ offered, place, hours }) => !offered || (place.length > 0 && hours.length > 0),
    'Where and when a piece is collected is missing.',
  ),
)
/** Thousandths of a per cent: 8.875 % is 8875. */
const taxRate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50_000))

/** `below-threshold`: consumers elsewhere in the Union pay the tax of the shop's own country. */
const oneStopShopStates = ['below-threshold', 'registered'] as const
/** `net`: where nothing is collected because the piece leaves the country, the tax at home is taken out of its price. */
const exportPricings = ['net', 'same'] as const

export const taxSettingsSchema = v.object({
  smallBusiness: v.boolean(),
  oneStopShop: v.picklist(oneStopShopStates),
  exportPrices: v.picklist(exportPricings),
})

export type TaxSettings = Readonly<v.InferOutput<typeof taxSettingsSchema>>

export const termsSchema = v.object({
  /** Of every amount here. Versions from before it was written down are in euros. */
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  /** Where the shop is; versions from before it was asked are of a shop in Germany. */
  home: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Every parcel is insured and signed for. */
  carriages: v.object({ home: both, eu: both, uk: both, us: both, world: both }),
  /** Missing in earlier shops until the owner answers; use `taxSettingsOf`. */
  tax: v.optional(taxSettingsSchema),
  /** By country, included in prices. Outside the Union and the shop's own country, only where the shop is registered. */
  valueAdded: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), taxRate),
  /** By state in which the shop is registered. It is added to prices. */
  salesTax: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    v.object({ rate: taxRate, onDelivery: v.boolean() }),
  ),
  /** Collection in the shop; not there in versions from before it, and where nobody has said anything of it. */
  pickup: v.optional(pickup),
})

export type Terms = v.InferOutput<typeof termsSchema>

export const homeOf = ({ home = 'DE' }: Pick<Terms, 'home'>): string => home

/** Earlier shops that have not answered charge every rate of their tables, and the same price everywhere. */
const taxBefore: TaxSettings = {
  smallBusiness: false,
  oneStopShop: 'registered',
  exportPrices: 'same',
}

export const taxSettingsOf = ({ tax = taxBefore }: Pick<Terms, 'tax'>): TaxSettings => tax

export const currencyOf = ({ currency = 'EUR' }: Pick<Terms, 'currency'>): string => currency

/** Where a piece is collected, and when somebody is there. */
export interface PickupPlace {
  readonly place: readonly string[]
  readonly hours: readonly string[]
  /** Whose tax it bears; of orders from before it was written down, Germany's. */
  readonly country?: string
}
