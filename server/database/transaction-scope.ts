import { AsyncLocalStorage } from 'node:async_hooks'
import type { TransactionExtent } from '#shop/persistence/transaction.ts'

/** One transaction, from its begin to its end. */
export interface TransactionScope {
  open: boolean
  readonly extent: TransactionExtent | undefined
  queries: number
}

export const newScope = (extent: TransactionExtent | undefined): TransactionScope => ({
  open: true,
  extent,
  queries: 0,
})

/** Called for each query before it is sent. */
export function admitQuery(scope: TransactionScope | undefined): void {
  if (!scope?.open)
    throw new Error('A query came after the end of its transaction: is an await missing?')
  scope.queries += 1
  if (scope.extent === 'one-query' && scope.queries > 1)
    throw new Error('A second query was sent in a transaction of one query')
}

/** Which transaction the code that runs just now belongs to. */
export const transactionStorage = new AsyncLocalStorage<TransactionScope>()
