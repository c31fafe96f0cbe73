import { ownStonesOf } from '#shop/own-stones/announce.ts'
import { receiptPaper } from '#shop/own-stones/receipt-paper.ts'
import { paperHeadOf } from '#shop/papers/current-head.ts'
import { findForStaff, isSpecialId, opens, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { notAllowed } from '#web/app/json-response.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/own-stone-receipt'
import { holderOf } from './key.server.ts'

/** To whoever brought the stone and to staff; to everybody else there is none. */
export async function loader({ context, params: { id, stone }, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  found(isSpecialId(id) && isSpecialId(stone) ? id : undefined)
  const holder = await holderOf(ctx, request, id)
  const { row, special, photographs } = await ctx.transact(async t => {
    const there = await findForStaff(t, id)
    const special = found(there && (holder.staff || opens(there, holder)) ? there : undefined)
    const row = (await ownStonesOf(t, id)).find(one => one.id === stone)
    const { pictures } = await wholeSpecialOrder(t, special)
    return { row, special, photographs: pictures.length }
  })
  const { receivedAt, ...rest } = found(row)
  const paper = await receiptPaper({
    stone: { ...rest, receivedAt: found(receivedAt ?? undefined) },
    owner: special.name,
    special: special.number,
    photographs,
    head: await paperHeadOf(ctx),
    mac: ctx.paymentContext.mac,
  })
  return new Response(paper, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${rest.number}-receipt.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

export const action = () => notAllowed('GET')
