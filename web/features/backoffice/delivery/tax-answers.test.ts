import { beforeEach, expect, test } from 'vitest'
import { taxesBefore } from '#shop/delivery/complete-terms.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { findTerms, listTerms } from '#shop/delivery/enter-terms.ts'
import { deliveryTerms } from '#shop/delivery/tables.ts'
import { taxQuestion } from '#shop/delivery/tax-question.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { shopSettingsVersion } from '#shop/settings/current-settings.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { opened } from '#tools/testing/payment-context.ts'
import { answerSettings } from '../shop/actions.server.ts'
import { answerTerms, termValuesOf } from './actions.server.ts'

const by = { accountId: null, who: 'Olga <olga@example.com>' }

let transact: Transact
beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

/** A shop whose owner was never asked, as the upgrade leaves it. */
const asBefore = () =>
  transact(t => {
    const { tax: _, ...document } = { ...defaultTerms, ...taxesBefore }
    return t.insert(deliveryTerms).values({ version: 'house', startsAt: new Date(0), document })
  })

async function send(fields: Readonly<Record<string, string>>) {
  return transact(async t => {
    const [last] = await listTerms(t, opened)
    const version = last?.version ?? ''
    const terms = await findTerms(t, version)
    const form = new FormData()
    const all = {
      ...termValuesOf(terms ?? defaultTerms),
      follows: version,
      base: version,
      intent: 'preview',
      ...fields,
    }
    for (const [key, value] of Object.entries(all)) form.set(key, value)
    return answerTerms(t, { form, by, now: opened })
  })
}

async function preview(fields: Readonly<Record<string, string>>) {
  const answer = await send(fields)
  if ('done' in answer) throw new Error('A preview must not save')
  if (!answer.preview) throw new Error(answer.refused ?? JSON.stringify(answer.faults))
  return answer.preview
}
const prices = async (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    ((await preview(fields)).example?.prices ?? []).map(({ buyer, before, after }) => [
      buyer,
      [before, after],
    ]),
  )
const save = async (fields: Readonly<Record<string, string>>) =>
  send({ ...fields, intent: 'save', previewed: (await preview(fields)).of })
const terms = () => transact(t => currentTerms(t, opened))

test('each switch shows what a piece costs buyers before and after, and saves nothing yet', async () => {
  const same = await prices({ 'tax.exportPrices': 'same' })
  expect(same.Switzerland).toEqual(['€4,916.81, no VAT', '€5,851.00, no VAT'])
  expect(same.Germany).toEqual(Array(2).fill('€5,851.00 incl. €934.19 VAT (19 %)'))
  const oss = await prices({ 'tax.oneStopShop': 'registered' })
  expect(oss.Austria).toEqual([
    '€5,851.00 incl. €934.19 VAT (19 %, Germany)',
    '€5,851.00 incl. €975.17 VAT (20 %)',
  ])
  const small = await prices({ 'tax.smallBusiness': 'yes' })
  expect(small.Germany?.[1]).toBe('€4,917.00, Small business: no VAT')
  const texas = await prices({ 'salesTax.TX.rate': '6.25' })
  expect(texas['United States, Texas']).toEqual([
    '€4,916.81, no VAT',
    '€4,916.81 plus €307.30 sales tax (6.25 %)',
  ])
  expect((await preview({ 'carriages.home.insured.amount': '10.00' })).example).toBeNull()
  expect(await terms()).toEqual(defaultTerms)
})

test('a registration abroad is confirmed before anything is charged there', async () => {
  const britain = { 'valueAdded.GB': '20' }
  expect((await preview(britain)).confirm).toEqual(['United Kingdom'])
  expect(await save(britain)).toMatchObject({ refused: expect.stringMatching(/confirm/) })
  expect((await terms()).valueAdded.GB).toBeUndefined()
  expect(await save({ ...britain, registered: 'yes' })).toMatchObject({ done: expect.any(String) })
  expect((await terms()).valueAdded.GB).toBe(20_000)
  expect((await preview({ 'valueAdded.CH': '8.1' })).confirm).toEqual(['Switzerland'])
})

test('an earlier shop is asked once; its answer confirms the registrations it keeps', async () => {
  await asBefore()
  const question = () => transact(taxQuestion)
  expect(await question()).toMatch(/how your shop charges tax/)
  expect(await save({ 'carriages.home.insured.amount': '10.00' })).toHaveProperty('done')
  expect((await terms()).tax).toBeUndefined()
  expect(await question()).toMatch(/how your shop charges tax/)

  expect(await send({ 'tax.exportPrices': 'net' })).toMatchObject({
    faults: {
      'tax.smallBusiness': 'Please choose one.',
      'tax.oneStopShop': 'Please choose one.',
    },
  })
  const asIs = {
    'tax.smallBusiness': 'no',
    'tax.oneStopShop': 'registered',
    'tax.exportPrices': 'same',
  }
  const { confirm, example } = await preview(asIs)
  expect(confirm).toEqual(['United Kingdom', 'California', 'New York', 'Texas'])
  expect(example).toBeNull()
  expect(await save({ ...asIs, 'valueAdded.GB': '', registered: 'yes' })).toHaveProperty('done')
  expect((await terms()).valueAdded.GB).toBeUndefined()
  expect(await question()).toBeNull()
})

test('a new shop is not asked; one with an address abroad is told so and keeps its terms', async () => {
  expect(await transact(taxQuestion)).toBeNull()
  await asBefore()
  await transact(async t =>
    answerSettings(t, {
      typed: {
        step: 'who',
        follows: await shopSettingsVersion(t),
        values: { country: 'Österreich' },
      },
      by,
      now: opened,
    }),
  )
  expect((await terms()).home).toBe('DE')
  expect(await transact(taxQuestion)).toMatch(
    /Your business address is in Austria, but the shop charges tax as in Germany/,
  )
})

test('another country for the shop brings its rates, after a preview', async () => {
  const toSwitzerland = await preview({ home: 'CH' })
  expect(toSwitzerland.confirm).toEqual([])
  await save({ home: 'CH' })
  expect((await terms()).valueAdded).toEqual({ CH: 8100 })
})

test('refuses unknown countries and answers, and negative or high rates', async () => {
  for (const [key, value] of [
    ['home', 'XX'],
    ['tax.smallBusiness', 'perhaps'],
    ['tax.oneStopShop', ''],
    ['tax.exportPrices', 'gross'],
    ['valueAdded.DE', '-19'],
    ['valueAdded.DE', '51'],
    ['salesTax.NY.rate', '-4'],
  ] as const) {
    const answer = await send({ [key]: value, intent: 'save' })
    expect('faults' in answer && answer.faults[key], `${key} ${value}`).toBeTruthy()
  }
  expect(await transact(t => listTerms(t, opened))).toHaveLength(1)
})

test('of two owners who switch at once, the second sees the first one’s answer', async () => {
  const { of } = await preview({ 'tax.exportPrices': 'same' })
  await save({ 'tax.smallBusiness': 'yes' })
  const second = await send({
    follows: 'house',
    base: 'house',
    'tax.smallBusiness': 'no',
    'tax.exportPrices': 'same',
    intent: 'save',
    previewed: of,
  })
  expect(second).toMatchObject({
    refused: expect.stringMatching(/Olga/),
    values: { 'tax.smallBusiness': 'yes', 'tax.exportPrices': 'same' },
  })
  expect((await terms()).tax).toMatchObject({ smallBusiness: true, exportPrices: 'net' })
})
