import { accounts } from '../accounts/tables.ts'
import { saveAddress } from '../addresses/address-book.ts'
import { findOpening } from '../opening/open-shop.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { createPromotion } from '../promotions/manage-promotions.ts'
import { addCounts, type Counted } from '../reports/add-counts.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { DEMO_CODE, type DemoCounter, demoBy } from './counter.ts'
import { makeOrder } from './demo-orders.ts'
import { offerSingleStones } from './demo-single-stones.ts'
import { makeSpecialOrders } from './demo-special-orders.ts'
import { receiveDemoStones } from './demo-stones.ts'
import { hasDemo, lockDemo } from './has-demo.ts'
import { type DemoCustomer, demoDraft, demoPeople } from './people.ts'
import { tellNobody } from './tell-nobody.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 182
const ORDERS = 150
/** Of them in the last day and a half, so that no bench is empty. */
const LATELY = 8
/** How many reach each step for one who orders, at the least. */
const VISITS = { look: 40, design: 18, review: 6, cart: 4, checkout: 2 } as const

interface DemoPlan {
  readonly seed: number
  readonly today: Date
  readonly orders?: number
}

export type DemoFilled =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'there-already' | 'shop-is-open' }

export type DemoBegun =
  | Extract<DemoFilled, { ok: false }>
  | { readonly ok: true; readonly finish: () => Promise<void> }

/** Half a year of a shop, whole. */
export async function fillDemo(counter: DemoCounter, plan: DemoPlan): Promise<DemoFilled> {
  const begun = await beginDemo(counter, plan)
  if (!begun.ok) return begun
  await begun.finish()
  return { ok: true }
}

/**
 * Half a year of a shop, by the shop's own operations: forty customers, and with `finish` a hundred and
 * fifty orders in all states, returns, special orders, a promotion, stones in the drawer and stones that are one of a kind. Nobody is
 * written to.
 */
export async function beginDemo(
  telling: DemoCounter,
  { seed, today, orders = ORDERS }: DemoPlan,
): Promise<DemoBegun> {
  const counter = tellNobody(telling)
  const chance = chanceFrom(seed)
  const begin = new Date(today.getTime() - DAYS * DAY_MS)
  counter.moveTo(begin)
  const begun = await counter.transact(t => makeCustomers(t, chance, begin))
  if (!begun.ok) return begun
  const { customers } = begun
  const finish = async () => {
    await receiveDemoStones(counter, chance, demoBy)
    await offerSingleStones(counter, seed)
    await counter.transact(t =>
      createPromotion(t, promotionOf(begin, today), { by: demoBy, now: begin }),
    )
    const times = placings(chance, { begin, today, orders })
    await counter.transact(t => addCounts(t, visitsBefore(chance, times)))
    for (const placedAt of times)
      await makeOrder(counter, chance, { customer: chance.pick(customers), placedAt, today })
    await makeSpecialOrders(counter, chance, { customers, today })
    counter.moveTo(today)
  }
  return { ok: true, finish }
}

const promotionOf = (begin: Date, today: Date) =>
  ({
    code: DEMO_CODE,
    kind: 'percent',
    value: 1000,
    startsAt: begin,
    endsAt: new Date(today.getTime() + 60 * DAY_MS),
    leastAmount: 0,
    limitTotal: 40,
    limitEach: 1,
    note: 'Demo',
  }) as const

type Begun =
  | Extract<DemoFilled, { ok: false }>
  | { readonly ok: true; readonly customers: readonly DemoCustomer[] }

/** All of them at once: of two who fill the shop, the second finds them. */
async function makeCustomers(
  transaction: Transaction,
  chance: Chance,
  since: Date,
): Promise<Begun> {
  await lockDemo(transaction)
  if (await findOpening(transaction)) return { ok: false, reason: 'shop-is-open' }
  if (await hasDemo(transaction)) return { ok: false, reason: 'there-already' }
  const customers: DemoCustomer[] = []
  for (const person of demoPeople) {
    const { name, email } = person
    const [account] = await transaction
      .insert(accounts)
      .values({ name, email, emailVerified: true, createdAt: since, demo: true })
      .returning({ id: accounts.id })
    if (!account) throw new Error('The insert of an account returned no row')
    const address = { accountId: account.id, id: chance.uuid(), draft: demoDraft(person) }
    const saved = await saveAddress(transaction, {
      ...address,
      first: true,
      seen: null,
      now: since,
    })
    if (!saved.ok) throw new Error(`${name} lives nowhere: ${saved.reason}`)
    customers.push({ ...person, accountId: account.id })
  }
  return { ok: true, customers }
}

/** A shop that is found by more people every month, and that had a busy day yesterday. */
function placings(
  chance: Chance,
  { begin, today, orders }: { readonly begin: Date; readonly today: Date; readonly orders: number },
): readonly Date[] {
  const whole = today.getTime() - begin.getTime()
  return Array.from({ length: orders }, (_, i) => {
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
      counts.set(`${day} ${step}`, { day, step, count, demo: count })
    }
  return [...counts.values()]
}
