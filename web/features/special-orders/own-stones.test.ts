import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { ownStoneAt } from '#design/price/own-stone.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { readOwnStone } from '#schemas/own-stone.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { specialWorkOf } from '#shop/fulfilment/special-work.ts'
import { orders } from '#shop/orders/tables.ts'
import { announceOwnStone, ownStonesOf } from '#shop/own-stones/announce.ts'
import { listOwnStones } from '#shop/own-stones/list-own-stones.ts'
import { type Intake, moveOwnStone } from '#shop/own-stones/move-own-stone.ts'
import { signReceipt } from '#shop/own-stones/sign-receipt.ts'
import { type OwnStoneStep, ownStoneStepIds } from '#shop/own-stones/states.ts'
import { ownStoneEvents, ownStoneReceipts, ownStones } from '#shop/own-stones/tables.ts'
import type { Visitor } from '#shop/request-context.ts'
import {
  specialOrderEvents,
  specialOrderPictures,
  specialOrders,
} from '#shop/special-orders/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { type TestPaymentContext, testPaymentContext } from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import {
  agreedSpecialOrder,
  jeweller,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { action as answerPage } from './customer/special-order.tsx'
import { loader as receipt } from './own-stone-receipt.tsx'
import { ownStonesForPage } from './own-stones-for-page.server.ts'
import { action as answerList } from './staff/own-stones.tsx'

const solitaire = defaultDesign('solitaire')
const came: Intake = {
  condition: 'A chip at the girdle, else clean.',
  milliCarat: 812,
  measured: { lengthUm: 6020, widthUm: 5980, depthUm: 3600 },
  gem: 'sapphire',
}

let paymentContext: TestPaymentContext
beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('postgres')).transact)
})

async function announced(accountId: string | null = null) {
  const { transact, now, random } = paymentContext
  const { id, secret } = await requestedSpecialOrder(paymentContext, accountId)
  const read = readOwnStone({
    stoneId: randomUUID(),
    gem: 'unknown',
    shape: 'round',
    treatment: 'unknown',
    lengthUm: '6,1',
    sureUm: '0.3',
    source: 'photograph',
    agrees: 'yes',
  })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const announce = () =>
    transact(t =>
      announceOwnStone(t, { specialOrderId: id, stone: read.stone, now: now(), random }),
    )
  await announce()
  await announce()
  const stone = async () => {
    const [row] = await transact(t => ownStonesOf(t, id))
    if (!row) throw new Error('There is no stone')
    return row
  }
  const move = async (step: OwnStoneStep, intake: Intake | null = null, note = '') =>
    transact(async t =>
      moveOwnStone(t, {
        id: read.stone.stoneId,
        step,
        intake,
        note,
        who: jeweller.who,
        by: jeweller.doer,
        now: now(),
      }),
    )
  return { id, secret, stone, move }
}

