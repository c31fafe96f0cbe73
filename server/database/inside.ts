import { AsyncLocalStorage } from 'node:async_hooks'

/** One transaction, from its begin to its end. */
export interface Place {
  open: boolean
}

/** Which transaction the code that runs just now belongs to. */
export const inside = new AsyncLocalStorage<Place>()
