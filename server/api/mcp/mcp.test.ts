import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gems } from '#design/catalogue/gems.ts'
import { metalOf } from '#design/catalogue/metals.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { readCode } from '#design/document/code.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { openCastings } from '#server/castings/castings.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import { orders } from '#shop/orders/tables.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import { customer, press, testPaymentContext } from '#tools/testing/payment-context.ts'
import { furtherSampleWishes, type SampleWish, sampleWishes } from '#tools/testing/sample-wishes.ts'
import { castingOf } from '#tools/testing/sign.ts'
import type { ApiContext } from '../call.ts'

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is looked at place by place
type Tree = Record<string, any>

/** The protocol's own client, which speaks to the shop's handler instead of a network. */
async function connected(
  castingWithin: ApiContext['castingWithin'] = async design => castingOf(design),
) {
  const shop = await openApiShop('embedded', castingWithin)
  const clientWith = async (headers: Readonly<Record<string, string>> = {}) => {
    const client = new Client({ name: 'a test', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL('https://shop.example/api/mcp'), {
        fetch: async (_, init = {}) => {
          const sent = Object.fromEntries(new Headers(init.headers))
          const answer = await shop.ask('/api/mcp', {
            method: init.method ?? 'GET',
            headers: { ...sent, ...headers },
            ...(typeof init.body === 'string' && { body: init.body }),
          })
          const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)] as [string, string]],
          )
          const isEmpty = answer.status === 202 || answer.status === 204
          return new Response(isEmpty ? null : answer.text, {
            status: answer.status,
            headers: fields,
          })
        },
      }),
    )
    onTestFinished(() => client.close())
    return client
  }
  const client = await clientWith()
  const use = async (name: string, given: Tree, by = client) => {
    const { structuredContent, content, isError } = await by.callTool({ name, arguments: given })
    const [first] = content as readonly { readonly text: string }[]
    return { answer: structuredContent as Tree, text: first?.text ?? '', isError: isError ?? false }
  }
  return { ...shop, client, clientWith, use }
}

test('the protocol’s own client finds tools that read only, each described by a valid schema', async () => {
  const { client } = await connected()
  expect(client.getInstructions()).toContain('Nothing can be bought or signed by a machine')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'suggest',
    'find_choices',
    'find_options',
    'design',
    'compare',
    'picture',
    'hand_over',
    'order_status',
  ])
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  for (const { name, description, inputSchema, annotations } of tools) {
    expect([name, ajv.validateSchema(inputSchema), inputSchema.type]).toEqual([
      name,
      true,
      'object',
    ])
    expect(JSON.stringify(inputSchema)).not.toContain('$ref')
    expect(annotations?.readOnlyHint).toBe(true)
    expect(description?.length).toBeGreaterThan(40)
  }
  const suggest = tools.find(({ name }) => name === 'suggest')?.inputSchema ?? {}
  expect(ajv.validate(suggest, { words: 'a ring', budget: 90_000 })).toBe(true)
})

test('an assistant comes from a sentence to a link, and is told what to pass on', async () => {
  const { use, ask } = await connected()
  const { answer } = await use('suggest', { words: 'opal ring in white gold', budget: 150_000 })
  const [first, second] = answer.suggestions
  const alike = await ask('/api/design?include=quote,casting', {
    json: { design: first.piece.code },
  })
  const { tellWordForWord, ...piece } = first.piece
  expect(piece).toEqual(alike.json)
  const findings = alike.json.findings
    .filter(({ severity }: Tree) => severity !== 'stops')
    .map(({ words }: Tree) => words)
  expect(tellWordForWord).toEqual(findings)
  expect(findings.length).toBeGreaterThan(2)
  const over = await use('hand_over', { design: first.piece.code })
  expect(over.answer).toMatchObject({
    link: piece.link,
    tellWordForWord: findings,
    price: piece.price,
  })
  const { answer: both } = await use('compare', { designs: [first.piece.code, second.piece.code] })
  expect(both.designs.map((one: Tree) => one.price.total)).toEqual([
    first.piece.price.total,
    second.piece.price.total,
  ])
  expect([both.designs[0].differs, both.designs[1].differs.length > 0]).toEqual([[], true])
  const changes = [{ field: 'metal', value: 'silver-925' }]
  const { answer: silver } = await use('design', { design: first.piece.code, changes })
  expect(silver).toMatchObject({ canBeMade: true, price: { exact: true } })
  const { answer: options } = await use('find_options', { style: 'studs', field: 'gem' })
  expect(options.fields[0].options.length).toBeGreaterThan(20)
  const { answer: metals } = await use('find_choices', { part: 'metals' })
  expect(metals.metals.map(({ id }: Tree) => id)).toContain('platinum-950')
  const { answer: painted } = await use('picture', { design: first.piece.code })
  expect(painted.picture).toBe(piece.picture)
})

