import { data, redirect } from 'react-router'
import * as v from 'valibot'
import type { RequestContext } from '#shop/request-context.ts'
import { acceptInvitation, findInvitation } from '#shop/staff/invitations.ts'
import { staffWords } from '#shop/staff/staff-invitation.ts'
import { formOf } from '#web/app/form-of.ts'
import { loginPath } from '#web/app/guards/return-path.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { retryAfter } from '#web/app/storing.server.ts'
import { waitInWords } from '#web/app/wait-in-words.ts'

export type LinkPath = '/setup' | '/invitation'

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

/** What somebody who opens such a link is shown. */
export async function readLink(ctx: RequestContext, path: LinkPath, secret: string) {
  limitTries(ctx)
  const visitor = await ctx.visitor()
  const found = await ctx.transact(t => findInvitation(t, { secret, at: ctx.now() }))
  if (!found || !isFor(path, found.email)) return data({ link: null }, { status: 404 })
  const { email, role, invitedBy } = found
  const account = visitor && { email: visitor.email, role: visitor.role }
  const signUp = `${loginPath(`${path}?token=${secret}`)}&new=1`
  return data({ link: { secret, email, role, invitedBy, as: staffWords[role], account, signUp } })
}

const LinkForm = v.object({ token: v.string() })

/** Makes the account that is signed in here staff, as the link says. */
export async function takeLink(ctx: RequestContext, request: Request, path: LinkPath) {
  limitTries(ctx)
  const parsed = v.safeParse(LinkForm, Object.fromEntries(await formOf(request)))
  const secret = parsed.success ? parsed.output.token : ''
  const visitor = await ctx.visitor()
  if (!visitor) throw redirect(loginPath(`${path}?token=${encodeURIComponent(secret)}`))
  const { lifetimes } = ctx
  const taken = await ctx.transact(t =>
    acceptInvitation(t, { secret, visitor, by: doer(visitor), at: ctx.now(), lifetimes }),
  )
  if (taken.ok) {
    ctx.securityEvent('role-changed', taken.role)
    throw redirect(path === '/setup' ? '/workshop/setup' : '/workshop')
  }
  // The page, read anew, says which it is.
  throw redirect(`${path}?token=${encodeURIComponent(secret)}`)
}
