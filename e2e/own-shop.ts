import { randomUUID } from 'node:crypto'
import {
  createDatabase,
  dropDatabase,
  startPostgres,
  type TestPostgres,
  templateName,
} from '#tools/testing/postgres.ts'
import { sharedShop } from './shared-shop.ts'
import { type RunningShop, startShop } from './shop-process.ts'

export interface OwnShop extends RunningShop {
  readonly databaseUrl: string
  /** Stops the shop; its database goes with it. */
  readonly close: () => Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** An empty shop's database beside the shared one. */
export async function openOwnDatabase() {
  const beside = (database: string) => {
    const url = new URL(sharedShop().databaseUrl)
    url.pathname = `/${database}`
    return url.href
  }
  const name = `own_${randomUUID()}`
  const databaseUrl = await createDatabase(beside, name, templateName)
  return { databaseUrl, remove: () => dropDatabase(beside, name) }
}

/** A shop on a database of its own: what is done in it is nobody else's. */
export async function openOwnShop(environment: Environment = {}): Promise<OwnShop> {
  const { databaseUrl, remove } = await openOwnDatabase()
  return serving(databaseUrl, environment, remove)
}

/** On a PostgreSQL of its own as well, by its socket: the caller may take it away. */
export async function openShopAndPostgres(
  environment: Environment = {},
  settings: readonly string[] = [],
): Promise<OwnShop & { readonly postgres: TestPostgres }> {
  const postgres = await startPostgres(settings)
  await postgres.createDatabase('keepsake')
  const databaseUrl = postgres.socketUrl('keepsake')
  return { ...(await serving(databaseUrl, environment, postgres.stop)), postgres }
}

async function serving(
  databaseUrl: string,
  environment: Environment,
  remove: () => Promise<void>,
): Promise<OwnShop> {
  try {
    const shop = await startShop({ DATABASE_URL: databaseUrl, ...environment })
    const close = async () => {
      await shop.stop()
      await remove()
    }
    return { ...shop, databaseUrl, close }
  } catch (error) {
    await remove()
    throw error
  }
}
