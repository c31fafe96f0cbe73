import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, gte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { TEST_PROVIDER } from '#shop/payments/live.ts'
import type { Called, Charge, Intent, PaymentProvider } from '#shop/payments/provider.ts'
import { isTestCard, type TestCard } from '#shop/payments/test-cards.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { testIntents, testRefunds } from './tables.ts'

type Row = typeof testIntents.$inferSelect

const statusSchema = v.picklist([
  'requires-action',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
]) satisfies v.GenericSchema<unknown, Intent['status']>

const intentOf = (row: Row): Intent => ({
  id: row.id,
  paymentId: row.paymentId,
  status: v.parse(statusSchema, row.status),
  captured: row.captured,
  refunded: row.refunded,
  currency: row.currency,
  clientSecret: null,
  reason: row.status === 'failed' ? 'card-declined' : null,
})

const answered = <Value>(value: Value): Called<Value> => ({ kind: 'answered', value })
const unknown = <Value>(): Called<Value> => ({ kind: 'unknown', reason: 'no-answer' })
const noSuch = { kind: 'refused', reason: 'no-such-intent' } as const

const firstStatus: Readonly<Record<TestCard, Intent['status']>> = {
  success: 'succeeded',
  decline: 'failed',
  authenticate: 'requires-action',
  slow: 'succeeded',
  'lost-answer': 'succeeded',
}

interface Needs {
  readonly transact: Transact
  readonly now: () => Date
  /** How slow the slow card is. */
  readonly slowMs?: number
}

/**
 * Payments in which no money moves, for trying the shop out. It keeps books of its own in the
 * database, in transactions of its own, like a provider that is somewhere else.
 */
export function testPayments({ transact, now, slowMs = 3000 }: Needs): PaymentProvider & {
  /** What the customer's bank would do, on the page for it. */
  authenticate(paymentId: string, allowed: boolean): Promise<void>
} {
  const one = (id: string) =>
    transact(async transaction => {
      const [row] = await transaction.select().from(testIntents).where(eq(testIntents.id, id))
      return row
    })

  /** Returns the existing intent, unchanged, if the key is known. */
  const insertIntent = (id: string, { key, paymentId, amount, currency, means }: Charge) =>
    transact(async transaction => {
      const card = isTestCard(means) ? means : 'decline'
      const status = firstStatus[card]
      const captured = status === 'succeeded' ? amount : 0
      const row = { id, key, paymentId, amount, currency, card, status, captured }
      const [made] = await transaction
        .insert(testIntents)
        .values({ ...row, createdAt: now() })
        .onConflictDoUpdate({ target: testIntents.key, set: { key } })
        .returning()
      if (!made) throw new Error('Expected a test payment, got no row')
      return made
    })

  return {
    name: TEST_PROVIDER,
    async charge(charge) {
      const id = `test_${randomBytes(12).toString('hex')}`
      const row = await insertIntent(id, charge)
      if (row.card === 'slow') await delay(slowMs)
      // Asked again it is there: only the first answer is lost.
      return row.card === 'lost-answer' && row.id === id ? unknown() : answered(intentOf(row))
    },
    async look(intent) {
      const row = await one(intent)
      return row ? answered(intentOf(row)) : noSuch
    },
    async cancel(intent) {
      const row = await transact(async transaction => {
        await transaction
          .update(testIntents)
          .set({ status: 'cancelled' })
          .where(
            sql`${testIntents.id} = ${intent} and ${testIntents.status} in ('requires-action', 'processing', 'failed')`,
          )
        const [found] = await transaction
          .select()
          .from(testIntents)
          .where(eq(testIntents.id, intent))
        return found
      })
      return row ? answered(intentOf(row)) : noSuch
    },
    refund: ({ intent, amount, key }) =>
      transact(async (transaction): Promise<Called<{ amount: number }>> => {
        const [row] = await transaction
          .select()
          .from(testIntents)
          .where(eq(testIntents.id, intent))
          .for('update')
        if (!row) return noSuch
        const [known] = await transaction.select().from(testRefunds).where(eq(testRefunds.key, key))
        if (known) return answered({ amount: known.amount })
        if (row.refunded + amount > row.captured)
          return { kind: 'refused', reason: 'more-than-captured' }
        await transaction.insert(testRefunds).values({ key, intent, amount })
        await transaction
          .update(testIntents)
          .set({ refunded: row.refunded + amount })
          .where(eq(testIntents.id, intent))
        return answered({ amount })
      }),
    async list(since) {
      const rows = await transact(transaction =>
        transaction.select().from(testIntents).where(gte(testIntents.createdAt, since)),
      )
      return answered(rows.map(intentOf))
    },
    async authenticate(paymentId, allowed) {
      await transact(transaction =>
        transaction
          .update(testIntents)
          .set(
            allowed
              ? { status: 'succeeded', captured: sql`${testIntents.amount}` }
              : { status: 'failed' },
          )
          .where(
            sql`${testIntents.paymentId} = ${paymentId} and ${testIntents.status} = 'requires-action'`,
          ),
      )
    },
  }
}

export type TestPayments = ReturnType<typeof testPayments>
