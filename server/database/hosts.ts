import pg from 'pg'
import { postgresAddress } from './addresses.ts'
import { isConnectionFailure } from './connection-failure.ts'

/** The hosts of a list: which one is asked, until it fails. */
export interface Hosts {
  readonly urls: readonly string[]
  readonly current: () => string
  /** From here on the one after it is asked, unless somebody has gone on already. */
  readonly moveOnFrom: (url: string) => void
}

export function hostsOf(urls: readonly string[]): Hosts {
  let at = 0
  const current = () => urls[at] ?? ''
  return {
    urls,
    current,
    moveOnFrom: url => {
      if (url === current()) at = (at + 1) % urls.length
    },
  }
}

/** What has happened to a replica, or to a primary that was replaced: it answers, and takes nothing. */
class ReadOnlyHost extends Error {
  /** PostgreSQL's own code for a write in a transaction that may only read. */
  readonly code = '25006'
}

type Asks = Pick<pg.ClientBase, 'query'>

/** Of several hosts only the primary will do: what is read elsewhere may be old. */
export async function refuseReadOnly(client: Asks): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only === 'on')
    throw new ReadOnlyHost('This host of DATABASE_URL is a replica')
}

/** Tries each host once, beginning with the current one; what is no fault of the connection is thrown at once. */
export async function onFirstHost<Result>(
  hosts: Hosts,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const url = hosts.current()
    try {
      return await work(url)
    } catch (error) {
      if (!isConnectionFailure(error)) throw error
      hosts.moveOnFrom(url)
      if (tried >= hosts.urls.length) throw error
    }
  }
}

/** A connection of one's own, to the primary where there is a list. The caller ends it. */
export async function connectPostgres(
  databaseUrl: string,
  config: pg.ClientConfig,
): Promise<pg.Client> {
  const urls = postgresAddress(databaseUrl)?.urls ?? [databaseUrl]
  return onFirstHost(hostsOf(urls), async connectionString => {
    const client = new pg.Client({ ...config, connectionString })
    // What broke is said by the query that was under way.
    client.on('error', () => {})
    try {
      await client.connect()
      if (urls.length > 1) await refuseReadOnly(client)
      return client
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
  })
}
