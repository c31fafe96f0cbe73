import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Design } from '#design/document/design.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { collectionDesigns } from '#shop/collection/collection.ts'
import { preparedMilligrams } from '#shop/collection/prepared-piece.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { enterTerms } from '#shop/delivery/enter-terms.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { enteredRates, enterRates } from '#shop/rates/current-rates.ts'
import { enterVersion } from '#shop/rates/enter-version.ts'
import type { KnownPrice } from '#shop/rates/known-pieces.ts'
import { listVersions } from '#shop/rates/list-versions.ts'
import { rates } from '#shop/rates/tables.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  openLivePaymentContext,
  press,
  type TestPaymentContext,
} from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { signFor } from '#tools/testing/sign.ts'
import * as ratesPage from '../../catalogue/rates.tsx'
import { seeOrder } from '../../orders/see-order.server.ts'
import * as prices from '../prices.tsx'
import type { LookedAt } from './step.ts'

type Handler = (args: never) => unknown
type Page = Awaited<ReturnType<typeof prices.loader>>

const by = { accountId: null, who: 'Otto' }
const pieceOf = (style: Design['style']) => {
  const design = collectionDesigns.find(one => one.style === style)
  const milligrams = design && preparedMilligrams(design)
  if (!design || !milligrams) throw new Error(`The collection has no weighed ${style}`)
  return { design, milligrams }
}
const BAND = pieceOf('plain-band')
const SOLITAIRE = pieceOf('solitaire')

