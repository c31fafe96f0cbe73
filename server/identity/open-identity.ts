import { setTimeout as delay } from 'node:timers/promises'
import { changeAddress, confirmAddress } from '#shop/accounts/change-address.ts'
import { deviceState } from '#shop/accounts/device-state.ts'
import { signOutEverywhere } from '#shop/accounts/sign-out-everywhere.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import type { TellSecurity } from '#shop/security/kinds.ts'
import type { Environment } from '../environment/environment.ts'
import type { Service } from '../http/service.ts'
import { relyingPartyOf } from '../second-factors/relying-party.ts'
import { browserIdentityOptions, embeddedFirebase } from './browser-options.ts'
import type { AccountMailer } from './identity-context.ts'
import { masterSecret } from './master-secret.ts'
import { PASSWORD_COST, passwordsAt } from './passwords.ts'
import { secretFrom } from './secret.ts'
import { answerIdentity, isIdentityPath } from './service.ts'
import { answerSession } from './session-endpoint.ts'
import { type KeySource, tokenVerifier, type VerifyToken } from './verify-token.ts'

export interface IdentityNeeds {
  readonly environment: Environment
  readonly origin: string
  readonly transact: Transact
  readonly now: () => Date
  readonly post: AccountMailer
  readonly tellSecurity: TellSecurity
  readonly report: (error: unknown) => void
}

export interface IdentityService {
  readonly browserOptions: BrowserIdentityOptions
  readonly verifyToken: VerifyToken
  readonly services: readonly Service[]
}

/** Hosted, emulated or embedded: the browser's SDK and the server's check are the same for all. */
export async function openIdentity(needs: IdentityNeeds): Promise<IdentityService> {
  const { environment, origin, transact, now } = needs
  const browser = browserIdentityOptions(environment, origin)
  const embedded = browser.kind === 'embedded'
  const keys = keySource(browser.kind, transact)
  const maxAgeSeconds = environment.authIdTokenMaxAge
  const project = browser.firebase.projectId
  const verifyToken = tokenVerifier({ project, maxAgeSeconds, now, keys })
  const services = [...sessionService(needs, verifyToken)]
  const hasSessions = services.length > 0
  if (embedded) services.push(await embeddedService(needs, hasSessions))
  return { browserOptions: browser, verifyToken, services }
}

function keySource(kind: BrowserIdentityOptions['kind'], transact: Transact): KeySource {
  switch (kind) {
    case 'embedded':
      return { kind, transact }
    case 'emulator':
      return { kind }
    case 'hosted':
      return { kind: 'google' }
  }
}

/** Token sync ends here, unless it is switched off or goes to somebody else's server. */
function* sessionService(needs: IdentityNeeds, verifyToken: VerifyToken): Generator<Service> {
  const { environment, origin, transact, now, post, tellSecurity } = needs
  const target = environment.tokenSyncUrl ? new URL(environment.tokenSyncUrl, origin) : undefined
  if (target?.origin !== origin) return
  const secure = origin.startsWith('https:')
  const lifetimes = environment.sessionLifetimes
  const context = { transact, verifyToken, now, secure, post, tellSecurity, lifetimes }
  yield {
    name: 'token sync',
    handles: path => path === target.pathname,
    answer: (request, address, _, requestId = '') =>
      answerSession(context, request, { address, requestId }),
  }
}

async function embeddedService(needs: IdentityNeeds, hasSessions: boolean): Promise<Service> {
  const { environment, transact, now, post, tellSecurity, report } = needs
  const context = {
    project: embeddedFirebase.projectId,
    transact,
    secret: secretFrom(await masterSecret(environment.dataDir, environment.secretKey)),
    passwords: passwordsAt(PASSWORD_COST),
    party: relyingPartyOf(needs.origin),
    now,
    secure: needs.origin.startsWith('https:'),
    wait: delay,
    post,
    tellSecurity,
    report,
    // Where token sync ends elsewhere, there are no rows that could say anything.
    deviceState: hasSessions ? deviceState : async () => 'open' as const,
    signOutEverywhere,
    confirmAddress,
    changeAddress,
  }
  return {
    name: 'identity',
    handles: isIdentityPath,
    answer: (request, address, _, requestId = '') =>
      answerIdentity(context, request, { address, requestId }),
  }
}
