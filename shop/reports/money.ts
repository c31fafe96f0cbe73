import { bucketsOf, type Range } from './range.ts'
import type { Total } from './totals.ts'

export interface Takings {
  readonly begin: string
  readonly orders: number
  /** Minor units: what orders that were paid then came to, tax and delivery included. */
  readonly taken: number
  readonly tax: number
  /** What went back to customers then, of whatever order. */
  readonly givenBack: number
}

const fields: Readonly<Record<string, Exclude<keyof Takings, 'begin'>>> = {
  orders: 'orders',
  taken: 'taken',
  tax: 'tax',
  'given back': 'givenBack',
}

/** For each currency, by days, weeks or months. */
export function takings(totals: readonly Total[], range: Range) {
  const { grain, begins, of } = bucketsOf(range)
  const money = totals.filter(({ what }) => Object.hasOwn(fields, what))
  const currencies = [...new Set(money.map(({ key }) => key))].sort()
  return {
    grain,
    currencies: currencies.map(currency => {
      const rows = new Map(begins.map(begin => [begin, { begin, ...nothing }]))
      for (const { day, what, key, sum } of money) {
        const row = key === currency ? rows.get(of(day)) : undefined
        const field = fields[what]
        if (row && field) row[field] += sum
      }
      return { currency, rows: [...rows.values()] as readonly Takings[] }
    }),
  }
}

const nothing = { orders: 0, taken: 0, tax: 0, givenBack: 0 }
