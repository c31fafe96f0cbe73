import { createHash } from 'node:crypto'
import { isRandomSecret } from '#shop/random-secret.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import type { SpecialKey } from '#shop/special-orders/find.ts'
import { may } from '#shop/staff/permissions.ts'

const KEPT_DAYS = 90

const cookieName = (id: string) => `keepsake-special-${id}`

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:'

/** The browser keeps what the private link said, so that the address bar need not. */
export function linkCookie(request: Request, id: string, secret: string): string {
  const attributes = `Path=/special-orders; Max-Age=${KEPT_DAYS * 86_400}; HttpOnly; SameSite=Lax`
  return `${cookieName(id)}=${secret}; ${attributes}${isSecure(request) ? '; Secure' : ''}`
}

function linkSecretIn(request: Request, id: string): string | null {
  const prefix = `${cookieName(id)}=`
  const values = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map(pair => pair.trim())
    .filter(pair => pair.startsWith(prefix))
    .map(pair => pair.slice(prefix.length))
  const [first] = values
  return first !== undefined && isRandomSecret(first) && values.every(value => value === first)
    ? first
    : null
}

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
    secret: linkSecretIn(request, id),
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
