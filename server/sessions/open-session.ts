import { findSessionAndState } from '#shop/accounts/find-session.ts'
import { sessionJustRevoked } from '#shop/accounts/session-just-revoked.ts'
import { touchSession } from '#shop/accounts/touch-session.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Visitor } from '#shop/request-context.ts'
import type { StateRow } from '#shop/settings/settings-reader.ts'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from './cookie.ts'

/** Money, roles and keys ask for a sign-in, a passkey or a code this recent. */
export const FRESH_PROOF_MS = 5 * 60_000

export interface ReadSession {
  /** Looks the session up at the first call; without a plausible cookie the database is not asked. */
  readonly visitor: () => Promise<Visitor | null>
  /** What the same look found out about the shop; undefined where the database is not asked. */
  readonly state: () => Promise<StateRow> | undefined
  /** Whether somebody has just shown who they are: a workshop left open is not enough for everything. */
  readonly isFreshSignIn: () => Promise<boolean>
  /** The same by a passkey or a code of ours alone, whatever an identity service elsewhere was told. */
  readonly isFreshProof: () => Promise<boolean>
  /**
   * The Set-Cookie headers of the answer; known once `visitor` has been answered. They go before
   * those of the page itself, so that a sign-in has the last word.
   */
  readonly setCookies: () => string[]
}

export function openSessionReader(
  headers: { readonly cookie?: string | undefined; readonly userAgent?: string | undefined },
  deps: { readonly transact: Transact; readonly now: () => Date; readonly secure: boolean },
): ReadSession {
  const { transact, secure } = deps
  let answer: Promise<Visitor | null> | undefined
  let cookie: string | undefined
  let signedInAt: Date | undefined
  let provedAt: Date | null = null

  const sent = readSessionCookie(headers.cookie, secure)
  let pending: ReturnType<typeof findSessionAndState> | undefined
  const ask = (secret: string) => {
    pending ??= transact(t => findSessionAndState(t, { secret, now: deps.now() }))
    return pending
  }
  const lookUp = async (): Promise<Visitor | null> => {
    if (sent.kind === 'none') return null
    if (sent.kind === 'corrupt') {
      cookie = clearedSessionCookie(secure)
      return null
    }
    const { secret } = sent
    const now = deps.now()
    const { session: found } = await ask(secret)
    if (!found) {
      const keep = await transact(t => sessionJustRevoked(t, { secret, now }))
      if (!keep) cookie = clearedSessionCookie(secure)
      return null
    }
    const { visitor, renewalDue } = found
    signedInAt = found.signedInAt
    provedAt = found.provedAt
    if (renewalDue) {
      const touched = { sessionId: visitor.sessionId, userAgent: headers.userAgent, now }
      const renewed = await transact(t => touchSession(t, touched))
      if (renewed) cookie = sessionCookie({ secret, expiresAt: renewed.expiresAt }, { now, secure })
    }
    return visitor
  }

  const isFresh = (at: Date | null | undefined) =>
    at != null && deps.now().getTime() - at.getTime() <= FRESH_PROOF_MS
  const visitor = () => {
    answer ??= lookUp()
    return answer
  }
  return {
    visitor,
    state: () => (sent.kind === 'secret' ? ask(sent.secret).then(({ state }) => state) : undefined),
    async isFreshSignIn() {
      await visitor()
      return isFresh(signedInAt) || isFresh(provedAt)
    },
    async isFreshProof() {
      await visitor()
      return isFresh(provedAt)
    },
    setCookies: () => (cookie === undefined ? [] : [cookie]),
  }
}
