import { writeFileSync } from 'node:fs'
import { validate } from '@hyperjump/json-schema/openapi-3-1'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { DEMO_DOMAIN } from '#shop/demo/people.ts'
import { scopeNames } from '#shop/keys/scopes.ts'
import { orders } from '#shop/orders/tables.ts'
import { webhookEventNames } from '#shop/webhooks/events.ts'
import { addAccount } from '#tools/testing/account.ts'
import { apiClient, type Sent } from '#tools/testing/api-client.ts'
import { offerStone, openApiShop, partnerBilling } from '#tools/testing/api-shop.ts'
import { openPaidOutStripe } from '#tools/testing/open-paid-out-stripe.ts'
import {
  customer,
  engravedRing,
  openLivePaymentContext,
  press,
} from '#tools/testing/payment-context.ts'
import { castingOf } from '#tools/testing/sign.ts'
import examples from './answer-examples.json' with { type: 'json' }
import { apiCalls } from './calls.ts'
import { openApi } from './openapi.ts'

type Tree = Readonly<Record<string, unknown>>
const description = openApi('https://shop.example', 'Keepsake') as never as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Tree>> }
}
interface Operation {
  readonly operationId: string
  readonly security: readonly unknown[]
  readonly parameters?: readonly { readonly name: string; readonly schema: Tree }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Tree }>> }
  readonly responses: Readonly<
    Record<string, { content?: Readonly<Record<string, { schema: Tree; example?: unknown }>> }>
  >
}
const operations = Object.values(description.paths).flatMap(row => Object.values(row))

/** Every object in a tree of JSON. */
function* within(tree: unknown): Generator<Tree> {
  if (typeof tree !== 'object' || tree === null) return
  if (!Array.isArray(tree)) yield tree as Tree
  for (const one of Object.values(tree)) yield* within(one)
}

test('two validators find nothing wrong with the description', async () => {
  const first = await new Validator().validate(structuredClone(description) as never)
  expect([first.errors, first.valid]).toEqual([undefined, true])
  const SCHEMA = 'https://spec.openapis.org/oas/3.1/schema-base'
  const second = await validate(SCHEMA, structuredClone(description) as never, 'BASIC')
  expect(second.valid, JSON.stringify(second).slice(0, 500)).toBe(true)
  const broken = { ...description, paths: { x: 1 } }
  expect((await validate(SCHEMA, broken as never)).valid).toBe(false)
})

test('bodies, answers and whatever they list have names; every operation says whether a key is needed', () => {
  for (const { operationId, security, requestBody, responses } of operations) {
    expect(security.length, operationId).toBeGreaterThan(0)
    const media = [requestBody, ...Object.values(responses)].flatMap(one =>
      Object.entries(one?.content ?? {}),
    )
    for (const [type, { schema }] of media)
      if (type.endsWith('json')) expect(schema, operationId).toHaveProperty('$ref')
      else
        expect([operationId, schema]).toEqual([operationId, { type: 'string', format: 'binary' }])
  }
  for (const { post } of Object.values(description.webhooks)) expect(post.security).toEqual([])
  for (const [name, schema] of Object.entries(description.components.schemas))
    for (const { items } of within(schema))
      expect([name, (items as Tree | undefined)?.properties]).toEqual([name, undefined])
})

test('answers may gain fields; what is sent may have no others; numbers are numbers, words are words', () => {
  const { schemas } = description.components
  for (const [name, schema] of Object.entries(schemas))
    for (const one of within(schema))
      expect([name, one.additionalProperties]).toEqual([
        name,
        name.endsWith('Body') && one === schema ? false : undefined,
      ])
  for (const { parameters = [] } of operations)
    for (const { name, schema } of parameters)
      if (name === 'limit') expect(schema).toEqual({ type: 'integer', minimum: 1, maximum: 100 })
  expect(schemas.EngravedWords).toMatchObject({
    properties: { rows: { type: 'array', items: { type: 'string' } } },
  })
  expect(schemas.EngravedDrawing).toMatchObject({
    properties: { strokes: { items: { items: { type: 'integer' } } } },
  })
})

test('the words about tax hold everywhere', () => {
  const words = JSON.stringify(description)
  expect(words).not.toMatch(/tax (is|are) added at (the )?checkout/i)
  expect(words).toContain('Value added tax is in the price where it is charged')
})

/** Lists of two are enough to see what is in them. */
const shortened = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.slice(0, 2).map(shortened)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([name, one]) => [name, shortened(one)]))
}

/** Another shop: one that is open is no demo. */
async function sandboxKeyOfDemo() {
  const { ask, transact } = await openApiShop()
  await transact(t => addAccount(t, { demo: true, email: `ada@${DEMO_DOMAIN}` }))
  return (await ask('/api/sandbox-keys', { json: {} })).json
}

