import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { packTar, unpackTar } from 'modern-tar'
import { newKeys } from '#server/backups/sealing.ts'
import { snapshotWithin } from '#server/backups/session.ts'
import { writeBackup } from '#server/backups/write-backup.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { demoCounter } from '#server/demo-data.ts'
import { folderStore } from '#server/storage/file-store.ts'
import { accounts, sessions } from '#shop/accounts/tables.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import { fillDemo } from '#shop/demo/fill-demo.ts'
import { orders } from '#shop/orders/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { opened, testPaymentContext } from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { createPerson } from '../backoffice/seed.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnShop } from '../own-shop.ts'
import { type RunningShop, startShop } from '../shop-process.ts'

test.describe.configure({ timeout: 300_000, mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'keepsake-restore-'))
const SECRET = `${Buffer.alloc(32, 7).toString('base64url')}\n`
const ORIGIN = 'http://nowhere.invalid'
let sealed: { readonly bytes: Buffer; readonly key: string }
let plain: Buffer

const openAt = (dataDir: string, databaseUrl: string | null = null) =>
  openDatabase({ dataDir, databaseUrl, log: silentLog })

/** A shop with orders, a file, a secret and an owner, as two backups: with a key and without. */
test.beforeAll(async () => {
  const database = await openAt(join(folder, 'old'))
  const counter = demoCounter(testPaymentContext(database.transact))
  await fillDemo(counter, { seed: 3, today: opened, orders: 2 })
  await database.transact(t => addAccount(t, { email: 'olga@example.com', role: 'owner' }))
  const files = folderStore(join(folder, 'old', 'files', 'orders'))
  await files.put('ab-1.png', Buffer.from('a picture'))
  const source = {
    snapshot: snapshotWithin(database.transact),
    files: { orders: files },
    secret: Buffer.from(SECRET),
    version: '0.2.0',
    takenAt: new Date('2026-11-16T03:00:00Z'),
  }
  const { secret: key } = await newKeys()
  await writeBackup(join(folder, 'sealed'), source, key)
  await writeBackup(join(folder, 'plain'), source, null)
  await database.close()
  sealed = { bytes: readFileSync(join(folder, 'sealed')), key }
  plain = readFileSync(join(folder, 'plain'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a browser does on the page, without one. */
function browserOf(
  { origin }: Pick<RunningShop, 'origin'>,
  cookie: { name: string; value: string },
) {
  const headers = { Origin: origin, Cookie: `${cookie.name}=${cookie.value}` }
  const page = async () => {
    const answer = await fetch(`${origin}/workshop/restore`, { headers, redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  }
  const post = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form)
    const init = { method: 'POST', headers, body, redirect: 'manual' } as const
    const answer = await fetch(`${origin}/workshop/restore`, init)
    return { status: answer.status, text: await answer.text() }
  }
  const announce = async (bytes: number) => {
    const body = JSON.stringify({ name: 'shop.tar.gz', bytes })
    const init = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    }
    const answer = await fetch(`${origin}/workshop/restore/parts/new`, init)
    return { status: answer.status, ...JSON.parse((await answer.text()) || '{}') }
  }
  const part = async (id: string, at: number, body: Uint8Array<ArrayBuffer>) => {
    const init = { method: 'PUT', headers, body }
    const answer = await fetch(`${origin}/workshop/restore/parts/${id}?at=${at}`, init)
    return { status: answer.status, ...JSON.parse((await answer.text()) || '{}') }
  }
  const send = async (bytes: Buffer) => {
    const { id, status } = await announce(bytes.length)
    expect(status).toBe(201)
    expect(await part(id, 0, new Uint8Array(bytes))).toEqual({
      status: 200,
      received: bytes.length,
    })
  }
  /** Waits for the end of the check. */
  const checkKey = async (key: string) => {
    expect((await post({ intent: 'check', key, secret: '' })).status).toBe(302)
    let text = ''
    await expect(async () => {
      text = (await page()).text
      expect(text).not.toContain('is being checked')
    }).toPass({ timeout: 120_000 })
    return text
  }
  const restore = () => post({ intent: 'restore', confirmed: 'yes' })
  return { headers, page, post, announce, part, send, checkKey, restore }
}

const isReady = (shop: RunningShop) =>
  expect(async () => {
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  }).toPass({ timeout: 120_000 })

/** All of the one shop or all of the other. */
async function whose(database: Database) {
  const emails = await database.transact(t => t.select({ email: accounts.email }).from(accounts))
  const placed = await database.transact(t => t.select({ number: orders.number }).from(orders))
  const isOld = emails.some(({ email }) => email === 'olga@example.com')
  if (isOld) expect(placed.length).toBeGreaterThan(0)
  else expect([emails.length, placed.length]).toEqual([1, 0])
  return isOld ? 'restored' : 'as it was'
}

async function expectRestored(database: Database, dataDir: string) {
  expect(await whose(database)).toBe('restored')
  const open = await database.transact(t => t.select().from(sessions))
  expect(open.filter(({ revokedAt }) => revokedAt === null)).toEqual([])
  expect(
    await database.transact(t =>
      t.select().from(auditEntries).where(eq(auditEntries.action, 'restored')),
    ),
  ).toHaveLength(1)
  expect(readFileSync(join(dataDir, 'files/orders/ab/ab-1.png'), 'utf8')).toBe('a picture')
  expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(SECRET)
}

test('the owner of an empty shop on PostgreSQL brings a backup; whatever is no good is refused and changes nothing', {
  tag: '@long',
}, async () => {
  const shop = await openOwnShop()
  const beside = await startShop({ DATABASE_URL: shop.databaseUrl })
  const database = await openAt('', shop.databaseUrl)
  const owner = await createPerson(database, shop.origin, 'owner')
  const browser = browserOf(shop, owner.cookie)

  // A stranger, and somebody of the staff who is no owner, whose being there makes it no empty shop.
  const stranger = browserOf(shop, { name: 'nobody', value: 'x' })
  expect((await stranger.page()).status).toBe(302)
  const { status: strangers } = await fetch(`${shop.origin}/workshop/restore/parts/new`, {
    method: 'POST',
    headers: { Origin: shop.origin, 'Content-Type': 'application/json' },
    body: '{"name":"a","bytes":1}',
    redirect: 'manual',
  })
  expect([302, 401, 404]).toContain(strangers)
  const jeweller = await createPerson(database, shop.origin, 'jeweller')
  const bench = browserOf(shop, jeweller.cookie)
  expect((await bench.page()).status).toBe(403)
  expect((await bench.post({ intent: 'restore', confirmed: 'yes' })).status).toBe(403)
  expect((await browser.announce(100)).reason).toBe('not-empty')
  expect((await browser.page()).text).toContain('There is a shop here already')
  await database.transact(t => t.delete(accounts).where(eq(accounts.id, jeweller.accountId)))

  expect(await browser.announce(3_000_000_000)).toEqual({ status: 413, reason: 'too-large' })
  expect(await browser.announce(0)).toEqual({ status: 413, reason: 'empty' })
  expect((await browser.post({ intent: 'restore', confirmed: 'yes' })).text).toContain(
    'has to be checked first',
  )

  // Cut off in the middle of a part, which goes on from where it had come to.
  const { id } = await browser.announce(sealed.bytes.length)
  expect((await browser.part('another', 0, new Uint8Array(1))).status).toBe(404)
  expect((await browser.part(id, 7, new Uint8Array(1))).status).toBe(409)
  const huge = await sendRaw(shop.origin, browser.headers, id, 5_000_000_000, sealed.bytes)
  expect(huge).toMatch(/^HTTP\/1.1 413/)
  const half = sealed.bytes.subarray(0, Math.floor(sealed.bytes.length / 2))
  await sendRaw(shop.origin, browser.headers, id, sealed.bytes.length, half, true)
  await expect(async () => {
    const { received } = await browser.part(id, 1, new Uint8Array(1))
    expect(received).toBe(half.length)
  }).toPass()
  const rest = new Uint8Array(sealed.bytes.subarray(half.length))
  expect((await browser.part(id, half.length, rest)).received).toBe(sealed.bytes.length)

  const { secret: other } = await newKeys()
  expect(await browser.checkKey('')).toContain('This backup is encrypted')
  expect(await browser.checkKey(other)).toContain('encrypted for another key')
  const altered = Buffer.from(sealed.bytes)
  altered.writeUInt8(altered.readUInt8(altered.length - 500) ^ 1, altered.length - 500)
  const entries = await unpackTar(gunzipSync(plain))
  const newer = entries.map(({ header, data }) => {
    const text = Buffer.from(data ?? []).toString('latin1')
    const body = Buffer.from(
      header.name === 'header.json'
        ? text.replace('"0.2.0"', '"9.0.0"').replace('"migrations": [', '"migrations": [ "x",')
        : text,
      'latin1',
    )
    return { header: { ...header, size: body.length }, body }
  })
  for (const [bytes, words] of [
    [sealed.bytes.subarray(0, -100), 'damaged or not whole'],
    [altered, 'damaged or not whole'],
    [Buffer.from('a letter to the editor'), 'is no backup of a shop'],
    [gzipSync(await packTar(newer)), 'written by version 9.0.0'],
  ] as const) {
    await browser.send(bytes)
    expect(await browser.checkKey(sealed.key)).toContain(words)
  }
  expect(await whose(database)).toBe('as it was')

  await browser.send(sealed.bytes)
  const found = await browser.checkKey(sealed.key)
  for (const words of ['is whole', 'olga@example.com', '2 orders', 'Nov 2026', '0.2.0'])
    expect(found).toContain(words)
  expect((await browser.post({ intent: 'restore' })).status).toBe(422)
  const both = await Promise.all([browser.restore(), browser.restore()])
  expect(both.filter(({ status }) => status === 302)).toHaveLength(1)
  await expect(async () => {
    const waiting = await fetch(shop.origin, { headers: { Accept: 'text/html' } })
    expect(waiting.status).toBe(503)
    expect(await waiting.text()).toContain('brought back from a backup')
  }).toPass({ intervals: [50], timeout: 20_000 })
  await isReady(shop)
  await database.close()
  const after = await openAt('', shop.databaseUrl)
  await expectRestored(after, shop.dataDir)
  expect((await browser.page()).status).toBe(302)
  // The process beside it has begun anew, too, by itself.
  await expect
    .poll(() => beside.output().split('Keepsake is open').length, { timeout: 60_000 })
    .toBe(3)

  const olga = await createPerson(after, shop.origin, 'owner')
  const again = browserOf(shop, olga.cookie)
  expect((await again.announce(100)).reason).toBe('not-empty')
  expect((await again.page()).text).toContain('Every table was compared.')
  await after.close()
  await beside.stop()
  await shop.close()
})

/** A part as a browser sends it that dies, or lies about how much it is; what is answered, if anything. */
async function sendRaw(
  origin: string,
  headers: Record<string, string>,
  id: string,
  length: number,
  bytes: Buffer,
  cut = false,
) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ Host: host, ...headers, 'Content-Length': String(length) })
  socket.write(`PUT /workshop/restore/parts/${id}?at=0 HTTP/1.1\r\n`)
  socket.write(`${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  await new Promise(written => socket.write(bytes, written))
  if (!cut) {
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return String(answer)
  }
  await delay(500)
  socket.destroy()
  return ''
}

test('the embedded database is replaced by the running shop; killed on the way it is the one or the other', {
  tag: '@long',
}, async () => {
  for (const killAfterMs of [null, 300]) {
    const dataDir = join(folder, `new-${killAfterMs}`)
    const before = await openAt(dataDir)
    const owner = await createPerson(before, ORIGIN, 'owner')
    await before.close()
    const secretBefore = Buffer.alloc(32, 1).toString('base64url')
    writeFileSync(join(dataDir, 'secret.key'), secretBefore)
    let shop = await startShop({ DATA_DIR: dataDir })
    const browser = browserOf(shop, owner.cookie)
    await browser.send(sealed.bytes)
    expect(await browser.checkKey(sealed.key)).toContain('is whole')
    expect((await browser.restore()).status).toBe(302)
    if (killAfterMs === null) await isReady(shop)
    else {
      await expect(async () => {
        expect((await fetch(shop.origin)).status).toBe(503)
      }).toPass({ intervals: [20] })
      await delay(killAfterMs)
      process.kill(shop.pid, 'SIGKILL')
      await expect.poll(shop.hasEnded).toBe(true)
      shop = await startShop({ DATA_DIR: dataDir })
    }
    await shop.stop()
    const database = await openAt(dataDir)
    const found = await whose(database)
    if (found === 'restored') await expectRestored(database, dataDir)
    else expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(secretBefore)
    if (killAfterMs === null) expect(found).toBe('restored')
    await database.close()
  }
})
