import { beforeEach, expect, test } from 'vitest'
import type { RequestContext } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as shop from '../shop/shop.tsx'
import * as invoices from './invoices.tsx'

type Handler = (args: never) => unknown
interface Answer {
  readonly data: {
    readonly refused: string | null
    readonly message?: string | null
    readonly faults?: Readonly<Record<string, string>>
  }
}

let ctx: RequestContext
beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const accountId = await transact(t => addAccount(t, owner))
  ctx = testContext(testPaymentContext(transact), () => ({ ...owner, accountId, sessionId: 's' }))
})

const call = (handler: unknown, path: string, fields?: Readonly<Record<string, string>>) =>
  (handler as Handler)(
    routeArgs(ctx, {
      path,
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    }) as never,
  )
const missing = async () =>
  ((await call(invoices.loader, '/workshop/invoices')) as { readonly missing: readonly string[] })
    .missing
const toDo = async () => {
  const { toDos } = (await call(shop.loader, '/workshop/shop')) as {
    readonly toDos: readonly { id: string; words: string; done: boolean; to: string }[]
  }
  return toDos.find(({ id }) => id === 'invoices')
}
const save = async (step: string, fields: Readonly<Record<string, string>>) => {
  const { version } = (await call(shop.loader, '/workshop/shop')) as { readonly version: string }
  return call(shop.action, '/workshop/shop', { step, follows: version, ...fields })
}
const open = async () => {
  const form = { intent: 'open-shop', sure: 'yes', firstNumber: '1' }
  return ((await call(invoices.action, '/workshop/invoices', form)) as Answer).data
}

const who = {
  legalName: 'Ada Byron GmbH',
  email: 'hello@shop.example',
  street: 'Torstraße 1',
  postcode: '10115',
  city: 'Berlin',
  country: 'Germany',
}

test('lists what invoices lack until the owner enters it', async () => {
  await save('who', who)
  expect(await missing()).toEqual(['vatNumber', 'legalForm'])
  expect(await toDo()).toMatchObject({
    done: false,
    words: expect.stringMatching(/invoices: VAT number, Kind of business\.$/),
    to: '#who',
  })
  await save('invoices', { legalForm: 'company', taxNumber: '27/123/45678' })
  expect(await missing()).toEqual(['registration', 'managers'])
  await save('who', { ...who, registration: 'HRB 1234, Amtsgericht Charlottenburg' })
  await save('invoices', {
    legalForm: 'company',
    taxNumber: '27/123/45678',
    managers: 'Ada Byron',
  })
  expect(await missing()).toEqual([])
  expect(await toDo()).toMatchObject({ done: true })
})

test('a shop needs a seller to open, and to stay open', async () => {
  expect(await open()).toMatchObject({
    message: null,
    refused: expect.stringContaining('Who runs it, Street and number, Town, Country'),
  })
  await save('who', who)
  expect(await open()).toMatchObject({ message: expect.any(String), refused: null })
  const emptied = (await save('who', { ...who, legalName: ' ', street: '' })) as Answer
  expect(emptied.data.faults).toEqual({
    legalName: expect.stringMatching(/\bopen shop\b.*\binvoices\b/),
    street: expect.stringMatching(/\bopen shop\b.*\binvoices\b/),
  })
  expect(await missing()).not.toContain('legalName')
})
