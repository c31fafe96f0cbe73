import { startPostgres, type TestPostgres } from '#tools/testing/postgres.ts'
import { type RunningShop, startShop } from './shop-process.ts'

export interface OwnShop extends RunningShop {
  readonly databaseUrl: string
  readonly postgres: TestPostgres
  /** Stops the shop and its database. */
  readonly close: () => Promise<void>
}

/** A shop on a PostgreSQL of its own: the caller may break either. */
export async function openOwnShop(
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnShop> {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.createDatabase('keepsake')
    const shop = await startShop({ DATABASE_URL: databaseUrl, ...environment })
    const close = async () => {
      await shop.stop()
      await postgres.stop()
    }
    return { ...shop, databaseUrl, postgres, close }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
