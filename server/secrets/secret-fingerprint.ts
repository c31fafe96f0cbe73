import { hkdfSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { StartFault } from '#server/process/start-fault.ts'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import { masterSecretFingerprints } from './tables.ts'

const NAME = 'master'

/** Derived by HKDF (RFC 5869), so that the database tells nothing about the secret itself. */
const fingerprintOf = (master: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', master, '', 'keepsake secret fingerprint', 32)).toString(
    'base64url',
  )

/**
 * The first process of a shop records the fingerprint of its secret. A process with another one must not
 * start: it could not read recovery codes or stored keys, and would write some that the others cannot read.
 */
export async function refuseOtherSecret(
  transact: Transact,
  master: Uint8Array,
  now: Date,
): Promise<void> {
  const fingerprint = fingerprintOf(master)
  const recorded = await transact(async t => {
    await t
      .insert(masterSecretFingerprints)
      .values({ name: NAME, fingerprint, recordedAt: now })
      .onConflictDoNothing()
    const [row] = await t
      .select()
      .from(masterSecretFingerprints)
      .where(eq(masterSecretFingerprints.name, NAME))
    return row?.fingerprint
  })
  if (recorded !== fingerprint)
    throw new StartFault(
      'This process has a different secret from the one that the shop was opened with. Set SECRET_KEY, or copy secret.key into DATA_DIR, as in the other processes or before. To change the secret on purpose, stop all processes and run: npm run setup -- change-secret',
    )
}

/** The next process that starts records its own secret. */
export async function forgetSecret(transaction: Transaction): Promise<void> {
  await transaction.delete(masterSecretFingerprints)
}