test('what is wrong is said so that an assistant can mend it', async () => {
  const { use, ask, client, pass } = await connected()
  const unread = await use('design', { style: 'crown' })
  expect([unread.isError, unread.text]).toEqual([
    true,
    expect.stringContaining('style: This style'),
  ])
  expect((await use('suggest', {})).text).toContain('Say something of the piece')
  expect((await use('picture', { design: 'AAAA' })).text).toContain('damaged')
  expect((await use('buy', { design: 'AAAA' })).isError).toBe(true)
  expect((await use('order_status', { number: 'K7QM-2XWD-9PHR' })).text).toContain('needs a key')
  const headers = { Accept: 'application/json, text/event-stream' }
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect((await ask('/api/mcp', { json: [list, list], headers })).status).toBe(422)
  expect((await ask('/api/mcp', { json: 'hello', headers })).status).toBe(400)
  expect((await ask('/api/mcp', { json: null, headers })).status).toBe(400)
  expect((await ask('/api/mcp')).status).toBe(405)
  const bad = { ...headers, Authorization: 'Bearer kpk_none' }
  expect((await ask('/api/mcp', { json: list, headers: bad })).status).toBe(401)
  pass(2)
  for (let i = 0; i < rateLimits['api-heavy'].most; i++)
    await use('find_options', { style: 'plain-band', field: 'finish' })
  await expect(
    client.callTool({ name: 'find_options', arguments: { style: 'halo', field: 'gem' } }),
  ).rejects.toThrow()
  expect((await use('find_choices', { part: 'origins' })).isError).toBe(false)
})

test('an order is told by a key that may read it', async () => {
  const { use, clientWith, keyWith, transact } = await connected()
  const paymentContext = testPaymentContext(transact)
  const { design } = readFirst()
  const end = await press(paymentContext, await customer(paymentContext, [design]))
  const number = end.ok ? end.number : ''
  const by = async (scopes: Parameters<typeof keyWith>[0]) =>
    clientWith({ Authorization: `Bearer ${(await keyWith(scopes)).key}` })
  const { answer } = await use('order_status', { number }, await by(['orders:read']))
  expect(answer.number).toBe(number)
  const other = await use('order_status', { number }, await by(['webhooks:manage']))
  expect([other.isError, other.text]).toEqual([true, expect.stringContaining('orders:read')])
})

const readFirst = () => {
  const read = readCode('AQAAAAPEDQDcAbQBAQMAAAHYBAASa2Q')
  if (!read.ok) throw new Error(read.reason)
  return read
}

/** Metals that a wish names, by the beginning of their ids. */
const metalNames = [
  [/plati?num/i, /^platinum/],
  [/silver/i, /^silver/],
  [/palladium/i, /^palladium/],
  [/gold/i, /^1[48]k/],
] as const

/** Stones that wishes name and the catalogue has not: nobody can be given them. */
const notOffered = /black diamond|morganite|tiger's eye/gi
const gemsNamed = (words: string) => {
  const rest = words.replace(notOffered, '')
  return gems.filter(({ name }) => new RegExp(`\\b${name}s?\\b`, 'i').test(rest))
}

