import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'
import { titleOf } from '#design/document/summary.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import type { Rates } from '#design/price/rates.ts'
import { sellingRates } from '#design/price/selling-rates.ts'
import { totalOf } from '#design/rules/options.ts'
import { collectionDesigns, styleDefaults } from '../collection/collection.ts'
import {
  explainedWords,
  formulaWords,
  type RateRow,
  rateAt,
  rateRows,
  roundingWords,
} from './rate-rows.ts'
import { rateWords } from './rate-text.ts'

export interface RateChange {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** Thousandths; null where there was nothing before. */
  readonly permille: number | null
  /** Ten times as much or a tenth: a slip of the decimal point until somebody says that it is none. */
  readonly jump: boolean
}

export interface PieceChange {
  readonly name: string
  readonly isDefault: boolean
  readonly before: number
  readonly after: number
  readonly permille: number
}

const permilleOf = (before: number, after: number) =>
  before === 0 ? null : Math.round(((after - before) * 1000) / before)

const JUMP = 10

function changeOf(row: RateRow, from: Rates, to: Rates): RateChange | null {
  const [before, after] = [rateAt(from, row), rateAt(to, row)]
  // Amounts of two currencies cannot be compared, and are never the same.
  const isOther = row.unit === 'money' && from.currency !== to.currency
  if (before === after && !isOther) return null
  return {
    key: row.key,
    label: row.label,
    before: rateWords(before, row, from.currency),
    after: rateWords(after, row, to.currency),
    permille: isOther ? null : permilleOf(before, after),
    jump:
      !isOther && (before === 0 || after === 0 || after >= before * JUMP || before >= after * JUMP),
  }
}

/** What is said in words, besides the figures. */
const inWords: readonly (readonly [key: string, label: string, of: (rates: Rates) => string])[] = [
  ['currency', 'Currency', ({ currency }) => currency],
  ['formula', 'Net cost plus mark-up makes', ({ formula }) => formulaWords[formula]],
  ['explained', 'Customers are shown', ({ explained }) => explainedWords[explained]],
  ['rounding', 'Prices are rounded', ({ rounding }) => roundingWords[rounding]],
]

export const rateChanges = (from: Rates, to: Rates): readonly RateChange[] => [
  ...rateRows.flatMap(row => changeOf(row, from, to) ?? []),
  ...inWords
    .filter(([, , of]) => of(from) !== of(to))
    .map(([key, label, of]) => ({
      key,
      label,
      before: of(from),
      after: of(to),
      permille: null,
      jump: false,
    })),
]

const defaults = new Set<Design>(styleDefaults)
const weights = new WeakMap<Design, number>()
const gramsOf = (design: Design) => {
  const known = weights.get(design) ?? estimateWeight(design)
  weights.set(design, known)
  return known
}

/** What every style as it begins and every piece of the collection costs by either; the most changed first. */
export function pieceChanges(from: Rates, to: Rates, homeTax: number): readonly PieceChange[] {
  const lists = [from, to].map(list => sellingRates(list, homeTax))
  return collectionDesigns
    .map(design => {
      const [before, after] = lists.map(rates => totalOf(design, { rates, grams: gramsOf }))
      const isDefault = defaults.has(design)
      return {
        name: isDefault ? `${styleOf(design.style).name}, default` : titleOf(design),
        isDefault,
        before: before ?? 0,
        after: after ?? 0,
        permille: permilleOf(before ?? 0, after ?? 0) ?? 0,
      }
    })
    .toSorted((a, b) => Math.abs(b.permille) - Math.abs(a.permille))
}
