import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { customer, plain, testPaymentContext, toGermany } from '#tools/testing/payment-context.ts'
import { noGift } from '../cart/gift.ts'
import { cartLines, carts } from '../cart/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { emptyDraft } from './draft.ts'
import { keepDraft } from './keep-draft.ts'

test('keeping a form reads the lines of its own cart, however many others there are', async () => {
  const paymentContext = testPaymentContext((await testDatabase('postgres')).transact)
  const { transact, now } = paymentContext
  const accountId = await customer(paymentContext, [plain])
  await transact(async t => {
    await t.execute(sql`
      insert into ${carts} (guest_hash, gift, checkout, created_at, changed_at)
      select 'guest ' || n, ${JSON.stringify(noGift)}::jsonb, ${JSON.stringify(emptyDraft)}::jsonb, now(), now()
      from generate_series(1, 2000) n`)
    await t.execute(sql`
      insert into ${cartLines} (cart_id, hash, document, quantity, quote, added_at)
      select id, guest_hash, '{}', 1, '{}', now() from ${carts} where guest_hash is not null`)
  })
  const scans = async (t: Transaction) => {
    const [row] = await t
      .select({ whole: sql<number>`seq_scan::int`, found: sql<number>`idx_scan::int` })
      .from(sql`pg_stat_xact_user_tables`)
      .where(sql`relname = 'cart_lines'`)
    return row ?? { whole: 0, found: 0 }
  }
  const [before, after] = await transact(async t => {
    // Those of transactions just before it are among them.
    const counted = await scans(t)
    await keepDraft(t, { accountId, draft: toGermany, now: now() })
    return [counted, await scans(t)] as const
  })
  expect(after).toEqual({ whole: before.whole, found: before.found + 1 })
})
