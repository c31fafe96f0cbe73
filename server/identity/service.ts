import * as v from 'valibot'
import { readSessionCookie } from '#server/sessions/cookie.ts'
import {
  type CallerFor,
  clientKeyOf,
  knownCookie,
  knownDevice,
  type RequestSource,
} from './caller.ts'
import { CustomToken, customToken } from './custom-token.ts'
import { DeleteUser, deleteUser } from './delete-user.ts'
import type { Failure, IdentityOutcome } from './failure.ts'
import { ID_TOKEN_SECONDS } from './id-token.ts'
import type { IdentityContext } from './identity-context.ts'
import { publishedKeys } from './keys.ts'
import { LookUp, lookUp } from './look-up.ts'
import { PasskeyChallenge, passkeyChallenge } from './passkey-sign-in.ts'
import { Refresh, refresh } from './refresh.ts'
import { ResetPassword, resetPassword } from './reset-password.ts'
import { FinishSignIn, finishSignIn, type Pending } from './second-step.ts'
import { SendCode, sendCode } from './send-code.ts'
import { PasswordSignIn, signInByPassword } from './sign-in.ts'
import { SignUp, signUp } from './sign-up.ts'
import { beginSignUp } from './sign-up-by-mail.ts'
import { UpdateUser, updateUser } from './update-user.ts'
import type { Tokens, User } from './users.ts'

type Answer = IdentityOutcome<Record<string, unknown>>
type Endpoint = (context: IdentityContext, body: unknown, callerFor: CallerFor) => Promise<Answer>

/** Parses what came in and shapes what goes out; between the two stands one operation. */
function endpoint<Schema extends v.GenericSchema, Value>(
  schema: Schema,
  operation: (
    context: IdentityContext,
    input: v.InferOutput<Schema>,
    callerFor: CallerFor,
  ) => Promise<IdentityOutcome<Value>>,
  shape: (value: Value, context: IdentityContext) => Record<string, unknown>,
): Endpoint {
  return async (context, body, callerFor) => {
    const parsed = v.safeParse(schema, body)
    if (!parsed.success) return invalid(parsed.issues)
    const outcome = await operation(context, parsed.output, callerFor)
    return outcome.ok ? { ok: true, value: shape(outcome.value, context) } : outcome
  }
}

function invalid(issues: readonly v.BaseIssue<unknown>[]): Failure {
  const field = issues[0]?.path?.[0]?.key
  if (field === 'email') return { ok: false, code: 'INVALID_EMAIL' }
  if (field === 'password') return { ok: false, code: 'MISSING_PASSWORD' }
  return { ok: false, code: 'OPERATION_NOT_ALLOWED' }
}

const tokenFields = ({ idToken, refreshToken }: Tokens) => ({
  idToken,
  refreshToken,
  expiresIn: String(ID_TOKEN_SECONDS),
})

const millis = (date: Date) => String(date.getTime())

const userFields = ({ uid, email, displayName }: User) => ({ localId: uid, email, displayName })

/**
 * The SDK asks for the second step then (`MultiFactorResolver`); of its kinds one fits, whatever is meant.
 * Who it is, is not told before it is over: a name is not in it.
 */
const pendingFields = ({ uid, email }: User, { credential, totp }: Pending) => ({
  localId: uid,
  email,
  mfaPendingCredential: credential,
  mfaInfo: [{ mfaEnrollmentId: totp ? 'totp' : 'passkey', totpInfo: {} }],
})

const fullUser = (user: User) => ({
  ...userFields(user),
  emailVerified: user.emailVerified,
  createdAt: millis(user.createdAt),
  lastLoginAt: millis(user.lastLoginAt),
  passwordUpdatedAt: user.passwordChangedAt.getTime(),
  validSince: String(Math.floor(user.passwordChangedAt.getTime() / 1000)),
  providerUserInfo: [
    {
      providerId: 'password',
      federatedId: user.email,
      email: user.email,
      rawId: user.email,
      displayName: user.displayName,
    },
  ],
})

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

const FINISH_SIGN_IN_PATH = '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize'

/** Ours alone: Firebase knows no passkeys. */
const PASSKEY_CHALLENGE_PATH = '/identity/passkey-challenge'

/** Ours too: Firebase's own way to a new account says whether there is one. */
const BEGIN_SIGN_UP_PATH = '/identity/sign-up'

/**
 * The hosted service's protocol, as its SDK speaks it. In the package `@firebase/auth` the paths stand in
 * `dist/src/api/index.d.ts`, the kinds of answers in `dist/src/model/id_token.d.ts`.
 */
