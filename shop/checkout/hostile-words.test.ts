import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Design } from '#design/document/design.ts'
import { sheetOf } from '#geometry/engraving/sheet.ts'
import { engravingSvg } from '#geometry/engraving/svg.ts'
import { world } from '#geometry/frame.ts'
import { orderEmail } from '#shop/emails/order-emails.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { customer, plain, press, testPaymentContext } from '#tools/testing/payment-context.ts'
import { SummaryLines } from '#web/ui/summary-lines.tsx'
import { orders } from '../orders/tables.ts'

const WORDS = `<i>&"'</i>`
const engraving = { place: 'inside', font: 'block', heightUm: 1500, rows: [WORDS] } as const
const hostile: Design = { ...plain, engraving: [engraving] }

/** No element that the words would have made; the words themselves, one way or another. */
function expectWords(markup: string) {
  expect(markup).not.toContain('<i>')
  expect(markup).toMatch(/(&lt;|&#60;|&#x3c;)i(&gt;|&#62;|&#x3e;)/)
}

test('hostile engraving text through preview, e-mail, admin, production file', async () => {
  const paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  await press(paymentContext, await customer(paymentContext, [hostile]))
  const [order] = await paymentContext.transact(t => t.select().from(orders))
  const [line] = order?.record.lines ?? []
  if (!order || !line) throw new Error('It was not ordered')
  // What was typed is what was bought, letter for letter.
  expect(line.document).toMatchObject({ engraving: [{ rows: [WORDS] }] })
  // The pages of the customer and of the workshop.
  expectWords(renderToStaticMarkup(createElement(SummaryLines, { lines: line.summary })))
  const mail = orderEmail({
    shop: 'Keepsake',
    kind: 'confirmed',
    order,
    origin: 'https://a.example',
    pictures: [],
  })
  expectWords(mail.html)
  expect(mail.text).toContain(WORDS)
  // The engraver's sheet.
  const face = {
    form: 'round',
    frame: world,
    facing: 'in',
    radiusMm: 8,
    sagMm: 0,
    halfMm: 2,
  } as const
  expectWords(engravingSvg(sheetOf(hostile, engraving, face, [])))
})