describe.each(engines)('the switch to the net formula on %s', engine => {
  let transact: Transact
  let shop: TestPaymentContext
  let ctx: RequestContext
  let visitor: Visitor
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    shop = await openLivePaymentContext(transact)
    // Of its own name, so that nothing is known of it from another test.
    const version = `gross-${randomUUID().slice(0, 8)}`
    await transact(t => enterRates(t, { ...defaultRates, version, formula: 'gross' }, shop.now()))
    await signIn('owner')
  })
  const signIn = async (role: Visitor['role']) => {
    const somebody = { email: `${randomUUID()}@example.com`, name: 'Olga', role }
    const id = await transact(t => addAccount(t, somebody))
    visitor = { ...somebody, id, accountId: id, sessionId: 's' } as unknown as Visitor
    ctx = { ...testContext(shop, () => visitor), isFreshSignIn: async () => true }
  }
  const path = '/workshop/prices'
  const page = async () =>
    (await (prices.loader as Handler)(routeArgs(ctx, { path }) as never)) as Page
  const post = async (fields: object) => {
    const body = new URLSearchParams({ step: 'formula', ...fields })
    return (prices.action as Handler)(routeArgs(ctx, { path, method: 'POST', body }) as never)
  }
  const look = async (fields: object) => {
    const { data } = (await post({ intent: 'preview', ...fields })) as { data: LookedAt }
    return data
  }
  const held = () => transact(t => enteredRates(t, shop.now()))
  const switchTo = async (markUp: string) => {
    const { follows } = await page()
    const { proposal } = await look({ markUp, follows })
    const saved = await post({ markUp, follows, intent: 'save', previewed: proposal?.of })
    expect(saved).toMatchObject({ status: 302 })
    return proposal
  }
  /** What a customer at home is charged for one of a piece without delivery, and what the order earns. */
  const charged = async ({ design, milligrams }: typeof BAND) => {
    const accountId = await transact(t =>
      addAccount(t, { email: `${randomUUID()}@example.com`, createdAt: shop.now() }),
    )
    const owner = { kind: 'account', accountId } as const
    const at = { now: shop.now(), mac: shop.mac }
    await transact(async t => {
      await signFor(t, { accountId, design, milligrams, ...at })
      const added = await addToCart(t, {
        owner,
        design,
        quantity: 1,
        milligrams: async () => ({ milligrams }),
        ...at,
      })
      if (!added.ok) throw new Error(added.reason)
    })
    const end = await press(shop, accountId)
    if (!end.ok) throw new Error(end.reason)
    const [order] = await transact(t =>
      t.select().from(orders).where(eq(orders.number, end.number)),
    )
    const { lines } = await seeOrder(ctx, end.number)
    const { totals } = order?.record ?? {}
    return {
      total: (totals?.total ?? 0) - (totals?.delivery ?? 0),
      margin: lines[0]?.margin?.margin,
    }
  }
  const expectCharged = async (piece: typeof BAND, shown: KnownPrice | undefined) => {
    const { total, margin } = await charged(piece)
    expect(total).toBe(shown?.total)
    // The order's tax is one sum, of which delivery has a part: a cent may fall to either.
    expect(Math.abs((margin ?? 0) - (shown?.margin ?? 0))).toBeLessThanOrEqual(1)
  }
  const withTaxOf = (rate: number) => {
    const document = { ...defaultTerms, valueAdded: { ...defaultTerms.valueAdded, DE: rate } }
    const entered = { document, follows: 'house', startsAt: null, note: '', by, now: shop.now() }
    return transact(t => enterTerms(t, entered))
  }

  test('previews prices and net margins, and the checkout charges exactly these prices', async () => {
    const { follows, formula } = await page()
    // 35 % on the gross price is 13.4 % on the net price: 1.35 ÷ 1.19.
    expect(formula).toEqual({ formula: 'gross', markUp: '35', homeTax: 19_000, keeping: '13.4' })
    const { proposal, refused } = await look({ markUp: '35', follows })
    expect(refused).toBeNull()
    expect((await held()).formula).toBe('gross')
    const [bandNow, solitaireNow] = proposal?.before.pieces ?? []
    await expectCharged(BAND, bandNow)
    await expectCharged(SOLITAIRE, solitaireNow)

    const saved = await post({ markUp: '35', follows, intent: 'save', previewed: proposal?.of })
    expect(saved).toMatchObject({ status: 302 })
    expect(await held()).toMatchObject({ formula: 'net', margin: 350 })
    const [bandThen, solitaireThen] = proposal?.after.pieces ?? []
    await expectCharged(BAND, bandThen)
    await expectCharged(SOLITAIRE, solitaireThen)
    expect((await page()).formula.formula).toBe('net')
  })

  test('shows the net margin of a solitaire at €4,917, as calculated by hand', async () => {
    const { follows } = await page()
    const { proposal } = await look({ markUp: '35', follows })
    // 4,917.00 holds 785.07 of VAT; of 4,131.93 without it, 3,642.22 are cost (4,917.00 ÷ 1.35).
    expect(proposal?.before.pieces[1]).toMatchObject({ total: 491_700, margin: 48_971 })
    // 3,641.50 of cost, 1,274.53 of mark-up and 934.05 of VAT are 5,850.08; the ending makes it 5,851.00,
    // of which 934.19 are VAT. By the gross list the ending counted as cost and mark-up, hence 0.72 more of cost.
    expect(proposal?.after.pieces[1]).toMatchObject({ total: 585_100, margin: 127_531 })
  })

  test('the suggested mark-up keeps prices and net margins about the same', async () => {
    const { follows, formula } = await page()
    const { proposal } = await look({ markUp: formula.keeping, follows })
    for (const [at, { total, margin }] of (proposal?.after.pieces ?? []).entries()) {
      const before = proposal?.before.pieces[at]
      expect(Math.abs(total - (before?.total ?? 0)) / total).toBeLessThan(0.01)
      expect(Math.abs((margin ?? 0) - (before?.margin ?? 0)) / total).toBeLessThan(0.01)
    }
  })

  test.each(['', '-1', 'much', '1001'])(
    'a mark-up of “%s” is refused at its field',
    async markUp => {
      const { follows } = await page()
      const { faults, refused, values } = await look({ markUp, follows, intent: 'save' })
      expect([Object.keys(faults), values.markUp]).toEqual([['markUp'], markUp])
      expect(refused).toContain('Nothing was saved')
      expect((await held()).formula).toBe('gross')
    },
  )

  test('one of two owners who switch at once succeeds, and the other gets an error', async () => {
    const { follows } = await page()
    const previews = await Promise.all(['35', '60'].map(markUp => look({ markUp, follows })))
    const answers = await Promise.all(
      previews.map(({ values, proposal }) =>
        post({ ...values, follows, intent: 'save', previewed: proposal?.of }),
      ),
    )
    const statuses = await Promise.all(answers.map(answer => statusOf(() => answer)))
    expect(statuses.toSorted()).toEqual([302, 422])
    const won = previews[statuses.indexOf(302)]?.values.markUp
    expect(await held()).toMatchObject({ formula: 'net', margin: Number(won) * 10 })
    const { data } = answers[statuses.indexOf(422)] as { data: LookedAt }
    expect(data.refused).toContain('Nothing was saved')
    expect(await transact(t => listVersions(t, shop.now()))).toHaveLength(3)
  })

  test('refuses a preview from before a change of price list or home tax', async () => {
    const { follows } = await page()
    const sent = { markUp: '35', follows }
    const first = await look(sent)
    await withTaxOf(21_000)
    shop.pass(1)
    const taxed = await look({ ...sent, intent: 'save', previewed: first.proposal?.of })
    expect(taxed.refused).toContain('prices or taxes have changed since the preview')
    expect(taxed.proposal?.before.pieces).not.toEqual(first.proposal?.before.pieces)
    const document = { ...(await held()), giftWrap: 1000 }
    const at = { startsAt: null, note: '', confirmed: true, by, now: shop.now() }
    expect(await transact(t => enterVersion(t, { document, follows, ...at }))).toMatchObject({
      ok: true,
    })
    const stale = await look({ ...sent, intent: 'save', previewed: taxed.proposal?.of })
    expect(stale.refused).toContain('Nothing was saved')
    // Whoever presses save again with the new look, but the page from before, is refused too.
    const again = await look({ ...sent, intent: 'save', previewed: stale.proposal?.of })
    expect(again.refused).toContain('Nothing was saved')
    expect(await held()).toMatchObject({ formula: 'gross', giftWrap: 1000 })
  })

  test('a form sent twice creates one price list', async () => {
    const { follows } = await page()
    const { proposal } = await look({ markUp: '35', follows })
    const sent = { markUp: '35', follows, intent: 'save', previewed: proposal?.of }
    await post(sent)
    const { version } = await held()
    expect((await look(sent)).refused).toContain('already')
    expect((await held()).version).toBe(version)
  })

  test('a planned price list that the switch withdraws is named first', async () => {
    const current = await held()
    const planned = await transact(t =>
      enterVersion(t, {
        document: { ...current, giftWrap: 1100 },
        follows: current.version,
        startsAt: new Date(shop.now().getTime() + 86_400_000),
        note: '',
        confirmed: true,
        by,
        now: shop.now(),
      }),
    )
    if (!planned.ok) throw new Error(planned.reason)
    expect((await switchTo('35'))?.withdraws).toEqual([planned.version])
    shop.pass(2 * 24 * 60)
    expect(await held()).toMatchObject({ formula: 'net', giftWrap: current.giftWrap })
  })

  test('an earlier price list restores its formula and its prices', async () => {
    const { version } = await held()
    const before = await charged(SOLITAIRE)
    await switchTo('35')
    shop.pass(1)
    const open = async () => {
      const args = routeArgs(ctx, { path: `/workshop/rates?from=${version}` })
      return (await (ratesPage.loader as Handler)(args as never)) as {
        values: Readonly<Record<string, string>>
        last: string
        base: string
      }
    }
    const { values, last, base } = await open()
    const send = async (more: object) => {
      const body = new URLSearchParams({ ...values, follows: last, base, ...more })
      const args = routeArgs(ctx, { path: '/workshop/rates', method: 'POST', body })
      return (ratesPage.action as Handler)(args as never)
    }
    const { data } = (await send({ intent: 'preview' })) as {
      data: { preview: { of: string; changes: { key: string }[] } }
    }
    expect(data.preview.changes.map(({ key }) => key)).toEqual(['formula'])
    expect(await send({ intent: 'save', previewed: data.preview.of })).toMatchObject({
      status: 302,
    })
    expect((await held()).formula).toBe('gross')
    expect(await charged(SOLITAIRE)).toEqual(before)
  })

  test('a price list without a formula opens unchanged, and saving it changes nothing', async () => {
    const { formula: _, ...document } = {
      ...defaultRates,
      version: `stored-${engine}`,
      margin: 275,
    }
    await transact(t =>
      t.insert(rates).values({ version: document.version, document, startsAt: shop.now() }),
    )
    shop.pass(1)
    const args = routeArgs(ctx, { path: '/workshop/rates' })
    const { values, last, base } = (await (ratesPage.loader as Handler)(args as never)) as {
      values: Readonly<Record<string, string>>
      last: string
      base: string
    }
    expect([base, values.margin, values.formula]).toEqual([document.version, '27.5', 'gross'])
    const sent = { ...values, follows: last, base, intent: 'preview' }
    const body = new URLSearchParams(sent)
    const post = routeArgs(ctx, { path: '/workshop/rates', method: 'POST', body })
    const { data } = (await (ratesPage.action as Handler)(post as never)) as {
      data: { preview: { changes: unknown[] } }
    }
    expect(data.preview.changes).toEqual([])
    expect((await page()).formula).toMatchObject({ formula: 'gross', markUp: '27.5' })
  })

  test('metal prices that are entered later keep the formula', async () => {
    await switchTo('40')
    shop.pass(1)
    const { metalPerGram } = await held()
    const text = JSON.stringify({ silver: 1.6 })
    const sent = await post({ step: 'metals', unit: 'gram', text })
    expect(sent).toMatchObject({ status: 302 })
    const after = await held()
    expect(after).toMatchObject({ formula: 'net', margin: 400 })
    expect(after.metalPerGram['silver-925']).not.toBe(metalPerGram['silver-925'])
  })

  test.each(['jeweller', 'service'] as const)('a %s neither sees nor switches it', async role => {
    await signIn(role)
    expect(await statusOf(page)).toBe(403)
    expect(await statusOf(() => post({ intent: 'save', markUp: '35' }))).toBe(403)
  })
})
