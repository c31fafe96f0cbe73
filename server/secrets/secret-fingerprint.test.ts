import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { forgetSecret, refuseOtherSecret } from './secret-fingerprint.ts'
import { masterSecretFingerprints } from './tables.ts'

const now = new Date('2026-11-19T09:00:00Z')

describe.each(enginesOfRun)('the secret of a shop on %s', engine => {
  test('is recorded by the first process, and no process with another one starts', async () => {
    const { transact } = await testDatabase(engine)
    const [secret, other] = [randomBytes(32), randomBytes(32)]
    await refuseOtherSecret(transact, secret, now)
    await refuseOtherSecret(transact, secret, now)
    await expect(refuseOtherSecret(transact, other, now)).rejects.toThrow(/different secret/)
    const rows = await transact(t => t.select().from(masterSecretFingerprints))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret.toString('base64url'))
    await transact(forgetSecret)
    await refuseOtherSecret(transact, other, now)
    await expect(refuseOtherSecret(transact, secret, now)).rejects.toThrow(/change-secret/)
  })

  test('is the secret of one process when several with different ones start at once', async () => {
    const { transact } = await testDatabase(engine)
    const starts = Array.from({ length: 6 }, () =>
      refuseOtherSecret(transact, randomBytes(32), now).then(
        () => 'open',
        () => 'refused',
      ),
    )
    expect((await Promise.all(starts)).sort()).toEqual(['open', ...Array(5).fill('refused')])
  })
})
