import { gems } from '#design/catalogue/gems.ts'
import { finishes, metals } from '#design/catalogue/metals.ts'
import { settings } from '#design/catalogue/settings.ts'
import { styles } from '#design/catalogue/styles.ts'
import type { Explained, Formula, Rates } from '#design/price/rates.ts'
import type { RoundingWay } from '#design/price/rounding.ts'

/** `money` in minor units, `percent` in thousandths, `hours` whole. */
export type RateUnit = 'money' | 'percent' | 'hours'

/** One figure that the shop sets. */
export interface RateRow {
  /** Where it stands in the document. */
  readonly key: string
  readonly label: string
  readonly unit: RateUnit
}

export interface RateGroup {
  readonly id: string
  readonly name: string
  readonly hint: string
  readonly rows: readonly RateRow[]
}

const origins = { natural: 'natural', 'lab-grown': 'lab-grown', simulated: 'simulated' } as const

const money = (key: string, label: string): RateRow => ({ key, label, unit: 'money' })
const percent = (key: string, label: string): RateRow => ({ key, label, unit: 'percent' })
const each = (part: string, list: readonly { readonly id: string; readonly name: string }[]) =>
  list.map(({ id, name }) => money(`${part}.${id}`, name))

/** Every figure of a price list, in the order in which they are edited. */
export const rateGroups: readonly RateGroup[] = [
  {
    id: 'metals',
    name: 'Metal',
    hint: 'For a gram of the finished piece.',
    rows: [...each('metalPerGram', metals), percent('metalLoss', 'Lost in casting and polishing')],
  },
  {
    id: 'stones',
    name: 'Stones',
    hint: 'For the first carat, and how much dearer each carat more makes it.',
    rows: gems.flatMap(({ id, name, origins: from }) =>
      from.flatMap(origin => [
        money(`stones.${id}.${origin}.perCarat`, `${name}, ${origins[origin]}, a carat`),
        percent(`stones.${id}.${origin}.growth`, `${name}, ${origins[origin]}, growth`),
      ]),
    ),
  },
  {
    id: 'setting',
    name: 'Setting',
    hint: 'For setting one stone, and for choosing and matching it.',
    rows: [...each('setting', settings), money('stoneHandling', 'Choosing a stone')],
  },
  {
    id: 'making',
    name: 'Making',
    hint: 'The labour in a piece of each style.',
    rows: [...each('making', styles), money('joining.twoMetals', 'Joining two metals')],
  },
  {
    id: 'finishing',
    name: 'Finish and engraving',
    hint: 'Finish and edges once a piece; words by the place and the letter.',
    rows: [
      ...each('finishing', finishes),
      money('edge.milgrain', 'Milgrain along both edges'),
      money('engraving.words', 'Engraving, each place'),
      money('engraving.letter', 'Engraving, each letter'),
      money('engraving.signature', 'Engraving a signature'),
    ],
  },
  {
    id: 'terms',
    name: 'Mark-up and terms',
    hint: 'The mark-up is on everything above. A price that was shown holds for the hours below.',
    rows: [
      percent('margin', 'Mark-up'),
      money('roundTo', 'Prices are whole multiples of'),
      money('endsBelow', 'Less, for prices that end in .99'),
      money('giftWrap', 'Wrapping as a gift'),
      { key: 'holdHours', label: 'A price shown holds for', unit: 'hours' },
    ],
  },
]

/** What cost and mark-up come to. */
export const formulaWords: Readonly<Record<Formula, string>> = {
  gross: 'the price, tax included',
  net: 'the net price; tax is added',
}

/** How much of a price customers are shown. */
export const explainedWords: Readonly<Record<Explained, string>> = {
  all: 'every line, including the mark-up',
  grouped: 'metal, stones and work, each with the mark-up in it',
  total: 'the total alone',
}

/** How a sum becomes a price. */
export const roundingWords: Readonly<Record<RoundingWay, string>> = {
  up: 'up, never below what a piece comes to',
  nearest: 'to the nearest',
}

export const rateRows: readonly RateRow[] = rateGroups.flatMap(({ rows }) => rows)

type Tree = { [name: string]: Tree | number }

/** The figure at a row's place. */
export function rateAt(rates: Rates, { key }: RateRow): number {
  let at: Tree | number | undefined = rates as unknown as Tree
  for (const name of key.split('.')) at = typeof at === 'object' ? at[name] : undefined
  if (typeof at !== 'number') throw new Error(`The rates have no figure at ${key}`)
  return at
}

/** A copy with these figures in their places. */
export function withRates(rates: Rates, figures: ReadonlyMap<string, number>): Rates {
  const copy = structuredClone(rates)
  for (const [key, figure] of figures) {
    const names = key.split('.')
    const last = names.pop() ?? ''
    let at = copy as unknown as Tree
    for (const name of names) at = at[name] as Tree
    at[last] = figure
  }
  return copy
}
