import { redirect } from 'react-router'
import { geometryOf } from '#geometry/versions/version.ts'
import { keptName } from '#shop/orders/record.ts'
import { findOrder } from '#shop/orders/show-orders.ts'
import { ownPicture, readOwnPiece } from '#shop/special-orders/own-piece.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/order-picture'

const notFound = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

/** A piece's picture as it was kept with the order; until it is, the one made from its design. */
export async function loader({ context, params: { number, line } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await ctx.visitor()
  if (!visitor || !/^\d{1,2}$/.test(line)) return notFound()
  const which = { accountId: visitor.accountId, number }
  const known = await ctx.transact(transaction => findOrder(transaction, which))
  const piece = known?.order.record.lines[Number(line)]
  if (!known || !piece) return notFound()
  const geometry = geometryOf(piece.proof)
  const bytes = await ctx.keptPicture(keptName(piece.hash, geometry))
  if (!bytes) {
    const own = readOwnPiece(piece.document)
    const address = own
      ? ownPicture(own)
      : `/pictures/${piece.code}.png?size=600&geometry=${geometry}`
    return address ? redirect(address) : notFound()
  }
  // Asked for anew each time: the next who signs in on this browser is somebody else.
  return new Response(bytes, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-cache' },
  })
}
