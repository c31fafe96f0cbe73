import * as v from 'valibot'
import { decimalText, payableStep, readMinor } from '#design/price/currency.ts'
import { issueWords } from '#schemas/issue-words.ts'
import { cleanLine } from '#schemas/text.ts'
import { countries, countryOf } from './countries.ts'
import {
  currencyOf,
  type DeliveryId,
  deliveryIds,
  homeOf,
  type Terms,
  taxSettingsSchema,
  termsSchema,
  zones,
} from './terms.ts'

/** `country` and `choice` are chosen, `money` in the shop's currency, `days` whole, `tax` in per cent, `tick` yes or nothing, `lines` of words. */
export type TermUnit = 'country' | 'choice' | 'money' | 'days' | 'tax' | 'tick' | 'lines'

/** One entry of the tables. An empty tax is none at all. */
export interface TermRow {
  readonly key: string
  readonly label: string
  readonly unit: TermUnit
  readonly text: (terms: Terms) => string
  /** Of a choice, by what the form sends; as short as a select on a phone shows in full. */
  readonly options?: Readonly<Record<string, string>>
  readonly hint?: string
}

export interface TermGroup {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly rows: readonly TermRow[]
}

const ways: Readonly<Record<DeliveryId, string>> = { insured: 'insured', express: 'express' }
const taxText = (rate: number | undefined) => (rate === undefined ? '' : String(rate / 1000))

const carriageRows = zones.flatMap(zone =>
  deliveryIds.flatMap((id): TermRow[] => {
    const key = `carriages.${zone.id}.${id}`
    const label = `${zone.name}, ${ways[id]}`
    const at = (terms: Terms) => terms.carriages[zone.id][id]
    return [
      {
        key: `${key}.amount`,
        label,
        unit: 'money',
        text: t => decimalText(at(t).amount, currencyOf(t)),
      },
      {
        key: `${key}.least`,
        label: `${label}, at least`,
        unit: 'days',
        text: t => `${at(t).least}`,
      },
      { key: `${key}.most`, label: `${label}, at most`, unit: 'days', text: t => `${at(t).most}` },
    ]
  }),
)

const homeRows: readonly TermRow[] = [
  {
    key: 'home',
    label: 'The shop’s own country',
    unit: 'country',
    text: terms => homeOf(terms),
  },
]

const YES = 'yes'

/** Empty in earlier shops until the owner answers. */
const taxRows: readonly TermRow[] = [
  {
    key: 'tax.smallBusiness',
    label: 'Small business',
    unit: 'choice',
    text: ({ tax }) => (tax ? (tax.smallBusiness ? YES : 'no') : ''),
    options: {
      no: 'No',
      [YES]: 'Yes, exempt from VAT',
    },
    hint: 'An exempt shop charges no VAT at home.',
  },
  {
    key: 'tax.oneStopShop',
    label: 'Sales to other EU countries',
    unit: 'choice',
    text: ({ tax }) => tax?.oneStopShop ?? '',
    options: {
      'below-threshold': 'Below €10,000 a year',
      registered: 'One Stop Shop (OSS)',
    },
    hint: 'Below the threshold, customers pay the VAT of the shop’s own country; with OSS, of theirs.',
  },
  {
    key: 'tax.exportPrices',
    label: 'Prices of exports',
    unit: 'choice',
    text: ({ tax }) => tax?.exportPrices ?? '',
    options: {
      net: 'Without VAT',
      same: 'The same as at home',
    },
    hint: 'Outside the EU, or the shop’s own country. “Without VAT” takes the VAT at home out of the price.',
  },
]

const pickupRows: readonly TermRow[] = [
  {
    key: 'pickup.offered',
    label: 'Customers may collect their pieces in the shop',
    unit: 'tick',
    text: ({ pickup }) => (pickup?.offered ? 'yes' : ''),
  },
  {
    key: 'pickup.place',
    label: 'Where pieces are collected',
    unit: 'lines',
    text: ({ pickup }) => pickup?.place.join('\n') ?? '',
  },
  {
    key: 'pickup.hours',
    label: 'Opening hours of the shop',
    unit: 'lines',
    text: ({ pickup }) => pickup?.hours.join('\n') ?? '',
  },
  {
    key: 'pickup.amount',
    label: 'Price of collecting',
    unit: 'money',
    text: ({ pickup, currency }) =>
      pickup ? decimalText(pickup.amount, currencyOf({ currency })) : '',
  },
]

