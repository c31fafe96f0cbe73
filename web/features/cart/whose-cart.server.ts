import { mergeCarts } from '#shop/cart/merge-carts.ts'
import type { CartOwner } from '#shop/persistence/locks.ts'
import type { Visit } from '#shop/visit.ts'

/**
 * Whose cart this visit sees. Whoever has signed in brings the browser's cart along: once, because
 * the browser's mark is taken from it in the same answer.
 */
export async function whoseCart(visit: Visit): Promise<CartOwner | null> {
  const visitor = await visit.visitor()
  const secret = visit.guest.secret()
  if (!visitor) return secret === null ? null : { kind: 'guest', secret }
  const { accountId } = visitor
  if (secret !== null) {
    await visit.transact(transaction =>
      mergeCarts(transaction, { secret, accountId, mac: visit.till.mac, now: visit.now() }),
    )
    visit.guest.forget()
  }
  return { kind: 'account', accountId }
}

/** The same for whoever is about to put something in: a guest is given a mark. */
export async function cartToChange(visit: Visit): Promise<CartOwner> {
  return (await whoseCart(visit)) ?? { kind: 'guest', secret: visit.guest.begin() }
}
