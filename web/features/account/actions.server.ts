import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { designCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { revokeAllSessions } from '#shop/accounts/revoke-all-sessions.ts'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.ts'
import { sentCodeSchema } from '#shop/designs/saved-design.ts'
import { keepFavourites } from '#shop/favourites/keep-favourites.ts'
import { keepMarkedStones } from '#shop/favourites/keep-marked-stones.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { signInAgain } from '#web/app/guards/return-path.ts'
import { CONFIRMED } from '#web/ui/confirmed-field.ts'

const SettingForm = v.variant('intent', [
  v.object({
    intent: v.literal('sign-out'),
    device: v.pipe(v.string(), v.uuid()),
    [CONFIRMED]: v.literal('yes'),
  }),
  v.object({ intent: v.literal('sign-out-here') }),
  v.object({ intent: v.literal('sign-out-everywhere'), [CONFIRMED]: v.literal('yes') }),
  v.object({ intent: v.literal('sign-out-others') }),
  v.object({
    intent: v.literal('remove-passkey'),
    passkey: v.pipe(v.string(), v.uuid()),
    [CONFIRMED]: v.literal('yes'),
  }),
  v.object({ intent: v.literal('remove-totp'), [CONFIRMED]: v.literal('yes') }),
  v.object({ intent: v.literal('unlike'), code: v.pipe(v.string(), v.maxLength(2000)) }),
  v.object({ intent: v.literal('like'), code: sentCodeSchema }),
  v.object({ intent: v.literal('unmark'), stone: v.pipe(v.string(), v.uuid()) }),
])

/** Each may be sent twice: what is done already is what was asked for. */
export async function answerAccountForm(ctx: RequestContext, visitor: Visitor, form: FormData) {
  const parsed = v.safeParse(SettingForm, Object.fromEntries(form))
  if (!parsed.success) return data({ refused: 'unknown' as const }, { status: 400 })
  const { accountId, sessionId } = visitor
  const now = ctx.now()
  switch (parsed.output.intent) {
    case 'sign-out': {
      const { device } = parsed.output
      await ctx.transact(transaction =>
        revokeSession(transaction, { sessionId: device, accountId, now }),
      )
      return redirect(device === sessionId ? '/login' : '/setting')
    }
    case 'sign-out-here':
      await ctx.transact(transaction => revokeSession(transaction, { sessionId, accountId, now }))
      return redirect('/login')
    case 'unlike': {
      const { code } = parsed.output
      await ctx.transact(transaction =>
        keepFavourites(transaction, { accountId, liked: [], unliked: [code], now }),
      )
      return redirect(`/setting?unliked=${encodeURIComponent(code)}#favourites`)
    }
    case 'like': {
      const { code: design } = parsed.output
      const liked = [{ code: designCode(design), title: titleOf(design) }]
      await ctx.transact(transaction =>
        keepFavourites(transaction, { accountId, liked, unliked: [], now }),
      )
      return redirect('/setting#favourites')
    }
    case 'unmark': {
      const unmarked = [parsed.output.stone]
      await ctx.transact(transaction =>
        keepMarkedStones(transaction, { accountId, marked: [], unmarked, now }),
      )
      return redirect('/setting#marked-stones')
    }
    case 'remove-passkey': {
      if (!(await ctx.isFreshSignIn())) return redirect(signInAgain('/setting#sign-in'))
      const name = await ctx.secondFactors.removePasskey(visitor, parsed.output.passkey)
      if (name !== undefined) ctx.securityEvent('passkey-removed', name)
      return redirect('/setting#sign-in')
    }
    case 'remove-totp':
      if (!(await ctx.isFreshSignIn())) return redirect(signInAgain('/setting#sign-in'))
      if (await ctx.secondFactors.removeTotp(visitor)) ctx.securityEvent('totp-removed')
      return redirect('/setting#sign-in')
    case 'sign-out-everywhere':
      await ctx.transact(transaction => signOutEverywhere(transaction, { accountId, now }))
      return redirect('/login')
    // After a new password. The embedded service has done so; a hosted one knows nothing of ours.
    case 'sign-out-others':
      await ctx.transact(transaction =>
        revokeAllSessions(transaction, { accountId, exceptSessionId: sessionId, now }),
      )
      return redirect('/setting')
  }
}
