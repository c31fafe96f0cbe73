import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMessage } from '#shop/special-orders/conversation.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import {
  agreedSpecialOrder,
  band,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { addPicture, pictureName } from '../special-orders/pictures.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { specialWorkOf } from './special-work.ts'

test('the benches are told what was asked, said, sent and agreed on beyond the model', async () => {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  const { id, secret } = await requestedSpecialOrder(paymentContext)
  const picture = randomUUID()
  await transact(t =>
    addPicture(
      t,
      {
        id: picture,
        requestId: id,
        specialOrderId: id,
        sender: 'somebody',
        actor: 'customer',
        width: 10,
        height: 10,
        bytes: 100,
        addedAt: paymentContext.now(),
      },
      { id: picture, requestId: id, senders: [], staff: false, accountId: null, secret },
      { by: null, mostUnsentBytes: 1000 },
    ),
  )
  const by = { actor: 'customer', who: 'Ada' } as const
  const words = 'As dark as can be.'
  await transact(t =>
    addMessage(t, { id, by, now: paymentContext.now(), words, key: randomUUID() }),
  )
  await quotedSpecialOrder(paymentContext, id, band, 99_900)
  await quotedSpecialOrder(paymentContext, id, band, 35_000)
  await agreedSpecialOrder(paymentContext, { id, secret, accountId })
  const [special] = await transact(t =>
    t.select().from(specialOrders).where(eq(specialOrders.id, id)),
  )
  if (!special?.orderId) throw new Error('There is no order')
  const { orderId } = special
  // Of two quotes the last is the one that was agreed to; lines of the price list are not work by hand.
  expect(await transact(t => specialWorkOf(t, orderId))).toEqual({
    number: special.number,
    words: 'A ring like a river at night.',
    messages: [words],
    agreed: ['Hammered by hand, €350.00'],
    note: 'As we said.',
    sketch: null,
    ownStones: [],
    pictureNames: [pictureName(picture)],
  })
  expect(await transact(t => specialWorkOf(t, randomUUID()))).toBeNull()
})
