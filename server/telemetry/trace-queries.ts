import type { PGlite, Transaction as PGliteTransaction } from '@electric-sql/pglite'
import { currentSpan, inSpan, isTracing } from './spans.ts'

const WORDS = /^\W*(\w+)(?:.*?\b(?:from|into|update)\s+"?(\w+)"?)?/is
const UPDATE = /^\s*update\s+"?(\w+)"?/i

/** What a query does and to which table; its text stays here, as it may hold what somebody wrote. */
function namingOf(text: string) {
  const [, operation = 'query', found = ''] = WORDS.exec(text) ?? []
  const table = UPDATE.exec(text)?.[1] ?? found
  const name = [operation.toLowerCase(), table].filter(word => word !== '').join(' ')
  return {
    name,
    kind: 'client' as const,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation.toLowerCase(),
      ...(table !== '' && { 'db.collection.name': table }),
    },
  }
}

/** Asks at once; as part of a request or a job in a span of its own, where anybody wants spans. */
export const tracedQuery = <Result>(text: string, ask: () => Promise<Result>): Promise<Result> =>
  isTracing() && currentSpan() ? inSpan(namingOf(text), ask) : ask()

/** The embedded database with a span around each query, within transactions too. */
export const tracedEmbedded = (client: PGlite): PGlite => (isTracing() ? watched(client) : client)

function watched<Client extends PGlite | PGliteTransaction>(client: Client): Client {
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      if (key === 'query')
        return (text: string, ...rest: unknown[]) =>
          tracedQuery(text, () => value.call(target, text, ...rest))
      if (key === 'transaction')
        return (work: (transaction: PGliteTransaction) => unknown) =>
          value.call(target, (transaction: PGliteTransaction) => work(watched(transaction)))
      return value.bind(target)
    },
  })
}
