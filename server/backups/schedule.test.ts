import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runNextJob } from '#server/jobs/runner.ts'
import { bucketOf } from '#server/storage/bucket.ts'
import { openFakeS3 } from '#server/storage/testing/fake-s3.ts'
import { claimBackup, endBackup, lastBackups } from '#shop/backups/backup-runs.ts'
import { outdated } from '#shop/backups/plan.ts'
import { backupRuns } from '#shop/backups/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { fillShop, temporaryFolder } from '#tools/testing/filled-shop.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { readEnvironment } from '../environment/environment.ts'
import { openDestination } from './destination.ts'
import { readBackup } from './read-backup.ts'
import { bucketDestination } from './s3-destination.ts'
import { openBackups } from './schedule.ts'
import { newKeys } from './sealing.ts'

const HOUR_MS = 3_600_000

/** A shop that backs itself up, whose clock the test moves. */
function scheduleOf(transact: Transact, variables: Record<string, string>) {
  const dataDir = temporaryFolder()
  const parsed = readEnvironment({ DATA_DIR: dataDir, ...variables })
  if (!parsed.ok) throw new Error(parsed.message)
  let at = new Date('2026-11-17T12:00:00Z').getTime()
  const report = (error: unknown) => {
    throw error
  }
  const { value } = parsed
  const context = {
    environment: value,
    transact,
    now: () => new Date(at),
    report,
    wake: () => {},
    dump: inject('embeddedImage'),
  }
  const backups = openBackups(context)
  onTestFinished(backups.stop)
  const pass = (hours: number) => {
    at += hours * HOUR_MS
  }
  return { ...backups, dataDir, pass, now: context.now, another: () => openBackups(context) }
}

const last = async (transact: Transact) => (await transact(t => lastBackups(t, 1)))[0]

const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'a-secret' }
const addressOf = (endpoint: string, secret = key.secret) =>
  `s3://${key.id}:${secret}@copies/live?endpoint=${endpoint}`

test('one of several processes makes it, into a bucket, and it is restored and compared before it counts', {
  tags: 'long',
  timeout: 180_000,
}, async () => {
  const { transact } = await testDatabase('postgres')
  await fillShop(transact, 1)
  const store = await openFakeS3(key)
  onTestFinished(store.close)
  // A machine that holds the public key only: it cannot read what it writes, and checks it all the same.
  const { secret, recipient } = await newKeys()
  const shop = scheduleOf(transact, {
    BACKUP_TO: addressOf(store.endpoint),
    BACKUP_KEY: recipient,
  })
  const other = shop.another()
  onTestFinished(other.stop)
  await Promise.all([shop.tick(), other.tick()])
  expect(await last(transact)).toMatchObject({
    verdict: 'good',
    fault: null,
    place: 's3://copies/live/',
    name: 'keepsake-2026-11-17T12-00-00Z.tar.gz.age',
  })
  expect(await transact(t => t.select().from(backupRuns))).toHaveLength(1)
  expect([...store.files.keys()]).toEqual(['/copies/live/keepsake-2026-11-17T12-00-00Z.tar.gz.age'])
  expect(shop.metrics() ?? other.metrics()).toMatchObject({ hasFailed: false })
  expect(readdirSync(join(shop.dataDir, 'backups'))).toEqual([])
  const [bytes = Buffer.alloc(0)] = store.files.values()
  const copy = join(shop.dataDir, 'copy')
  writeFileSync(copy, bytes)
  expect(await readBackup(copy, secret)).toMatchObject({ ok: true })
  // The day is not over: nothing more is due.
  await shop.tick()
  expect(store.files.size).toBe(1)
})

test('what fails is told in plain words, leaves nothing behind and pushes nothing out; owners are told once', async () => {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  const to = join(temporaryFolder(), 'backups')
  const shop = scheduleOf(transact, {
    BACKUP_TO: to,
    BACKUP_KEEP_DAYS: '1',
    BACKUP_KEEP_WEEKS: '0',
  })
  await transact(t => addAccount(t, { email: 'olga@example.com', name: 'Olga', role: 'owner' }))
  const name = 'keepsake-2026-11-09T12-00-00Z.tar.gz'
  const now = new Date('2026-11-09T12:00:00Z')
  mkdirSync(to)
  writeFileSync(join(to, name), 'good')
  await transact(async t => {
    const id = await claimBackup(t, { now, due: null, place: to, name })
    await endBackup(t, id ?? 0, { verdict: 'good', bytes: 4, contents: 'all', now })
  })
  // There is a folder where the backup is to be written.
  mkdirSync(join(to, 'keepsake-2026-11-17T12-00-00Z.tar.gz.unchecked'))
  rmSync(join(shop.dataDir, 'backup-check'), { recursive: true, force: true })
  await shop.tick()
  expect((await last(transact))?.verdict).toBe('failed')
  expect(readdirSync(to)).toContain(name)
  // A quarter of an hour later it is not tried again; an hour later it is, and its disk is gone.
  shop.pass(0.25)
  await shop.tick()
  expect(await transact(t => t.select().from(backupRuns))).toHaveLength(2)
  rmSync(to, { recursive: true })
  shop.pass(0.5)
  await shop.tick()
  expect(await last(transact)).toMatchObject({
    fault: expect.stringContaining(`${to} is gone`),
  })
  const context = testJobContext({ ...paymentContext, now: shop.now }, shop.dataDir)
  const mailed = async () => {
    while (await runNextJob(context, error => expect.fail(String(error))));
    return readdirSync(join(shop.dataDir, 'mail')).filter(one => one.endsWith('.eml'))
  }
  const [email = '', ...more] = await mailed()
  expect(more).toEqual([])
  const text = readFileSync(join(shop.dataDir, 'mail', email), 'utf8')
  expect(text).toContain('Subject: There is no backup of the last day')
  shop.pass(30)
  await shop.tick()
  expect(existsSync(to)).toBe(false)
  expect(await mailed()).toHaveLength(1)
})

