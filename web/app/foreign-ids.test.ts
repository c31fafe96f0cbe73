import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { ownerMark } from '#shop/designs/owner-mark.ts'
import { papersOf } from '#shop/invoices/find-papers.ts'
import { invoices } from '#shop/invoices/tables.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import type { Visitor } from '#shop/request-context.ts'
import { returns } from '#shop/returns/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  customer,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import {
  type RequestParts,
  routeArgs,
  statusOf,
  testContext,
} from '#tools/testing/request-context.ts'
import { fillEveryTable, marks, type Somebody, somebodys } from '#tools/testing/somebody.ts'
import { routeTable } from '#web/app/route-table.ts'

interface Hers extends Somebody {
  readonly note: string
}

type Form = Readonly<Record<string, string>>

interface Own {
  /** The parameters by which the owner reaches it. */
  readonly params: (hers: Hers) => Readonly<Record<string, string>>
  /** What the owner is answered. */
  readonly owner: number
  /** What anybody might send to change it: forms, or a script's methods and bodies. */
  readonly posts?: (hers: Hers, eve: string) => readonly (Form | RequestParts)[]
}

const number = ({ number }: Hers) => ({ number })

/**
 * Every route that takes an id: whose the thing behind it is, and what may be sent there. Behind
 * `staff` is nobody's own; guards.test.ts asks who gets in there. Any other row that is missing here
 * fails the test.
 */
const matrix: Readonly<Record<string, Own | 'anybody’s' | 'tried elsewhere'>> = {
  '/api/designs/:id': {
    params: ({ designId }) => ({ id: designId }),
    owner: 200,
    posts: (_, eve) => [
      asJson('PATCH', { owner: ownerMark(eve), removed: true }),
      asJson('PATCH', { owner: ownerMark(eve), name: 'Mine now' }),
      asJson('PUT', {
        owner: ownerMark(eve),
        name: 'Mine now',
        code: designCode(plain),
        people: [],
        revision: 1,
      }),
    ],
  },
  '/api/designs/:id/history': { params: ({ designId }) => ({ id: designId }), owner: 200 },
  '/api/proofs/:id': { params: ({ proofId }) => ({ id: proofId }), owner: 200 },
  // Its picture is not painted here; that it is asked for is enough.
  '/api/proofs/:id/pdf': { params: ({ proofId }) => ({ id: proofId }), owner: 503 },
  '/api/set-proofs/:id/pdf': { params: ({ setProofId }) => ({ id: setProofId }), owner: 503 },
  '/checkout/:number': {
    params: number,
    owner: 302,
    posts: () => [
      { intent: 'pay', means: 'success' },
      { intent: 'bank', allowed: 'no' },
    ],
  },
  // A link that was given away, which says nothing of who made it.
  '/collection/:slug': 'anybody’s',
  '/guides/:topic': 'anybody’s',
  '/sets/:set': 'anybody’s',
  '/stones/:id': 'anybody’s',
  '/stones/:id/now': 'anybody’s',
  '/d/:design': 'anybody’s',
  '/embed/:style': 'anybody’s',
  '/d/:design/band': 'anybody’s',
  '/d/:design/card.jpg': 'anybody’s',
  '/d/:design/match': 'anybody’s',
  '/d/:design/pair': 'anybody’s',
  '/d/:design/picture.png': 'anybody’s',
  '/d/:design/stack': 'anybody’s',
  '/setting/addresses/:id': {
    params: ({ addressId }) => ({ id: addressId }),
    owner: 200,
    posts: () => [
      { intent: 'remove', confirmed: 'yes' },
      { country: 'DE', name: 'Eve', line1: '1 Else', city: 'Bonn', postcode: '53111' },
    ],
  },
  '/setting/orders/:number': {
    params: number,
    owner: 200,
    posts: ({ returnId }) => [
      { intent: 'cancel', confirmed: '100' },
      { intent: 'complete' },
      { intent: 'keep-it', return: returnId, confirmed: 'yes' },
    ],
  },
  '/setting/orders/:number/again/:line': {
    params: hers => ({ ...number(hers), line: '0' }),
    owner: 200,
  },
  '/setting/orders/:number/credit-notes/:note': {
    params: hers => ({ ...number(hers), note: hers.note }),
    owner: 200,
  },
  '/setting/orders/:number/deposit-invoice.pdf': { params: number, owner: 200 },
  '/setting/orders/:number/e-invoices/:file': {
    params: hers => ({ ...number(hers), file: hers.note }),
    owner: 200,
  },
  '/setting/orders/:number/invoice.pdf': { params: number, owner: 200 },
  // Hers, and delivered; nobody paints here.
  '/setting/orders/:number/appraisals/:line': {
    params: hers => ({ ...number(hers), line: '0' }),
    owner: 503,
  },
  '/setting/orders/:number/pictures/:line': {
    params: hers => ({ ...number(hers), line: '0' }),
    owner: 302,
  },
  '/special-orders/:id': {
    params: ({ specialId }) => ({ id: specialId }),
    owner: 200,
    posts: () => [
      { intent: 'decline', words: 'No' },
      { intent: 'message', words: 'Hello', key: randomUUID() },
    ],
  },
  // Opened by the same key as the talk it belongs to, which `special-orders.test.ts` tries.
  '/special-orders/:id/pictures/:picture': 'tried elsewhere',
  // The same key again; `special-orders/own-files.test.ts` tries strangers.
  '/special-orders/:id/files/:file': 'tried elsewhere',
  // And again; `special-orders/own-stones.test.ts` tries strangers.
  '/special-orders/:id/receipts/:stone': 'tried elsewhere',
  '/setting/orders/:number/return': {
    params: number,
    owner: 200,
    posts: () => [{ key: randomUUID(), kind: 'fault', words: 'Broken', 'line-0': '1' }],
  },
}

