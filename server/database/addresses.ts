/** Where PostgreSQL is, as `DATABASE_URL` says it. */
export interface PostgresAddress {
  /** One address for each host of a list, in the order in which they are tried. */
  readonly urls: readonly string[]
  /** A pooler stands before it that keeps nothing of a connection between two transactions. */
  readonly pooled: boolean
}

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/
/** As libpq has them; whoever takes orders needs one of the first two. */
const WRITABLE: readonly (string | null)[] = [null, 'read-write', 'primary']

/**
 * A list of hosts is written as libpq writes it: `postgres://shop:password@one:5432,two:5432/shop`
 * (https://www.postgresql.org/docs/15/libpq-connect.html). `pgbouncer=true` is Prisma's word for a
 * pooler in transaction mode, and known to those who rent one out. Null where it is no such address.
 */
export function postgresAddress(databaseUrl: string): PostgresAddress | null {
  const [, scheme = '', user = '', hosts = '', path = '', query] = PARTS.exec(databaseUrl) ?? []
  if (scheme === '') return null
  const words = new URLSearchParams(query)
  const pooled = words.get('pgbouncer')
  if (!WRITABLE.includes(words.get('target_session_attrs'))) return null
  if (pooled !== null && pooled !== 'true' && pooled !== 'false') return null
  const left = (query ?? '')
    .split('&')
    .filter(word => word !== '' && !/^(target_session_attrs|pgbouncer)=/.test(word))
    .join('&')
  const urls = hosts
    .split(',')
    .map(host => `${scheme}${user}${host}${path}${left === '' ? '' : `?${left}`}`)
  const good = urls.every(url => {
    const parsed = URL.parse(url)
    return parsed !== null && (parsed.host !== '' || (urls.length === 1 && words.has('host')))
  })
  return good ? { urls, pooled: pooled === 'true' } : null
}
