import type { Transact } from '../persistence/transaction.ts'
import type { ShopNow, ShopState } from '../settings/settings-reader.ts'
import { currentCollection, type ShopCollection } from './current-collection.ts'

const known = new WeakMap<ShopState, ShopCollection>()

/**
 * The collection as it hangs just now, read once for each state of the shop: whoever changes the collection raises its
 * revision, and with it the shop is in another state. What is changed while it is read may be in it already.
 */
export async function collectionNow({
  shopNow,
  transact,
}: {
  readonly shopNow: ShopNow
  readonly transact: Transact
}): Promise<ShopCollection> {
  const state = await shopNow()
  const before = known.get(state)
  if (before) return before
  const collection = await transact(currentCollection)
  known.set(state, collection)
  return collection
}
