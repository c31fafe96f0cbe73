import { createHash } from 'node:crypto'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import type { SpecialKey } from '#shop/special-orders/find.ts'
import { may } from '#shop/staff/permissions.ts'
import { linkCookie, linkSecretIn } from '#web/app/link-cookie.server.ts'

const KEPT_DAYS = 90

const cookieName = (id: string) => `keepsake-special-${id}`

export const specialOrderCookie = (request: Request, id: string, secret: string): string =>
  linkCookie(
    request,
    { name: cookieName(id), path: '/special-orders', keptS: KEPT_DAYS * 86_400 },
    secret,
  )

export interface Holder extends SpecialKey {
  readonly visitor: Visitor | null
  readonly staff: boolean
}

/** By what a request may open the special order that its address names. */
export async function holderOf(ctx: RequestContext, request: Request, id: string): Promise<Holder> {
  const visitor = await ctx.visitor()
  return {
    visitor,
    accountId: visitor?.accountId ?? null,
    secret: linkSecretIn(request, cookieName(id)),
    staff: visitor !== null && may(visitor.role, 'see-special-orders'),
  }
}

const mark = (text: string) => createHash('sha256').update(`sender ${text}`).digest('hex')

/** Under which pictures are known that were sent before what they belong to. */
export async function sendersOf(ctx: RequestContext): Promise<readonly string[]> {
  const visitor = await ctx.visitor()
  const secret = ctx.guest.secret()
  return [
    ...(visitor ? [mark(`account ${visitor.accountId}`)] : []),
    ...(secret ? [mark(`browser ${secret}`)] : []),
  ]
}

/** The same for somebody who sends the first. */
export async function senderOf(ctx: RequestContext): Promise<string> {
  const visitor = await ctx.visitor()
  return visitor ? mark(`account ${visitor.accountId}`) : mark(`browser ${ctx.guest.begin()}`)
}
