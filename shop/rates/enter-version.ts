import { desc, eq } from 'drizzle-orm'
import type { Rates } from '#design/price/rates.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { versionName } from '../persistence/version-name.ts'
import { type RateChange, rateChanges } from './compare-rates.ts'
import { enteredRates } from './current-rates.ts'
import { rates } from './tables.ts'

export interface EnterVersion {
  readonly document: Rates
  /** The version that was the last one when the form was drawn up. */
  readonly follows: string
  /** Null for at once. */
  readonly startsAt: Date | null
  readonly note: string
  /** Somebody has looked at the jumps and means them. */
  readonly confirmed: boolean
  readonly by: Doer
  readonly now: Date
}

export type VersionEntered =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly reason: 'nothing-changed' | 'in-the-past' | 'changed-meanwhile' }
  | { readonly ok: false; readonly reason: 'jumps'; readonly jumps: readonly RateChange[] }

/** A price that was shown by these holds at most until then. */
const VALID_DAYS = 2 * 366
const DAY = 86_400_000

export const lastVersion = (transaction: Transaction) =>
  transaction
    .select({ version: rates.version })
    .from(rates)
    .orderBy(desc(rates.sequence))
    .limit(1)
    .then(([row]) => row)

/** A new price list. Sent twice it is entered once; drawn up on one that has been followed, it is refused. */
export async function enterVersion(
  transaction: Transaction,
  { document, follows, startsAt, note, confirmed, by, now }: EnterVersion,
): Promise<VersionEntered> {
  const starts = startsAt ?? now
  if (starts < now) return { ok: false, reason: 'in-the-past' }
  const current = await enteredRates(transaction, now)
  const version = versionName(
    { document: figures(document), follows, startsAt: startsAt?.toISOString() },
    now,
  )
  const [there] = await transaction.select().from(rates).where(eq(rates.version, version))
  if (there) return { ok: true, version }
  const last = await lastVersion(transaction)
  if (last?.version !== follows) return { ok: false, reason: 'changed-meanwhile' }
  const changes = rateChanges(current, document)
  // The same figures again are a way to withdraw what is planned; otherwise they change nothing.
  if (changes.length === 0 && current.version === follows)
    return { ok: false, reason: 'nothing-changed' }
  const jumps = changes.filter(({ jump }) => jump)
  if (jumps.length > 0 && !confirmed) return { ok: false, reason: 'jumps', jumps }
  const [entered] = await transaction
    .insert(rates)
    .values({
      version,
      follows,
      startsAt: starts,
      enteredAt: now,
      enteredBy: by.who,
      note,
      document: {
        ...document,
        version,
        validFrom: starts.toISOString(),
        validUntil: new Date(starts.getTime() + VALID_DAYS * DAY).toISOString(),
      },
    })
    .onConflictDoNothing()
    .returning({ version: rates.version })
  if (!entered) return { ok: false, reason: 'changed-meanwhile' }
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map(change => [change.label, change[which]]))
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'entered rates',
    subject: `rates ${version}`,
    before: { version: current.version, ...side('before') },
    after: { version, starts: starts.toISOString(), ...(note && { note }), ...side('after') },
  })
  return { ok: true, version }
}

const figures = ({ version: _, validFrom: _from, validUntil: _until, ...rest }: Rates) => rest