const vatRows = countries
  .filter(({ code }) => code !== 'US')
  .map(
    ({ code, name }): TermRow => ({
      key: `valueAdded.${code}`,
      label: name,
      unit: 'tax',
      text: ({ valueAdded }) => taxText(valueAdded[code]),
    }),
  )

const states = Object.entries(countryOf('US')?.regions ?? {})
const salesRows = states.flatMap(([code, name]): TermRow[] => [
  {
    key: `salesTax.${code}.rate`,
    label: name,
    unit: 'tax',
    text: ({ salesTax }) => taxText(salesTax[code]?.rate),
  },
  {
    key: `salesTax.${code}.onDelivery`,
    label: `${name}, on delivery too`,
    unit: 'tick',
    text: ({ salesTax }) => (salesTax[code]?.onDelivery ? 'yes' : ''),
  },
])

export const termGroups: readonly TermGroup[] = [
  {
    id: 'home',
    name: 'Where the shop is',
    hint: 'Parcels within it cross no border; to the rest of the European Union none either, if it is in it. To everywhere else, customers are told of duties. What is collected in the shop bears its tax.',
    rows: homeRows,
  },
  {
    id: 'tax',
    name: 'How tax is charged',
    hint: 'Your answers decide which country’s VAT you charge and what exports cost. Until you answer, a shop from an earlier release charges the rates below by the customer’s country, and the same price everywhere. A tax adviser must confirm your answers.',
    rows: taxRows,
  },
  {
    id: 'carriage',
    name: 'Delivery',
    hint: 'What a parcel costs and how many working days it is on its way. Every parcel is insured. Customers pay exactly these amounts. The amount for an export never includes VAT.',
    rows: carriageRows,
  },
  {
    id: 'pickup',
    name: 'Collection in the shop',
    hint: 'Offered at the checkout beside the parcels. Address and opening hours stand there and in the email that says a piece is ready, in your words, a line each. Without a price it is free. Its tax is that of the shop’s own country, wherever the customer lives.',
    rows: pickupRows,
  },
  {
    id: 'vat',
    name: 'Value added tax',
    hint: 'Prices include these rates. The rate of the shop’s own country always applies; those of other EU countries apply once you are registered for the One Stop Shop. Outside the EU, enter a rate only where the shop is registered.',
    rows: vatRows,
  },
  {
    id: 'sales',
    name: 'Sales tax, United States',
    hint: 'Added to prices. Enter a rate only for states in which the shop is registered.',
    rows: salesRows,
  },
]

export const termRows: readonly TermRow[] = termGroups.flatMap(({ rows }) => rows)

export type ReadTerms =
  | { readonly ok: true; readonly terms: Terms }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> }

type FigureUnit = Exclude<TermUnit, 'country' | 'choice' | 'money' | 'tick' | 'lines'>

const decimals: Readonly<Record<FigureUnit, readonly [RegExp, number]>> = {
  days: [/^\d{1,2}$/, 1],
  tax: [/^\d{1,2}([.,]\d{1,3})?$/, 1000],
}

type Typed = Readonly<Record<string, string | undefined>>

