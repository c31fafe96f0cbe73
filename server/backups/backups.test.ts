import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { describe, expect, onTestFinished, test } from 'vitest'
import { appliedHashes, knownHashes } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/open.ts'
import { folderStore } from '#server/storage/file-store.ts'
import { openFiles } from '#server/storage/open-files.ts'
import { openFakeS3 } from '#server/storage/testing/fake-s3.ts'
import { accounts } from '#shop/accounts/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { makeSetupLink } from '#shop/staff/invitations.ts'
import { addAccount } from '#tools/testing/account.ts'
import {
  type EngineName,
  engines,
  enginesOfRun,
  testDatabase,
  testPostgresUrl,
} from '#tools/testing/database.ts'
import { emptyTarget, fillShop, rulesOf, temporaryFolder } from '#tools/testing/filled-shop.ts'
import { placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { applyMigrations } from '../database/apply-migrations.ts'
import { tablesOf } from './move-shop.ts'
import { readBackup } from './read-backup.ts'
import { type RestoreTarget, restoreBackup } from './restore-backup.ts'
import { filledTables } from './schema.ts'
import { newKeys } from './sealing.ts'
import { type DatabaseSession, openDatabaseSession, snapshotOf, snapshotWithin } from './session.ts'
import { tableShapes } from './tables.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

const s3Key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'a-secret' }
const takenAt = new Date('2026-11-17T03:00:00Z')
const source = (snapshot: BackupSource['snapshot'], more: Partial<BackupSource> = {}) => ({
  snapshot,
  files: {},
  secret: null,
  version: '0.2.0',
  takenAt,
  ...more,
})

const pairs = engines.flatMap(from => engines.map(to => [from, to] as const))

const longWhere = (embedded: boolean) => (embedded ? { tags: 'long' } : {})

describe.each(pairs)('a shop from %s', (from, to) => {
  test(
    `is the same shop in ${to}, and goes on there`,
    longWhere(to === 'embedded' || from === 'embedded'),
    async () => {
      const shop = await testDatabase(from)
      await fillShop(shop.transact)
      const file = join(temporaryFolder(), 'shop.tar.gz')
      const snapshot = snapshotWithin(shop.transact)
      const { manifest } = await writeBackup(file, source(snapshot), null)
      expect(manifest.tables.orders?.rows).toBe(8)

      const target = await emptyTarget(to)
      const reading = await readBackup(file, null)
      if (!reading.ok) throw new Error(reading.text)
      expect(await restoreBackup(reading.entries, { session: target, files: {} })).toMatchObject({
        ok: true,
        header: { version: '0.2.0', takenAt: takenAt.toISOString() },
      })
      expect(await snapshotOf(target)(tablesOf)).toEqual(await snapshot(tablesOf))
      expect(await snapshotOf(target)(rulesOf)).toEqual(await snapshot(rulesOf))
    },
  )
})

async function restoreInto(session: DatabaseSession, file: string, key: string | null = null) {
  const reading = await readBackup(file, key)
  return reading.ok ? restoreBackup(reading.entries, { session, files: {} }) : reading
}

/** A shop on PostgreSQL, and a connection beside it. */
async function postgresShop(content: 'migrated' | 'empty') {
  const databaseUrl = await testPostgresUrl(content)
  const session = await openDatabaseSession({ dataDir: '', databaseUrl })
  onTestFinished(() => session.close())
  return { session, open: () => openShop(databaseUrl) }
}

async function openShop(databaseUrl: string) {
  const shop = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(shop.close)
  return shop
}

async function backupOf(engine: EngineName, key: string | null = null, more = {}) {
  const shop = await testDatabase(engine)
  await fillShop(shop.transact, 2)
  const file = join(temporaryFolder(), 'shop.tar.gz')
  await writeBackup(file, source(snapshotWithin(shop.transact), more), key)
  return file
}

test('an order can be placed in a shop that was restored, and its numbers go on', {
  tags: 'long',
}, async () => {
  const { session, open } = await postgresShop('empty')
  expect(await restoreInto(session, await backupOf('embedded'))).toMatchObject({ ok: true })
  const restored = await open()
  await placePaidOrder(testPaymentContext(restored.transact))
  expect(await restored.transact(t => t.select().from(orders))).toHaveLength(3)
})

