import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testPostgresUrl } from '#tools/testing/database.ts'
import { fillShop, temporaryFolder } from '#tools/testing/filled-shop.ts'
import { placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { runBackupCommand } from './backup.ts'
import { moveShop, tablesOf } from './backups/move-shop.ts'
import { type DatabaseSession, openDatabaseSession, snapshotOf } from './backups/session.ts'
import { openDatabase } from './database/open.ts'
import { readEnvironment } from './environment/environment.ts'
import { runMoveCommand } from './move.ts'
import { folderStore } from './storage/file-store.ts'
import { openFakeS3 } from './storage/testing/fake-s3.ts'

function settingsOf(variables: Record<string, string>) {
  const parsed = readEnvironment(variables)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}
const move = (variables: Record<string, string>, ...words: string[]) =>
  runMoveCommand(settingsOf(variables), words)

async function embeddedShop() {
  const DATA_DIR = temporaryFolder()
  const open = () =>
    openDatabase({ dataDir: DATA_DIR, log: silentLog, dump: inject('embeddedImage') })
  const shop = await open()
  await fillShop(shop.transact, 2)
  await shop.close()
  return { DATA_DIR, open }
}

async function tablesIn(address: Parameters<typeof openDatabaseSession>[0]) {
  const session = await openDatabaseSession(address)
  return snapshotOf(session)(tablesOf).finally(() => session.close())
}

test('a shop moves to PostgreSQL with its files, goes on there, and moves back', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { DATA_DIR, open } = await embeddedShop()
  const pictures = folderStore(join(DATA_DIR, 'files', 'orders'))
  await pictures.put('ab-1.png', Buffer.from('a picture'))
  const s3 = await openFakeS3({ id: 'key', secret: 'secret' })
  onTestFinished(s3.close)
  const STORAGE_URL = `s3://key:secret@files?endpoint=${s3.endpoint}`
  const before = await tablesIn({ dataDir: DATA_DIR, databaseUrl: null })
  const DATABASE_URL = await testPostgresUrl('empty')
  const there = ['--to', DATABASE_URL, '--files', STORAGE_URL]
  expect(await move({ DATA_DIR }, ...there)).toEqual({
    ok: true,
    text: expect.stringMatching(/are there now\. Every table was compared\..* STORAGE_URL/),
  })
  expect(await tablesIn({ dataDir: '', databaseUrl: DATABASE_URL })).toEqual(before)
  expect([...s3.files.keys()]).toEqual(['/files/orders/ab/ab-1.png'])
  expect(existsSync(join(DATA_DIR, 'moving.tar.gz'))).toBe(false)
  await expect(open()).rejects.toThrow('has moved to PostgreSQL: set DATABASE_URL')

  const shop = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, log: silentLog })
  await placePaidOrder(testPaymentContext(shop.transact))
  const back = ['--to', 'embedded', '--files', 'folder']
  expect(await move({ DATA_DIR, DATABASE_URL, STORAGE_URL }, ...back)).toEqual({
    ok: false,
    text: expect.stringMatching(/\bopen\b.*\bstop it\b/),
  })
  await shop.close()
  expect(await move({ DATA_DIR, DATABASE_URL, STORAGE_URL }, ...back)).toMatchObject({ ok: true })
  await expect(
    openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, log: silentLog }),
  ).rejects.toThrow('moved to the embedded database')
  const again = await open()
  onTestFinished(again.close)
  expect(await again.transact(t => t.select().from(orders))).toHaveLength(3)
  expect(readdirSync(DATA_DIR).filter(name => name.startsWith('database.moved-'))).toHaveLength(1)
})

/** A connection that is cut before its n-th query, as by a process that is killed. */
function dying(session: DatabaseSession, left: number): DatabaseSession {
  return {
    ...session,
    query: async (text, values) => {
      left -= 1
      if (left < 0) throw new Error('cut')
      return session.query(text, values)
    },
  }
}

