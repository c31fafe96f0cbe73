import type { Doer } from '#shop/audit/write-audit.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import {
  type CurrencyChanged,
  changeCurrency,
  proposeCurrency,
  type WantedCurrency,
} from '#shop/rates/change-currency.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { homeTaxRate } from '#shop/tax/home-tax-rate.ts'
import { proposalOf } from './proposal.server.ts'
import type { StepAnswer } from './step.ts'

const textOf = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .trim()
    .slice(0, 60)

function wantedIn(form: FormData): WantedCurrency {
  const factor = textOf(form, 'factor').replace(',', '.')
  return {
    currency: textOf(form, 'currency').toUpperCase(),
    factor: /^\d{1,7}(\.\d{1,8})?$/.test(factor) ? Number(factor) : Number.NaN,
    ending: textOf(form, 'ending'),
  }
}

type Refusal = Extract<CurrencyChanged, { ok: false }>['reason']
const refusals: Readonly<Record<Refusal, readonly [words: string, field?: string]>> = {
  'unknown-currency': ['There is no such currency.', 'currency'],
  'no-factor': ['Please write how much of it one of the present is worth.', 'factor'],
  'unknown-ending': ['Prices of this currency cannot end so.', 'ending'],
  'nothing-changed': ['This is how it is already. Nothing was saved.'],
  'does-not-fit': [
    'In this currency, prices of jewellery have more figures than the shop can keep. Nothing was saved.',
    'currency',
  ],
  'changed-meanwhile': [
    'Nothing was saved: somebody has entered rates since you opened this page. Please look once more.',
  ],
}

/** Another currency, or another end for prices: looked at first, then entered. */
export async function answerCurrency(
  transaction: Transaction,
  { form, by, now }: { readonly form: FormData; readonly by: Doer; readonly now: Date },
): Promise<StepAnswer> {
  const wanted = wantedIn(form)
  const values = {
    currency: wanted.currency,
    factor: textOf(form, 'factor'),
    ending: wanted.ending,
  }
  const refuse = (reason: Refusal): StepAnswer => {
    const [refused, field] = refusals[reason]
    return {
      step: 'currency',
      values,
      refused,
      faults: field ? { [field]: refused } : {},
      proposal: null,
    }
  }
  const current = await enteredRates(transaction, now)
  const homeTax = homeTaxRate(await currentTerms(transaction, now))
  const proposed = proposeCurrency(current, wanted, homeTax)
  if (!proposed.ok) return refuse(proposed.reason)
  const proposal = await proposalOf(transaction, { current, next: proposed.rates, values, now })
  const look = { step: 'currency', values, refused: null, faults: {}, proposal } as const
  if (form.get('intent') !== 'save' || form.get('previewed') !== proposal.of) return look
  const follows = textOf(form, 'follows')
  const done = await changeCurrency(transaction, { wanted, follows, by, now })
  return done.ok ? { saved: 'currency', version: done.version } : refuse(done.reason)
}
