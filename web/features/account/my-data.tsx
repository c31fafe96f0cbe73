import { redirect } from 'react-router'
import { shopSlugOf } from '#schemas/shop-settings.ts'
import { exportAccount } from '#shop/accounts/export-account.ts'
import { listAddresses } from '#shop/addresses/address-book.ts'
import { exportCart } from '#shop/cart/export-cart.ts'
import { exportDesigns } from '#shop/designs/export-designs.ts'
import { listFavourites } from '#shop/favourites/keep-favourites.ts'
import { listMarkedStones } from '#shop/favourites/keep-marked-stones.ts'
import { exportInvoices } from '#shop/invoices/find-papers.ts'
import { exportOrders } from '#shop/orders/show-orders.ts'
import { exportProofs } from '#shop/proofs/find-proof.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { exportReturns } from '#shop/returns/ask-return.ts'
import { exportSecurityEvents } from '#shop/security/export-events.ts'
import { exportSpecialOrders } from '#shop/special-orders/find.ts'
import { signInAgain } from '#web/app/guards/return-path.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/my-data'
import { deleteVisitor } from './delete.server.ts'

/** The guard has let nobody else in; a session can still end between the two. */
async function visitorOf(ctx: RequestContext) {
  const visitor = await ctx.visitor()
  if (!visitor) throw new Response(null, { status: 401 })
  return visitor
}

/** Not a page but a file: everything the shop keeps about whoever asks. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  if (!(await ctx.isFreshSignIn())) throw redirect(signInAgain('/setting#data'))
  const now = ctx.now()
  const mine = await ctx.transact(async transaction => ({
    ...(await exportAccount(transaction, { accountId, now })),
    designs: await exportDesigns(transaction, { accountId }),
    proofs: await exportProofs(transaction, { accountId }),
    cart: await exportCart(transaction, { accountId }),
    orders: await exportOrders(transaction, { accountId }),
    invoices: await exportInvoices(transaction, { accountId }),
    returns: await exportReturns(transaction, { accountId }),
    addresses: await listAddresses(transaction, { accountId }),
    favourites: await listFavourites(transaction, { accountId }),
    markedStones: await listMarkedStones(transaction, { accountId, now }),
    specialOrders: await exportSpecialOrders(transaction, { accountId }),
    security: await exportSecurityEvents(transaction, { accountId }),
  }))
  ctx.securityEvent('export', 'own data')
  const { name: shop } = (await ctx.shopNow()).settings
  return new Response(JSON.stringify(mine, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="${shopSlugOf(shop)}-${now.toISOString().slice(0, 10)}.json"`,
    },
  })
}

/** DELETE: the typed confirmation as its body, the fresh token in its header. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'DELETE') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, DELETE' } })
  }
  const ctx = context.get(requestContext)
  const token = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const words = await request.text()
  const deletion = await deleteVisitor(ctx, await visitorOf(ctx), { words, token })
  return new Response(null, { status: deletion.ok ? 204 : deletion.status })
}
