import type { IncomingHttpHeaders } from 'node:http'
import type { IdentityService } from '#server/identity/open-identity.ts'
import { type Asker, askerOf } from '#server/limits/asker.ts'
import { clientOf } from '#server/limits/client.ts'
import { deliveryCountry } from '#server/sessions/delivery-country.ts'
import { guestMark } from '#server/sessions/guest-mark.ts'
import { openSessionReader } from '#server/sessions/open-session.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Limits } from '#shop/rate-limits/limits.ts'
import type { RequestContext, WorkerServices } from '#shop/request-context.ts'
import { factorsOf } from '#shop/second-factors/second-step.ts'
import { secondFactorDue } from '#shop/second-factors/staff-due.ts'
import type { SecurityEvent, TellSecurity } from '#shop/security/kinds.ts'
import { isStaff } from '#shop/staff/roles.ts'

/** What a request context is made of, the same for every request. */
export interface RequestServices {
  readonly transact: Transact
  readonly shopNow: RequestContext['shopNow']
  readonly environment: RequestContext['environment']
  readonly backups: RequestContext['backups']
  readonly secrets: RequestContext['secrets']
  readonly now: () => Date
  readonly workers: WorkerServices
  /** The same for one who waits in a line of their own. */
  readonly workersFor?: (asker: () => Promise<Asker>) => Partial<WorkerServices>
  readonly identity: Pick<IdentityService, 'browserOptions' | 'verifyToken'>
  /** Whether cookies may travel only over https. */
  readonly secure: boolean
  readonly checkoutServices: CheckoutServices
  readonly limits: Limits
  readonly tellSecurity: TellSecurity
  readonly sendTestEmail: RequestContext['sendTestEmail']
  readonly redrawMark: RequestContext['redrawMark']
  readonly markFiles: RequestContext['markFiles']
  readonly tellRole: RequestContext['tellRole']
  readonly tellInvited: RequestContext['tellInvited']
  readonly lifetimes: RequestContext['lifetimes']
  readonly secondFactors: RequestContext['secondFactors']
  readonly staffSecondFactorDays: number
}

/** What a request may buy with. */
export type CheckoutServices = Pick<
  RequestContext,
  | 'paymentContext'
  | 'paying'
  | 'tryPayments'
  | 'answerBank'
  | 'demo'
  | 'keptPicture'
  | 'imageUploads'
  | 'modelUploads'
  | 'photographs'
>

/** Opens the context of one request: what its page may know and do. */
export function openRequestContext(
  request: Pick<RequestContext, 'requestId' | 'nonce' | 'report' | 'address'>,
  headers: IncomingHttpHeaders,
  {
    transact: toDatabase,
    shopNow,
    environment,
    backups,
    secrets,
    now,
    workers,
    workersFor,
    identity,
    secure,
    checkoutServices,
    limits,
    tellSecurity,
    sendTestEmail,
    redrawMark,
    markFiles,
    tellRole,
    tellInvited,
    lifetimes,
    secondFactors,
    staffSecondFactorDays: days,
  }: RequestServices,
) {
  const transact = reportingOnce(toDatabase, request.report)
  const { visitor, state, isFreshSignIn, isFreshProof, setCookies } = openSessionReader(
    { cookie: headers.cookie, userAgent: headers['user-agent'] },
    { transact, now, secure },
  )
  const guest = guestMark(headers.cookie, secure, checkoutServices.paymentContext.random)
  const delivery = deliveryCountry(headers.cookie, secure)
  const { browserOptions: settings, verifyToken } = identity
  const { requestId } = request
  let due: Promise<Date | null> | undefined
  let shopState: ReturnType<typeof shopNow> | undefined
  const securityEvent: RequestContext['securityEvent'] = (kind, about, email) => {
    const client = clientOf(request.address) ?? ''
    const tell = (account: SecurityEvent['account']) =>
      tellSecurity({ kind, account, client, requestId, ...(about !== undefined && { about }) })
    if (email !== undefined) return tell({ email })
    void visitor().then(who => tell(who && { accountId: who.accountId }), request.report)
  }
  const ctx: RequestContext = {
    ...request,
    securityEvent,
    isFreshSignIn: async () => {
      const who = await visitor()
      // Somebody else's service asked for no second factor of ours: staff who have one show it here.
      const isOurs = settings.kind === 'embedded' || !who || !isStaff(who.role)
      if (isOurs) return isFreshSignIn()
      const { totp, passkey } = await transact(t => factorsOf(t, who))
      return totp || passkey ? isFreshProof() : isFreshSignIn()
    },
    secondFactorDue: async () => {
      const who = await visitor()
      if (!who || !isStaff(who.role)) return null
      due ??= transact(t => secondFactorDue(t, { accountId: who.accountId, days }))
      return due
    },
    sendTestEmail,
    redrawMark,
    markFiles,
    tellRole,
    tellInvited,
    lifetimes,
    secondFactors,
    ...checkoutServices,
    limits,
    guest: guest.mark,
    deliveryCountry: delivery.country,
    identity: settings,
    verifyToken,
    now,
    transact,
    // Once a request: whatever is said of the shop on one page is of one version. Whoever is signed in
    // is looked up by the same query.
    shopNow: () => (shopState ??= shopNow(state())),
    environment,
    backups,
    secrets,
    workers: {
      ...workers,
      ...workersFor?.(askerOf(visitor, request.address)),
    },
    visitor,
    route: '',
  }
  return {
    ctx,
    setCookies: () => [...setCookies(), ...guest.setCookies(), ...delivery.setCookies()],
  }
}

/**
 * What PostgreSQL says of a text with a NUL in it, and of JSON with one:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html, character_not_in_repertoire and
 * untranslatable_character.
 */
const NOT_TEXT = ['22021', '22P05']

const isNotText = (error: unknown) =>
  error instanceof Error &&
  NOT_TEXT.includes(String((error.cause as { readonly code?: unknown } | undefined)?.code))

/** Reports a lost database once a request: a page may ask it for many things. */
function reportingOnce(transact: Transact, report: RequestContext['report']): Transact {
  let reported = false
  return work =>
    transact(work).catch(error => {
      // From the address: whoever typed it is at fault, not the page.
      if (isNotText(error)) throw new Response('This address is no text.', { status: 400 })
      if (isDatabaseUnavailable(error) && !reported) {
        reported = true
        report(error)
      }
      throw error
    })
}
