import { type RequestFaults, readSpecialOrderRequest } from '#schemas/special-order.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { askSpecialOrder } from '#shop/special-orders/ask.ts'
import { linkSecret } from '#shop/special-orders/private-link.ts'
import { sendersOf, specialOrderCookie } from '../key.server.ts'

export type TakeRequestResult =
  | {
      readonly ok: true
      readonly id: string
      readonly cookie: string | null
      readonly mayOpen: boolean
    }
  | { readonly ok: false; readonly reason: 'invalid'; readonly faults: RequestFaults }
  | { readonly ok: false; readonly reason: 'too-many'; readonly wait: number }

type Also = (
  transaction: Transaction,
  special: { readonly id: string; readonly now: Date },
) => Promise<void>

/** A request from a form or a script. The browser that sent it first may go on without the email. */
export async function takeRequest(
  ctx: RequestContext,
  request: Request,
  fields: Readonly<Record<string, unknown>>,
  /** What comes with it, in the same transaction; null for what makes it incomplete. */
  also: Also | null = async () => {},
): Promise<TakeRequestResult> {
  const now = ctx.now()
  const read = readSpecialOrderRequest(fields, now)
  if (!read.ok || also === null)
    return { ok: false, reason: 'invalid', faults: read.ok ? {} : read.faults }
  const wait = ctx.limits.take('special-orders', ctx.address)
  if (wait > 0) return { ok: false, reason: 'too-many', wait }
  const { mac, random } = ctx.paymentContext
  const accountId = (await ctx.visitor())?.accountId ?? null
  const senders = await sendersOf(ctx)
  const { special, again } = await ctx.transact(async transaction => {
    const answer = await askSpecialOrder(transaction, {
      specialRequest: read.specialRequest,
      accountId,
      senders,
      now,
      mac,
      random,
    })
    // Sent again, it may be somebody who only knows the id.
    if (!answer.again) await also(transaction, { id: answer.special.id, now })
    return answer
  })
  ctx.paymentContext.wake()
  const { id } = special
  // Sent again, it is answered the same but for the key: the id alone proves nothing.
  const cookie =
    again || accountId !== null ? null : specialOrderCookie(request, id, linkSecret(mac, id))
  return {
    ok: true,
    id,
    cookie,
    mayOpen: cookie !== null || (accountId !== null && special.accountId === accountId),
  }
}
