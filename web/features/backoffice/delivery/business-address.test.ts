import { beforeEach, expect, test } from 'vitest'
import { taxesBefore } from '#shop/delivery/complete-terms.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { enterTerms, listTerms } from '#shop/delivery/enter-terms.ts'
import { deliveryTerms } from '#shop/delivery/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { shopSettingsVersion } from '#shop/settings/current-settings.ts'
import { taxAt } from '#shop/tax/places.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { opened } from '#tools/testing/payment-context.ts'
import { answerSettings } from '../shop/actions.server.ts'

const by = { accountId: null, who: 'Olga <olga@example.com>' }
const day = new Date(opened.getTime() + 86_400_000)

let transact: Transact
beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

const moveTo = async (country: string) =>
  transact(async t =>
    answerSettings(t, {
      typed: { step: 'who', follows: await shopSettingsVersion(t), values: { country } },
      by,
      now: opened,
    }),
  )
const terms = (at = opened) => transact(t => currentTerms(t, at))
const atHome = async (country: string, at = opened) =>
  taxAt({ country, region: '' }, await terms(at))

test('VAT follows the business address', async () => {
  expect(await atHome('AT')).toMatchObject({ rate: 19_000 })
  expect(await moveTo('Österreich')).toEqual({ saved: 'who', home: 'AT' })
  expect((await terms()).home).toBe('AT')
  expect(await atHome('AT')).toMatchObject({ rate: 20_000 })
  expect(await atHome('DE')).toMatchObject({ rate: 20_000, country: 'AT' })
  await moveTo('Switzerland')
  expect((await terms()).valueAdded).toEqual({ CH: 8100 })
  expect(await atHome('AT')).toMatchObject({ rate: 0, exemption: 'export' })
  await moveTo('United States')
  expect((await terms()).valueAdded).toEqual({})
  await moveTo('France')
  expect((await terms()).valueAdded).toEqual(defaultTerms.valueAdded)
})

test('an unknown country, or the same one again, changes nothing', async () => {
  expect(await moveTo('Atlantis')).toEqual({ saved: 'who', home: null })
  expect(await moveTo('Germany')).toEqual({ saved: 'who', home: null })
  expect(await transact(t => listTerms(t, opened))).toHaveLength(1)
})

test('planned terms follow too, and are not withdrawn', async () => {
  const carriages = structuredClone(defaultTerms.carriages)
  carriages.home.insured.amount = 1234
  await transact(t =>
    enterTerms(t, {
      document: { ...defaultTerms, carriages },
      follows: 'house',
      startsAt: day,
      note: 'New contract',
      by,
      now: opened,
    }),
  )
  await moveTo('Austria')
  expect((await terms()).carriages.home.insured.amount).toBe(900)
  expect(await terms(day)).toMatchObject({ home: 'AT', carriages })
})

test('an earlier shop that has not answered keeps its terms', async () => {
  const { tax: _, ...document } = { ...defaultTerms, ...taxesBefore }
  await transact(t =>
    t.insert(deliveryTerms).values({ version: 'house', startsAt: new Date(0), document }),
  )
  await moveTo('Austria')
  expect(await terms()).toEqual(document)
})
