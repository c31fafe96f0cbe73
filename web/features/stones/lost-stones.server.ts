import type { RequestContext } from '#shop/request-context.ts'
import { findStone } from '#shop/stones/list-stones.ts'
import { fateWords, type SingleFate } from '#shop/stones/singles-now.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { nearestTo } from './nearest.server.ts'

interface LineWithSingles {
  readonly hash: string
  readonly code: string
  readonly singles: readonly { readonly id: string; readonly fate: SingleFate }[]
}

/** For each line whose stone cannot be had any more: what became of it, and the nearest that can. */
export async function findLostStones(ctx: RequestContext, lines: readonly LineWithSingles[]) {
  const lost = lines.flatMap(({ hash, code, singles }) =>
    singles.flatMap(({ id, fate }) => (fate === 'free' ? [] : [{ hash, code, id, fate }])),
  )
  if (lost.length === 0) return []
  const { currency } = (await shopPricingOf(ctx)).rates
  return Promise.all(
    lost.map(async ({ hash, code, id, fate }) => {
      const row = await ctx.transact(t => findStone(t, id))
      const near = row ? await nearestTo(ctx, row, { cheaper: false, currency }) : []
      return {
        hash,
        words: fateWords[fate],
        // The same stone, as its row says it now.
        again: fate === 'changed' ? `/stones/${id}?for=${code}` : null,
        near: near.map(({ id: other, title, grades, price }) => ({
          to: `/stones/${other}?for=${code}`,
          title,
          grades,
          price,
        })),
      }
    }),
  )
}

export type LostStone = Awaited<ReturnType<typeof findLostStones>>[number]
