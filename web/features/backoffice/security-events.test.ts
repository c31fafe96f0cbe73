import { beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as rates from './catalogue/rates.tsx'
import * as keys from './integrations/keys.tsx'
import * as webhook from './integrations/webhook.tsx'
import * as shop from './shop/shop.tsx'

type Handler = (args: never) => unknown

let ctx: RequestContext
let told: string[]

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const accountId = await transact(t => addAccount(t, owner))
  told = []
  ctx = {
    ...testContext(testPaymentContext(transact), () => ({ ...owner, accountId, sessionId: 's' })),
    securityEvent: (kind, about) => void told.push(`${kind} ${about}`),
  }
})

const send = (action: Handler, path: string, fields: object, params = {}) => {
  const body = new URLSearchParams({ ...fields })
  return Promise.resolve(action(routeArgs(ctx, { path, params, method: 'POST', body }) as never))
}

test('whoever guards the shop is told of a webhook that was made, and of every change of it', async () => {
  const url = 'https://hooks.example.com/shop'
  const made = { intent: 'register-webhook', event: 'order.placed', url }
  await send(keys.action as Handler, '/workshop/keys', { ...made, url: 'no address' })
  expect(told).toEqual([])
  await send(keys.action as Handler, '/workshop/keys', made)
  expect(told).toEqual([`webhook-changed made for ${url}`])
  const { webhooks } = (await (keys.loader as Handler)(
    routeArgs(ctx, { path: '/workshop/keys' }) as never,
  )) as { webhooks: { id: string }[] }
  const id = webhooks[0]?.id ?? ''
  for (const intent of ['disable', 'enable', 'renew-secret', 'remove'])
    await send(
      webhook.action as Handler,
      `/workshop/webhooks/${id}`,
      { intent, confirmed: 'yes' },
      { id },
    )
  expect(told.slice(1)).toEqual([
    `webhook-changed switched off ${id}`,
    `webhook-changed switched on ${id}`,
    `webhook-changed new secret of ${id}`,
    `webhook-changed removed ${id}`,
  ])
})

test('and of new rates, once they are entered', async () => {
  const path = '/workshop/rates'
  const page = (await (rates.loader as Handler)(routeArgs(ctx, { path }) as never)) as {
    values: object
    last: string
    base: string
  }
  const form = {
    ...page.values,
    follows: page.last,
    base: page.base,
    'metalPerGram.14k-yellow': '17.00',
  }
  const { data } = (await send(rates.action as Handler, path, { ...form, intent: 'preview' })) as {
    data: { preview: { of: string } }
  }
  expect(told).toEqual([])
  await send(rates.action as Handler, path, { ...form, previewed: data.preview.of, intent: 'save' })
  expect(told).toEqual([expect.stringMatching(/^rates-changed \S+/)])
})

test('and of what the shop says of itself, its addresses for emails among it', async () => {
  const path = '/workshop/shop'
  const page = (await (shop.loader as Handler)(routeArgs(ctx, { path }) as never)) as {
    version: string
  }
  const form = { step: 'emails', follows: page.version, senderAddress: 'nobody' }
  await send(shop.action as Handler, path, form)
  expect(told).toEqual([])
  await send(shop.action as Handler, path, { ...form, senderAddress: 'hello@shop.example' })
  expect(told).toEqual(['settings-changed emails'])
})
