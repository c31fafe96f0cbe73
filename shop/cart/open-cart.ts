import { emptyDraft } from '../checkout/draft.ts'
import { type CartOwner, lockCartOrNew } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { noGift } from './gift.ts'
import type { carts } from './tables.ts'

export type CartRow = typeof carts.$inferSelect

/** The owner's cart, locked; made if there is none. Whatever changes a cart begins here. */
export const openCart = (transaction: Transaction, owner: CartOwner, now: Date): Promise<CartRow> =>
  lockCartOrNew(transaction, owner, {
    gift: noGift,
    checkout: emptyDraft,
    createdAt: now,
    changedAt: now,
  })
