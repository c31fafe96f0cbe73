import { expect, onTestFinished, test } from 'vitest'
import { taxesBefore } from '#shop/delivery/complete-terms.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { findTerms, listTerms } from '#shop/delivery/enter-terms.ts'
import { oldShop, put } from '#tools/testing/old-shop.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'

const LAST = '0066_invoices_keep_their_seller'
const now = new Date('2026-11-16T09:00:00Z')
const { tax: _, ...before } = { ...defaultTerms, ...taxesBefore }

async function upgraded(prepare: Awaited<ReturnType<typeof oldShop>>) {
  const { databaseUrl, client } = prepare
  await client.end()
  const { transact, close } = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(close)
  return transact
}

test('a shop that never entered terms keeps its taxes through an upgrade, planned terms included', async () => {
  const old = await oldShop(LAST)
  await put(old.client, 'accounts', {})
  const planned = { ...before, home: 'AT' }
  await put(old.client, 'delivery_terms', {
    version: 'planned',
    follows: 'house',
    sequence: 1,
    starts_at: '2026-12-01T00:00:00Z',
    document: JSON.stringify(planned),
  })
  const transact = await upgraded(old)
  expect(await transact(t => currentTerms(t, now))).toEqual(before)
  expect(await transact(t => findTerms(t, 'house'))).toEqual(before)
  expect(await transact(t => currentTerms(t, new Date('2026-12-02T00:00:00Z')))).toEqual(planned)
  const versions = await transact(t => listTerms(t, now))
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    ['planned', 'planned'],
    ['house', 'now'],
  ])
})

test('a shop that nobody uses yet begins with the new terms', async () => {
  const transact = await upgraded(await oldShop(LAST))
  expect(await transact(t => currentTerms(t, now))).toEqual(defaultTerms)
})
