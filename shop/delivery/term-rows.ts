import * as v from 'valibot'
import { countries, countryOf } from './countries.ts'
import { type DeliveryId, deliveryIds, type Terms, termsSchema, zones } from './terms.ts'

/** `money` in the shop's currency, `days` whole, `tax` in per cent, `tick` yes or nothing. */
export type TermUnit = 'money' | 'days' | 'tax' | 'tick'

/** One figure of the tables. An empty tax is none at all. */
export interface TermRow {
  readonly key: string
  readonly label: string
  readonly unit: TermUnit
  readonly text: (terms: Terms) => string
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
      { key: `${key}.amount`, label, unit: 'money', text: t => (at(t).amount / 100).toFixed(2) },
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
    id: 'carriage',
    name: 'Delivery',
    hint: 'What a parcel costs and how many working days it is on its way. Every one is insured.',
    rows: carriageRows,
  },
  {
    id: 'vat',
    name: 'Value added tax',
    hint: 'Within the prices shown, by the country a parcel goes to. Empty where none is collected.',
    rows: vatRows,
  },
  {
    id: 'sales',
    name: 'Sales tax, United States',
    hint: 'Added to prices, only in states where the shop is bound to collect it.',
    rows: salesRows,
  },
]

export const termRows: readonly TermRow[] = termGroups.flatMap(({ rows }) => rows)

export type ReadTerms =
  | { readonly ok: true; readonly terms: Terms }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> }

const decimals: Readonly<Record<Exclude<TermUnit, 'tick'>, readonly [RegExp, number]>> = {
  money: [/^\d{1,5}([.,]\d{1,2})?$/, 100],
  days: [/^\d{1,2}$/, 1],
  tax: [/^\d{1,2}([.,]\d{1,3})?$/, 1000],
}

type Typed = Readonly<Record<string, string | undefined>>

/** The whole of the tables, as they were typed. */
export function readTerms(typed: Typed): ReadTerms {
  const faults: Record<string, string> = {}
  const figure = (key: string, unit: Exclude<TermUnit, 'tick'>): number => {
    const text = (typed[key] ?? '').trim()
    const [pattern, per] = decimals[unit]
    if (pattern.test(text)) return Math.round(Number(text.replace(',', '.')) * per)
    faults[key] = 'Please write a plain number.'
    return 0
  }
  const given = (key: string) => (typed[key] ?? '').trim() !== ''
  const terms = {
    carriages: Object.fromEntries(
      zones.map(({ id: zone }) => [
        zone,
        Object.fromEntries(
          deliveryIds.map(id => {
            const key = `carriages.${zone}.${id}`
            const carriage = {
              amount: figure(`${key}.amount`, 'money'),
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
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const parsed = v.safeParse(termsSchema, terms)
  if (parsed.success) return { ok: true, terms: parsed.output }
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue) ?? ''
    const key = termRows.some(row => row.key === path) ? path : `${path}.most`
    faults[termRows.some(row => row.key === key) ? key : `${path}.rate`] = issue.message
  }
  return { ok: false, faults }
}

export interface TermChange {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

const units: Readonly<Record<TermUnit, string>> = { money: '', days: ' days', tax: ' %', tick: '' }
const shown = (text: string, { unit }: TermRow) =>
  text === '' ? (unit === 'tick' ? 'no' : 'none') : `${text}${units[unit]}`

export const termChanges = (from: Terms, to: Terms): readonly TermChange[] =>
  termRows.flatMap(row => {
    const [before, after] = [row.text(from), row.text(to)]
    const { key, label } = row
    return before === after
      ? []
      : [{ key, label, before: shown(before, row), after: shown(after, row) }]
  })
