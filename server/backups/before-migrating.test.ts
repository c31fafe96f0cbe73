import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations } from '#server/database/apply-migrations.ts'
import { appliedHashes, knownHashes } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/open.ts'
import { lastBackups, noteUpgradeDump } from '#shop/backups/backup-runs.ts'
import { backupRuns } from '#shop/backups/tables.ts'
import { testDatabase, testPostgresUrl } from '#tools/testing/database.ts'
import { emptyTarget } from '#tools/testing/filled-shop.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { readEnvironment } from '../environment/environment.ts'
import { dumpBeforeMigrating, removeOldDumps } from './before-migrating.ts'
import { openDestination } from './destination.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { newKeys } from './sealing.ts'
import { openDatabaseSession } from './session.ts'

const now = () => new Date('2026-11-17T03:00:00Z')
const NAME = 'keepsake-before-upgrade-2026-11-17T03-00-00Z.tar.gz'

/** A shop of an earlier version, and how it is started by this one. */
async function earlierShop(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-upgrade-'))
  const databaseUrl = await testPostgresUrl('empty')
  const session = await openDatabaseSession({ dataDir, databaseUrl })
  onTestFinished(() => session.close())
  await applyMigrations(session.query, 0, knownHashes().length - 2)
  const parsed = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...variables })
  if (!parsed.ok) throw new Error(parsed.message)
  const start = async (at = now) => {
    const { beforeMigrating, note } = dumpBeforeMigrating(parsed.value, silentLog, at)
    const shop = await openDatabase({ dataDir, databaseUrl, log: silentLog, beforeMigrating })
    await note(shop.transact)
    const runs = await shop.transact(t => t.select().from(backupRuns))
    await shop.close()
    return runs
  }
  const addSomebody = () =>
    session.query("insert into accounts (email, created_at) values ('ada@example.com', now())")
  const applied = async () => (await session.query(appliedHashes)).length
  return { dataDir, start, addSomebody, applied, backups: join(dataDir, 'backups') }
}

test('before migrations the rows are written once, by one of those who start, and can be restored', {
  tags: 'long',
}, async () => {
  const { start, addSomebody, applied, backups } = await earlierShop()
  await addSomebody()
  await Promise.all([start(), start(), start()])
  expect(await start()).toMatchObject([{ verdict: 'before-upgrade', name: NAME, removedAt: null }])
  expect(await applied()).toBe(knownHashes().length)
  expect(readdirSync(backups)).toEqual([NAME])
  await start()
  expect(readdirSync(backups)).toEqual([NAME])
  const reading = await readBackup(join(backups, NAME), null)
  if (!reading.ok) throw new Error(reading.text)
  const target = await emptyTarget('postgres')
  expect(await restoreBackup(reading.entries, { session: target, files: {} })).toMatchObject({
    ok: true,
    header: { migrations: knownHashes().slice(0, -2) },
    manifest: { tables: { accounts: { rows: 1 } } },
  })
})

test('a machine with a public key only reads back what it writes; all but the last few go, and only its own', {
  tags: 'long',
}, async () => {
  const { recipient } = await newKeys()
  const shop = await earlierShop({ BACKUP_KEY: recipient, BACKUP_KEEP_UPGRADES: '1' })
  await shop.addSomebody()
  mkdirSync(shop.backups)
  const others = 'keepsake-before-upgrade-2026-01-01T03-00-00Z.tar.gz'
  writeFileSync(join(shop.backups, others), 'of another shop')
  const [run] = await shop.start()
  expect(run).toMatchObject({ verdict: 'before-upgrade', name: `${NAME}.age` })
  const { transact } = await testDatabase('embedded')
  const place = shop.backups
  const older = `keepsake-before-upgrade-2026-11-16T03-00-00Z.tar.gz.age`
  writeFileSync(join(place, older), 'of the upgrade before')
  const dump = { place, bytes: 1, contents: '' }
  await transact(async t => {
    await noteUpgradeDump(t, { ...dump, takenAt: new Date('2026-11-16T03:00:00Z'), name: older })
    await noteUpgradeDump(t, { ...dump, takenAt: now(), name: `${NAME}.age` })
  })
  const destination = openDestination({ dataDir: shop.dataDir, backupTo: null }, now)
  await removeOldDumps(transact, destination, { keep: 1, now })
  expect(readdirSync(place).sort()).toEqual([others, `${NAME}.age`])
  expect(await transact(t => lastBackups(t, 2))).toMatchObject([
    { name: `${NAME}.age`, removedAt: null },
    { name: older, removedAt: now() },
  ])
})

test('where it cannot be written nothing is migrated, unless the operator lets it; nobody’s shop needs none', async () => {
  const strict = await earlierShop()
  await strict.addSomebody()
  writeFileSync(strict.backups, 'in the way')
  await expect(strict.start()).rejects.toThrow(
    /no backup could be written before them\. Nothing can be written to .*backups: there is a file where the folder should be\./,
  )
  expect(await strict.applied()).toBe(knownHashes().length - 2)
  const lenient = await earlierShop({ BACKUP_BEFORE_UPGRADE: 'try' })
  await lenient.addSomebody()
  writeFileSync(lenient.backups, 'in the way')
  await lenient.start()
  expect(await lenient.applied()).toBe(knownHashes().length)
  const nobodys = await earlierShop()
  await nobodys.start()
  expect(readdirSync(nobodys.dataDir)).toEqual([])
})
