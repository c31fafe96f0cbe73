import { removeAbandonedUploads, removeOldPhotographs } from '#server/uploads/image-uploads.ts'
import { removeEndedSessions } from '#shop/accounts/remove-ended-sessions.ts'
import { removeForgottenCarts } from '#shop/cart/remove-forgotten-carts.ts'
import { removeForgottenDesigns } from '#shop/designs/remove-forgotten-designs.ts'
import { removeOldEmails } from '#shop/emails/sent-emails.ts'
import { removeOldImports } from '#shop/imports/apply-import.ts'
import { removeDoneJobs } from '#shop/jobs/queue.ts'
import { removeOldIdempotencyKeys } from '#shop/keys/idempotency.ts'
import { stripOrders } from '#shop/orders/strip-orders.ts'
import { removeExpiredPartnerQuotes } from '#shop/partner-quotes/partner-quote.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { removeOldChallenges } from '#shop/second-factors/challenges.ts'
import { removeOldSecurityEvents } from '#shop/security/events.ts'
import { removeForgottenSets } from '#shop/sets/forget-sets.ts'
import { removeForgottenShares } from '#shop/shares/remove-forgotten-shares.ts'
import type { ImageUploads } from '#shop/special-orders/image-uploads.ts'
import { removeForgottenSpecialOrders } from '#shop/special-orders/pictures.ts'
import { removeOldInvitations } from '#shop/staff/invitations.ts'
import { releaseEndedHolds } from '#shop/stones/move-stone.ts'
import { removeStaleLists } from '#shop/stones/stage-import.ts'
import { removeOldDeliveries } from '#shop/webhooks/list.ts'
import { removeEnded } from '../identity/remove-ended.ts'
import { removeEndedWindows } from '../limits/share.ts'

const HOUR_MS = 60 * 60 * 1000

export interface Housekeeping {
  readonly securityLogDays: number
  readonly transact: Transact
  readonly now: () => Date
  readonly report: (error: unknown) => void
  readonly imageUploads: Pick<ImageUploads, 'remove'>
  readonly photographs: Pick<ImageUploads, 'remove'>
}

/** Several processes may sweep at once: what one has removed, the others do not find. */
export const sweep = ({
  transact,
  now,
  securityLogDays,
}: Pick<Housekeeping, 'transact' | 'now' | 'securityLogDays'>) =>
  transact(async transaction => {
    await removeEndedSessions(transaction, { now: now() })
    await removeEnded(transaction, { now: now() })
    await removeOldChallenges(transaction, { now: now() })
    await removeOldInvitations(transaction, { now: now() })
    await removeOldSecurityEvents(transaction, { now: now(), days: securityLogDays })
    await removeOldImports(transaction, { now: now() })
    await removeForgottenDesigns(transaction, { now: now() })
    await removeForgottenShares(transaction, { now: now() })
    await removeForgottenSets(transaction, { now: now() })
    await removeForgottenCarts(transaction, { now: now() })
    await removeExpiredPartnerQuotes(transaction, { now: now() })
    await stripOrders(transaction, { now: now() })
    await removeForgottenSpecialOrders(transaction, { now: now() })
    await removeStaleLists(transaction, { now: now() })
    await releaseEndedHolds(transaction, { now: now() })
    await removeDoneJobs(transaction, { now: now() })
    await removeOldIdempotencyKeys(transaction, { now: now() })
    await removeOldDeliveries(transaction, { now: now() })
    await removeOldEmails(transaction, { now: now() })
    await removeEndedWindows(transaction, { now: now() })
  })

/** Now and every hour; returns how to stop, which waits for a sweep under way. */
export function runHousekeeping(work: Housekeeping): () => Promise<void> {
  let sweeping = Promise.resolve()
  const begin = () => {
    sweeping = sweep(work)
      .then(() => removeAbandonedUploads(work.imageUploads, work))
      .then(() => removeOldPhotographs(work.photographs, work))
      .catch(work.report)
  }
  begin()
  const timer = setInterval(begin, HOUR_MS)
  return () => {
    clearInterval(timer)
    return sweeping
  }
}