test('a move that was cut short anywhere leaves nothing half, and is done by the next one', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { DATA_DIR } = await embeddedShop()
  const from = await openDatabaseSession({ dataDir: DATA_DIR, databaseUrl: null })
  onTestFinished(() => from.close())
  const before = await snapshotOf(from)(tablesOf)
  const databaseUrl = await testPostgresUrl('empty')
  const plan = { from, files: null, folder: DATA_DIR, version: '0', now: () => new Date() }
  for (const queries of [1, 40, 250, 330, 500]) {
    const to = await openDatabaseSession({ dataDir: '', databaseUrl })
    await expect(moveShop({ ...plan, to: dying(to, queries) })).rejects.toThrow('cut')
    await to.close()
    expect(await tablesIn({ dataDir: '', databaseUrl })).toEqual({})
  }
  const to = await openDatabaseSession({ dataDir: '', databaseUrl })
  onTestFinished(() => to.close())
  expect(await moveShop({ ...plan, to })).toMatchObject({ ok: true, already: false })
  expect(await snapshotOf(to)(tablesOf)).toEqual(before)
  expect(await moveShop({ ...plan, to })).toMatchObject({ ok: true, already: true })
  await to.query("update accounts set name = name || '!'")
  expect(await moveShop({ ...plan, to })).toEqual({
    ok: false,
    text: expect.stringContaining('another shop'),
  })
})

test('no shop opens from a PostgreSQL database after a move', async () => {
  const DATABASE_URL = await testPostgresUrl('migrated')
  const open = () => openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, log: silentLog })
  const shop = await open()
  await shop.transact(t => addAccount(t))
  await shop.close()
  const to = await testPostgresUrl('empty')
  // A process that starts meanwhile waits, and finds that the shop has gone.
  const moving = move({ DATA_DIR: temporaryFolder(), DATABASE_URL }, '--to', to)
  expect(await moving).toMatchObject({ ok: true })
  const refused = expect(open()).rejects
  await refused.toThrow(`The shop in this database moved to the PostgreSQL database`)
  await refused.not.toThrow(new URL(to).password || 'no password')
  const there = await openDatabase({ dataDir: '', databaseUrl: to, log: silentLog })
  onTestFinished(there.close)
  expect(await there.transact(t => t.select().from(accounts))).toHaveLength(1)
  // Neither a backup nor another move takes the old copy for the shop.
  const sentence = 'The shop in this database moved to the PostgreSQL database'
  const old = { DATA_DIR: temporaryFolder(), DATABASE_URL }
  await expect(runBackupCommand(settingsOf(old), [])).rejects.toThrow(sentence)
  expect(readdirSync(old.DATA_DIR)).toEqual([])
  const third = await testPostgresUrl('empty')
  await expect(move(old, '--to', third)).rejects.toThrow(sentence)
})

test('a move that fails leaves the source open', async () => {
  const DATABASE_URL = await testPostgresUrl('migrated')
  const open = () => openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, log: silentLog })
  const shop = await open()
  await shop.transact(t => addAccount(t))
  await shop.close()
  const to = await testPostgresUrl('migrated')
  const other = await openDatabase({ dataDir: '', databaseUrl: to, log: silentLog })
  await other.transact(t => addAccount(t))
  await other.close()
  const moved = await move({ DATA_DIR: temporaryFolder(), DATABASE_URL }, '--to', to)
  expect(moved).toMatchObject({ ok: false, text: expect.stringContaining('another shop') })
  const again = await open()
  await again.close()
})

test.each([[], ['--to'], ['--to', 'mysql://x/y'], ['--from', 'x'], ['postgres://a/b']])(
  'words that mean nothing are answered by those that do: %j',
  async (...words) => {
    const { ok, text } = await move({ DATA_DIR: temporaryFolder() }, ...words.flat())
    expect([ok, text.startsWith('Usage')]).toEqual([false, true])
  },
)
