import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { openRequestContext } from '#server/http/request-context.ts'
import { quietOpening } from '#server/http/testing.ts'
import { cookieName } from '#server/sessions/cookie.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { switchOffer } from '#shop/offer/switch-offer.ts'
import { openShopSettingsReader } from '#shop/settings/settings-reader.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac, opened } from '#tools/testing/payment-context.ts'
import { loader as layout } from '#web/app/layouts/default.tsx'
import { requestContext } from '#web/app/request-context.ts'
import { answerCart } from './actions.server.ts'
import { loader } from './cart.tsx'

const by = { accountId: null, who: 'Olga <olga@example.com>' }

/** Who it is, their cart, and the state of prices, which this test's shop does not tell with the visitor. */
const QUERIES = 3

test('a cart of ten lines is read with one query, for the page and the header above it', async () => {
  const { transact } = await testDatabase('postgres')
  const secret = await transact(async t => {
    const accountId = await addAccount(t)
    const owner = { kind: 'account', accountId } as const
    for (let i = 0; i < 10; i++) {
      const design = { ...defaultDesign('plain-band'), diameterUm: 16_000 + i * 200 }
      await addToCart(t, { owner, design, quantity: 1, milligrams: null, now: opened, mac })
    }
    return (await addSession(t, { accountId, now: opened })).secret
  })
  const contextOfRequest = () => {
    const { ctx } = openRequestContext(
      { requestId: 'r', nonce: 'n', address: '', report: () => {} },
      { cookie: `${cookieName(false)}=${secret}` },
      { ...quietOpening, transact, now: () => opened },
    )
    ctx.route = '/cart'
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    return context
  }
  const url = new URL('http://shop.example/cart')
  const request = new Request(url)
  const load = () => {
    const args = { context: contextOfRequest(), request, url }
    return Promise.all([
      layout(args as unknown as Parameters<typeof layout>[0]),
      loader(args as unknown as Parameters<typeof loader>[0]),
    ])
  }
  // The first of all enters the default prices, and the next one reads what was entered.
  await load()
  await load()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const [above, shown] = await load()
  expect(shown.cart.lines).toHaveLength(10)
  expect(above.inCart).toBe(10)
  const queries = sentBy(query)
  expect(queries, queries.join('\n')).toHaveLength(QUERIES)
})

/** Queries in words, without the frame of their transaction. */
const sentBy = ({ mock }: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
  mock.calls
    .map(([sent]) =>
      typeof sent === 'string' ? sent : v.parse(v.object({ text: v.string() }), sent).text,
    )
    .filter(text => text !== 'begin' && text !== 'commit')

test('whoever adds a piece is asked once what holds: with their session', async () => {
  const { transact } = await testDatabase('postgres')
  const secret = await transact(async t => {
    const accountId = await addAccount(t)
    return (await addSession(t, { accountId, now: opened })).secret
  })
  const now = () => opened
  const report = (error: unknown) => {
    throw error
  }
  const shopNow = openShopSettingsReader({ transact, now, report })
  const add = (diameterUm: number) => {
    const { ctx } = openRequestContext(
      { requestId: 'r', nonce: 'n', address: '', report },
      { cookie: `${cookieName(false)}=${secret}` },
      { ...quietOpening, transact, now, shopNow },
    )
    const form = new FormData()
    form.set('intent', 'add')
    form.set('code', designCode({ ...defaultDesign('plain-band'), diameterUm }))
    return answerCart(ctx, form)
  }
  // The first of all enters the default prices, and the next one reads what was entered.
  await add(16_000)
  await add(16_000)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect(await add(16_200)).toMatchObject({ status: 302 })
  const asking = sentBy(query).filter(text => text.includes('offer_switches'))
  expect(asking).toHaveLength(1)
  expect(asking[0]).toContain('sessions')
  // What is entered meanwhile is in the next one's state.
  await transact(t =>
    switchOffer(t, { part: 'style', off: ['plain-band'], on: [], reason: '', by, now: opened }),
  )
  expect(await add(16_400)).toMatchObject({ data: { kept: false }, init: { status: 422 } })
})
