import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { encodePng } from '#geometry/picture/png.ts'
import { houseShop } from '#shop/settings/settings-reader.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliver } from '#tools/testing/deliver.ts'
import {
  customer,
  openedPaymentContext,
  press,
  ring,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { appraisalOf } from './appraisal.ts'
import { orders } from './tables.ts'

const settings = { ...houseShop.settings, legalName: 'Ada Byron', email: 'hello@shop.example' }

test('an appraisal is written of a piece that is finished, from what was bought alone', async () => {
  const { transact } = await testDatabase('postgres')
  const paymentContext = await openedPaymentContext(transact)
  await press(paymentContext, await customer(paymentContext, [ring]), { draft: toGermany })
  const theOrder = async () => {
    const [order] = await transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    return order
  }
  const source = {
    transact,
    now: paymentContext.now,
    shopNow: async () => ({ ...houseShop, settings }),
    markFiles: async () => null,
  }
  const picture = encodePng(new Uint8Array(16).fill(200), 2, 2)
  const ask = async (line: string, file: Uint8Array | null = picture) =>
    appraisalOf(source, await theOrder(), line, async () => ({ ok: true, file }))
  expect(await ask('0')).toEqual({ ok: false, reason: 'not-finished' })
  await deliver(paymentContext, (await theOrder()).id)
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
  for (const told of [
    number,
    line?.title ?? '',
    'VAT included',
    'g, by the model',
    'no estimate of what it would cost to replace',
    'Ada Byron: date and signature',
  ])
    expect(words).toContain(told)
  // The same again without a picture, for a piece that has none.
  expect(await ask('0', null)).toMatchObject({ ok: true })
})
