import { count, like, notLike } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { accounts } from '../accounts/tables.ts'
import { jobs } from '../jobs/tables.ts'
import { orderStates } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { returns } from '../returns/tables.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { chanceFrom } from './chance.ts'
import { fillDemo } from './fill-demo.ts'
import { hasDemo } from './has-demo.ts'
import { DEMO_DOMAIN, demoPeople } from './people.ts'

const today = new Date('2026-11-16T18:00:00Z')

async function demoShop() {
  const { transact } = await testDatabase('postgres')
  let at = today
  const paymentContext = testPaymentContext(transact)
  const counter = {
    ...paymentContext,
    now: () => at,
    moveTo: (then: Date) => {
      at = then
    },
    random: chanceFrom(1).bytes,
  }
  return { transact, counter }
}

test('a shop is filled with half a year: every state, every kind of case, and nobody is written to', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { transact, counter } = await demoShop()
  expect(await transact(hasDemo)).toBe(false)
  await fillDemo(counter, { seed: 7, today })
  expect(await transact(hasDemo)).toBe(true)
  const made = await transact(t => t.select().from(orders))
  expect(made).toHaveLength(150)
  expect(new Set(made.map(({ state }) => state))).toEqual(new Set(orderStates))
  const first = Math.min(...made.map(({ placedAt }) => placedAt.getTime()))
  expect((today.getTime() - first) / 86_400_000).toBeGreaterThan(120)
  for (const { placedAt, changedAt } of made) {
    expect(changedAt.getTime()).toBeGreaterThanOrEqual(placedAt.getTime())
    expect(changedAt.getTime()).toBeLessThanOrEqual(today.getTime() + 60_000)
  }
  const all = async (from: typeof returns | typeof specialOrders) =>
    (await transact(t => t.select({ state: from.state }).from(from))).map(({ state }) => state)
  expect(new Set(await all(returns)).size).toBeGreaterThanOrEqual(3)
  expect(new Set(await all(specialOrders)).size).toBeGreaterThanOrEqual(2)
  expect(await transact(t => t.select().from(jobs).orderBy(jobs.id))).toEqual([])
  const people = await transact(t =>
    t
      .select({ of: count() })
      .from(accounts)
      .where(like(accounts.email, `%@${DEMO_DOMAIN}`)),
  )
  expect(people).toEqual([{ of: 40 }])
  const others = await transact(t =>
    t
      .select()
      .from(accounts)
      .where(notLike(accounts.email, `%@${DEMO_DOMAIN}`)),
  )
  expect(others).toEqual([])
})

test('everybody has an address of their own at which nobody can be', () => {
  expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(40)
  for (const { email } of demoPeople) expect(email).toMatch(/^[a-z.]+@demo\.example$/)
})

test('one seed makes one and the same data', () => {
  const [one, other] = [chanceFrom(3), chanceFrom(3)]
  expect([one.uuid(), one.below(100), one.pick(['a', 'b', 'c'])]).toEqual([
    other.uuid(),
    other.below(100),
    other.pick(['a', 'b', 'c']),
  ])
  expect(chanceFrom(4).uuid()).not.toBe(chanceFrom(3).uuid())
})
