import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { MOST_CODE_LETTERS } from '#design/document/link.ts'
import { designsInGuestCart } from '#shop/cart/guest-cart.ts'
import type { RequestContext } from '#shop/request-context.ts'

/** Seconds until this visitor may change the cart; 0 if they may now. */
export async function cartWait(
  ctx: RequestContext,
  added: () => Promise<readonly Design[]>,
): Promise<number> {
  const visitor = await ctx.visitor()
  if (visitor) return ctx.limits.take('cart-changes', visitor.accountId)
  return guestWait(ctx, added)
}

/**
 * A browser that keeps no cookie, or makes one up, would begin a cart with each request. What fits into an
 * address takes little room; each longer design is stored in the cart, and costs what storing it anywhere does.
 */
async function guestWait(
  { limits, address, guest, transact }: RequestContext,
  added: () => Promise<readonly Design[]>,
): Promise<number> {
  const secret = guest.secret()
  const known = secret === null ? null : await transact(t => designsInGuestCart(t, secret))
  const wait = limits.take(known === null ? 'carts' : 'cart-changes', address)
  if (wait > 0) return wait
  const stored = (await added()).filter(
    design => designCode(design).length > MOST_CODE_LETTERS && !known?.has(designHash(design)),
  )
  return stored.length === 0 ? 0 : limits.take('shares', address, stored.length)
}
