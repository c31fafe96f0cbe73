import * as v from 'valibot'
import { moveByStaff, stepSchema } from '#shop/fulfilment/move-order.ts'
import { showCard } from '#shop/fulfilment/show-board.ts'
import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { stepPermission } from '#shop/fulfilment/step-permission.ts'
import { undoByStaff } from '#shop/fulfilment/undo-step.ts'
import { whyNot } from '#shop/fulfilment/why-not.ts'
import { lockByNumber } from '#shop/orders/lock-order.ts'
import { orderStates } from '#shop/orders/states.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { answer } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/order-step'
import { stepRefusalWords } from './refusal-words.ts'
import { whyNotWords } from './why-not-words.ts'

const gone = 'there is no such order any more'

/** Why a card cannot be put where it was dropped, in words. */
export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { role } = await staffOf(ctx, 'see-orders')
  const to = v.safeParse(v.picklist(orderStates), url.searchParams.get('to'))
  const not = await ctx.transact(async t => {
    const locked = await lockByNumber(t, number)
    return locked && whyNot(locked, to.success ? to.output : null, role)
  })
  if (not === undefined) return answer(404, { words: gone })
  return answer(200, { words: not ? whyNotWords(not) : 'it can go there: please try once more' })
}

/** A step on the board, or the last one undone: the card as it is afterwards, and why it is not where it was put. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = Object.fromEntries(await formOf(request))
  if (form.undo === 'yes') return undo(ctx, number)
  const step = v.safeParse(stepSchema, form)
  if (!step.success) return answer(422, { words: 'that is no step' })
  const visitor = await staffOf(ctx, stepPermission(step.output.to))
  const now = ctx.now()
  const { moved, card } = await ctx.transact(async transaction => {
    const sent = { number, by: doer(visitor), now, ...step.output }
    const moved = await moveByStaff(transaction, sent)
    return {
      ok: moved.ok,
      moved,
      card: await showCard(transaction, { number, role: visitor.role, now }),
    }
  })
  ctx.paymentContext.wake()
  if (!moved.ok && moved.reason === 'not-found')
    return answer(404, { words: stepRefusalWords(moved) })
  return moved.ok ? answer(200, { card }) : answer(409, { words: stepRefusalWords(moved), card })
}

/** By whoever may take the step that is undone. */
async function undo(ctx: RequestContext, number: string) {
  await staffOf(ctx, 'see-orders')
  const seen = await ctx.transact(t => showStaffOrder(t, number))
  if (!seen) return answer(404, { words: gone })
  const visitor = await staffOf(ctx, stepPermission(seen.order.state))
  const now = ctx.now()
  const { ok, card } = await ctx.transact(async transaction => {
    const { ok } = await undoByStaff(transaction, { number, by: doer(visitor), now })
    return { ok, card: await showCard(transaction, { number, role: visitor.role, now }) }
  })
  if (ok) return answer(200, { card })
  return answer(409, { words: 'its ten seconds are over, and it has been told', card })
}
