import { describe, expect, test } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { replaceRecoveryCodes } from '#shop/second-factors/recovery-codes.ts'
import { factorsOf } from '#shop/second-factors/second-step.ts'
import { totpSecrets } from '#shop/second-factors/tables.ts'
import { securityEvents } from '#shop/security/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { staffCommand } from './staff.ts'

describe.each(enginesOfRun)('npm run staff on %s', engine => {
  async function setUp() {
    const { transact } = await testDatabase(engine)
    const createdAt = new Date('2026-03-01T10:00:00Z')
    await transact(transaction =>
      transaction.insert(accounts).values([
        { email: 'Ada@example.com', name: 'Ada', emailVerified: true, createdAt },
        { email: 'bob@example.com', createdAt },
      ]),
    )
    return (...words: string[]) => staffCommand(transact, words)
  }

  test('adds, lists and removes, and says when there was nothing to do', async () => {
    const staff = await setUp()
    expect((await staff('list')).text).toBe('Nobody is staff yet.')
    expect((await staff('add', 'ada@example.com', 'owner')).text).toBe(
      'ada@example.com is an owner now.',
    )
    expect((await staff('add', 'ADA@example.com', 'owner')).text).toBe(
      'ADA@example.com is an owner already.',
    )
    expect((await staff('list')).text).toBe('Ada@example.com (Ada): owner')
    expect((await staff('add', 'ada@example.com', 'jeweller')).text).toBe(
      'ada@example.com is a jeweller now.',
    )
    expect((await staff('remove', 'ada@example.com')).text).toBe(
      'ada@example.com is a customer now.',
    )
    expect((await staff('list')).text).toBe('Nobody is staff yet.')
  })

  test('tells whoever guards the shop of each role, and of second factors that were taken away', async () => {
    const { transact } = await testDatabase(engine)
    const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
    const createdAt = new Date()
    const app = { accountId, sealedSecret: 'sealed', createdAt, confirmedAt: createdAt }
    await transact(async t => {
      await t.insert(totpSecrets).values(app)
      await replaceRecoveryCodes(t, { accountId, marks: ['one'] })
    })
    await staffCommand(transact, ['add', 'ADA@example.com', 'owner'])
    await staffCommand(transact, ['add', 'ada@example.com', 'owner'])
    expect((await staffCommand(transact, ['reset', 'ada@example.com'])).ok).toBe(true)
    expect(await transact(t => factorsOf(t, { accountId }))).toEqual({
      totp: false,
      passkey: false,
    })
    expect((await staffCommand(transact, ['reset', 'nobody@example.com'])).ok).toBe(false)
    const events = await transact(t => t.select().from(securityEvents).orderBy(securityEvents.id))
    expect(events).toMatchObject([
      { kind: 'role-changed', accountId, client: 'console', about: 'owner' },
      { kind: 'second-factors-reset', accountId, client: 'console' },
    ])
  })

  test('warns of an address that nobody confirmed', async () => {
    const staff = await setUp()
    expect((await staff('add', 'bob@example.com', 'owner')).text).toMatch(
      /make sure that the account is theirs/,
    )
  })

  test.each([
    [[]],
    [['add']],
    // An owner is nobody by the way.
    [['add', 'ada@example.com']],
    [['add', 'a@b.c', 'd@e.f']],
    [['add', 'a@b.c', 'customer']],
    [['add', 'a@b.c', 'owner', 'twice']],
    [['promote', 'ada@example.com']],
    [['list', 'all']],
  ])('explains itself when it is called as %j', async words => {
    const staff = await setUp()
    const { ok, text } = await staff(...words)
    expect(ok).toBe(false)
    expect(text).toMatch(/^Usage:/)
  })

  test('makes nobody staff who has no account', async () => {
    const staff = await setUp()
    expect(await staff('add', 'carol@example.com', 'owner')).toEqual({
      ok: false,
      text: expect.stringMatching(/\baccount with carol@example\.com\b.*\bin the shop\b/),
    })
    expect((await staff('list')).text).toBe('Nobody is staff yet.')
  })
})
