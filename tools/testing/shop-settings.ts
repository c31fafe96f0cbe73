import { currentTerms } from '#shop/delivery/current-terms.ts'
import { enterTerms, listTerms } from '#shop/delivery/enter-terms.ts'
import { type TaxSettings, type Terms, taxSettingsOf } from '#shop/delivery/terms.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { currentShopSettings } from '#shop/settings/current-settings.ts'
import { enterShopSettings } from '#shop/settings/enter-settings.ts'

/** Settings of the shop by the operation that the workshop's page uses. */
export async function saySettings(
  { transact, now }: Pick<PaymentContext, 'transact' | 'now'>,
  typed: Readonly<Record<string, string>>,
) {
  const entered = await transact(async t => {
    const { version } = await currentShopSettings(t)
    const by = { accountId: null, who: 'Olga <olga@example.com>' }
    return enterShopSettings(t, { typed, follows: version, by, now: now() })
  })
  if (!entered.ok) throw new Error(entered.reason)
}

/** Enters an owner's answers about tax, with the operation that the workshop's page uses. */
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
