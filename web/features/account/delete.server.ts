import { deleteAccount } from '#shop/accounts/delete-account.ts'
import { findAccount } from '#shop/accounts/find-account.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { DELETE_WORDS } from './delete-words.ts'

/** Deleting asks for a sign-in this recent: a phone left on a table is not enough. */
const FRESH_MS = 5 * 60_000

export type Deletion = { readonly ok: true } | { readonly ok: false; readonly status: 400 | 403 }

/** Forgets the visitor, on their own words and the token of a sign-in that has just happened. */
export async function deleteVisitor(
  ctx: RequestContext,
  { accountId }: Visitor,
  { words, token }: { readonly words: string; readonly token: string | undefined },
): Promise<Deletion> {
  if (words.trim().toLowerCase() !== DELETE_WORDS) return { ok: false, status: 400 }
  const identity = token && (await ctx.verifyToken(token))
  if (!identity || ctx.now().getTime() - identity.signedInAt.getTime() > FRESH_MS) {
    return { ok: false, status: 403 }
  }
  return ctx.transact(async transaction => {
    const account = await findAccount(transaction, { accountId })
    if (account?.identityUid !== identity.uid) return { ok: false, status: 403 }
    await deleteAccount(transaction, { accountId, now: ctx.now() })
    return { ok: true }
  })
}
