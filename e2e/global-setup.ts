import { openOwnShop } from './own-shop.ts'
import { shareShop } from './shared-shop.ts'

/** One shop for all journeys that leave it standing; each works with an account of its own. */
export default async function setup() {
  // Every journey says where it comes from, so that none uses up another's tries at signing in.
  const { origin, databaseUrl, dataDir, close } = await openOwnShop({
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'on',
  })
  shareShop({ origin, databaseUrl, dataDir })
  return close
}
