import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addStaffMember } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { tellSteps } from '#tools/testing/deliver-order.ts'
import {
  customer,
  openLivePaymentContext,
  plain,
  press,
  type TestPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { moveByStaff, shipByStaff } from '../fulfilment/move-order.ts'
import { showBoard } from '../fulfilment/show-board.ts'
import { undoByStaff } from '../fulfilment/undo-step.ts'
import { whyNot } from '../fulfilment/why-not.ts'
import { bookings, oneStopShop } from '../invoices/sales.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { checkStep } from '../orders/guards.ts'
import { findOrderStatus } from '../orders/order-status.ts'
import type { OrderState } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { refundByStaff } from '../payments/refund-order.ts'
import { shopReport } from '../reports/shop-report.ts'
import { rightsNow } from '../returns/ask-return.ts'
import { defaultTerms } from './default-terms.ts'
import { enterTerms } from './enter-terms.ts'

const by = { accountId: null, who: 'Olga <olga@example.com>' }
const DAY = 24 * 60
const pickup = {
  offered: true,
  amount: 0,
  place: ['Keepsake', 'Goldgasse 3', '50667 Köln'],
  hours: ['Tuesday to Saturday, 10–18'],
}
const fromFrance = {
  ...toGermany,
  country: 'FR',
  city: 'Paris',
  postcode: '75001',
  delivery: 'pickup',
}

describe.each(enginesOfRun)('collection in the shop on %s', engine => {
  let paymentContext: TestPaymentContext
  let number: string
  beforeEach(async () => {
    paymentContext = await openLivePaymentContext((await testDatabase(engine)).transact)
  })
  const offer = () =>
    paymentContext.transact(t =>
      enterTerms(t, {
        document: { ...defaultTerms, pickup },
        follows: 'house',
        startsAt: null,
        note: '',
        by,
        now: paymentContext.now(),
      }),
    )
  const buy = async (draft = fromFrance) => {
    const placed = await press(paymentContext, await customer(paymentContext, [plain]), { draft })
    if (placed.ok) number = placed.number
    return placed
  }
  const theOrder = async () => {
    const [order] = await paymentContext.transact(t =>
      t.select().from(orders).where(eq(orders.number, number)),
    )
    if (!order) throw new Error('There is no order')
    return order
  }
  const staff = () => ({ number, by, now: paymentContext.now() })
  const move = async (from: OrderState, to: OrderState) => {
    const moved = await paymentContext.transact(t => moveByStaff(t, { ...staff(), from, to }))
    await tellSteps(paymentContext)
    return moved
  }
  const atTheCheck = async () => {
    await move('paid', 'casting')
    await move('casting', 'finishing')
    await move('finishing', 'checking')
  }
  const mails = async () =>
    (await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id)))
      .filter(({ kind }) => kind === ORDER_EMAIL_JOB)
      .map(({ payload }) => payload.kind)

  test('is chosen only where the owner offers it', async () => {
    expect(await buy()).toMatchObject({
      ok: false,
      reason: 'invalid',
      faults: { delivery: expect.any(String) },
    })
    await offer()
    expect((await buy()).ok).toBe(true)
  })

  test('costs nothing and bears the tax of the shop’s country, in the sum and in the books', async () => {
    await offer()
    const ada = await customer(paymentContext, [plain])
    const parcel = await totalFor(paymentContext, ada, { ...fromFrance, delivery: 'insured' })
    expect(parcel - (await totalFor(paymentContext, ada, fromFrance))).toBe(
      defaultTerms.carriages.eu.insured.amount,
    )
    await buy()
    const { record } = await theOrder()
    expect(record.address.country).toBe('FR')
    expect(record.delivery).toMatchObject({
      id: 'pickup',
      pickup: { place: pickup.place, hours: pickup.hours },
    })
    expect(record.totals).toMatchObject({ delivery: 0, tax: { rate: 19_000, included: true } })
    const booked = await paymentContext.transact(t =>
      bookings(t, { from: '2026-11-01', to: '2026-12-31' }),
    )
    expect(booked).toMatchObject([{ country: 'DE', rate: 19_000 }])
    expect(oneStopShop(booked, 'DE')).toEqual([])
    // Nothing is exported over a counter either.
    const york = { ...fromFrance, country: 'US', region: 'NY', city: 'New York', postcode: '10001' }
    expect((await buy(york)).ok).toBe(true)
    expect((await theOrder()).record.totals.tax).toMatchObject({ name: 'VAT', rate: 19_000 })
    expect((await theOrder()).record.totals.tax.customs).toBeUndefined()
  })

  test('is made ready without a carrier and collected by somebody who saw it, with emails of its own', async () => {
    await offer()
    await buy()
    await atTheCheck()
    const parcel = { carrier: 'DHL', code: 'JD01' }
    expect(
      await paymentContext.transact(t => shipByStaff(t, { ...staff(), ...parcel })),
    ).toMatchObject({
      ok: false,
    })
    expect(whyNot({ order: await theOrder(), payments: [] }, 'shipped', 'owner')).toMatchObject({
      why: 'refused',
    })
    expect(await move('checking', 'shipped')).toMatchObject({
      ok: true,
      order: { state: 'shipped', tracking: null },
    })
    expect(await mails()).toEqual(['confirmed', 'in-production', 'ready-to-collect'])
    expect(await paymentContext.transact(t => findOrderStatus(t, number))).toMatchObject({
      state: 'shipped',
      pickup: true,
      country: 'DE',
      tracking: null,
    })
    // It is in the shop until somebody comes, and nothing but a person says that they came.
    paymentContext.pass(40 * DAY)
    const board = await paymentContext.transact(t =>
      showBoard(t, { role: 'owner', now: paymentContext.now() }),
    )
    expect(board).toMatchObject([{ number, state: 'shipped', pickup: true, steps: ['delivered'] }])
    const locked = { order: await theOrder(), payments: [] }
    expect(checkStep(locked, { to: 'delivered', actor: 'shop' })).toMatchObject({
      guard: 'is-carried',
    })
    // Ready in time is a promise kept, whenever its owner comes.
    const counted = await paymentContext.transact(t =>
      shopReport(t, { from: '2026-11-01', to: '2027-01-31' }, '2027-01-31'),
    )
    expect(counted.promises.rows.reduce((sum, { kept }) => sum + kept, 0)).toBe(1)
    expect((await move('shipped', 'delivered')).ok).toBe(true)
    expect((await mails()).slice(3)).toEqual(['collected'])
    const collectedAt = paymentContext.now()
    const order = await theOrder()
    const [rights] = await paymentContext.transact(t => rightsNow(t, order, collectedAt))
    const mind = rights?.rights['change-of-mind']
    expect(mind).toMatchObject({ may: true })
    if (!mind?.may || !mind.until) throw new Error('There is no last day')
    const days = (mind.until.getTime() - collectedAt.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(13)
  })

  test('is not handed over before it is paid, and made ready by mistake it can be undone', async () => {
    await offer()
    await buy()
    await atTheCheck()
    const ready = () =>
      paymentContext.transact(t => moveByStaff(t, { ...staff(), from: 'checking', to: 'shipped' }))
    expect((await ready()).ok).toBe(true)
    expect((await paymentContext.transact(t => undoByStaff(t, staff()))).ok).toBe(true)
    expect(await mails()).not.toContain('ready-to-collect')
    const back = {
      amount: 1000,
      key: randomUUID(),
      cause: 'fault',
      reason: 'A scratch',
      piece: 'hold',
    } as const
    const doer = await addStaffMember(paymentContext.transact)
    const given = await refundByStaff(paymentContext, { ...staff(), ...back, by: doer })
    expect(given).toMatchObject({ ok: true })
    expect(await ready()).toEqual({ ok: false, reason: 'guard', guard: 'paid-in-full' })
  })
})
