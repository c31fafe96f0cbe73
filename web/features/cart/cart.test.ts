import pg from 'pg'
import { RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { openRequestContext } from '#server/http/request-context.ts'
import { quietOpening } from '#server/http/testing.ts'
import { cookieName } from '#server/sessions/cookie.ts'
import { addToCart } from '#shop/cart/change-cart.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac, opened } from '#tools/testing/payment-context.ts'
import { loader as layout } from '#web/app/layouts/default.tsx'
import { requestContext } from '#web/app/request-context.ts'
import { loader } from './cart.tsx'

/** What the page may ask of the database, whatever is in the cart. */
const MOST_QUERIES = 6

test('a cart of ten lines is read with a few queries', async () => {
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
  const { ctx } = openRequestContext(
    { requestId: 'r', nonce: 'n', address: '', report: () => {} },
    { cookie: `${cookieName(false)}=${secret}` },
    { ...quietOpening, transact, now: () => opened },
  )
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const url = new URL('http://shop.example/cart')
  const request = new Request(url)
  const args = { context, request } as unknown as Parameters<typeof layout>[0]
  // What the owner entered is read by the first visitor of all.
  await layout(args)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await layout(args)
  const shown = await loader({ context, request, url } as unknown as Parameters<typeof loader>[0])
  expect(shown.cart.lines).toHaveLength(10)
  const queries = query.mock.calls
    .map(([sent]: unknown[]) =>
      typeof sent === 'string' ? sent : v.parse(v.object({ text: v.string() }), sent).text,
    )
    .filter(text => text !== 'begin' && text !== 'commit')
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(MOST_QUERIES)
})