/** What was wished for and is not there. Of kind, metal and stone nothing is excused by having been told. */
function missing(
  { words, wants }: SampleWish,
  design: Design,
  gaveUp: readonly string[],
): readonly string[] {
  const { kind, gem, tone, shape, engraved } = wants
  const rows = design.engraving.flatMap(one => (isDrawn(one) ? [] : one.rows))
  const metals = metalNames.filter(([name]) => name.test(words))
  const named = gemsNamed(words)
  const isMentioned = (word: string) =>
    gaveUp.some(one => one.toLowerCase().includes(word.toLowerCase()))
  return [
    kind && kind !== styleOf(design.style).kind ? 'kind' : '',
    gem && !design.stones.some(stone => gem.includes(stone.gem)) ? 'gem' : '',
    named.length > 0 && !design.stones.some(one => named.some(({ id }) => id === one.gem))
      ? 'gem named'
      : '',
    tone && tone !== metalOf(design.metal).tone ? 'tone' : '',
    metals.length > 0 && !metals.some(([, id]) => id.test(design.metal)) ? 'metal' : '',
    shape && !design.stones.some(stone => stone.shape === shape) && !isMentioned(shape)
      ? 'shape'
      : '',
    engraved && rows.join(' ') !== engraved && !isMentioned(engraved) ? 'engraved' : '',
  ].filter(Boolean)
}

/** Each wish as an assistant would go about it, by tools alone; prices are held against the checkout. */
async function granted(
  list: readonly SampleWish[],
  castingWithin?: ApiContext['castingWithin'],
): Promise<readonly string[]> {
  const { use, transact, pass } = await connected(castingWithin)
  const paymentContext = testPaymentContext(transact)
  const failed: string[] = []
  for (const wish of list) {
    pass(1)
    let calls = 1
    const { answer } = await use('suggest', { words: wish.words, budget: wish.euros * 100 })
    const [first] = answer.suggestions
    if (!first) {
      failed.push(`${wish.words}: ${answer.none}`)
      continue
    }
    calls++
    const { answer: over } = await use('hand_over', { design: first.piece.code })
    const read = readCode(first.piece.code)
    if (!read.ok) throw new Error(read.reason)
    const compromises = first.gaveUp.map((one: Tree) => `${one.words} ${one.why}`)
    const lacks = missing(wish, read.design, compromises)
    const { price, casting } = first.piece
    expect(price).toEqual(over.price)
    const end = await press(paymentContext, await customer(paymentContext, [read.design]))
    const number = end.ok ? end.number : ''
    const [order] = await transact(t => t.select().from(orders).where(eq(orders.number, number)))
    expect([wish.words, order?.record.lines[0]?.unit]).toEqual([wish.words, price.total])
    const isGranted =
      calls <= 4 && price.total <= wish.euros * 100 && price.exact && casting.verdict === 'yes'
    if (!isGranted || lacks.length > 0)
      failed.push(
        `${wish.words}: lacks ${lacks.join(', ')}; ${first.piece.title}; ${compromises.join(' ')}`,
      )
  }
  return failed
}

test.each(['null', '7', '"x"', 'true'])(
  '%s is no message, and no fault of the shop',
  async body => {
    const { ask, reported } = await openApiShop()
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    }
    const { status, json } = await ask('/api/mcp', { method: 'POST', body, headers })
    expect([status, json.error.code]).toEqual([400, -32600])
    expect(reported).toEqual([])
  },
)

test('wishes end in a design that can be cast within budget, at the price of the checkout', async () => {
  expect(await granted(sampleWishes.slice(0, 5))).toEqual([])
})

test.for([
  ['fifty wishes', sampleWishes],
  ['fifty more, by somebody who had not read the catalogue,', furtherSampleWishes],
] as const)(
  'of %s 95 in 100 are granted in four calls, by exact bodies',
  {
    tags: 'long',
    timeout: 600_000,
  },
  async ([, wishes]) => {
    const kept = new Map<string, Uint8Array<ArrayBuffer>>()
    const castings = openCastings({
      launcher: testLauncher(),
      store: {
        get: async name => kept.get(name) ?? null,
        put: async (name, bytes) => {
          kept.set(name, new Uint8Array(bytes))
        },
      },
      report: vi.fn(),
    })
    onTestFinished(() => castings.close())
    // The verdict is of the exact body; the weight is the one that the test's checkout knows.
    const failed = await granted(wishes, async design => {
      const exact = await castings.get(design)
      return exact && { ...castingOf(design), fault: exact.fault, findings: exact.findings }
    })
    expect(wishes.length).toBe(50)
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(wishes.length * 0.05)
  },
)