const asJson = (method: string, body: unknown): RequestParts => ({
  method,
  body: JSON.stringify(body),
})

const isAsking = (post: Form | RequestParts): post is RequestParts => 'method' in post

interface Page {
  readonly loader?: (args: never) => unknown
  readonly action?: (args: never) => unknown
}

const pages = import.meta.glob<Page>(['/web/app/**/*.tsx', '/web/features/**/*.tsx'])
const pageOf = (name: string) => {
  const load = pages[`/web/${name}.tsx`]
  if (!load) throw new Error(`There is no page ${name}`)
  return load()
}

let paymentContext: TestPaymentContext
let hers: Hers
let zuleika: Visitor
let eve: Visitor
let here: Visitor | null

beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const she = await fillEveryTable(paymentContext)
  await deliverOrder(paymentContext, she.orderId)
  const refund = { paymentId: she.paymentId, amount: 100, key: randomUUID(), reason: 'goodwill' }
  await paymentContext.transact(t =>
    askRefund(t, { ...refund, actor: 'staff', now: paymentContext.now() }),
  )
  await carryOutRefund(paymentContext, refund.key)
  const { creditNotes } = await paymentContext.transact(t => papersOf(t, she.orderId))
  // As if it had begun with a deposit.
  const ahead = {
    number: 'D2026-000001',
    kind: 'deposit-invoice',
    year: 2026,
    sequence: 1,
  } as const
  await paymentContext.transact(t =>
    t
      .insert(invoices)
      .values({ ...ahead, orderId: she.orderId, amount: 100, issuedAt: paymentContext.now() }),
  )
  hers = { ...she, note: `${creditNotes[0]?.number}.pdf` }
  const visitor = (accountId: string, sessionId: string): Visitor => ({
    accountId,
    sessionId,
    email: 'somebody@example.com',
    name: 'Somebody',
    role: 'customer',
  })
  zuleika = visitor(she.accountId, she.sessionId)
  eve = visitor(
    await paymentContext.transact(t => addAccount(t, { email: 'eve@example.com' })),
    randomUUID(),
  )
})

const ctx = () => testContext(paymentContext, () => here)

async function get(page: string, asking: RequestParts) {
  const { loader } = await pageOf(page)
  return statusOf(() => loader?.(routeArgs(ctx(), asking) as never))
}

async function send(page: string, asking: RequestParts) {
  const { action } = await pageOf(page)
  return statusOf(() => action?.(routeArgs(ctx(), asking) as never))
}

/** Everything there is, but what Eve's own visit adds. */
const everything = () =>
  paymentContext.transact(async t => {
    const named = await t.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const texts: string[] = []
    for (const { name } of (named as unknown as { rows: { name: string }[] }).rows) {
      const found = await t.execute(sql.raw(`select to_jsonb(x)::text as row from "${name}" x`))
      const { rows } = found as unknown as { rows: { row: string }[] }
      texts.push(...rows.map(({ row }) => `${name} ${row}`))
    }
    return texts.filter(row => !row.includes(eve.accountId)).sort()
  })

