import { openOwnShop } from './own-shop.ts'
import { shareShop } from './shared-shop.ts'

/** One shop for all journeys that leave it standing; each works with an account of its own. */
export default async function setup() {
  const { origin, databaseUrl, close } = await openOwnShop({ LOG_LEVEL: 'warn' })
  shareShop({ origin, databaseUrl })
  return close
}
