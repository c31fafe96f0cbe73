import { expect, onTestFinished, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { oldShop, put } from '#tools/testing/old-shop.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'

const LAST = '0066_invoices_keep_their_seller'
const now = new Date('2026-11-16T09:00:00Z')
const gross: Rates = { ...defaultRates, version: 'house-1', formula: 'gross' }

async function upgraded({ databaseUrl, client }: Awaited<ReturnType<typeof oldShop>>) {
  await client.end()
  const { transact, close } = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(close)
  return transact
}

test('a shop in use keeps the formula of its price list through an upgrade', async () => {
  const old = await oldShop(LAST)
  await put(old.client, 'accounts', {})
  // As a release without a choice of formulas stored it.
  const { formula: _, ...stored } = { ...gross, version: 'upgraded-1', margin: 420 }
  const document = JSON.stringify(stored)
  const row = { version: 'upgraded-1', sequence: 1, starts_at: now.toISOString(), document }
  await put(old.client, 'rates', row)
  const transact = await upgraded(old)
  expect(await transact(t => enteredRates(t, now))).toEqual({ ...stored, formula: 'gross' })
})

test('a shop in use without a price list keeps it too', async () => {
  const old = await oldShop(LAST)
  await put(old.client, 'accounts', {})
  const transact = await upgraded(old)
  expect(await transact(t => enteredRates(t, now))).toEqual(gross)
})

test('a shop that nobody uses yet begins with the net formula', async () => {
  const transact = await upgraded(await oldShop(LAST))
  expect(await transact(t => enteredRates(t, now))).toEqual({ ...defaultRates, formula: 'net' })
})
