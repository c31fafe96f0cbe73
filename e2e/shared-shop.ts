import * as v from 'valibot'

const schema = v.object({ origin: v.string(), databaseUrl: v.string(), dataDir: v.string() })
/** By which benches read the metrics of the shop they measure. */
export const BENCH_METRICS_TOKEN = 'benches-read-the-metrics'

const NAME = 'KEEPSAKE_SHARED_SHOP'

/** The shop that all journeys visit, and its database; workers hear of it through the environment. */
export const sharedShop = () => v.parse(schema, JSON.parse(process.env[NAME] ?? 'null'))

export function shareShop(shop: v.InferOutput<typeof schema>) {
  process.env[NAME] = JSON.stringify(shop)
}
