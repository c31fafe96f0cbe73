import { AsyncLocalStorage } from 'node:async_hooks'

/** One transaction, from its begin to its end. */
export interface TransactionScope {
  open: boolean
}

/** Which transaction the running code belongs to. */
export const transactionStorage = new AsyncLocalStorage<TransactionScope>()

/** Called for each query before it is sent. */
export function admitQuery(scope = transactionStorage.getStore()): void {
  if (!scope?.open)
    throw new Error('A query came after the end of its transaction: is an await missing?')
}
