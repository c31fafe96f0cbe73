import type { IncomingHttpHeaders } from 'node:http'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { Visit, Workshop } from '#shop/visit.ts'
import type { Identity } from '../identity/open-identity.ts'
import { deliveryCountry } from '../sessions/delivery-country.ts'
import { guestMark } from '../sessions/guest-mark.ts'
import { visiting } from '../sessions/visiting.ts'

/** What a visit is made of, the same for every request. */
export interface Opening {
  readonly transact: Transact
  readonly now: () => Date
  readonly workshop: Workshop
  readonly identity: Pick<Identity, 'settings' | 'verifyToken' | 'endSignIns'>
  /** Whether cookies may travel only over https. */
  readonly secure: boolean
  readonly counter: Counter
}

/** What a visit may buy with. */
export type Counter = Pick<
  Visit,
  'till' | 'paying' | 'answerBank' | 'keptPicture' | 'pictureDesk' | 'modelDesk'
>

/** Opens the visit of one request: what its page may know and do. */
export function openVisit(
  request: Pick<Visit, 'requestId' | 'nonce' | 'report' | 'address'>,
  headers: IncomingHttpHeaders,
  { transact: toDatabase, now, workshop, identity, secure, counter }: Opening,
) {
  const transact = reportingOnce(toDatabase, request.report)
  const { visitor, setCookies } = visiting(
    { cookie: headers.cookie, userAgent: headers['user-agent'] },
    { transact, now, secure },
  )
  const guest = guestMark(headers.cookie, secure, counter.till.random)
  const delivery = deliveryCountry(headers.cookie, secure)
  const { settings, verifyToken, endSignIns } = identity
  const visit: Visit = {
    ...request,
    ...counter,
    guest: guest.mark,
    deliveryCountry: delivery.country,
    identity: settings,
    verifyToken,
    endSignIns,
    now,
    transact,
    workshop,
    visitor,
    route: '',
  }
  return {
    visit,
    setCookies: () => [...setCookies(), ...guest.setCookies(), ...delivery.setCookies()],
  }
}

/** Reports a lost database once a request: a page may ask it for many things. */
function reportingOnce(transact: Transact, report: Visit['report']): Transact {
  let reported = false
  return work =>
    transact(work).catch(error => {
      if (isDatabaseUnavailable(error) && !reported) {
        reported = true
        report(error)
      }
      throw error
    })
}