test('what is written while the backup is being taken is in none of its tables', async () => {
  const { session, open } = await postgresShop('migrated')
  const { transact } = await open()
  await fillShop(transact, 2)
  const before = await snapshotOf(session)(tablesOf)
  let ordered: Promise<unknown> | undefined
  const meddled: BackupSource['snapshot'] = work =>
    snapshotOf(session)(query =>
      work(async text => {
        const rows = await query(text)
        // The first table was read; orders, payments and invoices come later.
        if (text.startsWith('close')) {
          ordered ??= placePaidOrder(testPaymentContext(transact))
          await ordered
        }
        return rows
      }),
    )
  const file = join(temporaryFolder(), 'shop.tar.gz')
  const { manifest } = await writeBackup(file, source(meddled), null)
  expect(ordered).toBeDefined()
  expect(manifest.tables).toEqual(before)
  expect(await snapshotOf(session)(tablesOf)).not.toEqual(before)
})

test('a backup of an earlier version becomes the shop of today', { tags: 'long' }, async () => {
  const { session: earlier } = await postgresShop('empty')
  const EARLIER = 20
  await applyMigrations(earlier.query, 0, EARLIER)
  await earlier.query("insert into accounts (email, created_at) values ('ada@example.com', now())")
  const file = join(temporaryFolder(), 'shop.tar.gz')
  await writeBackup(file, source(snapshotOf(earlier)), null)
  const { session, open } = await postgresShop('empty')
  expect(await restoreInto(session, file)).toMatchObject({ ok: true })
  const applied = (await session.query(appliedHashes)) as { hash: string }[]
  expect(applied.map(({ hash }) => hash)).toEqual(knownHashes())
  const shop = await open()
  const [ada] = await shop.transact(t => t.select().from(accounts))
  expect(ada).toMatchObject({ email: 'ada@example.com', role: 'customer' })
})

test('a backup of a later version is refused, by the name of that version', async () => {
  const { session: later } = await postgresShop('migrated')
  await later.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9e15)",
  )
  const file = join(temporaryFolder(), 'shop.tar.gz')
  await writeBackup(file, source(snapshotOf(later), { version: '9.0.0' }), null)
  const target = await emptyTarget('postgres')
  expect(await restoreInto(target, file)).toEqual({
    ok: false,
    text: expect.stringMatching(/\bversion 9\.0\.0\b.*\bnewer\b/),
  })
})

test.each(enginesOfRun)('a shop in %s is never overwritten', async engine => {
  const file = await backupOf('postgres')
  const target = await emptyTarget(engine)
  expect(await restoreInto(target, file)).toMatchObject({ ok: true })
  const before = await snapshotOf(target)(tablesOf)
  const again = await restoreInto(target, file)
  expect(again).toEqual({
    ok: false,
    text: expect.stringContaining('There is a shop in this database'),
  })
  expect(await snapshotOf(target)(tablesOf)).toEqual(before)
})

test('a backup that was cut, changed or is none leaves the database as it was', {
  tags: 'long',
}, async () => {
  const file = await backupOf('postgres')
  const whole = readFileSync(file)
  const target = await emptyTarget('postgres')
  const refused = async (bytes: Uint8Array) => {
    writeFileSync(file, bytes)
    const restored = await restoreInto(target, file)
    expect(restored).toEqual({
      ok: false,
      text: expect.stringMatching(/damaged|not whole|no backup|newer than this/),
    })
    expect(await tableShapes(target.query)).toEqual([])
  }
  for (const part of [0, 10, 0.3, 0.9, 0.999])
    await refused(whole.subarray(0, part < 1 ? whole.length * part : part))
  for (const place of [0.1, 0.5, 0.9]) {
    const changed = Buffer.from(whole)
    const at = Math.floor(whole.length * place)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    await refused(changed)
  }
  await refused(Buffer.from('a letter to the editor'))
  await refused(gzipSync(await packTar([{ header: { name: 'a.txt', size: 1 }, body: 'a' }])))
  writeFileSync(file, whole)
  expect(await restoreInto(target, file)).toMatchObject({ ok: true })
})

