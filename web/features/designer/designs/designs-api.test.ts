import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import { openLimits } from '#server/limits/open-limits.ts'
import { ownerMark } from '#shop/designs/owner-mark.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { requestContext } from '#web/app/request-context.ts'
import * as shares from '#web/features/shares/shares-api.tsx'
import * as one from './design-api.tsx'
import * as history from './design-history-api.tsx'
import * as all from './designs-api.tsx'

const now = new Date('2026-11-15T12:00:00Z')
const code = designCode(defaultDesign('solitaire'))
const halo = designCode(defaultDesign('halo'))

let ctx: RequestContext
let ada: Visitor
let eve: Visitor
let here: Visitor | null

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const add = async (name: string): Promise<Visitor> => {
    const email = `${name}@example.com`
    const accountId = await transact(t => addAccount(t, { email, name }))
    return { accountId, sessionId: 's', email, name, role: 'customer' }
  }
  ada = await add('ada')
  eve = await add('eve')
  here = ada
  ctx = {
    requestId: 'r',
    nonce: 'n',
    address: randomUUID(),
    ...quietOpening.identity,
    workers: quietOpening.workers,
    ...quietBuying,
    limits: openLimits({ now: () => now }),
    identity: quietOpening.identity.browserOptions,
    now: () => now,
    transact,
    visitor: async () => here,
    report: error => {
      throw error
    },
    route: '/api/designs',
  }
})

type Handler = (args: never) => Response | Promise<Response>

async function ask(handler: Handler, id = '', method = 'GET', body?: unknown) {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request('http://shop.example/api/designs', {
    method,
    ...(body !== undefined && { body: text }),
  })
  const answer = await Promise.resolve()
    .then(() => handler({ context, request, params: { id } } as never))
    .catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  const words = await answer.text()
  return { status: answer.status, body: words ? JSON.parse(words) : null, headers: answer.headers }
}

const design = { name: 'Ours', code, people: [], revision: 0 }
/** As the browser of whoever is here sends it. */
const owned = (body: unknown) =>
  typeof body === 'object' && body !== null
    ? { owner: here && ownerMark(here.accountId), ...body }
    : body
const put = (id: string, body: unknown = design) => ask(one.action, id, 'PUT', owned(body))
const patch = (id: string, body: unknown) => ask(one.action, id, 'PATCH', owned(body))

test('a design is saved, listed, read, renamed, removed and taken back', async () => {
  const id = randomUUID()
  expect(await put(id)).toMatchObject({ status: 200, body: { id, code, revision: 1 } })
  expect(await ask(all.loader)).toMatchObject({
    status: 200,
    body: { owner: expect.stringMatching(/^[\w-]{16}$/), designs: [{ id, name: 'Ours' }] },
  })
  expect(await patch(id, { name: 'Yours' })).toMatchObject({ body: { name: 'Yours', revision: 2 } })
  expect(await put(id)).toMatchObject({
    status: 409,
    body: { reason: 'conflict', design: { name: 'Yours', revision: 2, code } },
  })
  expect(await patch(id, { removed: true })).toMatchObject({ status: 204, body: null })
  expect(await ask(one.loader, id)).toMatchObject({ body: { removed: true } })
  expect(await patch(id, { removed: false })).toMatchObject({ status: 204 })
  expect(await put(id, { ...design, code: halo, revision: 2 })).toMatchObject({ status: 200 })
  expect((await ask(history.loader, id)).body).toMatchObject([
    { revision: 3, code: halo },
    { revision: 2, name: 'Yours' },
    { revision: 1, code },
  ])
})

test('somebody else’s designs are not found, and a guest has none', async () => {
  const id = randomUUID()
  await put(id)
  const listDesigns = () =>
    Promise.all([
      ask(one.loader, id),
      ask(history.loader, id),
      put(id),
      put(id, { ...design, revision: 1 }),
      patch(id, { name: 'Mine' }),
      patch(id, { removed: true }),
    ])
  here = eve
  for (const { status, body } of await listDesigns())
    expect([status, body.reason]).toEqual([404, 'not-found'])
  expect((await ask(all.loader)).body.designs).toEqual([])
  here = null
  for (const { status, body } of await listDesigns()) expect([status, body]).toEqual([401, null])
  expect((await ask(all.loader)).body).toEqual({ owner: null, designs: [] })
  here = ada
  expect((await ask(all.loader)).body.designs).toMatchObject([{ id, name: 'Ours', removed: false }])
})

