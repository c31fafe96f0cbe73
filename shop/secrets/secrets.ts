import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type MailServer,
  type MailServerShown,
  mailServerShownSchema,
} from '#schemas/shop-secrets.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shopSecrets } from './tables.ts'

/** What is sealed in a row, and for no other use can be opened. */
export const MAIL_SERVER = 'mail-server'

/** As it is kept: without the secret nobody sends anything by it. */
export interface KeptMailServer {
  readonly shown: MailServerShown
  readonly sealed: string
  readonly enteredAt: Date
  readonly enteredBy: string
}

/** Who says which server carries the emails. */
export type MailServerNow =
  | { readonly by: 'environment' }
  | { readonly by: 'nobody' }
  | (Omit<KeptMailServer, 'sealed'> & {
      readonly by: 'owner'
      /** Not where it was sealed with another secret than this process has. */
      readonly canBeOpened: boolean
    })

/** The shop's secrets, as pages may know them. */
export interface ShopSecrets {
  readonly mailServer: () => Promise<MailServerNow>
  readonly sealMailServer: (server: MailServer) => string
  /** Whether all processes were given the same secret by the environment. */
  readonly isKeyGiven: boolean
}

/** The last that was entered; null for none, and where it was taken away. */
export async function findMailServer(transaction: Transaction): Promise<KeptMailServer | null> {
  const [row] = await transaction
    .select()
    .from(shopSecrets)
    .where(eq(shopSecrets.kind, MAIL_SERVER))
    .orderBy(desc(shopSecrets.sequence))
    .limit(1)
  if (!row?.sealed) return null
  const { sealed, enteredAt, enteredBy } = row
  return { shown: v.parse(mailServerShownSchema, row.shown), sealed, enteredAt, enteredBy }
}

export interface EnterMailServer {
  /** Null to take it away. */
  readonly server: Pick<KeptMailServer, 'shown' | 'sealed'> | null
  readonly by: Doer
  readonly now: Date
}

/** Of two owners at once the last holds. The log tells what may be seen, never what is sealed. */
export async function enterMailServer(
  transaction: Transaction,
  { server, by, now }: EnterMailServer,
): Promise<void> {
  const before = await findMailServer(transaction)
  await transaction.insert(shopSecrets).values({
    kind: MAIL_SERVER,
    shown: server?.shown ?? {},
    sealed: server?.sealed ?? null,
    enteredAt: now,
    enteredBy: by.who,
  })
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'changed the mail server',
    subject: MAIL_SERVER,
    before: before?.shown ?? null,
    after: server?.shown ?? null,
  })
}
