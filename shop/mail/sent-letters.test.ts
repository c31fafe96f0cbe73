import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { addAccount } from '#tools/testing/account.ts'
import { engravedRing, opened, paidOrder, testTill } from '#tools/testing/counter.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { asked, band, quoted } from '#tools/testing/special-orders.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import type { Transact } from '../persistence/transaction.ts'
import { specialOrderEvents } from '../special-orders/tables.ts'
import { findLetter, listLetters, noteLetter, removeOldLetters } from './sent-letters.ts'

let transact: Transact
const paging = { q: '', limit: 50, offset: 0 }

beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

test('a letter is listed once and read again with its pictures; a secret one only by its subject', async () => {
  const { order } = await paidOrder(testTill(transact))
  const key = `letter ${order.id} confirmed`
  const html = '<img src="cid:piece-0"><img src="cid:piece-7">'
  const letter = { to: 'ada@example.com', subject: 'Your order', text: 'Thank you', html, key }
  const secret = {
    to: 'bob@example.com',
    subject: 'Set a new password',
    text: 'c0de',
    html: 'c0de',
  }
  await transact(t => noteLetter(t, letter, opened))
  await transact(t => noteLetter(t, letter, opened))
  await transact(t =>
    noteLetter(t, { ...letter, text: 'c0de', html: 'c0de', key: 'k', secret: true }, opened),
  )
  await transact(t => noteLetter(t, secret, opened))
  const all = await transact(t => listLetters(t, paging))
  expect(all).toMatchObject({
    all: 3,
    rows: [{ to: 'bob@example.com' }, {}, { subject: 'Your order' }],
  })
  const found = await transact(t => findLetter(t, all.rows[2]?.id ?? 0))
  expect(found).toMatchObject({
    order: order.number,
    html: `<img src="/pictures/${order.record.lines[0]?.code}.png?size=300"><img src="data:,">`,
  })
  for (const { id } of all.rows.slice(0, 2))
    expect(JSON.stringify(await transact(t => findLetter(t, id)))).not.toContain('c0de')
  expect(await transact(t => listLetters(t, { ...paging, q: 'NEW PASS' }))).toMatchObject({
    all: 1,
  })
  expect(await transact(t => listLetters(t, { ...paging, q: '%' }))).toMatchObject({ all: 0 })
})

test('a letter about an offer shows the version it was about', async () => {
  const till = testTill(transact)
  const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  const { id } = await asked(till, accountId)
  await quoted(till, id)
  await quoted(till, id, engravedRing)
  const events = await transact(t => t.select().from(specialOrderEvents))
  const first = events.find(({ kind }) => kind === 'quoted')
  const key = `special-order-letter quoted ${first?.id}`
  const html = '<img src="cid:piece-0">'
  const letter = { to: 'ada@example.com', subject: 'An offer', text: 'Look', html, key }
  await transact(t => noteLetter(t, letter, opened))
  const [row] = (await transact(t => listLetters(t, paging))).rows
  expect(await transact(t => findLetter(t, row?.id ?? 0))).toMatchObject({
    special: { id },
    order: null,
    html: `<img src="/pictures/${designCode(band)}.png?size=300">`,
  })
})

test('letters about signing in go after a while, and with their account; those about orders stay', async () => {
  const accountId = await transact(t => addAccount(t, { email: 'Bob@example.com' }))
  const days = (count: number) => new Date(opened.getTime() + count * 86_400_000)
  const plain = { subject: 'Confirm', text: 'c0de', html: 'c0de' }
  await transact(async t => {
    await noteLetter(t, { ...plain, to: 'ada@example.com' }, opened)
    await noteLetter(t, { ...plain, to: 'bob@example.com' }, opened)
    await noteLetter(t, { ...plain, to: 'bob@example.com', key: 'letter' }, opened)
  })
  const left = async () => (await transact(t => listLetters(t, paging))).rows.map(({ to }) => to)
  await transact(t => removeOldLetters(t, { now: days(90) }))
  expect(await left()).toHaveLength(3)
  await transact(t => deleteAccount(t, { accountId, now: opened }))
  expect(await left()).toEqual(['bob@example.com', 'ada@example.com'])
  await transact(t => removeOldLetters(t, { now: days(91) }))
  expect(await left()).toEqual(['bob@example.com'])
})
