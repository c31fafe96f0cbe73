import { feedOf } from '#schemas/metal-feed.ts'
import { readPrices } from '#shop/metal-prices/read-prices.ts'
import { lastFetched, recordFault, takePrices } from '#shop/metal-prices/take-prices.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { isLocalOrigin } from '#shop/webhooks/address.ts'
import type { JobContext } from '../jobs/handler.ts'
import { getPrices } from './get.ts'

const HOUR_MS = 3_600_000

/** Asks the owner's address for prices of metal, when it is time. */
export async function fetchPrices(
  { paymentContext, shopNow, origin }: Pick<JobContext, 'paymentContext' | 'shopNow' | 'origin'>,
  limits: { readonly limitMs?: number; readonly mostBytes?: number } = {},
): Promise<void> {
  const feed = feedOf((await shopNow()).settings)
  if (!feed) return
  const { transact, now } = paymentContext
  const last = await transact(t => lastFetched(t))
  // A few minutes early rather than an hour late.
  if (last && now().getTime() - last.getTime() < feed.hours * HOUR_MS - HOUR_MS / 10) return
  const { currency } = await transact(t => enteredRates(t, now()))
  const source = new URL(feed.url).host
  const got = await getPrices(feed.url, { allowsLocal: isLocalOrigin(origin), ...limits })
  const read = got.ok
    ? readPrices(new TextDecoder().decode(got.bytes), { currency, unit: feed.unit })
    : null
  await transact(async t => {
    if (!got.ok || !read?.ok) {
      const words = got.ok ? (read && !read.ok ? read.words : '') : got.fault
      await recordFault(t, { source, words, currency, now: now() })
      return
    }
    const by = { accountId: null, who: source }
    const { prices } = read
    const { factor } = feed
    await takePrices(t, { prices, factor, source, how: 'fetched', currency, by, now: now() })
  })
}
