import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { withSingle } from '#design/document/single-stone.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  customer,
  openLivePaymentContext,
  press,
  ring,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { papersOf } from '../invoices/find-papers.ts'
import { invoicePaper } from '../invoices/paper-files.ts'
import { sellerOf } from '../invoices/seller.ts'
import { findProof } from '../proofs/find-proof.ts'
import { proofPaper } from '../proofs/proof-paper.ts'
import { enterStone } from '../stones/enter-stone.ts'
import { findStone } from '../stones/list-stones.ts'
import { appraisalOf } from './appraisal.ts'
import { strippedRecord } from './stripped-record.ts'
import { orders } from './tables.ts'

const settings = { ...defaultShop.settings, legalName: 'Ada Byron', email: 'hello@shop.example' }

test('an appraisal is written of a piece that is finished, from what was bought alone', async () => {
  const { transact } = await testDatabase('postgres')
  const paymentContext = await openLivePaymentContext(transact)
  await press(paymentContext, await customer(paymentContext, [ring]), { draft: toGermany })
  const theOrder = async () => {
    const [order] = await transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    return order
  }
  const source = {
    transact,
    now: paymentContext.now,
    shopNow: async () => ({ ...defaultShop, settings }),
    markFiles: async () => null,
  }
  const picture = encodePng(new Uint8Array(16).fill(200), 2, 2)
  const ask = async (line: string, file: Uint8Array | null = picture) =>
    appraisalOf(source, await theOrder(), line, async () => ({ ok: true, file }))
  expect(await ask('0')).toEqual({ ok: false, reason: 'not-finished' })
  await deliverOrder(paymentContext, (await theOrder()).id)
  for (const line of ['1', '-1', 'x', '0.0', '99'])
    expect(await ask(line)).toEqual({ ok: false, reason: 'not-found' })
  expect(await appraisalOf(source, await theOrder(), '0', async () => ({ ok: false }))).toEqual({
    ok: false,
    reason: 'no-picture',
  })
  const made = await ask('0')
  if (!made.ok) throw new Error(made.reason)
  if (process.env.PAPERS_TO) await writeFile(`${process.env.PAPERS_TO}/${made.name}`, made.bytes)
  const words = (await readPaper(made.bytes)).join(' ')
  const { number, record } = await theOrder()
  const [line] = record.lines
  for (const text of [
    number,
    line?.title ?? '',
    'VAT included',
    'g, by the model',
    'no estimate of what it would cost to replace',
    'Ada Byron: date and signature',
  ])
    expect(words).toContain(text)
  // The same again without a picture, for a piece that has none.
  expect(await ask('0', null)).toMatchObject({ ok: true })
})

test('the report of a stone that is one of a kind, and where to look it up, stand on proof, invoice and appraisal', async () => {
  const { transact } = await testDatabase('postgres')
  const shop = await openLivePaymentContext(transact)
  const by = { accountId: null, who: 'Olga' }
  const offer = { stockNumber: 'A-1', price: 424_242, currency: 'EUR' }
  const entered = await transact(t =>
    enterStone(t, { stone: oneCarat, offer, by, now: shop.now() }),
  )
  const stone = entered.ok && (await transact(t => findStone(t, entered.id)))
  if (!stone) throw new Error('There is no stone')
  const accountId = await customer(shop, [withSingle(defaultDesign('solitaire'), stone)])
  await press(shop, accountId, { draft: toGermany })
  const [placed] = await transact(t => t.select().from(orders))
  if (!placed) throw new Error('There is no order')
  await deliverOrder(shop, placed.id)
  const [order] = await transact(t => t.select().from(orders))
  const [line] = order?.record.lines ?? []
  if (!order || !line?.proof) throw new Error('There is no proof')
  const { invoice } = await transact(t => papersOf(t, order.id))
  const id = line.proof.id
  const proof = await transact(t => findProof(t, { accountId, id }))
  if (!invoice || !proof) throw new Error('There is no paper')
  const source = {
    transact,
    now: shop.now,
    shopNow: async () => ({ ...defaultShop, settings }),
    markFiles: async () => null,
  }
  const appraisal = await appraisalOf(source, order, '0', async () => ({ ok: true, file: null }))
  if (!appraisal.ok) throw new Error(appraisal.reason)
  const seller = sellerOf(settings)
  const paper = await invoicePaper({ seller, order, invoice })
  const stripped = { ...order, record: strippedRecord(order.record) }
  expect(await invoicePaper({ seller, order: stripped, invoice })).toEqual(paper)
  const signed = await proofPaper(proof, null, { name: 'Keepsake', accent: null, mark: null })
  const page = 'https://www.gia.edu/report-check?reportno=2141438171'
  for (const file of [paper, appraisal.bytes, signed]) {
    if (!file) throw new Error('There is no file')
    expect((await readPaper(file)).join('').replaceAll(' ', '')).toContain(page)
    // Where it is read on a screen it opens, too.
    expect(Buffer.from(file).includes(`(${page})`)).toBe(true)
  }
})
