import { findStone } from '#shop/stones/list-stones.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import type { Route } from './+types/stone-availability'
import { nearestTo } from './nearest.server.ts'

/** For a workbench with this very stone on it: what it costs, whether it can be had, and what comes nearest if not. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const stone = found(await ctx.transact(t => findStone(t, params.id)))
  found(stone.state === 'withdrawn' ? undefined : stone)
  const { currency } = (await shopPricingOf(ctx)).rates
  const isHeld = stone.state === 'held' && (stone.heldUntil === null || stone.heldUntil > ctx.now())
  const isFree =
    !isHeld &&
    (stone.state === 'free' || stone.state === 'held') &&
    stone.goneAt === null &&
    stone.currency === currency
  const near = isFree ? [] : await nearestTo(ctx, stone, { cheaper: false, currency })
  return Response.json(
    {
      price: stone.currency === currency ? stone.price : null,
      isFree,
      isHeld,
      near: near.map(({ id, title, grades, price }) => ({ id, title, grades, price })),
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}
