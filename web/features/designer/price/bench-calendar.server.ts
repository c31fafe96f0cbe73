import { workshopLoad } from '#shop/orders/workshop-load.ts'
import type { RequestContext } from '#shop/request-context.ts'

/** When a piece that is ordered now would be begun: what the cart and the checkout will say too. */
export async function benchCalendar(ctx: RequestContext) {
  return {
    today: ctx.now().toISOString().slice(0, 10),
    load: await ctx.transact(workshopLoad),
  }
}
