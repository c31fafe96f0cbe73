import type { IncomingHttpHeaders } from 'node:http'
import { DatabaseAway } from '#shop/database-away.ts'
import type { Transact } from '#shop/transaction.ts'
import type { Visit, Workshop } from '#shop/visit.ts'
import { isDatabaseAway } from '../database/away.ts'
import type { Identity } from '../identity/open-identity.ts'
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
  const transact = namingAbsence(toDatabase, request.report)
  const { visitor, setCookies } = visiting(
    { cookie: headers.cookie, userAgent: headers['user-agent'] },
    { transact, now, secure },
  )
  const guest = guestMark(headers.cookie, secure, counter.till.random)
  const { settings, verifyToken, endSignIns } = identity
  const visit: Visit = {
    ...request,
    ...counter,
    guest: guest.mark,
    identity: settings,
    verifyToken,
    endSignIns,
    now,
    transact,
    workshop,
    visitor,
    route: '',
  }
  return { visit, setCookies: () => [...setCookies(), ...guest.setCookies()] }
}

/** Reports a lost database once a request, and gives it the name by which pages know it. */
function namingAbsence(transact: Transact, report: Visit['report']): Transact {
  let reported = false
  return work =>
    transact(work).catch(error => {
      if (!isDatabaseAway(error)) throw error
      if (!reported) report(error)
      reported = true
      throw new DatabaseAway('The database is away', { cause: error })
    })
}
