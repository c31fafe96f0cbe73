import * as v from 'valibot'
import { moveByStaff, stepSchema } from '#shop/workshop/move-order.ts'
import { showCard } from '#shop/workshop/show-board.ts'
import { stepPermission } from '#shop/workshop/step-permission.ts'
import { visitContext } from '#web/visit.ts'
import { refusalWords } from '#web/workshop/refusal-words.ts'
import { doer, staffOf } from '#web/workshop/staff-visit.ts'
import { answer, notAllowed } from '../api/json.ts'
import type { Route } from './+types/order-step'

export const loader = () => notAllowed('POST')

/** A step on the board: the card as it is afterwards, and why it is not where it was put. */
export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const asked = v.safeParse(stepSchema, Object.fromEntries(await request.formData()))
  if (!asked.success) return answer(422, { words: 'that is no step' })
  const visitor = await staffOf(visit, stepPermission(asked.output.to))
  const now = visit.now()
  const { moved, card } = await visit.transact(async transaction => ({
    moved: await moveByStaff(transaction, { number, by: doer(visitor), now, ...asked.output }),
    card: await showCard(transaction, { number, role: visitor.role, now }),
  }))
  visit.till.wake()
  if (!moved.ok && moved.reason === 'not-found') return answer(404, { words: refusalWords(moved) })
  return moved.ok ? answer(200, { card }) : answer(409, { words: refusalWords(moved), card })
}
