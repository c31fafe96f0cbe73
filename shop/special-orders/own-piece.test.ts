import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readModel } from '#geometry/own-model/read-model.ts'
import { boxTriangles, stlOf } from '#geometry/own-model/testing.ts'
import { loadKernel } from '#geometry/solid/kernel.ts'
import { geometryOf } from '#geometry/versions/version.ts'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import {
  agreedSpecialOrder,
  jeweller,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { packOf } from '../fulfilment/pack.ts'
import { jobCardNotes } from '../orders/order-notes.ts'
import { orders } from '../orders/tables.ts'
import { proofPaper } from '../proofs/proof-paper.ts'
import { proofs } from '../proofs/tables.ts'
import { addFile, findFile, mayAddFile, takeOrphanFiles } from './files.ts'
import { exportSpecialOrders } from './find.ts'
import { ownPackNeeds } from './own-pack.ts'
import { quoteOwnPiece } from './quote-own.ts'

const lines = [
  { words: 'Metal, 18k yellow gold', amount: 90_000 },
  { words: 'Rose carved by hand', amount: 35_000 },
  { words: 'For waiting so long', amount: -5000 },
]

const modelOf = async (bytes: Uint8Array) => {
  const read = readModel(await loadKernel(), bytes)
  if (!read.ok) throw new Error(read.reason)
  return read
}

async function counter(engine: Parameters<typeof testDatabase>[0]) {
  const { transact } = await testDatabase(engine)
  const paymentContext = testPaymentContext(transact)
  const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  const add = async (
    specialOrderId: string,
    kind: 'model' | 'pdf',
    bytes = stlOf(boxTriangles(0, 10)),
  ) => {
    const id = randomUUID()
    const report = kind === 'model' ? (await modelOf(bytes)).report : null
    const file = { id, specialOrderId, kind, name: 'rose', bytes: 1, report, addedBy: 'B' }
    await transact(t => addFile(t, { ...file, addedAt: paymentContext.now() }, jeweller.doer))
    return id
  }
  const offer = (id: string, more: Partial<Parameters<typeof quoteOwnPiece>[1]>) =>
    transact(t =>
      quoteOwnPiece(t, {
        id,
        quoteId: randomUUID(),
        title: 'Rose brooch',
        metal: '18k-yellow',
        model: null,
        drawings: [],
        lines,
        note: 'As drawn.',
        validUntil: '2026-12-01',
        leadDays: 15,
        depositPercent: 50,
        by: jeweller,
        now: paymentContext.now(),
        ...more,
      }),
    )
  return { transact, paymentContext, accountId, add, offer }
}

describe.each(enginesOfRun)('a piece of its own on %s', engine => {
  test('is offered by lines and a model, agreed to, paid, and has its papers', async () => {
    const { transact, paymentContext, accountId, add, offer } = await counter(engine)
    const { id, secret } = await requestedSpecialOrder(paymentContext)
    const [model, drawing] = [await add(id, 'model'), await add(id, 'pdf')]
    const end = await offer(id, { model, drawings: [drawing] })
    // A cube of a cubic centimetre weighs what its metal weighs.
    expect(end).toMatchObject({
      ok: true,
      quote: { code: '', casting: { milligrams: 15_580 }, quote: { total: 120_000 } },
    })
    expect(await agreedSpecialOrder(paymentContext, { id, secret, accountId })).toMatchObject({
      ok: true,
      settled: { orderState: 'paid' },
    })
    const [order] = await transact(t => t.select().from(orders))
    const [line] = order?.record.lines ?? []
    expect(line).toMatchObject({
      title: 'Rose brooch',
      unit: 120_000,
      personalised: true,
      code: '',
    })
    expect(order?.record.deposit).toBeGreaterThan(0)
    if (!line || !order) throw new Error('Nothing was ordered')

    const needs = await transact(t => ownPackNeeds(t, line))
    if (!needs) throw new Error('Nothing for the pack')
    expect(needs.names.map(([name]) => name)).toEqual(
      expect.arrayContaining(['model.stl', 'model.3mf', `drawing-${drawing.slice(0, 8)}.pdf`]),
    )
    const files = needs.names.map(([name]) => ({ name, bytes: new Uint8Array([1]) }))
    const { hash, title, summary, quantity, document } = line
    const packed = await packOf({
      number: order.number,
      url: 'https://shop.example/x',
      dueOn: '2026-12-20',
      placedAt: order.placedAt,
      notes: [],
      lines: [
        {
          ...{ hash, title, summary, quantity, document, picture: null, sold: [] },
          geometry: geometryOf(line.proof),
          own: { ...needs, files },
        },
      ],
      ordered: jobCardNotes(order.record),
    })
    if (!packed.ok) throw new Error(packed.words)
    const zip = unzipSync(packed.zip)
    const names = Object.keys(zip).map(name => name.split('/').at(-1))
    expect(names).toEqual(expect.arrayContaining(['model.stl', 'model.3mf', 'job-card.pdf']))
    const card = Object.entries(zip).find(([name]) => name.endsWith('job-card.pdf'))?.[1]
    expect((await readPaper(card as Uint8Array)).join(' ')).toContain('Rose carved by hand')

    const [proof] = await transact(t => t.select().from(proofs))
    const paper =
      proof && (await proofPaper(proof, null, { name: 'Aurum', accent: null, mark: null }))
    expect((await readPaper(paper as Uint8Array)).join(' ')).toContain('Rose carved by hand')
    expect(strFromU8((paper as Uint8Array).slice(0, 5))).toBe('%PDF-')
  })

  test('needs neither model nor drawing, and is one of our designs again in the next version', async () => {
    const { paymentContext, accountId, offer } = await counter(engine)
    const { id, secret } = await requestedSpecialOrder(paymentContext)
    expect(await offer(id, { metal: null })).toMatchObject({ ok: true, quote: { version: 1 } })
    expect(await quotedSpecialOrder(paymentContext, id)).toMatchObject({
      ok: true,
      quote: { version: 2 },
    })
    expect(await offer(id, { title: 'Chalice' })).toMatchObject({ quote: { version: 3 } })
    expect(await agreedSpecialOrder(paymentContext, { id, secret, accountId })).toMatchObject({
      ok: true,
    })
  })

  test('is not offered without its files, its metal, a price, or where it cannot be cast', async () => {
    const { transact, paymentContext, add, offer } = await counter(engine)
    const [{ id }, other] = [
      await requestedSpecialOrder(paymentContext),
      await requestedSpecialOrder(paymentContext),
    ]
    const elsewhere = await add(other.id, 'model')
    expect(await offer(id, { model: elsewhere })).toMatchObject({ reason: 'no-such-file' })
    const model = await add(id, 'model')
    expect(await offer(id, { drawings: [model] })).toMatchObject({ reason: 'no-such-file' })
    expect(await offer(id, { model, metal: null })).toMatchObject({ reason: 'no-metal' })
    expect(await offer(id, { lines: [{ words: 'A gift', amount: 0 }] })).toMatchObject({
      reason: 'no-price',
    })
    const sheet = boxTriangles(0, 10)
    const foil = sheet.positions.map((value, i) => (i % 3 === 2 ? value / 50 : value))
    const thin = await add(id, 'model', stlOf({ ...sheet, positions: foil }))
    expect(await offer(id, { model: thin })).toMatchObject({ reason: 'cannot-be-made' })
    // Another's name is nobody's to write over.
    expect(await transact(t => mayAddFile(t, { id: elsewhere, specialOrderId: id }))).toMatchObject(
      { ok: false, reason: 'not-found' },
    )
  })

  test('shows its files to staff, and to its customer once they are offered; they go with the owner', async () => {
    const { transact, paymentContext, accountId, add, offer } = await counter(engine)
    const { id } = await requestedSpecialOrder(paymentContext, accountId)
    const model = await add(id, 'model')
    const stranger = await transact(t => addAccount(t, { email: 'eve@example.com' }))
    const see = (key: { accountId?: string; staff?: boolean }) =>
      transact(t =>
        findFile(t, {
          id: model,
          specialOrderId: id,
          accountId: null,
          secret: null,
          staff: false,
          ...key,
        }),
      )
    expect(await see({ staff: true })).toMatchObject({ id: model })
    expect(await see({ accountId })).toBeUndefined()
    await offer(id, { model })
    expect(await see({ accountId })).toMatchObject({ id: model })
    expect(await see({ accountId: stranger })).toBeUndefined()
    expect(await see({})).toBeUndefined()
    expect(JSON.stringify(await transact(t => exportSpecialOrders(t, { accountId })))).toContain(
      model,
    )
    await transact(t => deleteAccount(t, { accountId, now: paymentContext.now() }))
    expect(await transact(takeOrphanFiles)).toEqual([model])
  })
})
