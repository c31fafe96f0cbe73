import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { isRandomSecret } from '#shop/random-secret.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { acceptInvitation, findInvitation } from '#shop/staff/invitations.ts'
import { staffWords } from '#shop/staff/staff-invitation.ts'
import { formOf } from '#web/app/form-of.ts'
import { loginPath } from '#web/app/guards/return-path.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { linkCookie, linkSecretIn } from '#web/app/link-cookie.server.ts'
import { retryAfter } from '#web/app/storing.server.ts'
import { waitInWords } from '#web/app/wait-in-words.ts'

export type LinkPath = '/setup' | '/invitation'

const COOKIE = { name: 'keepsake-invitation', path: '/' }
const DAY_S = 86_400

const isFor = (path: LinkPath, email: string | null) => (path === '/setup') === (email === null)

/** Nobody can guess a link; whoever tries all the same does not keep the database busy. */
function limitTries(ctx: RequestContext): void {
  const wait = ctx.limits.take('staff-links', ctx.address)
  if (wait > 0)
    throw data(
      {
        refused: `Too many links were opened from your connection. Try again ${waitInWords(wait)}.`,
      },
      { status: 429, headers: retryAfter(wait) },
    )
}

function keptLink(request: Request, path: LinkPath, secret: string) {
  const cookie = linkCookie(request, { ...COOKIE, keptS: DAY_S }, secret)
  return redirect(path, { headers: { 'Set-Cookie': cookie, 'Referrer-Policy': 'no-referrer' } })
}

/** The link that this browser opened, if it is still valid. */
export async function readLink(ctx: RequestContext, request: Request, path: LinkPath) {
  // Invitations sent by version 0.2.0 have the secret in the query.
  const sent = path === '/invitation' && new URL(request.url).searchParams.get('token')
  if (sent && isRandomSecret(sent)) throw keptLink(request, path, sent)
  const secret = linkSecretIn(request, COOKIE.name)
  if (secret === null) return data({ isOpened: false, link: null } as const)
  limitTries(ctx)
  const visitor = await ctx.visitor()
  const found = await ctx.transact(t => findInvitation(t, { secret, at: ctx.now() }))
  if (!found || !isFor(path, found.email))
    return data({ isOpened: true, link: null } as const, { status: 404 })
  const { email, role, invitedBy } = found
  const account = visitor && { email: visitor.email, role: visitor.role }
  const signUp = `${loginPath(path)}&new=1`
  const link = { email, role, invitedBy, as: staffWords[role], account, signUp }
  return data({ isOpened: true, link } as const)
}

const LinkForm = v.object({ link: v.pipe(v.string(), v.trim()) })

/** Opens a link in this browser, or gives the signed-in account the role of the opened link. */
export async function takeLink(ctx: RequestContext, request: Request, path: LinkPath) {
  const opened = v.safeParse(LinkForm, Object.fromEntries(await formOf(request)))
  if (opened.success) {
    // The code alone, or the whole link.
    const secret = opened.output.link.split('token=').at(-1) ?? ''
    if (isRandomSecret(secret)) throw keptLink(request, path, secret)
    return data({ refused: 'This link is incomplete. Copy the whole link and try again.' }, 422)
  }
  limitTries(ctx)
  const secret = linkSecretIn(request, COOKIE.name) ?? ''
  const visitor = await ctx.visitor()
  if (!visitor) throw redirect(loginPath(path))
  const { lifetimes } = ctx
  const taken = await ctx.transact(t =>
    acceptInvitation(t, { secret, visitor, by: doer(visitor), at: ctx.now(), lifetimes }),
  )
  // Otherwise the reloaded page says what is wrong.
  if (!taken.ok) throw redirect(path)
  ctx.securityEvent('role-changed', taken.role)
  throw redirect(path === '/setup' ? '/workshop/setup' : '/workshop', {
    headers: { 'Set-Cookie': linkCookie(request, { ...COOKIE, keptS: 0 }, '') },
  })
}