async function realAnswers() {
  const { provider, payout } = await openPaidOutStripe()
  const shop = await openApiShop('embedded', async design => castingOf(design), {}, provider)
  const paymentContext = await openLivePaymentContext(shop.transact)
  const { key } = await shop.keyWith(scopeNames, null, partnerBilling)
  const headers = { Authorization: `Bearer ${key}`, 'If-Match': defaultRates.version }
  const registered = await shop.ask('/api/webhooks', {
    json: { url: 'https://accounts.example.com/keepsake' },
    headers,
  })
  await press(paymentContext, await customer(paymentContext, [engravedRing]))
  const [order] = await shop.transact(t => t.select().from(orders))
  const stone = await offerStone(shop)
  const named: Record<string, unknown> = { number: order?.number, id: registered.json.id }
  const client = apiClient(description as never, ({ method, path, body }: Sent) =>
    shop.ask(path, { method, headers, ...(body !== undefined && { json: body }) }),
  )
  const answers: Record<string, unknown> = {}
  for (const { id, path, example, answer } of apiCalls) {
    if (!answer) continue
    if (id === 'sandboxKey') {
      answers[id] = await sandboxKeyOfDemo()
      continue
    }
    // Papers have numbers of their own.
    const ofOrder = !path.startsWith('/api/invoices')
    const known = Object.entries(named).filter(([name]) => name in example && ofOrder)
    const given = {
      ...example,
      ...Object.fromEntries(known),
      ...(id === 'payout' && { id: payout }),
      ...(path.startsWith('/api/stones/') && { id: stone }),
      ...(path.startsWith('/api/quotes/{id}') && { id: (answers.signQuote as Tree).id }),
    }
    const body = Object.entries(given).filter(([name]) => !path.includes(`{${name}}`))
    answers[id] =
      id === 'registerWebhook'
        ? registered.json
        : await client[id]?.(given, Object.fromEntries(body))
    if (id === 'signQuote') named.quote = (answers[id] as Tree).quote
    if (id === 'testWebhook') named.delivery = (answers[id] as Tree).id
    if (id === 'draftRates') named.id = (answers[id] as Tree).id
    if (id === 'publishRates') named.id = registered.json.id
  }
  const status = answers.order as Tree
  const { events: _, invoices: __, ...paidOrder } = status
  answers['order.paid'] = {
    id: '0b0f1c3e-7a52-4f0e-9d51-6a4f3f1f2a10',
    type: 'order.paid',
    at: paidOrder.updatedAt,
    version: 1,
    order: paidOrder,
  }
  return answers
}

/** `API_EXAMPLES=write npx vitest run server/api/openapi.test.ts`, then `npm run format`, writes them anew. */
test('every answer has an example, which is one', async () => {
  const answers = await realAnswers()
  if (process.env.API_EXAMPLES === 'write') {
    const text = JSON.stringify(shortened(answers), null, 2)
    writeFileSync(new URL('answer-examples.json', import.meta.url), `${text}\n`)
    return
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(description, 'shop')
  const known: Tree = examples
  expect(Object.keys(known).sort()).toEqual(Object.keys(answers).sort())
  for (const { id, answer } of apiCalls) {
    if (!answer) continue
    expect([id, v.safeParse(answer, known[id]).issues?.map(one => v.getDotPath(one))]).toEqual([
      id,
      undefined,
    ])
  }
  for (const { operationId, responses } of operations)
    for (const { content = {} } of Object.values(responses))
      for (const { schema, example } of Object.values(content)) {
        if (example === undefined) continue
        const check = ajv.getSchema(`shop${schema.$ref}`)
        expect([operationId, check?.(example), check?.errors]).toEqual([operationId, true, null])
      }
  expect(webhookEventNames).toContain('order.paid')
  const validateMessage = ajv.getSchema('shop#/components/schemas/WebhookMessage')
  expect([validateMessage?.(known['order.paid']), validateMessage?.errors]).toEqual([true, null])
})

const wave = Array.from({ length: 30 }, (_, i) => (i % 3 === 2 ? 60 : (i * 31) % 900))
const words = (place: string, ...rows: string[]) => ({ place, font: 'serif', heightUm: 1500, rows })

/** With words, drawings and stones, as somebody with nothing but the description would write them. */
const wanted: readonly Tree[] = [
  { style: 'plain-band', engraving: [words('inside', 'Ada & Charles')] },
  { style: 'plain-band', engraving: [{ place: 'inside', heightUm: 2500, strokes: [wave] }] },
  { style: 'signet', engraving: [{ ...words('face', 'A'), heightUm: 4000 }] },
  { style: 'solitaire', changes: [{ field: 'gem', value: 'sapphire' }] },
  {
    style: 'solitaire',
    changes: [
      { field: 'shape', value: 'oval' },
      { field: 'metal', value: 'platinum-950' },
    ],
  },
  { style: 'halo', changes: [{ field: 'gem', at: 0, value: 'ruby' }] },
  { style: 'three-stone', changes: [{ field: 'gem', at: 1, value: 'emerald' }] },
  {
    style: 'family',
    changes: [
      { field: 'count', value: 3 },
      { field: 'gem', at: 2, value: 'garnet' },
    ],
  },
  { style: 'disc-pendant', engraving: [words('back', '24.XII.2026')] },
  { style: 'studs', changes: [{ field: 'origin', value: 'lab-grown' }] },
]

test('a client generated from the description places ten designs', async () => {
  const shop = await openApiShop()
  const client = apiClient(description as never, ({ method, path, body }: Sent) =>
    shop.ask(path, { method, ...(body !== undefined && { json: body }) }),
  )
  const links = new Set<string>()
  for (const body of wanted) {
    let answer = (await client.checkDesign?.({ include: ['quote'], country: 'DE' }, body)) as Placed
    if (!answer.canBeMade && answer.fix)
      answer = (await client.checkDesign?.(
        {},
        {
          design: answer.code,
          changes: answer.fix.changes,
        },
      )) as Placed
    expect([body, answer.canBeMade]).toEqual([body, true])
    links.add(answer.link)
  }
  expect(links.size).toBe(wanted.length)
  await expect(
    client.checkDesign?.({}, { style: 'halo', engraving: [words('inside', 7 as never)] }),
  ).rejects.toThrow('checkDesign body')
})

interface Placed {
  readonly canBeMade: boolean
  readonly code: string
  readonly link: string
  readonly fix: { readonly changes: readonly unknown[] } | null
}