test('rows that are not those that were counted are refused, whatever they say', {
  tags: 'long',
}, async () => {
  const file = await backupOf('embedded')
  const entries = await unpackTar(gunzipSync(readFileSync(file)))
  const cheaper = entries.map(({ header, data }) => {
    const text = Buffer.from(data ?? []).toString('utf8')
    const other = header.name.startsWith('tables/orders/')
      ? text.replace(/"\d{5}"/, '"00001"')
      : text
    return { header: { ...header, size: Buffer.byteLength(other) }, body: other }
  })
  writeFileSync(file, gzipSync(await packTar(cheaper)))
  const restored = await restoreInto(await emptyTarget('postgres'), file)
  expect(restored).toEqual({
    ok: false,
    text: expect.stringContaining('the rows of orders are not those'),
  })
})

test('with a key the backup is opened by that key alone, and holds the secret', {
  tags: 'long',
}, async () => {
  const { secret: key, recipient } = await newKeys()
  const secret = Buffer.from('the secret of the shop')
  for (const sealing of [key, recipient]) {
    const file = await backupOf('postgres', sealing, { secret })
    const target = await emptyTarget('embedded')
    expect(readFileSync(file).includes('the secret')).toBe(false)
    expect(await restoreInto(target, file)).toMatchObject({
      ok: false,
      text: expect.stringContaining('is encrypted'),
    })
    const { secret: other } = await newKeys()
    expect(await restoreInto(target, file, other)).toMatchObject({
      ok: false,
      text: expect.stringContaining('another key'),
    })
    const reading = await readBackup(file, key)
    if (!reading.ok) throw new Error(reading.text)
    const kept: Uint8Array[] = []
    const keepSecret = async (found: Uint8Array) => void kept.push(found)
    expect(
      await restoreBackup(reading.entries, { session: target, files: {}, keepSecret }),
    ).toMatchObject({ ok: true })
    expect(kept).toEqual([secret])
  }
})

test('without a key the secret stays where it is', async () => {
  const file = await backupOf('postgres', null, { secret: Buffer.from('the secret of the shop') })
  expect(gunzipSync(readFileSync(file)).includes('the secret of the shop')).toBe(false)
})

test('files come along, from a bucket as from a folder, and none is overwritten', {
  tags: 'long',
}, async () => {
  const s3 = await openFakeS3(s3Key, { pageSize: 2 })
  onTestFinished(s3.close)
  const bucket = openFiles(
    {
      dataDir: '',
      storageUrl: `s3://${s3Key.id}:${s3Key.secret}@files/live?endpoint=${s3.endpoint}`,
    },
    { now: () => new Date(), random: () => 0, wait: async () => {} },
  )('orders')
  const names = ['ab-1.png', 'ab-2.png', 'cd-3.png', 'ef-4.mesh', 'ef-5.mesh']
  for (const name of names) await bucket.put(name, Buffer.from(`of ${name}`))
  const file = await backupOf('embedded', null, { files: { orders: bucket } })
  const folder = folderStore(join(temporaryFolder(), 'orders'))
  const target = await emptyTarget('embedded')
  const restore = async (files: RestoreTarget['files']) => {
    const reading = await readBackup(file, null)
    if (!reading.ok) throw new Error(reading.text)
    return restoreBackup(reading.entries, { session: target, files })
  }
  await folder.put('cd-3.png', Buffer.from('another'))
  expect(await restore({ orders: folder })).toMatchObject({
    ok: false,
    text: expect.stringContaining('another file orders/cd-3.png'),
  })
  await folder.put('cd-3.png', Buffer.from('of cd-3.png'))
  expect(await restore({ orders: folder })).toMatchObject({ ok: true })
  const found: string[] = []
  for await (const name of folder.list()) found.push(name)
  expect(found.sort()).toEqual(names)
  for (const name of names)
    expect(Buffer.from((await folder.get(name)) ?? []).toString()).toBe(`of ${name}`)
})

test('what a shop writes by itself before anybody comes does not count as a shop', async () => {
  const { session, open } = await postgresShop('migrated')
  const { transact } = await open()
  expect(await filledTables(session.query)).toEqual([])
  await transact(t => makeSetupLink(t, { at: takenAt, random: randomBytes }))
  await transact(t => currentRates(t, takenAt))
  expect(await filledTables(session.query)).toEqual([])
  await transact(t => addAccount(t))
  expect(await filledTables(session.query)).toEqual(['accounts'])
})
