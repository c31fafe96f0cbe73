import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { geometryOf } from '#geometry/versions/version.ts'
import { deleteAccount } from '#shop/accounts/delete-account.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { enterTerms } from '#shop/delivery/enter-terms.ts'
import { orderEmail } from '#shop/emails/order-emails.ts'
import { sentEmails } from '#shop/emails/tables.ts'
import { listJobs, retryJob } from '#shop/jobs/oversee-jobs.ts'
import { DIED, enqueue, MOST_TRIES, takeJob } from '#shop/jobs/queue.ts'
import { jobs } from '#shop/jobs/tables.ts'
import { keptName } from '#shop/orders/record.ts'
import { emailKinds } from '#shop/orders/states.ts'
import { orders } from '#shop/orders/tables.ts'
import { addStaffMember } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import {
  customer,
  engravedRing,
  press,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { runNextJob } from './runner.ts'

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'keepsake-jobs-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}
const mails = (dataDir: string) =>
  Promise.all(
    readdirSync(join(dataDir, 'mail')).map(name =>
      PostalMime.parse(readFileSync(join(dataDir, 'mail', name))),
    ),
  )
const none = (error: unknown) => {
  throw error
}

async function shopWithOrder(engine: 'embedded' | 'postgres') {
  const paymentContext = testPaymentContext((await testDatabase(engine)).transact)
  const ada = await customer(paymentContext, [engravedRing])
  await press(paymentContext, ada)
  const [order] = await paymentContext.transact(t => t.select().from(orders))
  if (!order) throw new Error('There is no order')
  return { paymentContext, order, dataDir: folder() }
}

test.each(['embedded', 'postgres'] as const)(
  'on %s an email goes once, with its pictures, by however many runners',
  async engine => {
    const { paymentContext, order, dataDir } = await shopWithOrder(engine)
    const context = testJobContext(paymentContext, dataDir)
    const ends = await Promise.all([1, 2, 3].map(() => runNextJob(context, none)))
    expect(ends.filter(Boolean)).toHaveLength(1)
    expect(await runNextJob(context, none)).toBe(false)
    const [mail, ...more] = await mails(dataDir)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Your order ${order.number}`)
    expect(mail?.to?.[0]?.address).toBe('ada@example.com')
    expect(mail?.text).toContain('“Always”')
    expect(mail?.html).toContain('src="cid:piece-0"')
    expect(mail?.attachments).toMatchObject([{ contentId: '<piece-0>', mimeType: 'image/png' }])
    const [line] = order.record.lines
    const folder = line?.hash.slice(0, 2) ?? ''
    expect(readdirSync(join(dataDir, 'orders', folder))).toEqual([`${line?.hash}-ordered.png`])
  },
)

test('an email that cannot be sent is tried again, and sent once', async () => {
  const { paymentContext, dataDir } = await shopWithOrder('embedded')
  const context = testJobContext(paymentContext, dataDir)
  const closed = {
    ...context,
    mailer: { send: () => Promise.reject(new Error('closed')), close: none },
  }
  const reported: unknown[] = []
  expect(await runNextJob(closed as never, error => reported.push(error))).toBe(true)
  expect(reported).toMatchObject([{ message: 'closed' }])
  expect(await runNextJob(context, none)).toBe(false)
  paymentContext.pass(1)
  expect(await runNextJob(context, none)).toBe(true)
  expect(await mails(dataDir)).toHaveLength(1)
  expect(await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id))).toMatchObject([
    { attempts: 2, fault: null, doneAt: paymentContext.now() },
  ])
})

test('a mail server that is gone for a day: the email goes when it is back, once', async () => {
  const { paymentContext, dataDir } = await shopWithOrder('embedded')
  const context = testJobContext(paymentContext, dataDir)
  const send = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const away = { ...context, mailer: { ...context.mailer, send } }
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    await runNextJob(away, () => {})
    paymentContext.pass(30)
  }
  const waiting = await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id))
  expect(waiting).toMatchObject([{ doneAt: null, fault: 'connect ECONNREFUSED' }])
  paymentContext.pass(6 * 60)
  expect(await runNextJob(context, () => {})).toBe(true)
  expect(await runNextJob(context, () => {})).toBe(false)
  expect(await mails(dataDir)).toHaveLength(1)
})

test('an email is noted when its job is crossed off', async () => {
  const { paymentContext, order, dataDir } = await shopWithOrder('postgres')
  await runNextJob(testJobContext(paymentContext, dataDir), none)
  expect(await paymentContext.transact(t => t.select().from(sentEmails))).toMatchObject([
    { to: 'ada@example.com', subject: `Your order ${order.number}`, sentAt: paymentContext.now() },
  ])
})

test('a note that cannot be written makes no second email', async () => {
  const { paymentContext, dataDir } = await shopWithOrder('postgres')
  const reported: unknown[] = []
  // An email may hold it, a text of PostgreSQL may not.
  const context = { ...testJobContext(paymentContext, dataDir), origin: 'https://shop.example/\0' }
  expect(await runNextJob(context, error => reported.push(error))).toBe(true)
  expect(reported).toHaveLength(1)
  expect(await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id))).toMatchObject([
    { attempts: 1, fault: null, doneAt: paymentContext.now() },
  ])
  paymentContext.pass(2)
  expect(await runNextJob(context, none)).toBe(false)
  expect(await mails(dataDir)).toHaveLength(1)
})

test('a cancelled order is said to be in the cart again only to who had paid nothing', async () => {
  const cancelledMail = async (means: string) => {
    const { transact } = await testDatabase('embedded')
    const paymentContext = testPaymentContext(transact)
    const dataDir = folder()
    await press(paymentContext, await customer(paymentContext, [engravedRing]), { means })
    const [order] = await transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    const by = await addStaffMember(transact)
    await cancelOrder(paymentContext, { orderId: order.id, actor: 'staff', reason: 'x', by })
    const context = testJobContext(paymentContext, dataDir)
    while (await runNextJob(context, none));
    const mail = (await mails(dataDir)).find(({ subject }) => /is cancelled$/.test(subject ?? ''))
    return mail?.text?.replaceAll(/\s+/g, ' ')
  }
  const [paid, unpaid] = [await cancelledMail('success'), await cancelledMail('decline')]
  expect(paid).toContain('What you had paid goes back to you')
  expect(paid).not.toContain('cart')
  expect(unpaid).toContain('What you had chosen is in your cart again.')
  expect(unpaid).not.toContain('goes back')
})

test('a job whose runner died is taken over; one that nobody knows waits for who does', async () => {
  const { paymentContext, dataDir } = await shopWithOrder('embedded')
  await paymentContext.transact(t =>
    t.update(jobs).set({ leasedUntil: new Date(paymentContext.now().getTime() + 60_000) }),
  )
  const context = testJobContext(paymentContext, dataDir)
  expect(await runNextJob(context, none)).toBe(false)
  paymentContext.pass(2)
  expect(await runNextJob(context, none)).toBe(true)
  const strange = { kind: 'strange', key: 'k', payload: {}, dueAt: paymentContext.now() }
  await paymentContext.transact(async t => enqueue(t, strange))
  const reported: unknown[] = []
  await runNextJob(context, error => reported.push(error))
  expect(reported).toHaveLength(1)
})

test('a job that never succeeds rests after its tries, and is shown; asked for, it has one more', async () => {
  const { paymentContext, dataDir } = await shopWithOrder('embedded')
  const { transact } = paymentContext
  const context = testJobContext(paymentContext, dataDir)
  while (await runNextJob(context, none));
  const poison = { kind: 'poison', key: 'k', payload: {}, dueAt: paymentContext.now() }
  await transact(async t => enqueue(t, poison))
  const failing = () =>
    transact(t => listJobs(t, { q: 'poison', limit: 9, offset: 0, view: 'failing' }))
  const sixHours = 360
  let tries = 0
  for (let round = 0; round < 40; round += 1) {
    if (await runNextJob(context, () => {}, { only: 'poison' })) tries += 1
    paymentContext.pass(sixHours)
  }
  expect(tries).toBe(MOST_TRIES)
  const { rows } = await failing()
  expect(rows).toMatchObject([
    { attempts: MOST_TRIES, rests: true, fault: expect.stringContaining('poison') },
  ])
  const by = { accountId: null, who: 'Olga' }
  await transact(t => retryJob(t, { id: rows[0]?.id ?? 0, by, now: paymentContext.now() }))
  expect(await runNextJob(context, () => {}, { only: 'poison' })).toBe(true)
  expect((await failing()).rows).toMatchObject([{ attempts: MOST_TRIES, rests: true }])
})

test('a job that ends every process it is given to is given to no more of them', async () => {
  const { paymentContext, dataDir } = await shopWithOrder('embedded')
  const { transact } = paymentContext
  for (let round = 0; round < MOST_TRIES; round += 1) {
    expect(await transact(t => takeJob(t, paymentContext.now()))).toBeDefined()
    paymentContext.pass(2)
  }
  const reported: unknown[] = []
  const context = testJobContext(paymentContext, dataDir)
  await runNextJob(context, error => reported.push(error))
  expect(reported).toMatchObject([{ message: DIED }])
  expect(existsSync(join(dataDir, 'mail'))).toBe(false)
  const paging = { q: '', limit: 9, offset: 0, view: 'failing' as const }
  expect((await transact(t => listJobs(t, paging))).rows).toMatchObject([
    { fault: DIED, rests: true },
  ])
})

const HOSTILE = `</p><script>alert("x")</script>\u202e & '`

test('hostile engraving text, names and cards are words in every letter', async () => {
  const { order } = await shopWithOrder('embedded')
  const { record } = order
  const hostile = {
    ...order,
    tracking: { carrier: HOSTILE, code: HOSTILE },
    record: {
      ...record,
      address: { ...record.address, name: HOSTILE, line1: HOSTILE },
      lines: record.lines.map(line => ({
        ...line,
        title: HOSTILE,
        summary: [{ name: HOSTILE, text: HOSTILE }],
      })),
    },
  }
  const messages = emailKinds.map(kind =>
    orderEmail({
      shop: 'Keepsake',
      kind,
      order: hostile,
      origin: 'https://shop.example',
      pictures: [],
      amount: 5,
    }),
  )
  for (const { html, text, subject } of messages) {
    expect(html).not.toContain('<script>')
    expect(text).toContain(`/setting/orders/${order.number}`)
    expect(subject).not.toContain('script')
  }
  expect(new Set(messages.map(({ subject }) => subject)).size).toBe(emailKinds.length)
})

test('every step with an email writes it once, with its picture, to be read with or without HTML', async () => {
  const { paymentContext, order, dataDir } = await shopWithOrder('embedded')
  const context = testJobContext(paymentContext, dataDir)
  await deliverOrder(paymentContext, order.id, ['casting', 'finishing', 'checking'])
  // It did not pass, and goes to the bench once more: that is told to nobody twice.
  await deliverOrder(paymentContext, order.id, [
    'casting',
    'finishing',
    'checking',
    'shipped',
    'delivered',
  ])
  while (await runNextJob(context, none));
  const sent = await mails(dataDir)
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    `We have begun to make your order ${order.number}`,
    `Your order ${order.number}`,
    `Your order ${order.number} has arrived`,
    `Your order ${order.number} is on its way`,
  ])
  for (const { html, text, attachments, to } of sent) {
    expect(to?.[0]?.address).toBe('ada@example.com')
    expect(html).toContain('src="cid:piece-0"')
    expect(attachments).toMatchObject([{ contentId: '<piece-0>' }])
    expect(text).toContain(`/setting/orders/${order.number}`)
  }
  const shipped = sent.find(({ subject }) => subject?.endsWith('on its way'))
  expect(shipped?.text).toContain('https://www.dhl.com/')
  expect(shipped?.text).toContain('JJD000390007')
})

test('who collects is told that it is ready: where, when by today’s opening hours, and what to bring', async () => {
  const paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const dataDir = folder()
  const by = { accountId: null, who: 'Olga' }
  const offer = async (follows: string, hours: string) => {
    const pickup = { offered: true, amount: 0, place: ['Goldgasse 3', 'Köln'], hours: [hours] }
    const document = { ...defaultTerms, pickup }
    const input = { document, follows, startsAt: null, note: '', by, now: paymentContext.now() }
    const entered = await paymentContext.transact(t => enterTerms(t, input))
    if (!entered.ok) throw new Error(entered.reason)
    return entered.version
  }
  const first = await offer('house', 'Tuesday to Saturday, 10–18')
  const draft = { ...toGermany, delivery: 'pickup' }
  await press(paymentContext, await customer(paymentContext, [engravedRing]), { draft })
  const [order] = await paymentContext.transact(t => t.select().from(orders))
  if (!order) throw new Error('There is no order')
  paymentContext.pass(1)
  await offer(first, 'In December daily, 10–20')
  await deliverOrder(paymentContext, order.id, [
    'casting',
    'finishing',
    'checking',
    'shipped',
    'delivered',
  ])
  const context = testJobContext(paymentContext, dataDir)
  while (await runNextJob(context, none));
  const sent = await mails(dataDir)
  const of = (subject: string) => sent.find(one => one.subject === subject)?.text ?? ''
  const ready = of(`Your order ${order.number} is ready to be collected`)
  expect(ready).toContain('Goldgasse 3\nKöln')
  expect(ready).toContain('In December daily, 10–20')
  expect(ready).toMatch(/bring your order number, [2-9A-Z-]{14}, and a passport or identity card/)
  expect(ready).not.toMatch(/parcel|tracking|carrier/)
  const confirmed = of(`Your order ${order.number}`)
  expect(confirmed).toContain('to be ready for you in our shop by')
  expect(confirmed).toContain('Collect at: Goldgasse 3, Köln')
  expect(of(`You have collected your order ${order.number}`)).toContain('Thank you for coming')
  expect(sent).toHaveLength(4)
})

test('after cancelling there is an email for it and one for the money', async () => {
  const { paymentContext, order, dataDir } = await shopWithOrder('embedded')
  await cancelOrder(paymentContext, { orderId: order.id, actor: 'customer', reason: 'mind' })
  const context = testJobContext(paymentContext, dataDir)
  while (await runNextJob(context, none));
  const subjects = (await mails(dataDir)).map(({ subject }) => subject?.split(' ')[0])
  expect(subjects.sort()).toEqual(['Your', 'Your', expect.stringMatching(/^€/)])
})

test('a picture goes with the last order that may show it', async () => {
  const { paymentContext, order, dataDir } = await shopWithOrder('embedded')
  const again = await customer(paymentContext, [engravedRing])
  await press(paymentContext, again)
  const context = testJobContext(paymentContext, dataDir)
  const name = keptName(
    order.record.lines[0]?.hash ?? '',
    geometryOf(order.record.lines[0]?.proof ?? null),
  )
  const leave = async (id: string, accountId: string | null) => {
    await deliverOrder(paymentContext, id)
    while (await runNextJob(context, none));
    await paymentContext.transact(t =>
      deleteAccount(t, { accountId: accountId ?? '', now: paymentContext.now() }),
    )
    while (await runNextJob(context, none));
  }
  await leave(order.id, order.accountId)
  expect(await context.kept.get(name)).not.toBeNull()
  const rows = await paymentContext.transact(t => t.select().from(orders))
  const other = rows.find(({ id }) => id !== order.id)
  await leave(other?.id ?? '', again)
  expect(await context.kept.get(name)).toBeNull()
  // Both had their emails sent to the same address: no trace of it is left.
  expect(await mails(dataDir)).toEqual([])
})
