import type { PaymentContext } from '#shop/payments/payment-context.ts'
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
