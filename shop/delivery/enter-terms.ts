import { desc, eq } from 'drizzle-orm'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { versionName } from '../persistence/version-name.ts'
import { versionStateOf } from '../persistence/version-times.ts'
import { completeTerms } from './complete-terms.ts'
import { currentTerms, DEFAULT_TERMS_VERSION } from './current-terms.ts'
import { defaultTerms } from './default-terms.ts'
import { deliveryTerms } from './tables.ts'
import { termChanges } from './term-rows.ts'
import type { Terms } from './terms.ts'

export interface EnterTerms {
  readonly document: Terms
  /** The version that was the last one when the form was drawn up. */
  readonly follows: string
  /** Null for at once. */
  readonly startsAt: Date | null
  readonly note: string
  readonly by: Doer
  readonly now: Date
}

export type TermsEntered =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly reason: 'nothing-changed' | 'in-the-past' | 'changed-meanwhile' }

/** New tables of delivery and tax. Sent twice they are entered once; orders keep what they were taken by. */
export async function enterTerms(
  transaction: Transaction,
  { document, follows, startsAt, note, by, now }: EnterTerms,
): Promise<TermsEntered> {
  const starts = startsAt ?? now
  if (starts < now) return { ok: false, reason: 'in-the-past' }
  const version = versionName({ document, follows, startsAt: startsAt?.toISOString() }, now)
  const there = await transaction
    .select({ version: deliveryTerms.version })
    .from(deliveryTerms)
    .where(eq(deliveryTerms.version, version))
  if (there.length > 0) return { ok: true, version }
  const versions = await listTerms(transaction, now)
  if (versions[0]?.version !== follows) return { ok: false, reason: 'changed-meanwhile' }
  const changes = termChanges(await currentTerms(transaction, now), document)
  if (changes.length === 0 && versions[0]?.state === 'now')
    return { ok: false, reason: 'nothing-changed' }
  const [entered] = await transaction
    .insert(deliveryTerms)
    .values({
      version,
      follows,
      startsAt: starts,
      enteredAt: now,
      enteredBy: by.who,
      note,
      document,
    })
    .onConflictDoNothing()
    .returning({ version: deliveryTerms.version })
  if (!entered) return { ok: false, reason: 'changed-meanwhile' }
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map(change => [change.label, change[which]]))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'entered delivery and tax',
    subject: `delivery and tax ${version}`,
    before: side('before'),
    after: { starts: starts.toISOString(), ...(note && { note }), ...side('after') },
  })
  return { ok: true, version }
}

/**
 * Every version, the last one entered first; the default one is the first of all. Shops from before
 * taxes abroad had to be confirmed have it in a row, as it was.
 */
export async function listTerms(transaction: Transaction, now: Date) {
  const defaults = {
    version: DEFAULT_TERMS_VERSION,
    sequence: 0,
    startsAt: new Date(0),
    enteredAt: null,
    enteredBy: '',
    note: '',
  }
  const entered = await transaction
    .select({
      version: deliveryTerms.version,
      sequence: deliveryTerms.sequence,
      startsAt: deliveryTerms.startsAt,
      enteredAt: deliveryTerms.enteredAt,
      enteredBy: deliveryTerms.enteredBy,
      note: deliveryTerms.note,
    })
    .from(deliveryTerms)
    .orderBy(desc(deliveryTerms.sequence))
  const isStored = entered.some(({ version }) => version === DEFAULT_TERMS_VERSION)
  const rows = isStored ? entered : [...entered, defaults]
  return rows.map(row => ({ ...row, state: versionStateOf(row, rows, now) }))
}

export async function findTerms(
  transaction: Transaction,
  version: string,
): Promise<Terms | undefined> {
  const [row] = await transaction
    .select({ document: deliveryTerms.document })
    .from(deliveryTerms)
    .where(eq(deliveryTerms.version, version))
  if (row) return completeTerms(row.document)
  return version === DEFAULT_TERMS_VERSION ? defaultTerms : undefined
}
