import { AsyncLocalStorage } from 'node:async_hooks'

/** One transaction, from its begin to its end. */
export interface TransactionScope {
  open: boolean
}

/** Which transaction the code that runs just now belongs to. */
export const transactionStorage = new AsyncLocalStorage<TransactionScope>()
