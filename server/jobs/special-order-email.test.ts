import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { quotedSpecialOrder, requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import { runNextJob } from './runner.ts'

const fail = (error: unknown) => {
  throw error
}

test('the customer gets the link and the price, and everybody who may answer hears of a wish', async () => {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-emails-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await transact(t => addAccount(t, { email: 'ben@example.com', role: 'jeweller' }))
  await transact(t => addAccount(t, { email: 'eve@example.com' }))
  const { id, secret } = await requestedSpecialOrder(paymentContext)
  await quotedSpecialOrder(paymentContext, id)
  const context = testJobContext(paymentContext, dataDir)
  while (await runNextJob(context, fail));
  const mails = await Promise.all(
    readdirSync(join(dataDir, 'mail'))
      .sort()
      .map(name => PostalMime.parse(readFileSync(join(dataDir, 'mail', name)))),
  )
  const to = (address: string) =>
    mails.filter(mail => mail.to?.some(one => one.address === address))
  expect(to('eve@example.com')).toEqual([])
  expect(to('ben@example.com')).toHaveLength(1)
  expect(to('ben@example.com')[0]?.text).toContain(`/workshop/special-orders/${id}`)
  expect(to('ben@example.com')[0]?.text).not.toContain(secret)
  const [first, second] = to('ada@example.com')
  expect(first?.text).toContain(`https://shop.example/special-orders/${id}?key=${secret}`)
  expect(second?.text).toContain('Hammered by hand: €50.00')
  expect(second?.text).toContain('1 December 2026')
  expect(second?.text?.replaceAll(/\s+/g, ' ')).toMatch(
    /incl\. 19 % VAT in Germany.*without VAT.*duties/,
  )
})

test('no word that a stranger typed goes to an address that nobody has confirmed', async () => {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-emails-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await requestedSpecialOrder(paymentContext)
  const context = testJobContext(paymentContext, dataDir)
  while (await runNextJob(context, fail));
  const [name = '', ...more] = readdirSync(join(dataDir, 'mail'))
  expect(more).toEqual([])
  const { to, subject, text, html } = await PostalMime.parse(
    readFileSync(join(dataDir, 'mail', name)),
  )
  expect(to).toMatchObject([{ address: 'ada@example.com' }])
  const whole = [to?.[0]?.name, subject, text, html].join('\n')
  // Both could be anything, and whoever owns that mailbox may never have heard of us.
  for (const typed of ['Ada', 'river']) expect(whole).not.toContain(typed)
})
