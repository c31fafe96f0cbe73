import { decimalText } from '#design/price/currency.ts'
import type { Rates } from '#design/price/rates.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { beginningFields, readBeginning } from '#shop/rates/beginning-rates.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { enterVersion } from '#shop/rates/enter-version.ts'
import { proposalOf } from './proposal.server.ts'
import type { StepAnswer } from './step.ts'

/** The form's first values: current labour and mark-up; the owner enters metal prices. */
export const beginningValues = (rates: Rates): Readonly<Record<string, string>> => ({
  factor: '1.25',
  making: decimalText(rates.making['plain-band'], rates.currency),
  setting: decimalText(rates.setting['four-claw'], rates.currency),
  margin: String(rates.margin / 10),
})

/** Starter prices: first a preview, then a new price list. */
export async function answerBeginning(
  transaction: Transaction,
  { form, by, now }: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<StepAnswer> {
  const values = Object.fromEntries(
    beginningFields.map(name => [
      name,
      String(form.get(name) ?? '')
        .trim()
        .slice(0, 30),
    ]),
  )
  const base = { step: 'beginning', values, faults: {}, proposal: null }
  const current = await enteredRates(transaction, now)
  const read = readBeginning(current, values)
  if (!read.ok)
    return {
      ...base,
      refused: 'Something does not fit; it is marked. Nothing was saved.',
      faults: read.faults,
    }
  const proposal = await proposalOf(transaction, { current, next: read.rates, values, now })
  if (form.get('intent') !== 'save' || form.get('previewed') !== proposal.of)
    return { ...base, refused: null, proposal }
  const entered = await enterVersion(transaction, {
    document: read.rates,
    follows: String(form.get('follows') ?? '').slice(0, 60),
    startsAt: null,
    note: 'Starter prices',
    // Three pieces were looked at, which says more than a jump of one figure.
    confirmed: true,
    by,
    now,
  })
  if (entered.ok) return { saved: 'beginning', version: entered.version }
  return {
    ...base,
    refused:
      entered.reason === 'nothing-changed'
        ? 'These are the prices that hold already. Nothing was saved.'
        : 'Nothing was saved: somebody has entered rates since you opened this page. Please look once more.',
  }
}
