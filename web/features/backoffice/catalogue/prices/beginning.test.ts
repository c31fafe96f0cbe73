import { beforeEach, expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { knownPrices } from '#shop/rates/known-pieces.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as prices from '../prices.tsx'
import type { LookedAt } from './step.ts'

type Handler = (args: never) => unknown

let ctx: RequestContext
let isFresh: boolean

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const accountId = await transact(t => addAccount(t, owner))
  isFresh = true
  ctx = {
    ...testContext(testPaymentContext(transact), () => ({ ...owner, accountId, sessionId: 's' })),
    isFreshSignIn: async () => isFresh,
  }
})

const GERMAN_TAX = 19_000
const path = '/workshop/prices'
const page = async () =>
  (await (prices.loader as Handler)(routeArgs(ctx, { path }) as never)) as {
    follows: string
    version: string
    beginning: Readonly<Record<string, string>>
  }
const figures = {
  gold: '120.50',
  silver: '1,45',
  platinum: '48',
  palladium: '40.10',
  factor: '1.2',
  making: '110',
  setting: '20',
  margin: '40',
}
const post = async (fields: object) => {
  const body = new URLSearchParams({ step: 'beginning', ...fields })
  return (prices.action as Handler)(routeArgs(ctx, { path, method: 'POST', body }) as never)
}
const look = async (fields: object) => {
  const { data } = (await post({ intent: 'preview', ...fields })) as {
    data: LookedAt & { ways: unknown }
  }
  return data
}
const held = () => ctx.transact(t => enteredRates(t, ctx.now()))

test('three well-known pieces are shown with what they cost now and then, before anything is saved', async () => {
  const { follows, version } = await page()
  const { proposal, refused } = await look({ ...figures, follows })
  expect(refused).toBeNull()
  expect(proposal?.before.pieces).toEqual(knownPrices(defaultRates, GERMAN_TAX))
  expect(proposal?.after.pieces.map(({ name }) => name)).toEqual([
    'A plain wedding band',
    'A diamond solitaire',
    'A pair of studs',
  ])
  expect(proposal?.after.pieces).not.toEqual(proposal?.before.pieces)
  expect((await page()).version).toBe(version)
})

test('what was looked at is what is saved: metal times the factor, labour in proportion, the margin', async () => {
  const { follows } = await page()
  const sent = { ...figures, follows }
  const { proposal } = await look(sent)
  const saved = (await post({ ...sent, intent: 'save', previewed: proposal?.of })) as Response
  expect(saved.status).toBe(302)
  const rates = await held()
  // 120.50 a gram of pure gold, three quarters of it fine, times 1.2.
  expect(rates.metalPerGram['18k-yellow']).toBe(10845)
  expect(rates.making['plain-band']).toBe(11000)
  expect(rates.making.solitaire / rates.making['plain-band']).toBeCloseTo(
    defaultRates.making.solitaire / defaultRates.making['plain-band'],
    2,
  )
  expect(rates.setting['four-claw']).toBe(2000)
  expect(rates.margin).toBe(400)
  // Stones are not asked for, and stay.
  expect(rates.stones).toEqual(defaultRates.stones)
  expect(knownPrices(rates, GERMAN_TAX)).toEqual(proposal?.after.pieces)
})

test('figures that nobody has looked at are shown first, also where others were', async () => {
  const { follows } = await page()
  const { proposal } = await look({ ...figures, follows })
  const other = { ...figures, margin: '45', follows, previewed: proposal?.of }
  const answer = await look({ ...other, intent: 'save' })
  expect(answer.proposal?.of).not.toBe(proposal?.of)
  expect((await held()).version).toBe(defaultRates.version)
})

test.each([
  ['gold', ''],
  ['silver', '-1'],
  ['platinum', '1e3'],
  ['factor', '0'],
  ['factor', '99'],
  ['making', '0'],
  ['setting', 'twenty'],
  ['margin', '1001'],
])('%s of “%s” is marked, and nothing is saved', async (name, typed) => {
  const { follows } = await page()
  const answer = await look({ ...figures, [name]: typed, follows, intent: 'save' })
  expect(Object.keys(answer.faults)).toEqual([name])
  expect(answer.values[name]).toBe(typed)
  expect((await held()).version).toBe(defaultRates.version)
})

test('sent twice it is entered once; of two owners the second is told to look once more', async () => {
  const { follows } = await page()
  const sent = { ...figures, follows }
  const { proposal } = await look(sent)
  await post({ ...sent, intent: 'save', previewed: proposal?.of })
  const first = (await held()).version
  const theirs = { ...figures, margin: '50', follows }
  const seen = await look(theirs)
  const refused = await look({ ...theirs, intent: 'save', previewed: seen.proposal?.of })
  expect(refused.refused).toContain('somebody has entered rates since')
  expect((await held()).version).toBe(first)
})

test('whoever signed in long ago is asked who they are, and keeps what they typed', async () => {
  const { follows } = await page()
  const sent = { ...figures, follows }
  const { proposal } = await look(sent)
  isFresh = false
  const answer = await look({ ...sent, intent: 'save', previewed: proposal?.of })
  expect(answer.ways).not.toBeNull()
  expect(answer.values).toMatchObject({ gold: '120.50', margin: '40' })
  expect((await held()).version).toBe(defaultRates.version)
})
