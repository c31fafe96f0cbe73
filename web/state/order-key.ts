import * as v from 'valibot'
import { browserStorage } from './browser-storage.ts'
import { newId } from './new-id.ts'
import { openStore } from './store.ts'

/** One intention to order, and what is to be ordered. */
export interface OrderKey {
  readonly key: string
  readonly of: string
}

/** Kept over reloads and lost answers, so that an order that is sent again is the same order. */
export const orderKey = openStore<OrderKey | null>(
  {
    name: 'order-key',
    version: 1,
    schema: v.fallback(
      v.nullable(v.object({ key: v.pipe(v.string(), v.uuid()), of: v.string() })),
      null,
    ),
    initial: null,
  },
  browserStorage,
)

/** The same for as long as the same is to be ordered; whoever changes the cart means another order. */
export const keyFor = (kept: OrderKey | null, of: string, make = newId): OrderKey =>
  kept?.of === of ? kept : { key: make(), of }
