import { eq } from 'drizzle-orm'
import { isDrawn } from '#design/document/design.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { carts } from '../cart/tables.ts'
import { assemble, readFacts } from '../checkout/assemble.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { type CheckoutDraft, emptyDraft } from '../checkout/draft.ts'
import { orderAndPay } from '../checkout/order-and-pay.ts'
import { shipByStaff } from '../fulfilment/move-order.ts'
import { tellStep } from '../fulfilment/undo-step.ts'
import type { OrderState } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { moveOrder } from '../orders/transition.ts'
import { lockOrder, lockPayments } from '../persistence/locks.ts'
import { signProof } from '../proofs/sign-proof.ts'
import type { Chance } from './chance.ts'
import { DEMO_CODE, type DemoCounter, demoBy } from './counter.ts'
import { type DemoPiece, demoCasting, pickPiece } from './demo-pieces.ts'
import { makeReturn } from './demo-returns.ts'
import { type DemoCustomer, demoDraft } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000

/** On how many days after the order each bench is done, at the quickest. */
const BENCHES: readonly (readonly [OrderState, number])[] = [
  ['casting', 2],
  ['setting', 5],
  ['engraving', 7],
  ['finishing', 9],
  ['checking', 11],
  ['shipped', 12],
  ['delivered', 14],
]

interface DemoOrder {
  readonly customer: DemoCustomer
  readonly placedAt: Date
  readonly today: Date
}

/** An order as far as it would have come by now; a few were not paid for, or given up. */
export async function makeOrder(counter: DemoCounter, chance: Chance, order: DemoOrder) {
  const { customer, placedAt, today } = order
  const later = (days: number) => new Date(placedAt.getTime() + days * DAY_MS)
  counter.moveTo(placedAt)
  const designs = Array.from({ length: chance.below(5) === 0 ? 2 : 1 }, () => pickPiece(chance))
  for (const { design, milligrams } of designs)
    await addPiece(counter, chance, { customer, design, milligrams })
  const isNew = later(2) > today
  const means = isNew && chance.below(3) === 0 ? 'decline' : 'success'
  const number = await press(counter, chance, customer, means)
  const [placed] = await counter.transact(t =>
    t.select().from(orders).where(eq(orders.number, number)),
  )
  if (placed?.state !== 'paid') return
  if (chance.below(25) === 0) {
    counter.moveTo(later(0.2))
    const reason = 'Ordered by mistake'
    await cancelOrder(counter, { orderId: placed.id, actor: 'customer', reason })
    return
  }
  // Some weeks are slow.
  const slow = 1 + chance.below(5) / 10
  for (const [to, days] of BENCHES) {
    const at = later(days * slow)
    if (at > today) return
    counter.moveTo(at)
    await move(counter, placed, to)
  }
  await makeReturn(counter, chance, { ...order, number, deliveredAt: later(14 * slow) })
}

async function addPiece(
  { transact, now, mac }: DemoCounter,
  chance: Chance,
  piece: DemoPiece & { readonly customer: DemoCustomer },
) {
  const { customer, design, milligrams } = piece
  const { accountId, name } = customer
  await transact(async t => {
    const signed = await signProof(t, {
      id: chance.uuid(),
      name: '',
      code: design,
      texts: design.engraving.flatMap(one =>
        isDrawn(one) ? [] : one.rows.map((_, row) => ({ place: one.place, row, typed: null })),
      ),
      sizeIsRight: true,
      wordsAreRight: true,
      returnsAreKnown: true,
      signature: [[0, 500, 60, 300, 100, 80, 600, 900, 60]],
      accountId,
      signedBy: name,
      casting: demoCasting(milligrams),
      now: now(),
    })
    if (!signed.ok) throw new Error(`${design.style} is not signed: ${signed.reason}`)
    const owner = { kind: 'account', accountId } as const
    const weighed = { design, quantity: 1, milligrams: async () => ({ milligrams }) }
    const added = await addToCart(t, { owner, ...weighed, now: now(), mac })
    if (!added.ok) throw new Error(`${design.style} is not taken: ${added.reason}`)
  })
}

async function press(
  counter: DemoCounter,
  chance: Chance,
  customer: DemoCustomer,
  means: 'success' | 'decline',
): Promise<string> {
  const { accountId, email } = customer
  const draft: CheckoutDraft = {
    ...emptyDraft,
    ...demoDraft(customer),
    email,
    delivery: 'insured',
    code: chance.below(6) === 0 ? DEMO_CODE : '',
  }
  const seenTotal = await counter.transact(async t => {
    const [cart] = await t.select().from(carts).where(eq(carts.accountId, accountId))
    if (!cart) throw new Error('There is no cart')
    const facts = await readFacts(t, { accountId, now: counter.now() })
    const how = { draft, mac: counter.mac, now: counter.now(), locked: false }
    return (await assemble(t, { cart, facts, accountId, ...how })).totals.total
  })
  const seen = { draft, seenTotal, refusedCode: draft.code }
  const input = { accountId, key: chance.uuid(), client: accountId, means, ...seen }
  const ordered = await orderAndPay(counter, input)
  if (!ordered.ok) throw new Error(`${customer.name} cannot order: ${ordered.reason}`)
  return ordered.number
}

/** A step at the benches, told of at once; one that the piece does not need is left out. */
async function move(
  counter: DemoCounter,
  { id, number }: { readonly id: string; readonly number: string },
  to: OrderState,
) {
  const { transact, now } = counter
  const moved = await transact(async t => {
    if (to === 'shipped') {
      const code = `JJD${number.replaceAll(/\D/g, '').padEnd(12, '0')}`
      return shipByStaff(t, { number, by: demoBy, now: now(), carrier: 'DHL', code })
    }
    const order = await lockOrder(t, id)
    if (!order) throw new Error('There is no such order')
    const locked = { order, payments: await lockPayments(t, id) }
    return moveOrder(t, locked, { to, actor: 'staff', now: now(), data: { by: demoBy.who } })
  })
  if (!moved.ok) {
    if (to === 'setting' || to === 'engraving') return
    throw new Error(`Order ${number} does not go to ${to}: ${moved.reason}`)
  }
  const { untold } = moved.order
  if (!untold) return
  counter.moveTo(new Date(now().getTime() + MINUTE_MS))
  await transact(t => tellStep(t, { orderId: id, until: untold.until, now: now() }))
}
