import { decimalText } from '#design/price/currency.ts'
import type { Cell } from '../csv/write-csv.ts'
import type { ShopReport } from './shop-report.ts'

/** The numbers behind each plot; money in whole units of its currency, with a point. */
export const tables = {
  revenue: ({ takings }: ShopReport) => [
    [`${takings.grain} from`, 'currency', 'orders paid', 'taken', 'of which tax', 'given back'],
    ...takings.currencies.flatMap(({ currency, rows }) => {
      const money = (minor: number) => decimalText(minor, currency)
      return rows.map(({ begin, orders, taken, tax, givenBack }) => [
        begin,
        currency,
        orders,
        money(taken),
        money(tax),
        money(givenBack),
      ])
    }),
  ],
  journey: ({ journey }: ShopReport) => [
    ['step', 'times reached'],
    ...journey.map(({ name, count }) => [name, count]),
  ],
  chosen: ({ chosen }: ShopReport) => [
    ['choice', 'value', 'pieces'],
    ...chosen.flatMap(({ name, values }) => values.map(one => [name, one.name, one.pieces])),
  ],
  promises: ({ promises }: ShopReport) => [
    [`promised in the ${promises.grain} from`, 'kept', 'late', 'still open'],
    ...promises.rows.map(({ begin, kept, late, open }) => [begin, kept, late, open]),
  ],
} as const satisfies Readonly<Record<string, (report: ShopReport) => readonly (readonly Cell[])[]>>

export type TableId = keyof typeof tables
export const isTableId = (text: string): text is TableId => Object.hasOwn(tables, text)