describe('a stone that somebody brings', () => {
  test('goes from its announcement to its owner, in its piece, and is told of at every step', async () => {
    const { transact, now } = paymentContext
    const account = await transact(t => addAccount(t))
    const { id, secret, stone, move } = await announced()
    expect(await stone()).toMatchObject({ state: 'announced', lengthUm: 6100, sureUm: 300 })
    expect(await move('receive', { ...came, condition: ' ' })).toMatchObject({
      guard: 'condition-is-told',
    })
    expect(await move('receive', came)).toMatchObject({ ok: true })
    expect(await stone()).toMatchObject({
      gem: 'sapphire',
      milliCarat: 812,
      source: 'gauge',
      sureUm: null,
      receivedBy: jeweller.who,
    })
    expect(await move('store')).toMatchObject({ ok: true })
    // Its piece is not ordered yet.
    expect(await move('work')).toMatchObject({ ok: false, guard: 'order-is-paid' })
    const quoted = await quotedSpecialOrder(paymentContext, id, solitaire, 0)
    if (!quoted.ok) throw new Error(quoted.reason)
    const { lines, total } = quoted.quote.quote
    expect(ownStoneAt(solitaire)).toBe(0)
    // Of three stones the one in the middle, and of a pair none.
    expect(ownStoneAt(defaultDesign('three-stone'))).toBe(1)
    expect(ownStoneAt(defaultDesign('studs'))).toBeNull()
    expect(lines.filter(({ key }) => key.startsWith('stone.'))).toEqual([])
    expect(lines).toContainEqual({
      key: 'own-stone',
      kind: 'stone',
      words: 'Your own stone: round sapphire, not charged',
      amount: 0,
    })
    expect(total).toBeLessThan(200_000)
    const agreed = await agreedSpecialOrder(paymentContext, { id, secret, accountId: account })
    expect(agreed).toMatchObject({ ok: true })
    const [order] = await transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    // No stone of ours is kept for it.
    expect(order.record.lines[0]?.stones).toEqual([])
    expect(await move('work')).toMatchObject({ ok: true })
    const work = await transact(t => specialWorkOf(t, order.id))
    expect(work?.ownStones.join(' ')).toMatch(
      /round sapphire, 6.02 × 5.98 × 3.60 mm, measured here, 0.812.ct. It is at the bench. How it came: A chip/,
    )
    expect(await move('set')).toMatchObject({ ok: true })
    expect(await move('deliver')).toMatchObject({ ok: false, guard: 'order-has-left' })
    await deliverOrder({ transact, now }, order.id, ['casting', 'setting', 'finishing', 'checking'])
    // Taken out once more: the piece does not leave without it.
    expect(await move('unset')).toMatchObject({ ok: true })
    await expect(deliverOrder({ transact, now }, order.id, ['shipped'])).rejects.toThrow('guard')
    expect(await move('set')).toMatchObject({ ok: true })
    await deliverOrder({ transact, now }, order.id, ['shipped'])
    expect(await move('deliver')).toMatchObject({ ok: true })
    for (const step of ownStoneStepIds.filter(one => one !== 'come-back'))
      expect(await move(step, came, 'x')).toEqual({ ok: false, reason: 'no-such-step' })
    const history = await transact(t => t.select().from(ownStoneEvents).orderBy(ownStoneEvents.id))
    expect(history.map(({ to }) => to)).toEqual([
      'announced',
      'received',
      'safe',
      'bench',
      'set',
      'bench',
      'set',
      'delivered',
    ])
    const told = await transact(t =>
      t
        .select()
        .from(specialOrderEvents)
        .where(eq(specialOrderEvents.kind, 'message'))
        .orderBy(specialOrderEvents.id),
    )
    expect(told.map(({ words }) => words.split('.')[0])).toEqual([
      'Your stone is here',
      'Your stone is in our safe',
      'Your stone is at the bench: its piece is being made',
      'Your stone is set in its piece',
      'We took your stone out of its piece once more',
      'Your stone is set in its piece',
      'Your stone is on its way to you, in its piece',
    ])
    // To be mended, for instance; and home again.
    expect(await move('come-back')).toMatchObject({ ok: true })
    expect((await stone()).state).toBe('set')
    expect(await move('deliver')).toMatchObject({ ok: true })
  })

  test('is moved once by two people at once, and goes back unset with a word why', async () => {
    const { move, stone } = await announced()
    const both = await Promise.all([move('receive', came), move('receive', came)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await move('give-back')).toMatchObject({ guard: 'condition-is-told' })
    expect(await move('give-back', null, 'The flaw is too deep to set it.')).toMatchObject({
      ok: true,
    })
    expect((await stone()).state).toBe('returned')
    // From then on its price has our stone in it again.
    const quoted = await quotedSpecialOrder(
      paymentContext,
      (await stone()).specialOrderId ?? '',
      solitaire,
      0,
    )
    expect(quoted.ok && quoted.quote.quote.lines.map(({ key }) => key)).toContain('stone.0')
  })

  test('comes back to its owner when its order is cancelled while it is in the safe', async () => {
    const { transact } = paymentContext
    const accountId = await transact(t => addAccount(t))
    const { id, secret, stone, move } = await announced()
    const dueOfIt = async (reader: 'owner' | 'staff') =>
      (await transact(t => ownStonesForPage(t, id, reader)))[0]?.due
    await move('receive', came)
    await move('store')
    await quotedSpecialOrder(paymentContext, id, solitaire, 0)
    await agreedSpecialOrder(paymentContext, { id, secret, accountId })
    expect(await dueOfIt('owner')).toBe('')
    const [order] = await transact(t => t.select().from(orders))
    const end = { orderId: order?.id ?? '', actor: 'customer', reason: 'asked' } as const
    expect(await cancelOrder(paymentContext, end)).toEqual({ ok: true })
    expect((await stone()).state).toBe('safe')
    expect(await dueOfIt('owner')).toContain('it comes back to you')
    expect(await dueOfIt('staff')).toContain('give it back to its owner')
    expect(await move('work')).toMatchObject({ guard: 'order-is-paid' })
    expect(await move('give-back', null, 'By registered mail.')).toMatchObject({ ok: true })
    expect(await dueOfIt('staff')).toBe('')
  })

  test('is expected after all when it was struck out too early', async () => {
    const { stone, move } = await announced()
    expect(await move('withdraw')).toMatchObject({ ok: true })
    expect(await move('receive', came)).toMatchObject({ reason: 'no-such-step' })
    expect(await move('expect')).toMatchObject({ ok: true })
    expect(await move('expect')).toMatchObject({ reason: 'no-such-step' })
    expect((await stone()).state).toBe('announced')
    expect(await move('receive', came)).toMatchObject({ ok: true })
  })

  test('stays in the list of what is in the shop when its owner’s account is gone', async () => {
    const { transact } = paymentContext
    const accountId = await transact(t => addAccount(t))
    const { id, move } = await announced(accountId)
    await move('receive', came)
    await transact(t => t.delete(specialOrders).where(eq(specialOrders.id, id)))
    const { rows, all } = await transact(t =>
      listOwnStones(t, { q: '', limit: 10, offset: 0, after: null, view: 'here' }),
    )
    expect(all).toBe(1)
    expect(rows).toMatchObject([{ special: null, specialOrderId: null, state: 'received' }])
    const staff: Visitor = {
      accountId: await transact(t => addAccount(t, { email: 'b@example.com' })),
      sessionId: 's',
      email: 'b@example.com',
      name: 'Benvenuto',
      role: 'owner',
    }
    const send = (visitor: Visitor | null, fields: Record<string, string>) => {
      const body = new URLSearchParams({ stone: rows[0]?.id ?? '', ...fields })
      const parts = { path: '/workshop/own-stones', method: 'POST', body }
      const ctx = testContext(paymentContext, () => visitor)
      return statusOf(() => answerList(routeArgs(ctx, parts) as never))
    }
    const back = { step: 'give-back', note: 'To her sister, who showed the receipt.' }
    expect(await send({ ...staff, role: 'customer' }, back)).toBe(404)
    expect(await send(null, back)).toBe(404)
    expect(await send(staff, { step: 'give-back' })).toBe(422)
    expect(await send(staff, { step: 'deliver' })).toBe(422)
    expect(await send(staff, { ...back, stone: randomUUID() })).toBe(422)
    expect(await send(staff, back)).toBe(200)
    expect(await send(staff, back)).toBe(422)
  })

  test('has a receipt for its owner and for staff, and for nobody else', async () => {
    const { transact } = paymentContext
    const accountId = await transact(t => addAccount(t, { email: 'her@example.com' }))
    const eve = await transact(t => addAccount(t, { email: 'eve@example.com' }))
    const { id, stone, move } = await announced(accountId)
    const visitorOf = (accountId: string): Visitor => ({
      accountId,
      sessionId: 's',
      email: 'x@example.com',
      name: 'X',
      role: 'customer',
    })
    const ask = async (accountId: string | null, which: string = id) =>
      receipt(
        routeArgs(
          testContext(paymentContext, () => (accountId && visitorOf(accountId)) || null),
          { params: { id: which, stone: (await stone()).id } },
        ) as never,
      )
    const status = (...asked: Parameters<typeof ask>) => statusOf(() => ask(...asked))
    expect(await status(accountId)).toBe(404)
    await move('receive', came)
    for (const stranger of [null, eve]) expect(await status(stranger)).toBe(404)
    expect(await status(accountId, randomUUID())).toBe(404)
    expect(await status(accountId, 'x')).toBe(404)
    const answer = await ask(accountId)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (process.env.PAPERS_TO) await writeFile(`${process.env.PAPERS_TO}/receipt.pdf`, bytes)
    const words = (await readPaper(bytes)).join(' ')
    for (const told of [
      'Receipt for a stone',
      'A chip at the girdle',
      'Round sapphire',
      '0.812',
      'send it insured',
      'No torch near it',
      'Mark of this receipt',
    ])
      expect(words).toContain(told)
  })

  test('has no receipt to be signed that says it is here when it is not', async () => {
    const { transact } = paymentContext
    const accountId = await transact(t => addAccount(t, { email: 'her@example.com' }))
    const { id, stone, move } = await announced(accountId)
    await move('receive', came)
    const seen = await stone()
    await move('give-back', null, 'Too soft to be set.')
    const late = await transact(t =>
      signReceipt(t, {
        ownStoneId: seen.id,
        specialOrderId: id,
        name: 'Ada',
        signature: [],
        paper: new Uint8Array(),
        seenAt: seen.changedAt,
        now: paymentContext.now(),
      }),
    )
    expect(late).toEqual({ ok: false, reason: 'not-here' })
    const [shown] = await transact(t => ownStonesForPage(t, id, 'owner'))
    expect(shown).toMatchObject({ hasReceipt: false, signedAt: null })
  })

  test('is signed for once, by whoever brought it, with its photographs, and stays as it was signed', async () => {
    const { transact, now } = paymentContext
    const accountId = await transact(t => addAccount(t, { email: 'her@example.com' }))
    const eve = await transact(t => addAccount(t, { email: 'eve@example.com' }))
    const { id, stone, move } = await announced(accountId)
    const stoneId = (await stone()).id
    const picture = encodePng(new Uint8Array(40 * 30 * 4).fill(180), 40, 30)
    const contextOf = (who: string | null) => {
      const visitor: Visitor | null = who
        ? { accountId: who, sessionId: 's', email: 'x@example.com', name: 'X', role: 'customer' }
        : null
      const ctx = testContext(paymentContext, () => visitor)
      return { ...ctx, imageUploads: { ...ctx.imageUploads, printable: async () => picture } }
    }
    const hand = JSON.stringify([[0, 500, 60, 300, 100, 80, 600, 900, 60]])
    const sign = (who: string | null, fields: Record<string, string> = {}) => {
      const body = new URLSearchParams({
        intent: 'sign-receipt',
        stone: stoneId,
        signature: hand,
        ...fields,
      })
      const parts = { params: { id }, path: `/special-orders/${id}`, method: 'POST', body }
      return statusOf(() => answerPage(routeArgs(contextOf(who), parts) as never))
    }
    const paper = async () => {
      const answer = await receipt(
        routeArgs(contextOf(accountId), { params: { id, stone: stoneId } }) as never,
      )
      return new Uint8Array(await answer.arrayBuffer())
    }
    // Nothing to sign while it is not here.
    expect(await sign(accountId)).toBe(422)
    await move('receive', came)
    await transact(t =>
      t.insert(specialOrderPictures).values({
        id: randomUUID(),
        requestId: id,
        specialOrderId: id,
        sender: 'x',
        actor: 'staff',
        width: 40,
        height: 30,
        bytes: 100,
        addedAt: now(),
      }),
    )
    for (const stranger of [null, eve]) expect(await sign(stranger)).toBe(404)
    for (const wrong of [
      { signature: '[]' },
      { signature: '{' },
      { signature: '["<script>"]' },
      { signature: '[['.repeat(60_000) },
      { stone: randomUUID() },
      { stone: 'x' },
    ])
      expect(await sign(accountId, wrong), JSON.stringify(wrong).slice(0, 60)).toBe(422)
    const before = await paper()
    expect((await readPaper(before)).join(' ')).toContain('How it looked')
    const both = await Promise.all([sign(accountId), sign(accountId)])
    expect(both.sort()).toEqual([200, 422])
    const signed = await paper()
    if (process.env.PAPERS_TO) await writeFile(`${process.env.PAPERS_TO}/signed.pdf`, signed)
    expect(signed.length).toBeGreaterThan(before.length)
    // Whatever is written down later, the paper is the one that was signed.
    await move('store')
    await transact(t => t.update(ownStones).set({ condition: 'Something else' }))
    expect(await paper()).toEqual(signed)
    await move('give-back', null, 'She wants it as it is.')
    expect(await paper()).toEqual(signed)
    // It goes with the special order; the stone stays.
    await transact(t => t.delete(specialOrders).where(eq(specialOrders.id, id)))
    expect(await transact(t => t.select().from(ownStoneReceipts))).toEqual([])
  })

  test.each([
    { lengthUm: '0' },
    { lengthUm: '600' },
    { widthUm: '6.123' },
    { depthUm: '=1+1' },
    { gem: 'kryptonite' },
    { shape: '' },
    { treatment: 'blessed' },
    { agrees: '' },
    { stoneId: 'x' },
  ])('is not announced with %j', change => {
    const right = {
      stoneId: randomUUID(),
      gem: 'ruby',
      shape: 'oval',
      treatment: 'none',
      agrees: 'yes',
    }
    expect(readOwnStone(right).ok).toBe(true)
    const read = readOwnStone({ ...right, ...change })
    expect(read).toMatchObject({
      ok: false,
      faults: { [Object.keys(change)[0] ?? '']: expect.any(String) },
    })
  })

  test('outlives nobody’s words: its row has none of the customer’s', async () => {
    const { transact } = paymentContext
    await announced()
    const [row] = await transact(t => t.select().from(ownStones))
    expect(JSON.stringify(row)).not.toMatch(/river|Ada/)
  })
})
