import type { CheckoutDraft } from '../checkout/draft.ts'
import { emptyDraft } from '../checkout/draft.ts'
import { type CartOwner, lockCartOrNew, lockCartWithDraft } from '../locks.ts'
import type { Transaction } from '../transaction.ts'
import type { carts, Gift } from './tables.ts'

export const noGift: Gift = { wrap: false, card: '', hidePrices: false }

export type CartRow = typeof carts.$inferSelect

/** The owner's cart, locked; made if there is none. Whatever changes a cart begins here. */
export const openCart = (transaction: Transaction, owner: CartOwner, now: Date): Promise<CartRow> =>
  lockCartOrNew(transaction, owner, fresh(emptyDraft, now))

/** The same, with what the checkout's form holds now. */
export const keepDraft = (
  transaction: Transaction,
  {
    accountId,
    draft,
    now,
  }: { readonly accountId: string; readonly draft: CheckoutDraft; readonly now: Date },
): Promise<Pick<CartRow, 'id'>> => lockCartWithDraft(transaction, accountId, fresh(draft, now))

const fresh = (checkout: CheckoutDraft, now: Date) => ({
  gift: noGift,
  checkout,
  createdAt: now,
  changedAt: now,
})