/** The whole of the tables, as they were typed; amounts in the currency that holds. */
export function readTerms(typed: Typed, currency: string): ReadTerms {
  const faults: Record<string, string> = {}
  const figure = (key: string, unit: FigureUnit): number => {
    const text = (typed[key] ?? '').trim()
    const [pattern, per] = decimals[unit]
    if (pattern.test(text)) return Math.round(Number(text.replace(',', '.')) * per)
    faults[key] = 'Please write a plain number.'
    return 0
  }
  const amount = (key: string): number => {
    const minor = readMinor(typed[key] ?? '', currency)
    if (minor !== undefined && minor % payableStep(currency) === 0) return minor
    faults[key] = 'Please write a plain number.'
    return 0
  }
  const given = (key: string) => (typed[key] ?? '').trim() !== ''
  const pickup = readPickup(typed, faults, () =>
    given('pickup.amount') ? amount('pickup.amount') : 0,
  )
  const home = (typed.home ?? '').trim() || homeOf({})
  if (!countryOf(home)) faults.home = 'Please choose a country.'
  const tax = readTax(typed, faults)
  const terms = {
    currency,
    home,
    ...(tax && { tax }),
    carriages: Object.fromEntries(
      zones.map(({ id: zone }) => [
        zone,
        Object.fromEntries(
          deliveryIds.map(id => {
            const key = `carriages.${zone}.${id}`
            const carriage = {
              amount: amount(`${key}.amount`),
              least: figure(`${key}.least`, 'days'),
              most: figure(`${key}.most`, 'days'),
            }
            return [id, carriage]
          }),
        ),
      ]),
    ),
    valueAdded: Object.fromEntries(
      countries
        .filter(({ code }) => given(`valueAdded.${code}`))
        .map(({ code }) => [code, figure(`valueAdded.${code}`, 'tax')]),
    ),
    salesTax: Object.fromEntries(
      states
        .filter(([code]) => given(`salesTax.${code}.rate`))
        .map(([code]) => {
          const rate = figure(`salesTax.${code}.rate`, 'tax')
          return [code, { rate, onDelivery: given(`salesTax.${code}.onDelivery`) }]
        }),
    ),
    ...(pickup && { pickup }),
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const parsed = v.safeParse(termsSchema, terms)
  if (parsed.success) return { ok: true, terms: parsed.output }
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? ''
    const key = termRows.some(row => row.key === path) ? path : `${path}.most`
    faults[termRows.some(row => row.key === key) ? key : `${path}.rate`] = issueWords(issue)
  }
  return { ok: false, faults }
}

/** Undefined while no question is answered, as in an earlier shop. */
function readTax(typed: Typed, faults: Record<string, string>): Terms['tax'] {
  const answers = taxRows.map(({ key }) => (typed[key] ?? '').trim())
  if (answers.every(answer => answer === '')) return undefined
  const [smallBusiness, oneStopShop, exportPrices] = answers
  const read = v.safeParse(taxSettingsSchema, {
    smallBusiness: ({ [YES]: true, no: false } as Readonly<Record<string, boolean>>)[
      smallBusiness ?? ''
    ],
    oneStopShop,
    exportPrices,
  })
  if (read.success) return read.output
  for (const issue of read.issues) faults[`tax.${v.getDotPath(issue)}`] = 'Please choose one.'
  return undefined
}

const MOST_LINES = 8
const MOST_LETTERS = 120

/** Nothing at all where nothing is said; a place and its hours where it is offered. */
function readPickup(typed: Typed, faults: Record<string, string>, amount: () => number) {
  const lines = (key: string) => {
    const read = (typed[key] ?? '').split(/\r?\n/).map(cleanLine).filter(Boolean)
    if (read.length > MOST_LINES || read.some(({ length }) => length > MOST_LETTERS))
      faults[key] = `Please say it in at most ${MOST_LINES} lines of ${MOST_LETTERS} letters.`
    return read
  }
  const [place, hours] = [lines('pickup.place'), lines('pickup.hours')]
  const offered = typed['pickup.offered'] === 'yes'
  if (!offered && place.length === 0 && hours.length === 0) return undefined
  if (offered && place.length === 0) faults['pickup.place'] = 'Please say where the shop is.'
  if (offered && hours.length === 0) faults['pickup.hours'] = 'Please say when somebody is there.'
  return { offered, amount: amount(), place, hours }
}

export interface TermChange {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

const units: Readonly<Record<TermUnit, string>> = {
  country: '',
  choice: '',
  money: '',
  days: ' days',
  tax: ' %',
  tick: '',
  lines: '',
}
const figureText = (text: string, { unit, options }: TermRow) => {
  if (text === '') return unit === 'tick' ? 'no' : unit === 'choice' ? 'not answered' : 'none'
  return options?.[text] ?? `${text.replaceAll('\n', ', ')}${units[unit]}`
}

export const termChanges = (from: Terms, to: Terms): readonly TermChange[] =>
  termRows.flatMap(row => {
    const [before, after] = [row.text(from), row.text(to)]
    const { key, label } = row
    return before === after
      ? []
      : [{ key, label, before: figureText(before, row), after: figureText(after, row) }]
  })
