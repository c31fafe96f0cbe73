import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { boxTriangles, modelXml, packageOf, stlOf } from '#geometry/own-model/testing.ts'
import { openModelUploads } from '#server/own-models/model-uploads.ts'
import { testParsing } from '#server/parsing/testing/test-parsing.ts'
import type { Visitor } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import * as talk from './customer/special-order.tsx'
import * as file from './special-order-file.tsx'
import * as bench from './staff/special-order.tsx'

const pdf = new TextEncoder().encode('%PDF-1.7 <script>alert(1)</script> %%EOF')

async function shop() {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  const add = async (name: string, role: Visitor['role'] = 'customer'): Promise<Visitor> => {
    const email = `${name}@example.com`
    const accountId = await transact(t => addAccount(t, { email, name, role }))
    return { accountId, sessionId: 's', email, name, role }
  }
  const people = { ada: await add('ada'), eve: await add('eve'), ben: await add('ben', 'jeweller') }
  let here: Visitor | null = people.ben
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const get = async (name: string) => kept.get(name) ?? null
  const put = async (name: string, bytes: Uint8Array) => void kept.set(name, new Uint8Array(bytes))
  const ctx = {
    ...testContext(paymentContext, () => here),
    imageUploads: {
      printable: async () => null,
      clean: async () => ({ ok: false, reason: 'unreadable' }) as const,
      keep: put,
      find: get,
      remove: async (name: string) => void kept.delete(name),
    },
    modelUploads: openModelUploads({ get, put }, testParsing()),
  }
  const { id } = await requestedSpecialOrder(paymentContext, people.ada.accountId)
  const at = (which: string, query = '') => ({
    params: { id, file: which },
    path: `/special-orders/${id}/files/${which}${query}`,
  })
  const upload = async (body: BodyInit, which: string = randomUUID()) => {
    const end = await Promise.resolve(
      file.action(routeArgs(ctx, { ...at(which, '?name=rose.stl'), method: 'PUT', body }) as never),
    ).catch((thrown: unknown) => thrown as Response)
    return {
      id: which,
      status: end.status,
      words: await end
        .clone()
        .json()
        .catch(() => null),
    }
  }
  const open = (which: string, query = '') =>
    file.loader(routeArgs(ctx, at(which, query)) as never) as Promise<Response>
  const offer = (fields: Record<string, string>, lines: readonly (readonly [string, string])[]) => {
    const body = new URLSearchParams({ quoteId: randomUUID(), ...fields })
    for (const [words, amount] of lines) {
      body.append('lineWords', words)
      body.append('lineAmount', amount)
    }
    return bench.action(
      routeArgs(ctx, { params: { id }, method: 'POST', body }) as never,
    ) as unknown as Promise<{ data: { words: string; faults: object } }>
  }
  return { id, ctx, people, upload, open, offer, be: (who: Visitor | null) => (here = who) }
}

const terms = {
  intent: 'own-quote',
  title: 'Rose brooch',
  metal: '18k-yellow',
  model: '',
  validUntil: '2027-01-31',
  leadDays: '20',
  depositPercent: '50',
  note: '',
}

test.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['WebP', [0x52, 0x49, 0x46, 0x46]],
  ['HEIC', [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70]],
])('a drawing as %s is looked at as a picture, not as a model', async (_, head) => {
  const { upload } = await shop()
  const { status, words } = await upload(new Uint8Array([...head, ...new Uint8Array(200)]))
  // The cleaning here opens nothing; that it was asked is what counts.
  expect([status, words]).toMatchObject([422, { reason: 'unreadable' }])
})

test('a jeweller offers a model and lines of their own; the customer sees it, strangers do not', async () => {
  const { id, ctx, people, upload, open, offer, be } = await shop()
  const model = await upload(stlOf(boxTriangles(0, 10)))
  const drawing = await upload(pdf)
  expect([model.status, drawing.status]).toEqual([201, 201])
  be(people.ada)
  expect((await open(model.id, '?as=mesh')).status).toBe(404)
  be(people.ben)
  const fields = { ...terms, model: model.id, drawing: drawing.id }
  expect(await offer(fields, [['Rose carved by hand', '']])).toMatchObject({
    data: { words: expect.stringContaining('nothing is left to pay') },
  })
  const sent = await offer(fields, [
    ['Rose carved by hand', '350'],
    ['', ''],
    ['Gold', '900,50'],
  ])
  expect(sent).toMatchObject({ data: { words: '', faults: {} } })

  be(people.ada)
  const page = await talk.loader(routeArgs(ctx, { params: { id } }) as never)
  expect(page).toMatchObject({
    special: {
      state: 'quoted',
      offer: {
        title: 'Rose brooch',
        quote: {
          total: 125_050,
          milligrams: 15_580,
          lines: [{ amount: 35_000 }, { amount: 90_050 }],
        },
        own: { model: model.id, drawings: [{ id: drawing.id, kind: 'pdf' }] },
      },
    },
  })
  const still = await open(model.id, '?as=still&metal=18k-yellow')
  expect(still.headers.get('Content-Type')).toBe('image/png')
  expect((await open(model.id, '?as=mesh')).status).toBe(200)
  // What can be cast from stays in the workshop.
  expect((await open(model.id, '?as=stl')).status).toBe(404)
  const paper = await open(drawing.id)
  expect(paper.headers.get('Content-Disposition')).toContain('attachment')
  expect(paper.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(paper.headers.get('Content-Security-Policy')).toContain('sandbox')
  be(people.eve)
  for (const which of [model.id, drawing.id]) expect((await open(which)).status).toBe(404)
  be(null)
  expect((await open(drawing.id)).status).toBe(404)
})

test('only staff who quote may add files, and what is no model, drawing or picture is refused in words', {
  tags: 'long',
}, async () => {
  const { upload, people, be, ctx, id } = await shop()
  const refused = async (body: BodyInit) => (await upload(body)).words
  expect(await refused(stlOf(boxTriangles(0, 0.02)))).toMatchObject({
    reason: 'too-small',
    words: expect.stringContaining('0.02 × 0.02 × 0.02 mm'),
  })
  expect(await refused(stlOf(boxTriangles(0, 10)).slice(0, 300))).toMatchObject({
    reason: 'cut-short',
  })
  expect(
    await refused(packageOf(modelXml(boxTriangles(0, 10), { head: '<!DOCTYPE x>' }))),
  ).toMatchObject({
    reason: 'entities',
  })
  expect(await refused(pdf.slice(0, 20))).toMatchObject({ reason: 'cut-short' })
  expect(await refused('<svg onload="alert(1)"/>')).toMatchObject({ reason: 'not-a-model' })
  be(people.ada)
  const which = randomUUID()
  const args = { params: { id, file: which }, method: 'PUT', body: pdf }
  expect(await statusOf(() => file.action(routeArgs(ctx, args) as never))).toBeGreaterThanOrEqual(
    400,
  )
})
