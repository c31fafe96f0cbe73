import { openDatabase } from '#server/database/open.ts'
import { createDatabase, startPostgres, templateName } from '#tools/testing/postgres.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { BENCH_METRICS_TOKEN, shareShop } from './shared-shop.ts'
import { startShop } from './shop-process.ts'

/** One shop for all journeys that leave it standing; each works with an account of its own. */
export default async function startShops() {
  const postgres = await startPostgres()
  try {
    const template = await postgres.createDatabase(templateName)
    await (await openDatabase({ dataDir: '', databaseUrl: template, log: silentLog })).close()
    const databaseUrl = await createDatabase(postgres.url, 'keepsake', templateName)
    // Every journey says where it comes from, so that none uses up another's tries at signing in.
    const { origin, dataDir, stop } = await startShop({
      DATABASE_URL: databaseUrl,
      METRICS_TOKEN: BENCH_METRICS_TOKEN,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'on',
    })
    shareShop({ origin, databaseUrl, dataDir })
    return async () => {
      await stop()
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
