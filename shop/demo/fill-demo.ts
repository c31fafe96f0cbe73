import { ilike } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { saveAddress } from '../addresses/address-book.ts'
import { jobs } from '../jobs/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { createPromotion } from '../promotions/manage-promotions.ts'
import { addCounts, type Counted } from '../reports/add-counts.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { type DemoCounter, demoBy } from './counter.ts'
import { makeOrder } from './demo-orders.ts'
import { makeSpecialOrders } from './demo-special-orders.ts'
import { receiveStones } from './demo-stones.ts'
import { DEMO_DOMAIN, type DemoCustomer, demoDraft, demoPeople } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 182
const ORDERS = 150
/** Of them in the last day and a half, so that no bench is empty. */
const LATELY = 8
/** How many reach each step for one who orders, at the least. */
const VISITS = { look: 40, design: 18, review: 6, cart: 4, checkout: 2 } as const

/** Whether there are made-up customers here already. */
export const hasDemo = (transact: Transact): Promise<boolean> =>
  transact(async t => {
    const some = await t
      .select({ id: accounts.id })
      .from(accounts)
      .where(ilike(accounts.email, `%@${DEMO_DOMAIN}`))
      .limit(1)
    return some.length > 0
  })

/**
 * Half a year of a shop, by the shop's own operations: forty customers, a hundred and fifty orders in all
 * states, returns, special orders, a promotion and stones in the drawer. Nobody is written to.
 */
export async function fillDemo(
  counter: DemoCounter,
  { seed, today }: { readonly seed: number; readonly today: Date },
): Promise<void> {
  const chance = chanceFrom(seed)
  const begin = new Date(today.getTime() - DAYS * DAY_MS)
  counter.moveTo(begin)
  await receiveStones(counter, chance, demoBy)
  await counter.transact(t =>
    createPromotion(
      t,
      {
        code: 'SPRING10',
        kind: 'percent',
        value: 1000,
        startsAt: begin,
        endsAt: new Date(today.getTime() + 60 * DAY_MS),
        leastAmount: 0,
        limitTotal: 40,
        limitEach: 1,
        note: 'Demo',
      },
      { by: demoBy, now: begin },
    ),
  )
  const customers = await makeCustomers(counter, chance, begin)
  const times = placings(chance, begin, today)
  await counter.transact(t => addCounts(t, visitsBefore(chance, times)))
  for (const placedAt of times)
    await makeOrder(counter, chance, { customer: chance.pick(customers), placedAt, today })
  await makeSpecialOrders(counter, chance, { customers, today })
  counter.moveTo(today)
  // Emails of half a year ago, to people there are not.
  await counter.transact(t => t.delete(jobs))
}

async function makeCustomers(
  { transact }: DemoCounter,
  chance: Chance,
  since: Date,
): Promise<readonly DemoCustomer[]> {
  const made: DemoCustomer[] = []
  for (const person of demoPeople) {
    const { name, email } = person
    const accountId = await transact(async t => {
      const [account] = await t
        .insert(accounts)
        .values({ name, email, emailVerified: true, createdAt: since })
        .returning({ id: accounts.id })
      if (!account) throw new Error('The insert of an account returned no row')
      const address = { accountId: account.id, id: chance.uuid(), draft: demoDraft(person) }
      const saved = await saveAddress(t, { ...address, first: true, seen: null, now: since })
      if (!saved.ok) throw new Error(`${name} lives nowhere: ${saved.reason}`)
      return account.id
    })
    made.push({ ...person, accountId })
  }
  return made
}

/** A shop that is found by more people every month, and that had a busy day yesterday. */
function placings(chance: Chance, begin: Date, today: Date): readonly Date[] {
  const whole = today.getTime() - begin.getTime()
  return Array.from({ length: ORDERS }, (_, i) => {
    if (i < LATELY) return new Date(today.getTime() - chance.below(1.5 * DAY_MS))
    const late = Math.max(chance.below(10_000), chance.below(10_000)) / 10_000
    return new Date(begin.getTime() + Math.floor(late * whole))
  }).sort((one, other) => one.getTime() - other.getTime())
}

/** Whoever ordered came by all steps; most who came did not order. */
function visitsBefore(chance: Chance, times: readonly Date[]): readonly Counted[] {
  const counts = new Map<string, Counted>()
  for (const at of times)
    for (const [step, most] of Object.entries(VISITS) as [Counted['step'], number][]) {
      const day = at.toISOString().slice(0, 10)
      const known = counts.get(`${day} ${step}`)?.count ?? 0
      const count = known + most + chance.below(most)
      counts.set(`${day} ${step}`, { day, step, count })
    }
  return [...counts.values()]
}