const withIds = routeTable.filter(
  // What is behind the counter has a matrix of its own, of roles.
  ({ path }) => path.includes(':') && !path.startsWith('/workshop/'),
)

test('every route that takes an id is in the matrix, and no other', () => {
  expect(Object.keys(matrix).sort()).toEqual(withIds.map(({ path }) => path).sort())
})

const owned = withIds.flatMap(({ path, page }) => {
  const own = matrix[path]
  return !own || typeof own === 'string' ? [] : [{ path, page, own }]
})

test('each is its owner’s, and to anybody else one that never was', async () => {
  for (const { path, page, own } of owned) {
    const params = own.params(hers)
    here = zuleika
    expect(await get(page, { params }), path).toBe(own.owner)
    here = eve
    expect(await get(page, { params }), path).toBe(404)
    here = null
    expect([302, 401, 404], path).toContain(await get(page, { params }))
  }
})

test('none can be changed by anybody else', async () => {
  const before = await everything()
  for (const { path, page, own } of owned)
    for (const post of own.posts?.(hers, eve.accountId) ?? []) {
      for (const visitor of [eve, null]) {
        here = visitor
        const asking = isAsking(post) ? post : { method: 'POST', body: new URLSearchParams(post) }
        const status = await send(page, { params: own.params(hers), ...asking })
        // Removing what is not there is done already: the answer must not tell whether it was.
        expect([302, 401, 404], `${path} ${JSON.stringify(post)}`).toContain(status)
      }
      expect(await everything(), `${path} ${JSON.stringify(post)}`).toEqual(before)
    }
})

/** Ids that come in a form instead. */
const forms: readonly (readonly [string, (hers: Hers) => Form])[] = [
  ['/setting', ({ sessionId }) => ({ intent: 'sign-out', device: sessionId })],
  ['/setting', () => ({ intent: 'unlike', code: designCode(somebodys) })],
  ['/checkout', ({ addressId }) => ({ use: addressId })],
  ['/cart', ({ hash }) => ({ intent: 'remove', hash })],
  ['/cart', ({ hash }) => ({ intent: 'quantity', hash, quantity: '9' })],
  ['/cart', ({ hash }) => ({ intent: 'later', hash })],
]

test('no form changes anything of anybody else’s, or tells anything of it', async () => {
  const before = await everything()
  here = eve
  for (const [path, form] of forms) {
    const page = routeTable.find(row => row.path === path)?.page ?? ''
    await send(page, { path, method: 'POST', body: new URLSearchParams(form(hers)) })
    expect(await everything(), `${path} ${JSON.stringify(form(hers))}`).toEqual(before)
  }
  const mine = await paymentContext.transact(t =>
    t.execute(sql`select carts::text as row from carts where account_id = ${eve.accountId}`),
  )
  for (const mark of marks) expect(JSON.stringify(mine)).not.toContain(mark)
})

test('a return of somebody else’s is not reached through an order of one’s own', async () => {
  const other = await customer(paymentContext, [plain])
  const ordered = await press(paymentContext, other)
  if (!ordered.ok) throw new Error('Nothing was ordered')
  await paymentContext.transact(t => t.update(returns).set({ state: 'agreed' }))
  here = { ...eve, accountId: other }
  const before = await everything()
  const body = new URLSearchParams({ intent: 'keep-it', return: hers.returnId, confirmed: 'yes' })
  await send('features/orders/order', { params: { number: ordered.number }, method: 'POST', body })
  expect(await everything()).toEqual(before)
})

test('what somebody takes along is all of theirs, from every table that has something of theirs', async () => {
  here = zuleika
  const { loader } = await pageOf('features/account/my-data')
  const answer = (await loader?.(routeArgs(ctx()) as never)) as Response
  const text = await answer.text()
  const mine: Record<string, unknown> = JSON.parse(text)
  // Without the lines and spaces that make it readable.
  const whole = JSON.stringify(mine)
  for (const mark of marks.filter(one => one !== designCode(somebodys)))
    expect(whole, mark).toContain(mark)
  for (const part of [
    'account',
    'devices',
    'designs',
    'proofs',
    'cart',
    'orders',
    'invoices',
    'returns',
    'addresses',
    'favourites',
    'markedStones',
  ])
    expect(JSON.stringify(mine[part] ?? '').length, part).toBeGreaterThan(4)
  here = eve
  const empty = (await loader?.(routeArgs(ctx()) as never)) as Response
  const other = await empty.text()
  for (const mark of marks) expect(other).not.toContain(mark)
})
