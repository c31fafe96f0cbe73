import { ownStonesOf } from '#shop/own-stones/announce.ts'
import { signedReceiptOf } from '#shop/own-stones/sign-receipt.ts'
import { findForStaff, isSpecialId, opens } from '#shop/special-orders/find.ts'
import { notAllowed } from '#web/app/json-response.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/own-stone-receipt'
import { holderOf } from './key.server.ts'
import { receiptOf } from './sign-receipt.server.ts'

/** To whoever brought the stone and to staff; to everybody else there is none. Once it is signed, the signed copy. */
export async function loader({ context, params: { id, stone }, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  found(isSpecialId(id) && isSpecialId(stone) ? id : undefined)
  const holder = await holderOf(ctx, request, id)
  const { number, signed } = await ctx.transact(async t => {
    const there = await findForStaff(t, id)
    found(there && (holder.staff || opens(there, holder)) ? there : undefined)
    const row = found((await ownStonesOf(t, id)).find(one => one.id === stone))
    return { number: row.number, signed: await signedReceiptOf(t, stone) }
  })
  const { paper } = signed ?? found((await receiptOf(ctx, id, stone)) ?? undefined)
  return new Response(paper, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${number}-receipt.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

export const action = () => notAllowed('GET')
