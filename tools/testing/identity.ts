import { randomBytes } from 'node:crypto'
import type { AccountMail, IdentityContext } from '#server/identity/identity-context.ts'
import { type HashCost, passwordsAt } from '#server/identity/passwords.ts'
import { secretFrom } from '#server/identity/secret.ts'
import { answerIdentity } from '#server/identity/service.ts'
import { changeAddress, confirmAddress } from '#shop/accounts/change-address.ts'
import { deviceState } from '#shop/accounts/device-state.ts'
import { LIFETIMES } from '#shop/accounts/session-lifetime.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.ts'
import type { SecurityEvent } from '#shop/security/kinds.ts'
import { type EngineName, testDatabase } from './database.ts'

/** Far too cheap for anything but a test. */
const QUICK: HashCost = { N: 2 ** 10, r: 8, p: 1 }

/** The service on a database of its own, with a clock that stands still and a box for its mail. */
export async function testIdentity(engine: EngineName, cost = QUICK) {
  const { transact } = await testDatabase(engine)
  const clock = { now: new Date('2026-03-01T10:00:00.000Z') }
  const mail: AccountMail[] = []
  const faults: unknown[] = []
  const waits: number[] = []
  const events: SecurityEvent[] = []
  const context: IdentityContext = {
    project: 'keepsake-test',
    transact,
    secret: secretFrom(randomBytes(32)),
    passwords: passwordsAt(cost),
    party: { id: 'localhost', origin: 'http://localhost' },
    now: () => clock.now,
    secure: false,
    wait: async ms => void waits.push(ms),
    deviceState,
    signOutEverywhere,
    confirmAddress,
    changeAddress,
    tellSecurity: event => void events.push(event),
    post: message => void mail.push(message),
    report: error => void faults.push(error),
  }

  /** One call as the SDK makes it. */
  async function call(method: string, body: unknown, address = '198.51.100.7', cookie = '') {
    const request = new Request(
      `http://localhost/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
      { method: 'POST', headers: { Cookie: cookie }, body: JSON.stringify(body) },
    )
    return read(await answerIdentity(context, request, { address, requestId: 'r1' }))
  }

  /** What the shop's own form sends where an account begins in its mailbox. */
  async function beginSignUp(body: unknown, address = '198.51.100.7') {
    const request = new Request('http://localhost/identity/sign-up', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return read(await answerIdentity(context, request, { address, requestId: 'r1' }))
  }

  /** The second step of a sign-in, as the SDK takes it. */
  async function finish(pending: string, code: string, address = '198.51.100.7', cookie = '') {
    const url = 'http://localhost/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize'
    const body = JSON.stringify({
      mfaPendingCredential: pending,
      mfaEnrollmentId: 'totp',
      totpVerificationInfo: { verificationCode: code },
    })
    const request = new Request(url, { method: 'POST', headers: { Cookie: cookie }, body })
    return read(await answerIdentity(context, request, { address, requestId: 'r1' }))
  }

  async function refresh(refresh_token: string) {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token })
    const url = 'http://localhost/securetoken.googleapis.com/v1/token?key=any'
    return read(
      await answerIdentity(context, new Request(url, { method: 'POST', body }), {
        address: 'any',
        requestId: 'r1',
      }),
    )
  }

  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }

  return {
    context,
    call,
    beginSignUp,
    finish,
    refresh,
    later,
    mail,
    faults,
    waits,
    events,
    transact,
    lifetimes: LIFETIMES,
  }
}

async function read(response: Response) {
  const body = await response.json()
  const message: unknown = body.error?.message
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    status: response.status,
    body,
    cookie,
    error: typeof message === 'string' ? message : undefined,
  }
}
