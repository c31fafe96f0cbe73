import { randomBytes } from 'node:crypto'
import { deviceName } from '#shop/accounts/device-name.ts'
import { endSession } from '#shop/accounts/end-session.ts'
import type { SessionLifetimes } from '#shop/accounts/session-lifetime.ts'
import { type Identity, signIn } from '#shop/accounts/sign-in.ts'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import type { TellSecurity } from '#shop/security/kinds.ts'
import { clearedSessionCookie, readSessionCookie, sessionCookie } from '../sessions/cookie.ts'
import { clientKeyOf, type RequestSource } from './caller.ts'
import type { AccountMailer } from './identity-context.ts'
import { lockUser } from './lock-user.ts'
import { isFamilyRevoked } from './refresh-token.ts'
import type { VerifyToken } from './verify-token.ts'

export interface SessionContext {
  readonly transact: Transact
  readonly verifyToken: VerifyToken
  readonly now: () => Date
  readonly secure: boolean
  readonly post: AccountMailer
  readonly tellSecurity: TellSecurity
  readonly lifetimes: SessionLifetimes
}

/** Where token sync ends: a verified token becomes a session, and its removal ends it. */
export async function answerSession(
  context: SessionContext,
  request: Request,
  source: RequestSource,
): Promise<Response> {
  if (request.method === 'POST') return begin(context, request, source)
  if (request.method === 'DELETE') return end(context, request)
  return answer(405, { Allow: 'POST, DELETE' })
}

async function begin(
  context: SessionContext,
  request: Request,
  source: RequestSource,
): Promise<Response> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const identity = token && (await context.verifyToken(token))
  if (!identity) return answer(401)
  return open(context, request, identity, source)
}

async function open(
  context: SessionContext,
  request: Request,
  identity: Identity,
  { address, requestId }: RequestSource,
): Promise<Response> {
  const { secure, lifetimes } = context
  const now = context.now()
  const userAgent = request.headers.get('User-Agent') ?? undefined
  const oldSecret = secretOf(request, secure)
  const signedIn = await context.transact(async transaction => {
    if (await isOfEndedDevice(transaction, identity))
      return { ok: false, reason: 'device-ended' } as const
    const sent = { identity, lifetimes, oldSecret, userAgent, now, random: randomBytes }
    return signIn(transaction, sent)
  })
  if (!signedIn.ok) return answer(signedIn.reason === 'email-taken' ? 409 : 401)
  const device = deviceName(userAgent)
  const { accountId, session, newDevice } = signedIn
  const details = { account: { accountId }, client: clientKeyOf(address), requestId, about: device }
  if (session) context.tellSecurity({ kind: 'sign-in', ...details })
  if (newDevice) {
    context.tellSecurity({ kind: 'new-device', ...details })
    context.post({ kind: 'new-device', to: identity.email, device, at: now })
  }
  if (!session) return answer(204)
  return answer(204, { 'Set-Cookie': sessionCookie(session, { now, secure }) })
}

/**
 * Asked under the lock that the end of a device takes: a copied token that is found out at this moment
 * either opens no session or ends the one that it has just opened.
 */
async function isOfEndedDevice(transaction: Transaction, { uid, device }: Identity) {
  if (device === undefined) return false
  await lockUser(transaction, uid)
  return isFamilyRevoked(transaction, device)
}

async function end(context: SessionContext, request: Request): Promise<Response> {
  const secret = secretOf(request, context.secure)
  const now = context.now()
  if (secret) await context.transact(transaction => endSession(transaction, { secret, now }))
  return answer(204, { 'Set-Cookie': clearedSessionCookie(context.secure) })
}

function secretOf(request: Request, secure: boolean): string | null {
  const sent = readSessionCookie(request.headers.get('Cookie') ?? undefined, secure)
  return sent.kind === 'secret' ? sent.secret : null
}

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