test('what belongs to the account that was here before is not taken for this one’s', async () => {
  const id = randomUUID()
  const owner = ownerMark(eve.accountId)
  for (const answer of [
    await put(id, { ...design, owner }),
    await patch(id, { removed: true, owner }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { reason: 'another-account' } })
  expect((await ask(all.loader)).body.designs).toEqual([])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another thing', '[]'],
  ['a code that is none', { ...design, code: 'nonsense' }],
  ['a document for a code', { ...design, code: defaultDesign('halo') }],
  ['no name', { ...design, name: ' \u200b ' }],
  ['a month that is none', { ...design, people: [{ name: 'A', month: 13 }] }],
  ['too many people', { ...design, people: Array(10).fill({ name: 'A', month: 1 }) }],
  ['a revision that is none', { ...design, revision: -1 }],
  ['a revision beyond the database’s', { ...design, revision: 2 ** 31 }],
])('%s is refused, in words', async (_, body) => {
  const refused = await put(randomUUID(), body)
  expect(refused.status).toBe(422)
  expect(refused.body.faults.length).toBeGreaterThan(0)
  expect((await ask(all.loader)).body.designs).toEqual([])
})

test('what is larger than any design is not read', async () => {
  expect(await put(randomUUID(), { ...design, name: 'x'.repeat(200_000) })).toMatchObject({
    status: 413,
  })
})

test.each([{}, { name: 'A', removed: true }, { removed: 'yes' }, null])(
  'a patch must say one thing: %j',
  async body => {
    const id = randomUUID()
    await put(id)
    expect((await patch(id, body)).status).toBe(422)
  },
)

test('hostile names are cleaned, and stay text', async () => {
  const id = randomUUID()
  await put(id, {
    ...design,
    name: '\u202e<script>\u0000  x',
    people: [{ name: '\u200bA', month: 1 }],
  })
  expect((await ask(one.loader, id)).body).toMatchObject({
    name: '<script> x',
    people: [{ name: 'A', month: 1 }],
  })
})

test('other methods are named', async () => {
  const id = randomUUID()
  for (const [handler, allowed] of [
    [one.action, 'GET, PUT, PATCH'],
    [all.action, 'GET'],
    [history.action, 'GET'],
    [shares.action, 'POST'],
  ] as const) {
    const answer = await ask(handler, id, 'DELETE')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed])
  }
})

test('a design is shared by anybody under one short link, but not without end', async () => {
  const share = (body: unknown = { code }) => ask(shares.action, '', 'POST', body)
  const first = await share()
  expect(first).toMatchObject({ status: 200, body: { slug: expect.stringMatching(/^\w{12}$/) } })
  here = null
  expect((await share()).body).toEqual(first.body)
  expect((await share({ code: 'nonsense' })).status).toBe(422)
  let last = first
  for (let i = 0; i < 60; i++) {
    const other = { ...defaultDesign('plain-band'), diameterUm: 16_000 + i * 10 }
    last = await share({ code: designCode(other) })
  }
  expect(last.status).toBe(429)
  expect((await share()).body).toEqual(first.body)
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('designs are not made without end by saving and removing them', async () => {
  ctx = { ...ctx, limits: openLimits({ now: () => now, overrides: { 'new-designs': 3 } }) }
  for (let i = 0; i < 3; i++) {
    const id = randomUUID()
    expect((await put(id)).status).toBe(200)
    expect((await patch(id, { removed: true })).status).toBe(204)
  }
  const late = await put(randomUUID())
  expect([late.status, Number(late.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(late.body.words).toMatch(/try again in 60 minutes/)
  here = eve
  expect((await put(randomUUID())).status).toBe(200)
})