test('a bucket that is wrong, full, gone or forgetful is named as such, and nothing is kept of it', async () => {
  const store = await openFakeS3(key)
  onTestFinished(store.close)
  let answer: (status: ServerResponse) => void = response => response.writeHead(404).end()
  const other = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const dataDir = temporaryFolder()
  const file = join(dataDir, 'file')
  writeFileSync(file, 'a whole shop')
  const keepAt = (backupTo: string) =>
    openDestination({ dataDir, backupTo }, () => new Date())
      .keep(file, 'keepsake-2026-11-17T12-00-00Z.tar.gz')
      .then(
        () => 'kept',
        (error: Error) => error.message,
      )
  const at = 'The store of s3://copies/live/'
  expect(await keepAt(addressOf(store.endpoint, 'wrong'))).toMatch(
    /s3:\/\/copies\/live\/.*403 SignatureDoesNotMatch/,
  )
  expect(await keepAt(addressOf(elsewhere))).toBe(`${at} is not there: no such bucket (404).`)
  answer = response => response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>')
  expect(await keepAt(addressOf(elsewhere))).toBe(`${at} is full (507 XMinioStorageFull).`)
  answer = response => response.writeHead(200).end('something')
  expect(await keepAt(addressOf(elsewhere))).toContain('gave back something else')
  other.closeAllConnections()
  await new Promise(resolve => other.close(resolve))
  expect(await keepAt(addressOf(elsewhere))).toBe(`${at} does not answer.`)
  expect(store.files.size).toBe(0)
  expect(await keepAt(addressOf(store.endpoint))).toBe('kept')
  expect(readdirSync(dataDir)).toEqual([])
})

test('what is too large for one request goes to the bucket in parts, and nothing of it stays where one fails', async () => {
  const store = await openFakeS3(key)
  onTestFinished(store.close)
  const dataDir = temporaryFolder()
  const name = 'keepsake-2026-11-17T12-00-00Z.tar.gz'
  const file = join(dataDir, 'file')
  const bytes = randomBytes(2_500)
  const keep = async (mishap?: 'cut' | 503) => {
    writeFileSync(file, bytes)
    const destination = bucketDestination(
      bucketOf(addressOf(store.endpoint)),
      dataDir,
      () => new Date(),
      {
        mostAtOnce: 2_000,
        part: 1_000,
      },
    )
    // The first call begins it, the third is the second part.
    if (mishap) store.mishaps.push(null, null, mishap)
    await destination.keep(file, name)
    return destination
  }
  const destination = await keep()
  expect([...store.files.values()]).toEqual([bytes])
  expect(store.calls.filter(call => call.includes('partNumber'))).toHaveLength(3)
  await destination.fetch(name, join(dataDir, 'back'))
  expect(readFileSync(join(dataDir, 'back'))).toEqual(bytes)
  await destination.remove(name)
  for (const mishap of ['cut', 503] as const) {
    await expect(keep(mishap)).rejects.toThrow('The store of s3://copies/live/')
    expect([store.files.size, store.uploads.size]).toEqual([0, 0])
  }
})

test('all of some days stay, then the last of each week, and the newest whatever its age', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const runs = Array.from({ length: 60 }, (_, days) => ({
    days,
    startedAt: new Date(now.getTime() - days * 24 * HOUR_MS),
  }))
  const gone = outdated(runs, { keepDays: 7, keepWeeks: 4 }, now).map(({ days }) => days)
  const stay = runs.map(({ days }) => days).filter(days => !gone.includes(days))
  // 17 November is a Tuesday; Sundays were 2, 9, 16, 23 and 30 days before.
  expect(stay).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9, 16, 23])
  expect(outdated(runs.slice(50), { keepDays: 1, keepWeeks: 0 }, now)).toHaveLength(9)
})
