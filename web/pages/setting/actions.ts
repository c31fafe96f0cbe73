import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { deleteAccount } from '#shop/accounts/delete-account.ts'
import { findAccount } from '#shop/accounts/find-account.ts'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.ts'
import type { Visit, Visitor } from '#shop/visit.ts'
import { DELETE_WORDS } from './delete-words.ts'

/** Deleting asks for a sign-in this recent: a phone left on a table is not enough. */
const FRESH_MS = 5 * 60_000

const SettingForm = v.variant('intent', [
  v.object({ intent: v.literal('sign-out'), device: v.pipe(v.string(), v.uuid()) }),
  v.object({ intent: v.literal('sign-out-everywhere') }),
  v.object({ intent: v.literal('delete'), words: v.string(), token: v.string() }),
])

/** Each may be sent twice: what is done already is what was asked for. */
export async function answerSetting(visit: Visit, visitor: Visitor, form: FormData) {
  const parsed = v.safeParse(SettingForm, Object.fromEntries(form))
  if (!parsed.success) return refuse('unknown')
  const { accountId, sessionId } = visitor
  const now = visit.now()
  switch (parsed.output.intent) {
    case 'sign-out': {
      const { device } = parsed.output
      await visit.transact(transaction =>
        revokeSession(transaction, { sessionId: device, accountId, now }),
      )
      return redirect(device === sessionId ? '/login' : '/setting')
    }
    case 'sign-out-everywhere':
      await visit.transact(async transaction => {
        await signOutEverywhere(transaction, { accountId, now })
        const account = await findAccount(transaction, { accountId })
        if (account?.identityUid) await visit.endSignIns(transaction, account.identityUid, now)
      })
      return redirect('/login')
    case 'delete': {
      const { words, token } = parsed.output
      if (words.trim().toLowerCase() !== DELETE_WORDS) return refuse('words')
      const identity = await visit.verifyToken(token)
      const account = await visit.transact(transaction => findAccount(transaction, { accountId }))
      const fresh = identity && now.getTime() - identity.signedInAt.getTime() <= FRESH_MS
      if (!fresh || identity.uid !== account?.identityUid) return refuse('sign-in')
      await visit.transact(transaction => deleteAccount(transaction, { accountId }))
      return data({ deleted: true as const, refused: undefined })
    }
  }
}

const refuse = (refused: 'unknown' | 'words' | 'sign-in') =>
  data({ deleted: undefined, refused }, { status: 400 })
