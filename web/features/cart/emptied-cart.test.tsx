import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as checkout from '#web/features/checkout/checkout.tsx'
import * as cart from './cart.tsx'

/** What a page says after a form was sent to it by somebody whose cart another tab has emptied. */
async function wordsAfter(
  page: { readonly action: unknown; readonly loader: unknown; readonly default: unknown },
  form: Readonly<Record<string, string>>,
) {
  const paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const accountId = await paymentContext.transact(t => addAccount(t))
  const here = { accountId, sessionId: '', email: 'a@example.com', name: '', role: 'customer' }
  const context = () => testContext(paymentContext, () => here as never)
  const ask = (handler: unknown, method?: string) =>
    (handler as (args: unknown) => Promise<unknown>)(
      routeArgs(context(), { ...(method && { method, body: new URLSearchParams(form) }) }),
    )
  const answer = (await ask(page.action, 'POST')) as { readonly data?: unknown }
  const loaderData = await ask(page.loader)
  const Page = page.default as ComponentType<object>
  const element = <Page {...{ loaderData, actionData: answer.data }} />
  const router = createMemoryRouter([{ path: '/', element }])
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />)
  return text(prelude as Readable)
}

test('a change to a piece of a cart that another tab has emptied says that it is not there', async () => {
  const hash = designHash(defaultDesign('plain-band'))
  const words = await wordsAfter(cart, { intent: 'quantity', hash, quantity: '2' })
  expect(words).toMatch(/role="alert"[^>]*>That piece is not in the cart any more/)
  expect(words).toContain('href="/style"')
})

test('an order of a cart that another tab has emptied says so, and leads on', async () => {
  const words = await wordsAfter(checkout, {
    intent: 'order',
    key: 'b8c1f0f2-3f0e-4a52-9a4e-0d8d0f3c2a11',
    seen: '1000',
    means: 'stripe',
  })
  expect(words).toMatch(/Nothing has been ordered\b[^<]*\bcart is empty\b/)
  expect(words).toContain('href="/jewelry"')
})
