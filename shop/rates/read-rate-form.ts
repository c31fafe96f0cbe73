import { explainedLevels, formulas, type Rates, readRates } from '#design/price/rates.ts'
import { roundingWays } from '#design/price/rounding.ts'
import { type RateRow, rateAt, rateGroups, rateRows, withRates } from './rate-rows.ts'
import { readRate } from './rate-text.ts'

export type RateForm =
  | { readonly ok: true; readonly rates: Rates }
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> }

/** Rows that are raised or lowered together. */
export const raises: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'gold', name: 'All gold by' },
  { id: 'stones', name: 'All stones by' },
  { id: 'labour', name: 'All labour by' },
]

const labour = new Set(['setting', 'making', 'finishing'])
const groupOf = new Map(rateGroups.flatMap(({ id, rows }) => rows.map(row => [row.key, id])))

const raised: Readonly<Record<string, (row: RateRow) => boolean>> = {
  gold: ({ key }) => /^metalPerGram\.\d+k-/.test(key),
  stones: ({ key }) => /^stones\..*\.perCarat$/.test(key),
  labour: ({ key }) => labour.has(groupOf.get(key) ?? ''),
}

/** `4.1`, `+4.1` or `-3`: in thousandths of a per cent, or undefined. */
function readRaise(typed: string): number | undefined {
  const match = /^([+\-−]?)(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(typed.trim())
  if (!match) return undefined
  const size = Math.round(Number((match[2] ?? '').replace(',', '.')) * 1000)
  return match[1] === '' || match[1] === '+' ? size : -size
}

const WHOLE = 100_000

/** A form on top of a price list. What the form does not name stays as it is. */
export function readRateForm(
  base: Rates,
  typed: Readonly<Record<string, string | undefined>>,
): RateForm {
  const faults: Record<string, string> = {}
  const figures = new Map<string, number>()
  for (const row of rateRows) {
    const text = typed[row.key]
    const figure = text === undefined ? rateAt(base, row) : readRate(text, row, base.currency)
    if (figure === undefined) faults[row.key] = `${row.label}: please write a plain number.`
    else figures.set(row.key, figure)
  }
  for (const { id, name } of raises) {
    const text = typed[`by.${id}`]?.trim()
    if (!text) continue
    const by = readRaise(text)
    if (by === undefined || by <= -WHOLE)
      faults[`by.${id}`] = `${name}: please write a percentage, such as 4 or -2.5.`
    else
      for (const row of rateRows.filter(row => raised[id]?.(row)))
        figures.set(row.key, Math.round(((figures.get(row.key) ?? 0) * (WHOLE + by)) / WHOLE))
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const explained = explainedLevels.find(level => level === typed.explained) ?? base.explained
  const formula = formulas.find(one => one === typed.formula) ?? base.formula
  const rounding = roundingWays.find(way => way === typed.rounding) ?? base.rounding
  const { metalsFrom, ...next } = withRates(base, figures)
  // What was typed is by nobody's prices but the owner's.
  const asBefore = rateRows.every(
    row => !row.key.startsWith('metalPerGram.') || rateAt(base, row) === figures.get(row.key),
  )
  const read = readRates({
    ...next,
    formula,
    explained,
    rounding,
    ...(asBefore && metalsFrom !== undefined && { metalsFrom }),
  })
  if (read.ok) return read
  const rows = new Map(rateRows.map(row => [row.key, row]))
  return {
    ok: false,
    faults: Object.fromEntries(
      read.faults.map(({ at, words }) => [at, `${rows.get(at)?.label ?? at}: ${words}`]),
    ),
  }
}
