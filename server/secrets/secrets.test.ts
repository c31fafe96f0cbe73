import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberAt } from '#design/number-at.ts'
import { mailServerShown } from '#schemas/shop-secrets.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { enterSecret } from '#shop/secrets/secrets.ts'
import { shopSecrets } from '#shop/secrets/tables.ts'
import { openShopSettingsReader } from '#shop/settings/settings-reader.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { openSecrets } from './open-secrets.ts'
import { secretSeal } from './seal-secret.ts'

const PASSWORD = 'pa55/word:with@signs-wxyz'
const server = { host: 'mail.example.com', port: '465', user: 'hello@aurum.dk', password: PASSWORD }
const by = { accountId: null, who: 'Ada <ada@example.com>' }
const now = new Date('2026-11-17T09:00:00Z')

describe('a seal', () => {
  test('opens what it sealed, for the same use alone, and never writes it twice alike', () => {
    const seal = secretSeal(randomBytes(32))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const [one, two] = [seal.seal(text, 'a'), seal.seal(text, 'a')]
        return seal.open(one, 'a') === text && one !== two && (seal.open(one, 'b') ?? null) === null
      }),
    )
  })

  test('is closed to another secret, and broken by a touch anywhere', () => {
    const seal = secretSeal(randomBytes(32))
    const sealed = seal.seal(PASSWORD, 'a')
    expect(sealed).not.toContain(PASSWORD)
    expect(secretSeal(randomBytes(32)).open(sealed, 'a')).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const touched = Buffer.from(bytes)
      touched[at] = numberAt(touched, at) ^ 1
      expect(seal.open(touched.toString('base64url'), 'a'), `byte ${at}`).toBeNull()
    }
    for (const short of ['', 'AQ', sealed.slice(0, 30)]) expect(seal.open(short, 'a')).toBeNull()
  })
})

/** What one process knows of secrets. */
const processWith = (transact: Transact, secretKey: string, smtpUrl: string | null = null) =>
  openSecrets({
    transact,
    shopNow: openShopSettingsReader({ transact, now: () => now, report: () => {} }),
    seal: secretSeal(Buffer.from(secretKey)),
    environment: { smtpUrl, stripe: null, secretKey },
  })
const enter = (transact: Transact, from: ReturnType<typeof openSecrets>) => {
  const sealed = from.forPages.seal('mail-server', server)
  const kept = { shown: mailServerShown(server), sealed }
  return transact(t => enterSecret(t, { kind: 'mail-server', secret: kept, by, now }))
}

describe.each(enginesOfRun)('the mail server that an owner entered, on %s', engine => {
  test('is followed by all processes at once, and gone from all when it is taken away', async () => {
    const { transact } = await testDatabase(engine)
    const [one, other] = [
      processWith(transact, 'k'.repeat(32)),
      processWith(transact, 'k'.repeat(32)),
    ]
    expect([await one.smtpUrl(), await other.smtpUrl()]).toEqual([null, null])
    await enter(transact, one)
    const url = `smtps://hello%40aurum.dk:${encodeURIComponent(PASSWORD)}@mail.example.com:465`
    expect([await one.smtpUrl(), await other.smtpUrl()]).toEqual([url, url])
    await transact(t => enterSecret(t, { kind: 'mail-server', secret: null, by, now }))
    expect([await one.smtpUrl(), await other.smtpUrl()]).toEqual([null, null])
    expect(await other.forPages.mailServer()).toEqual({ by: 'nobody' })
  })

  test('is shown with the end of its password alone, in the log too, and is not in the database', async () => {
    const { transact } = await testDatabase(engine)
    const one = processWith(transact, 'k'.repeat(32))
    await enter(transact, one)
    expect(await one.forPages.mailServer()).toEqual({
      by: 'owner',
      canBeOpened: true,
      enteredAt: now,
      enteredBy: by.who,
      shown: { host: 'mail.example.com', port: '465', user: 'hello@aurum.dk', passwordEnd: 'wxyz' },
    })
    const rows = await transact(async t => [
      await t.select().from(shopSecrets),
      await t.select().from(auditEntries),
    ])
    expect(JSON.stringify(rows)).toContain('"passwordEnd":"wxyz"')
    expect(JSON.stringify(rows)).not.toContain('pa55')
  })

  test('cannot be opened by another secret: that is said, and no email leaves by another way', async () => {
    const { transact } = await testDatabase(engine)
    await enter(transact, processWith(transact, 'k'.repeat(32)))
    const changed = processWith(transact, 'x'.repeat(32))
    expect(await changed.forPages.mailServer()).toMatchObject({ by: 'owner', canBeOpened: false })
    await expect(changed.smtpUrl()).rejects.toMatchObject({ code: 'ESEALED' })
  })

  test('comes after what the environment says', async () => {
    const { transact } = await testDatabase(engine)
    await enter(transact, processWith(transact, 'k'.repeat(32)))
    const given = processWith(transact, 'k'.repeat(32), 'smtp://localhost:25')
    expect(await given.smtpUrl()).toBe('smtp://localhost:25')
    expect(await given.forPages.mailServer()).toEqual({ by: 'environment' })
  })
})

test('of a short password nothing is shown', () => {
  expect(mailServerShown({ ...server, password: 'short' }).passwordEnd).toBe('')
})
