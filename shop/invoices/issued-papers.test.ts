import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  openLivePaymentContext,
  plain,
  press,
  type TestPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { saySettings } from '#tools/testing/shop-settings.ts'
import { orders } from '../orders/tables.ts'
import { askRefund, carryOutRefund } from '../payments/refund.ts'
import { payments } from '../payments/tables.ts'
import { shopSettings } from '../settings/tables.ts'
import { papersOf } from './find-papers.ts'
import { allPapers, type PaperFormat, paperFile } from './paper-files.ts'
import { invoices } from './tables.ts'

const before = {
  name: 'Keepsake',
  legalName: 'Ada Byron GmbH',
  street: 'Torstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'Germany',
  email: 'hello@keepsake.example',
  vatNumber: 'DE136695976',
  registration: 'HRB 1234, Amtsgericht Charlottenburg',
}
const after = {
  name: 'Aurum',
  legalName: 'Aurum SARL',
  street: 'Rue de la Paix 2',
  postcode: '75002',
  city: 'Paris',
  country: 'France',
  email: 'bonjour@aurum.example',
  vatNumber: 'FR40303265045',
  registration: 'RCS Paris 303 265 045',
}

describe.each(engines)('issued papers on %s', engine => {
  let context: TestPaymentContext
  beforeEach(async () => {
    context = await openLivePaymentContext((await testDatabase(engine)).transact)
  })
  const say = (typed: Readonly<Record<string, string>>) => saySettings(context, typed)
  const theOrder = async () => {
    const [order] = await context.transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    return order
  }
  const file = async (number: string, format: PaperFormat) => {
    const source = { transact: context.transact, markFiles: async () => null }
    const made = await paperFile(source, await theOrder(), { number, format })
    if (!made.ok) throw new Error(made.reason)
    const { bytes, name } = made.file
    const text = format === 'xml' ? [Buffer.from(bytes).toString()] : await readPaper(bytes)
    return { name, text }
  }
  const numbers = async () => {
    const { id } = await theOrder()
    return allPapers(await context.transact(t => papersOf(t, id))).map(({ number }) => number)
  }
  const refund = async (amount: number) => {
    const [payment] = await context.transact(t => t.select().from(payments))
    const ask = { paymentId: payment?.id ?? '', key: crypto.randomUUID(), amount }
    const asked = await context.transact(t =>
      askRefund(t, { ...ask, reason: 'goodwill', actor: 'staff', now: context.now() }),
    )
    if (!asked.ok) throw new Error(asked.reason)
    await carryOutRefund(context, asked.key)
  }

  test('issued while the owner moves name one seller each, and their numbers have no gap', async () => {
    await say(before)
    const buy = async () => press(context, await customer(context, [plain]))
    await buy()
    await Promise.all([buy(), buy(), say(after), buy(), buy()])
    await buy()
    const all = await context.transact(t => t.select().from(invoices).orderBy(invoices.number))
    expect(all.map(({ number, layout }) => [number, layout])).toEqual(
      [1, 2, 3, 4, 5, 6].map(n => [`2026-00000${n}`, 2]),
    )
    const versions = await context.transact(t => t.select().from(shopSettings))
    const sold = await context.transact(t => t.select().from(orders))
    for (const { number, orderId, settingsVersion } of all) {
      const order = sold.find(({ id }) => id === orderId)
      if (!order) throw new Error('There is no order')
      const source = { transact: context.transact, markFiles: async () => null }
      const made = await paperFile(source, order, { number, format: 'pdf' })
      const words = made.ok ? await readPaper(made.file.bytes) : []
      const { name, legalName, street } = v.parse(
        v.object({ name: v.string(), legalName: v.string(), street: v.string() }),
        versions.find(({ version }) => version === settingsVersion)?.document,
      )
      expect(words).toContain(`${name}, ${legalName}`)
      expect(words).toContain(street)
      const [other] = [before, after].filter(one => one.name !== name)
      expect(words.join(' ')).not.toContain(other?.legalName)
    }
  })

  test('name the seller of the day they were issued, whatever the owner enters later', async () => {
    await say(before)
    const draft = { ...toGermany, company: 'Lux GmbH', vatNumber: 'DE136695976' }
    await press(context, await customer(context, [plain]), { draft })
    const [invoice = ''] = await numbers()
    const [pdf, xml] = [await file(invoice, 'pdf'), await file(invoice, 'xml')]
    for (const line of ['Keepsake, Ada Byron GmbH', 'Torstraße 1', 'VAT number DE136695976'])
      expect(pdf.text).toContain(line)
    // Both say the same of delivery, metal and company.
    const words = pdf.text.join(' ')
    for (const said of [
      'before the delivery',
      /expected \d+ \w+ 2026 to \d+ \w+ 2026/.exec(words)?.[0] ?? 'no delivery',
      /18k yellow gold, fineness 750, .*?\d\.\d\d g/.exec(words)?.[0] ?? 'no metal',
      'HRB 1234, Amtsgericht Charlottenburg',
      'Registered office Berlin',
      'Paid in full',
    ]) {
      expect(words).toContain(said)
      expect(xml.text.join()).toContain(said)
    }
    await say(after)
    expect(await file(invoice, 'pdf')).toEqual(pdf)
    expect(await file(invoice, 'xml')).toEqual(xml)
    // A paper of a later day names the seller of that day.
    await refund(1000)
    const [, note = ''] = await numbers()
    expect((await file(note, 'pdf')).text).toContain('Aurum, Aurum SARL')
    expect((await file(note, 'xml')).text.join()).toContain('Rue de la Paix 2')
  })
})
