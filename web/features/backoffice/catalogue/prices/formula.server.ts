import type { Rates } from '#design/price/rates.ts'
import type { Doer } from '#shop/audit/write-audit.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { readMarkUp } from '#shop/rates/beginning-rates.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { enterVersion } from '#shop/rates/enter-version.ts'
import { proposalOf } from './proposal.server.ts'
import type { StepAnswer } from './step.ts'

const WHOLE = 100_000

/** The formula, and the mark-up that would keep prices the same (null if there is none). */
export function formulaFacts({ formula, margin }: Rates, homeTax: number) {
  const keeping = Math.round(((1000 + margin) * WHOLE) / (WHOLE + homeTax)) - 1000
  return {
    formula,
    markUp: String(margin / 10),
    homeTax,
    keeping: homeTax > 0 && keeping >= 0 ? String(keeping / 10) : null,
  }
}

const refusals = {
  switched: 'Nothing was saved: prices already use the net formula.',
  stale:
    'Nothing was saved: prices or taxes have changed since the preview. Check the new preview and save again.',
} as const

/** Switches to the net formula: first a preview, then a new price list. */
export async function answerFormula(
  transaction: Transaction,
  { form, by, now }: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<StepAnswer> {
  const markUp = String(form.get('markUp') ?? '')
    .trim()
    .slice(0, 30)
  const values = { markUp }
  const base = { step: 'formula', values, faults: {}, proposal: null }
  const current = await enteredRates(transaction, now)
  if (current.formula === 'net') return { ...base, refused: refusals.switched }
  const margin = readMarkUp(markUp)
  if (margin === undefined)
    return {
      ...base,
      refused: 'Nothing was saved. Correct the mark-up below.',
      faults: { markUp: 'Enter a number, such as 35.' },
    }
  const next: Rates = { ...current, formula: 'net', margin }
  const proposal = await proposalOf(transaction, { current, next, values, now })
  const isSaving = form.get('intent') === 'save'
  if (!isSaving || form.get('previewed') !== proposal.of)
    return { ...base, proposal, refused: isSaving ? refusals.stale : null }
  const entered = await enterVersion(transaction, {
    document: next,
    follows: String(form.get('follows') ?? '').slice(0, 60),
    startsAt: null,
    note: 'Net formula: tax is added to cost and mark-up',
    // The owner saw a preview of three pieces, so no figure needs a confirmation of its own.
    confirmed: true,
    by,
    now,
  })
  return entered.ok
    ? { saved: 'formula', version: entered.version }
    : { ...base, refused: refusals.stale }
}
