import { randomUUID } from 'node:crypto'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { openDatabase } from '#server/database/open.ts'
import { cartLines } from '#shop/cart/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { payments } from '#shop/payments/tables.ts'
import { receiveStones } from '#shop/stock/hold-stones.ts'
import { stonesOf } from '#shop/stock/stones.ts'
import { stoneHolds, stoneStock } from '#shop/stock/tables.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { createCustomer } from '../customer.ts'
import { expect, test } from '../fixtures.ts'
import { openOwnShop } from '../own-shop.ts'
import { startShop } from '../shop-process.ts'
import { signDesign } from '../sign-proof.ts'

test.describe.configure({ timeout: 240_000 })

const ring = defaultDesign('solitaire')
const address = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  country: 'DE',
  line1: 'Torstrasse 1',
  city: 'Berlin',
  postcode: '10115',
  delivery: 'insured',
}
const PEOPLE = 20

test('two server processes: one stone for twenty, and one button pressed at both processes', async () => {
  const SECRET_KEY = 'the same for both, and for nobody else'
  const first = await openOwnShop({ SECRET_KEY })
  const second = await startShop({ DATABASE_URL: first.databaseUrl, SECRET_KEY })
  const origins = [first.origin, second.origin]
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: first.databaseUrl,
    log: silentLog,
  })
  const post = async (at: number, cookie: string, path: string, form: Record<string, string>) => {
    const origin = origins[at % 2] ?? ''
    const answer = await fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin, Cookie: cookie },
      body: new URLSearchParams(form),
    })
    await answer.arrayBuffer()
    return answer.headers.get('location') ?? String(answer.status)
  }
  const customer = async () => {
    const { cookie, accountId } = await createCustomer(database, first.origin)
    await signDesign(database, { accountId, design: ring })
    return `${cookie.name}=${cookie.value}`
  }
  const fill = (at: number, cookie: string) =>
    post(at, cookie, '/cart', { intent: 'add', code: designCode(ring) })
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, customer))
    await Promise.all(people.map((cookie, i) => fill(i, cookie)))
    const [line] = await database.transact(t => t.select().from(cartLines))
    const seen = String((line?.quote.quote.total ?? 0) + 900)
    const order = (at: number, cookie: string, key: string = randomUUID()) =>
      post(at, cookie, '/checkout', { intent: 'order', ...address, key, seen, means: 'success' })

    const key = stonesOf(ring)[0]?.key ?? ''
    await database.transact(t => receiveStones(t, { key, count: 1, now: new Date() }))
    const ends = await Promise.all(people.map((cookie, i) => order(i, cookie)))
    expect(ends.filter(end => end.includes('thanks'))).toHaveLength(1)
    expect(ends.filter(end => end === '422')).toHaveLength(PEOPLE - 1)
    expect(await database.transact(t => t.select().from(orders))).toMatchObject([{ state: 'paid' }])
    expect(await database.transact(t => t.select().from(stoneStock))).toMatchObject([{ onHand: 0 }])
    expect(await database.transact(t => t.select().from(stoneHolds))).toEqual([])

    await database.transact(t => receiveStones(t, { key, count: 5, now: new Date() }))
    const ada = await customer()
    await fill(0, ada)
    const once = randomUUID()
    const same = await Promise.all(Array.from({ length: 6 }, (_, i) => order(i, ada, once)))
    expect(new Set(same.map(end => /[2-9A-Z]{4}(-[2-9A-Z]{4}){2}/.exec(end)?.[0])).size).toBe(1)
    expect(await database.transact(t => t.select().from(orders))).toHaveLength(2)
    expect(await database.transact(t => t.select().from(payments))).toMatchObject([
      { state: 'captured' },
      { state: 'captured' },
    ])
  } finally {
    await database.close()
    await second.stop()
    await first.close()
  }
})
