import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * What a store holds, in this tab and any other. While a page from the server is being hydrated
 * it is still what the server knew, which is nothing: so that both draw the same.
 */
export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.read, () => store.initial)