const endpoints: Readonly<Record<string, Endpoint>> = {
  [`${ACCOUNTS}:signUp`]: endpoint(SignUp, signUp, made => ({
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...userFields(made.user),
    ...tokenFields(made),
  })),
  [`${ACCOUNTS}:signInWithPassword`]: endpoint(PasswordSignIn, signInByPassword, made => ({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    ...('pending' in made
      ? pendingFields(made.user, made.pending)
      : { ...userFields(made.user), ...tokenFields(made) }),
  })),
  [`${ACCOUNTS}:signInWithCustomToken`]: endpoint(CustomToken, customToken, made => ({
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: false,
    ...userFields(made.user),
    ...tokenFields(made),
  })),
  [FINISH_SIGN_IN_PATH]: endpoint(FinishSignIn, finishSignIn, made => ({
    ...userFields(made.user),
    ...tokenFields(made),
  })),
  [PASSKEY_CHALLENGE_PATH]: endpoint(PasskeyChallenge, passkeyChallenge, options => ({
    ...options,
  })),
  [BEGIN_SIGN_UP_PATH]: endpoint(SignUp, beginSignUp, input => ({ ...input })),
  [`${ACCOUNTS}:lookup`]: endpoint(LookUp, lookUp, ({ user }) => ({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [fullUser(user)],
  })),
  [`${ACCOUNTS}:sendOobCode`]: endpoint(SendCode, sendCode, ({ email }) => ({
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email,
  })),
  [`${ACCOUNTS}:resetPassword`]: endpoint(ResetPassword, resetPassword, reset => ({
    kind: 'identitytoolkit#ResetPasswordResponse',
    ...reset,
  })),
  [`${ACCOUNTS}:update`]: endpoint(UpdateUser, updateUser, ({ user, tokens }) => ({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...fullUser(user),
    ...(tokens && tokenFields(tokens)),
  })),
  [`${ACCOUNTS}:delete`]: endpoint(DeleteUser, deleteUser, () => ({})),
  '/securetoken.googleapis.com/v1/token': endpoint(Refresh, refresh, (renewed, { project }) => ({
    id_token: renewed.idToken,
    access_token: renewed.idToken,
    refresh_token: renewed.refreshToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: 'Bearer',
    user_id: renewed.uid,
    project_id: project,
  })),
}

/** Calls by which somebody has shown that an account is theirs. */
const proving = new Set([
  `${ACCOUNTS}:signUp`,
  `${ACCOUNTS}:signInWithPassword`,
  `${ACCOUNTS}:signInWithCustomToken`,
  FINISH_SIGN_IN_PATH,
])

function callerOf(
  { secret, secure }: IdentityContext,
  request: Request,
  { address, requestId }: RequestSource,
): CallerFor {
  const cookies = request.headers.get('Cookie')
  const sent = readSessionCookie(cookies ?? undefined, secure)
  const session = sent.kind === 'secret' ? sent.secret : null
  const client = clientKeyOf(address)
  const userAgent = request.headers.get('User-Agent') ?? ''
  return email => ({
    client,
    requestId,
    userAgent,
    device: knownDevice(secret, cookies, email, secure),
    session,
  })
}

export const JWKS_PATH = '/identity/keys.json'

/** Whether a path is this service's business. */
export const isIdentityPath = (path: string) => path === JWKS_PATH || Object.hasOwn(endpoints, path)

/** Answers one request. The caller has checked `isIdentityPath`, the body's size and its origin. */
export async function answerIdentity(
  context: IdentityContext,
  request: Request,
  source: RequestSource,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === JWKS_PATH) {
    const keys = await context.transact(publishedKeys)
    return Response.json(keys, { headers: { 'Cache-Control': 'public, max-age=300' } })
  }
  const handle = endpoints[pathname]
  const method = pathname === PASSKEY_CHALLENGE_PATH ? 'GET' : 'POST'
  if (!handle || request.method !== method)
    return new Response(null, { status: 405, headers: { Allow: method } })
  // Another site must not use up what a visitor of ours may ask for.
  if (method === 'GET' && request.headers.get('Sec-Fetch-Site') === 'cross-site')
    return new Response(null, { status: 403 })
  const body = method === 'GET' ? {} : await bodyOf(request)
  const outcome = await handle(context, body, callerOf(context, request, source))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (outcome.ok) {
    const { email, idToken } = outcome.value
    // Half a sign-in has proved nothing yet: by its cookie a guesser would count anew.
    if (proving.has(pathname) && typeof email === 'string' && typeof idToken === 'string')
      headers.set('Set-Cookie', knownCookie(context.secret, email, context.secure))
    return Response.json(outcome.value, { headers })
  }
  const { code, detail, retryAfterSeconds } = outcome
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds))
  const message = detail ? `${code} : ${detail}` : code
  const error = { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] }
  return Response.json({ error }, { status: 400, headers })
}

/** JSON for most calls, a form for the refresh; anything else is an empty body, refused as such. */
async function bodyOf(request: Request): Promise<unknown> {
  try {
    const text = await request.text()
    if (request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')) {
      return Object.fromEntries(new URLSearchParams(text))
    }
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
