import { beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '#shop/request-context.ts'
import { findSecret, type SecretNow } from '#shop/secrets/secrets.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as shop from './shop.tsx'

type Handler = (args: never) => unknown

const PASSWORD = 'correct-horse-wxyz'
const typed = { host: 'mail.example.com', port: '587', user: 'olga', password: PASSWORD }

let ctx: RequestContext
let isFresh: boolean
let said: SecretNow<'mail-server'>
let told: string[]

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const accountId = await transact(t => addAccount(t, owner))
  isFresh = true
  said = { by: 'nobody' }
  told = []
  ctx = {
    ...testContext(testPaymentContext(transact), () => ({ ...owner, accountId, sessionId: 's' })),
    isFreshSignIn: async () => isFresh,
    securityEvent: (kind, about) => void told.push(`${kind} ${about}`),
    secrets: {
      isKeyGiven: true,
      mailServer: async () => said,
      paymentKeys: async () => ({ by: 'nobody' }),
      seal: (_, secret) => Buffer.from(JSON.stringify(secret)).toString('hex'),
    },
  }
})

const send = (fields: object) => {
  const body = new URLSearchParams({ intent: 'mail-server', ...typed, ...fields })
  const path = '/workshop/shop'
  return Promise.resolve(
    (shop.action as Handler)(routeArgs(ctx, { path, method: 'POST', body }) as never),
  )
}
const kept = () => ctx.transact(t => findSecret(t, 'mail-server'))

test('a mail server is kept sealed, and whoever guards the shop is told that it was changed', async () => {
  expect(await send({})).toMatchObject({ status: 302 })
  const { passwordEnd, ...rest } = (await kept())?.shown ?? { passwordEnd: '' }
  expect([rest, passwordEnd]).toEqual([
    { host: 'mail.example.com', port: '587', user: 'olga' },
    'wxyz',
  ])
  expect((await kept())?.sealed).toBe(Buffer.from(JSON.stringify(typed)).toString('hex'))
  expect(told).toEqual(['settings-changed mail server'])
  await send({ intent: 'no-mail-server' })
  expect(await kept()).toBeNull()
})

test.each([
  ['host', ''],
  ['host', 'mail.example.com/x'],
  ['host', 'user@mail.example.com'],
  ['port', '70000'],
  ['user', 'x'.repeat(201)],
])(
  '%s of “%s” is marked; nothing is kept, and the password is not sent back',
  async (name, value) => {
    const answer = (await send({ [name]: value })) as { data: { mailFaults: object } }
    expect(Object.keys(answer.data.mailFaults)).toEqual([name])
    expect(JSON.stringify(answer.data)).not.toContain(PASSWORD)
    expect(await kept()).toBeNull()
  },
)

test('whoever signed in long ago is asked who they are first', async () => {
  isFresh = false
  const answer = (await send({})) as { data: { ways: unknown } }
  expect(answer.data.ways).not.toBeNull()
  expect(JSON.stringify(answer.data)).not.toContain(PASSWORD)
  expect(await kept()).toBeNull()
})

test('where the environment says it, nothing is taken here', async () => {
  said = { by: 'environment' }
  const answer = (await send({})) as { data: { refused: string } }
  expect(answer.data.refused).toContain('SMTP_URL')
  expect(await kept()).toBeNull()
})
