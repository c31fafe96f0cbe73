import type { Transaction } from './transaction.ts'

/**
 * A query that is put into words once for each connection instead of at every use; what changes from
 * use to use are its placeholders. For what every visit asks: elsewhere a plain query reads better.
 */
export function statement<Prepared extends object>(
  build: (transaction: Transaction) => Prepared,
): (transaction: Transaction) => Prepared {
  const made = new WeakMap<object, Prepared>()
  return transaction => {
    const { session } = transaction._
    const known = made.get(session)
    if (known) return known
    const built = build(transaction)
    made.set(session, built)
    return built
  }
}
