import type { Transaction } from '../persistence/transaction.ts'
import { rateChanges } from '../rates/compare-rates.ts'
import { enteredRates } from '../rates/current-rates.ts'
import { enterVersion } from '../rates/enter-version.ts'
import { listVersions } from '../rates/list-versions.ts'
import { rateRows } from '../rates/rate-rows.ts'
import { readRate } from '../rates/rate-text.ts'
import { readRateForm } from '../rates/read-rate-form.ts'
import { type Importer, type ImportRecord, type LineFault, onceEach } from './plan.ts'

/**
 * A figure without the signs between its thousands, where it is certain that they are: by a space or an
 * apostrophe, more than once, or before the other sign. `1.234` alone may be either, and stays as it is.
 */
export function withoutThousands(typed: string): string {
  const text = typed.trim()
  const [thousands] =
    /^\d{1,3}([ \u00a0\u202f'’])\d{3}(\1\d{3})*([.,]\d+)?$/.exec(text)?.slice(1) ??
    /^\d{1,3}([.,])\d{3}(\1\d{3})*(?!\1)[.,]\d+$/.exec(text)?.slice(1) ??
    /^\d{1,3}([.,])\d{3}(\1\d{3})+$/.exec(text)?.slice(1) ??
    []
  return thousands ? text.replaceAll(thousands, '') : text
}

const byKey = new Map(rateRows.map(row => [row.key, row]))

/** The figures of a table on top of the rates that hold. */
async function readLines(transaction: Transaction, records: readonly ImportRecord[], now: Date) {
  const current = await enteredRates(transaction, now)
  const { once, faults: twice } = await onceEach(records, ({ cells }) => cells.key ?? '')
  const typed: Record<string, string> = {}
  const lineOf = new Map<string, number>()
  const faults: LineFault[] = [...twice]
  for (const { line, cells } of once) {
    const row = byKey.get(cells.key ?? '')
    if (!row) {
      faults.push({ line, words: `There is no rate “${cells.key ?? ''}”.` })
      continue
    }
    lineOf.set(row.key, line)
    const value = withoutThousands(cells.value ?? '')
    if (readRate(value, row, current.currency) === undefined)
      faults.push({ line, words: `${row.label}: “${value}” is no plain number.` })
    else typed[row.key] = value
  }
  const read = readRateForm(current, typed)
  if (!read.ok)
    for (const [key, words] of Object.entries(read.faults))
      faults.push({ line: lineOf.get(key) ?? 0, words })
  return { current, rates: read.ok ? read.rates : current, lineOf, faults }
}

/** A table of rates becomes one new version of them, at once. Rates that it does not name stay. */
export const importRates: Importer = {
  async plan(transaction, records, now) {
    const { current, rates, lineOf, faults } = await readLines(transaction, records, now)
    const changes = rateChanges(current, rates).map(({ key, label, before, after, jump }) => ({
      line: lineOf.get(key) ?? 0,
      subject: label,
      isNew: false,
      isJump: jump,
      fields: [{ label: 'Value', before, after }],
    }))
    return { changes, same: lineOf.size - changes.length, faults }
  },
  async apply(transaction, records, { by, now }) {
    const { rates } = await readLines(transaction, records, now)
    const [last] = await listVersions(transaction, now)
    const entered = await enterVersion(transaction, {
      document: rates,
      follows: last?.version ?? '',
      startsAt: null,
      note: 'From a table',
      // Jumps are marked in what was looked at before.
      confirmed: true,
      by,
      now,
    })
    if (!entered.ok && entered.reason !== 'nothing-changed')
      throw new Error(`The rates were not entered: ${entered.reason}`)
  },
}
