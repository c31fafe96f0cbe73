import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { securityEvents } from './tables.ts'

/** What was kept of an account's sign-ins and the like, for its owner to take along. */
export const exportSecurityEvents = (
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) =>
  transaction
    .select({
      at: securityEvents.at,
      kind: securityEvents.kind,
      networkAddress: securityEvents.client,
      about: securityEvents.about,
    })
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(asc(securityEvents.id))
