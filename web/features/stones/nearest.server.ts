import type { RequestContext } from '#shop/request-context.ts'
import { offeredStones } from '#shop/stones/list-stones.ts'
import { nearStones } from '#shop/stones/near-stones.ts'
import type { StoneRow } from '#shop/stones/singles-now.ts'
import { listedStoneView } from './listed-stone-view.server.ts'

/** So many are offered in place of a stone. */
const NEAR = 3

/** Those that come nearest to a stone and can be had this moment. */
export async function nearestTo(
  ctx: RequestContext,
  stone: StoneRow,
  { cheaper, currency }: { readonly cheaper: boolean; readonly currency: string },
) {
  const { colour, clarity, cut, polish, symmetry, fluorescence } = stone
  const ranks = { colour, clarity, cut, polish, symmetry, fluorescence }
  const columns = await ctx.workers.stones()
  const ids = nearStones(columns, { ...stone, currency, ranks }, { cheaper, most: NEAR })
  const rows = await ctx.transact(t => offeredStones(t, ids))
  return rows.map(row => listedStoneView(row))
}
