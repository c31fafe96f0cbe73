import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { fillShop, temporaryFolder } from '#tools/testing/filled-shop.ts'
import { runCommandAsNpm } from '#tools/testing/run-command.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { answerBackup } from './backups/ask-for-backup.ts'
import { newKeys } from './backups/sealing.ts'
import { snapshotWithin } from './backups/session.ts'
import { openDatabase } from './database/open.ts'
import { readEnvironment } from './environment/environment.ts'
import { masterSecret } from './identity/master-secret.ts'
import { openOperatorSocket } from './process/operator-socket.ts'

const run = (name: string, variables: Record<string, string>, ...words: string[]) =>
  runCommandAsNpm(name, variables, words)

const openEmbeddedShop = (dataDir: string) =>
  openDatabase({ dataDir, log: silentLog, dump: inject('embeddedImage') })

/** An embedded shop that is running, as far as a command can tell. */
async function runningShop() {
  const dataDir = temporaryFolder()
  const shop = await openEmbeddedShop(dataDir)
  await fillShop(shop.transact, 2)
  await masterSecret(dataDir, null)
  const parsed = readEnvironment({ DATA_DIR: dataDir })
  if (!parsed.ok) throw new Error(parsed.message)
  const snapshot = snapshotWithin(shop.transact)
  const now = () => new Date('2026-11-17T03:04:05Z')
  const close = await openOperatorSocket(
    dataDir,
    ([, ...words]) => answerBackup(parsed.value, words, { snapshot, now }),
    error => expect.fail(String(error)),
  )
  const stop = async () => {
    await close()
    await shop.close()
  }
  return { dataDir, stop }
}

test('a running embedded shop is backed up, checked, and restored into PostgreSQL and into a new folder', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { dataDir, stop } = await runningShop()
  const made = await run('backup', { DATA_DIR: dataDir })
  const file = join(dataDir, 'backups', 'keepsake-2026-11-17T03-04-05Z.tar.gz')
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).toContain(`to ${file}`)
  expect(made.output).toContain('secret.key is not in it')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)
  await stop()

  const checked = await run('backup', {}, 'check', file)
  expect(checked).toMatchObject({ code: 0, errors: '' })
  expect(checked.output).toContain('Every table was compared')

  const DATABASE_URL = await testPostgresUrl('empty')
  const restored = await run('restore', { DATABASE_URL, DATA_DIR: temporaryFolder() }, file)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  const there = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, log: silentLog })
  onTestFinished(there.close)
  expect(await there.transact(t => t.select().from(orders))).toHaveLength(2)
  const open = await run('restore', { DATABASE_URL, DATA_DIR: temporaryFolder() }, file)
  expect(open).toMatchObject({ code: 1, output: '' })
  expect(open.errors).toContain('A shop is open on this database')

  const other = temporaryFolder()
  expect(await run('restore', { DATA_DIR: other }, file)).toMatchObject({ code: 0, errors: '' })
  const again = await run('restore', { DATA_DIR: other }, file)
  expect(again).toMatchObject({ code: 1, output: '' })
  expect(again.errors).toContain('a restore overwrites nothing')
  const shop = await openEmbeddedShop(other)
  onTestFinished(shop.close)
  expect(await shop.transact(t => t.select().from(orders))).toHaveLength(2)
})

test('a running shop writes the backup to the caller’s BACKUP_TO, with the caller’s key', async () => {
  const { dataDir, stop } = await runningShop()
  onTestFinished(stop)
  const { secret: BACKUP_KEY } = await newKeys()
  const BACKUP_TO = temporaryFolder()
  expect(await run('backup', { DATA_DIR: dataDir, BACKUP_TO, BACKUP_KEY })).toMatchObject({
    code: 0,
    output: expect.stringContaining(BACKUP_TO),
  })
  expect(readdirSync(BACKUP_TO)).toEqual(['keepsake-2026-11-17T03-04-05Z.tar.gz.age'])
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  const STORAGE_URL = 's3://key:secret@bucket?endpoint=http://127.0.0.1:1'
  expect(await run('backup', { DATA_DIR: dataDir, STORAGE_URL })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('STORAGE_URL differs'),
  })
})

test.each([['check'], ['list', 'x'], ['new-key', 'x']])(
  'an incomplete command is answered with its usage, and writes nothing: %s %s',
  async (...words) => {
    const DATA_DIR = temporaryFolder()
    const { code, errors } = await run('backup', { DATA_DIR }, ...words)
    expect([code, errors.startsWith('Usage:')]).toEqual([1, true])
    expect(existsSync('check')).toBe(false)
  },
)

test('an encrypted backup of a stopped shop brings its secret along', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { dataDir, stop } = await runningShop()
  await stop()
  const { secret: BACKUP_KEY } = await newKeys()
  const file = join(temporaryFolder(), 'deep', 'shop.age')
  const made = await run('backup', { DATA_DIR: dataDir, BACKUP_KEY }, file)
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.output).not.toContain('secret.key')
  expect(await run('backup', { DATA_DIR: dataDir, BACKUP_KEY }, file)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is not overwritten'),
  })
  const other = temporaryFolder()
  writeFileSync(join(other, 'secret.key'), 'of a shop that was nobody’s')
  expect(await run('restore', { DATA_DIR: other, BACKUP_KEY }, file)).toMatchObject({ code: 0 })
  const secretIn = (folder: string) => readFileSync(join(folder, 'secret.key'), 'utf8')
  expect(secretIn(other)).toBe(secretIn(dataDir))
  expect(existsSync(join(other, 'secret.key.before-restore'))).toBe(true)
})

test('what cannot be done is a sentence: no shop, no file, no database, words that mean nothing', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const DATA_DIR = temporaryFolder()
  const sentence = async (name: string, variables: Record<string, string>, ...words: string[]) => {
    const { code, output, errors } = await run(name, variables, ...words)
    expect([code, output]).toEqual([1, ''])
    expect(errors).not.toMatch(/^\s+at /m)
    return errors
  }
  expect(await sentence('backup', { DATA_DIR })).toContain('There is no shop in')
  expect(await sentence('backup', { DATA_DIR }, '--to', 'x')).toMatch(/^Usage:/)
  expect(await sentence('restore', { DATA_DIR })).toMatch(/^Usage:/)
  expect(await sentence('restore', { DATA_DIR }, 'gone.tar.gz')).toContain('Cannot read the backup')
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
  expect(await sentence('backup', { DATA_DIR, DATABASE_URL })).toContain('ECONNREFUSED')
  expect(await sentence('backup', { BACKUP_KEY: 'hunter2' })).toMatch(/BACKUP_KEY must be a key/)
})

test('a misspelled setting is reported, and the command goes on', async () => {
  const { code, errors } = await run('backup', { DATABASE_ULR: 'postgres://a/b' }, 'new-key')
  expect([code, errors]).toEqual([
    0,
    expect.stringMatching(/DATABASE_ULR is not a setting.*DATABASE_URL/),
  ])
})

test('a new key opens what it sealed', async () => {
  const { output } = await run('backup', {}, 'new-key')
  const keys = [...output.matchAll(/^BACKUP_KEY=(\S+)/gm)].map(([, key]) => key)
  for (const key of keys) expect(readEnvironment({ BACKUP_KEY: key })).toMatchObject({ ok: true })
  expect(keys).toHaveLength(2)
})
