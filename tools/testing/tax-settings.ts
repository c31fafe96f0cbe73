import { currentTerms } from '#shop/delivery/current-terms.ts'
import { enterTerms, listTerms } from '#shop/delivery/enter-terms.ts'
import type { TaxSettings, Terms } from '#shop/delivery/terms.ts'
import { taxSettingsOf } from '#shop/delivery/terms.ts'
import type { Transact } from '#shop/persistence/transaction.ts'

/** Answers of an owner about tax, by the operation that the workshop's page uses. */
export async function answerTax(
  transact: Transact,
  now: Date,
  tax: Partial<TaxSettings>,
  more: Partial<Terms> = {},
) {
  await transact(async t => {
    const terms = await currentTerms(t, now)
    const [last] = await listTerms(t, now)
    const entered = await enterTerms(t, {
      document: { ...terms, ...more, tax: { ...taxSettingsOf(terms), ...tax } },
      follows: last?.version ?? '',
      startsAt: null,
      note: '',
      by: { accountId: null, who: 'Olga <olga@example.com>' },
      now,
    })
    if (!entered.ok) throw new Error(entered.reason)
  })
}
