import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { accounts, sessions } from '#shop/accounts/tables.ts'
import { claimBackup, lastBackups } from '#shop/backups/backup-runs.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { engines, testDatabase, testPostgresUrl } from '#tools/testing/database.ts'
import { temporaryFolder } from '#tools/testing/filled-shop.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { readEnvironment } from '../environment/environment.ts'
import { restoreFile } from './restore-file.ts'
import { snapshotWithin } from './session.ts'
import { writeBackup } from './write-backup.ts'

const takenAt = new Date('2026-11-17T03:00:00.123Z')
const now = () => new Date('2026-11-18T09:00:00Z')

test.each(engines)(
  'restored into %s, the run that wrote the backup is a good one, and nobody is signed in',
  { tags: 'long' },
  async engine => {
    const shop = await testDatabase('embedded')
    await shop.transact(async t => {
      const accountId = await addAccount(t)
      await addSession(t, { accountId, now: takenAt })
      await claimBackup(t, {
        now: takenAt,
        due: null,
        place: '/mnt/copies',
        name: 'keepsake.tar.gz',
      })
    })
    const dataDir = temporaryFolder()
    const file = join(temporaryFolder(), 'shop.tar.gz')
    const source = { files: {}, secret: null, version: '0.2.0', takenAt }
    await writeBackup(file, { ...source, snapshot: snapshotWithin(shop.transact) }, null)

    const databaseUrl = engine === 'postgres' ? await testPostgresUrl('empty') : ''
    const parsed = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    if (!parsed.ok) throw new Error(parsed.message)
    expect(await restoreFile(parsed.value, file, { key: null, now })).toMatchObject({ ok: true })
    const restored = await openDatabase({ dataDir, databaseUrl, log: silentLog })
    onTestFinished(restored.close)
    expect(await restored.transact(t => lastBackups(t, 5))).toMatchObject([
      {
        verdict: 'good',
        startedAt: takenAt,
        endedAt: now(),
        fault: null,
        bytes: statSync(file).size,
        contents: expect.stringContaining('tables'),
      },
    ])
    expect(await restored.transact(t => t.select().from(sessions))).toMatchObject([
      { revokedAt: now() },
    ])
    expect(await restored.transact(t => t.select().from(accounts))).toMatchObject([
      { signedOutAt: now() },
    ])
  },
)
