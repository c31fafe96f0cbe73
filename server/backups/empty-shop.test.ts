import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { staffRoles } from '#shop/staff/roles.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  plain,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { signFor } from '#tools/testing/sign.ts'
import { requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import { whyNotEmpty } from './empty-shop.ts'
import type { Query } from './session.ts'
import { tableShapes } from './tables.ts'

const queryOf =
  (t: Transaction): Query =>
  async text =>
    v.parse(v.object({ rows: v.array(v.unknown()) }), await t.execute(sql.raw(text))).rows
const why = (t: Transaction) => whyNotEmpty(queryOf(t))

const owner = { email: 'olga@example.com', role: 'owner' } as const

test('customers who only signed up do not block a restore', async () => {
  const { transact } = await testDatabase('embedded')
  await transact(t => addAccount(t, owner))
  for (const name of ['ada', 'grace'])
    await transact(async t => {
      const accountId = await addAccount(t, { email: `${name}@example.com` })
      await addSession(t, { accountId })
    })
  expect(await transact(why)).toEqual([])
})

test.each(staffRoles)('other staff block a restore: %s', async role => {
  const { transact } = await testDatabase('embedded')
  await transact(t => addAccount(t, owner))
  await transact(t => addAccount(t, { email: 'bert@example.com', role }))
  expect(await transact(why)).toEqual(['accounts'])
})

test.each([
  [
    'signed a proof',
    'proofs',
    ({ transact, now, mac }: TestPaymentContext, accountId: string) =>
      transact(t => signFor(t, { accountId, design: plain, now: now(), mac })),
  ],
  ['asked for a special order', 'special_orders', requestedSpecialOrder],
] as const)('a customer who %s does', async (_, table, done) => {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  await transact(t => addAccount(t, owner))
  await done(paymentContext, await transact(t => addAccount(t)))
  const reasons = await transact(why)
  expect(reasons).toContain(table)
  expect(reasons).not.toContain('accounts')
})

/** What an owner fills by setting up the shop, visitors by looking, and the shop by itself. */
const OF_A_NEW_SHOP = [
  'accounts',
  'audit_entries',
  'backup_runs',
  'cart_lines',
  'carts',
  'catalogue_revision',
  'delivery_terms',
  'identity_attempts',
  'identity_codes',
  'identity_keys',
  'identity_refresh_tokens',
  'identity_users',
  'jobs',
  'journey_counts',
  'limit_windows',
  'master_secret_fingerprints',
  'metal_prices',
  'notice_recipients',
  'passkey_challenges',
  'passkeys',
  'rates',
  'recovery_codes',
  'security_events',
  'sent_letters',
  'sessions',
  'shop_marks',
  'shop_secrets',
  'shop_settings',
  'staff_invitations',
  'staff_looks',
  'totp_secrets',
]

test('a row in any other table blocks a restore', async () => {
  const { transact } = await testDatabase('embedded')
  const tables = await transact(t => tableShapes(queryOf(t)))
  const blocking: string[] = []
  for (const { name, columns } of tables) {
    const rolledBack = randomUUID()
    await transact(async t => {
      const run = (text: string) => t.execute(sql.raw(text))
      await run('set local session_replication_role = replica')
      await run(`do $$ declare one record; begin
        for one in select conname from pg_constraint
          where conrelid = 'public.${name}'::regclass and contype in ('p', 'c') loop
          execute format('alter table public.${name} drop constraint %I cascade', one.conname);
        end loop; end $$`)
      for (const column of columns)
        await run(`alter table public."${name}" alter column "${column.name}" drop not null`)
      await run(`insert into public."${name}" default values`)
      if ((await why(t)).join() === name) blocking.push(name)
      throw new Error(rolledBack)
    }).catch((error: unknown) => expect(String(error)).toContain(rolledBack))
  }
  expect(tables.map(({ name }) => name).filter(name => !blocking.includes(name))).toEqual(
    OF_A_NEW_SHOP,
  )
})
