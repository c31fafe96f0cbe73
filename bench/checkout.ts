import { setTimeout as delay } from 'node:timers/promises'
import { eq, isNull, sql } from 'drizzle-orm'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { jobs } from '#shop/jobs/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { receiveStones } from '#shop/stock/hold-stones.ts'
import { stonesOf } from '#shop/stock/stones.ts'
import { stoneHolds, stoneMovements, stoneStock } from '#shop/stock/tables.ts'
import { createCustomer } from '../e2e/customer.ts'
import { BENCH_METRICS_TOKEN } from '../e2e/shared-shop.ts'
import { signDesign } from '../e2e/sign-proof.ts'
import { type Buyer, buyersFromSeed, DELIVERY, delivered } from './buyers.ts'
import { floors } from './floors.ts'
import { openLine, type ShopConnection } from './line.ts'
import { type Measurement, median } from './measurement.ts'
import { cpuOf, databaseCpu } from './processes.ts'

const { delivery, ...address } = delivered
/** Times that everything is done before it is measured: a shop is open for days, not for seconds. */
const WARM = 1000
/**
 * The middle one of some rounds counts. A virtual machine's processor is up to twice as slow while
 * its neighbours are busy, also in milliseconds of CPU, and that for half a minute: so the rounds are
 * spread over more than a minute, and the fixed piece of work beside the figures says how quick it was.
 */
const usual = { warm: WARM, rounds: 16, each: 100, apartMs: 3000, crowds: 3, crowd: 160 }

interface Shop {
  readonly origin: string
  readonly pid: number
  readonly databaseUrl: string
  readonly dataDir: string
}

/** One line or two into the cart, the address, the delivery, and the order with its payment. */
export async function checkOut({ ask }: ShopConnection, { cookie, codes, seen }: Buyer) {
  const post = async (path: string, form: Record<string, string>, leads: RegExp) => {
    const { status, location } = await ask('POST', path, cookie, form)
    if (status !== 302 || !leads.test(location))
      throw new Error(`${path} answers ${status} ${location}`)
  }
  for (const code of codes) await post('/cart', { intent: 'add', code }, /^\/cart$/)
  await post('/checkout', { intent: 'keep', ...address }, /^\/checkout$/)
  await post('/checkout', { intent: 'keep', ...address, delivery }, /^\/checkout$/)
  await post('/checkout', ordering(seen), /^\/setting\/orders\/.*thanks$/)
}

const ordering = (seen: number) => ({
  intent: 'order',
  ...delivered,
  key: crypto.randomUUID(),
  seen: String(seen),
  means: 'success',
})

/** They are part of what an order costs, and leave after it. */
async function emailsAreOut(database: Database) {
  const waiting = () =>
    database.transact(t => t.select({ id: jobs.id }).from(jobs).where(isNull(jobs.doneAt)).limit(1))
  while ((await waiting()).length > 0) await delay(20)
}

/** No workshop has hundreds of pieces at its benches. Resolves to how many were paid. */
async function deliverPaidOrders(database: Database): Promise<number> {
  const made = await database.transact(t =>
    t
      .update(orders)
      .set({ state: 'delivered' })
      .where(eq(orders.state, 'paid'))
      .returning({ id: orders.id }),
  )
  return made.length
}

async function round(shop: Shop, database: Database, buyers: readonly Buyer[], at: number) {
  const [backend] = await database.transact(t =>
    t.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) as one`),
  )
  const postmaster = cpuOf(backend?.pid ?? 0).parent
  const visitors = await Promise.all(Array.from({ length: at }, () => openLine(shop.origin)))
  const before = { server: cpuOf(shop.pid).own, database: databaseCpu(postmaster) }
  const begun = performance.now()
  const times: number[] = []
  let next = 0
  await Promise.all(
    visitors.map(async visitor => {
      for (let buyer = buyers[next++]; buyer; buyer = buyers[next++]) {
        const from = performance.now()
        await checkOut(visitor, buyer)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await emailsAreOut(database)
  const after = { server: cpuOf(shop.pid).own, database: databaseCpu(postmaster) }
  for (const visitor of visitors) visitor.close()
  times.sort((a, b) => a - b)
  return {
    serverMs: (after.server - before.server) / buyers.length,
    databaseMs: (after.database - before.database) / buyers.length,
    perSecond: buyers.length / seconds,
    p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
  }
}

async function cartPage(shop: Shop, database: Database) {
  const { cookie } = await createCustomer(database, shop.origin)
  const sent = `${cookie.name}=${cookie.value}`
  const visitor = await openLine(shop.origin)
  const base = defaultDesign('plain-band')
  for (let i = 0; i < 10; i++)
    await visitor.ask('POST', '/cart', sent, {
      intent: 'add',
      code: designCode({ ...base, diameterUm: 16_000 + i * 200 }),
    })
  for (let i = 0; i < WARM; i++) await visitor.ask('GET', '/cart', sent)
  const before = cpuOf(shop.pid).own
  for (let i = 0; i < 100; i++) await visitor.ask('GET', '/cart', sent)
  const ms = (cpuOf(shop.pid).own - before) / 100
  // One of them by itself is one at which no job was looked for.
  let queries = Number.POSITIVE_INFINITY
  for (let i = 0; i < 10; i++) {
    const sofar = await statementsOf(shop)
    await visitor.ask('GET', '/cart', sent)
    queries = Math.min(queries, (await statementsOf(shop)) - sofar)
  }
  visitor.close()
  return { ms, queries }
}

/** As the shop counts them itself. */
async function statementsOf({ origin }: Shop): Promise<number> {
  const text = await (
    await fetch(`${origin}/metrics`, {
      headers: { Authorization: `Bearer ${BENCH_METRICS_TOKEN}` },
    })
  ).text()
  const [, count] = /^database_statements_total (\d+)$/m.exec(text) ?? []
  if (count === undefined) throw new Error('The metrics do not count statements.')
  return Number(count)
}

const [WANTED, LAST] = [50, 1]

/** Fifty who press the button for the last stone at once: how many have an order, and whether the books agree. */
async function lastStone(shop: Shop, database: Database) {
  const design = defaultDesign('solitaire')
  const code = designCode(design)
  const key = stonesOf(design)[0]?.key ?? ''
  await database.transact(t => receiveStones(t, { key, count: LAST, now: new Date() }))
  const visitors = await Promise.all(
    Array.from({ length: WANTED }, async () => {
      const { cookie, accountId } = await createCustomer(database, shop.origin)
      const { quote } = await signDesign(database, { accountId, design })
      const sent = `${cookie.name}=${cookie.value}`
      const line = await openLine(shop.origin)
      await line.ask('POST', '/cart', sent, { intent: 'add', code })
      return { line, sent, seen: quote.total + DELIVERY }
    }),
  )
  const answers = await Promise.all(
    visitors.map(({ line, sent, seen }) => line.ask('POST', '/checkout', sent, ordering(seen))),
  )
  for (const { line } of visitors) line.close()
  const books = await database.transact(async t => ({
    stock: await t.select().from(stoneStock).where(eq(stoneStock.key, key)),
    held: await t.select().from(stoneHolds).where(eq(stoneHolds.key, key)),
    moved: await t.select().from(stoneMovements).where(eq(stoneMovements.key, key)),
  }))
  const left = books.moved.reduce((sum, { change }) => sum + change, 0)
  return {
    ordered: answers.filter(({ status }) => status === 302).length,
    agree: books.stock[0]?.onHand === left && left === 0 && books.held.length === 0,
  }
}

const middle = (what: string, rounds: readonly number[], unit: string) => ({
  what,
  value: median(rounds),
  unit,
  details: `best ${Math.min(...rounds).toFixed(1)}, worst ${Math.max(...rounds).toFixed(1)}`,
})

type Round = Awaited<ReturnType<typeof round>>

/** So many checkouts, eight at a time and then 32, on a database that knows none of them yet. */
export async function measureCheckouts(shop: Shop, database: Database, many: typeof usual) {
  const buyers = await buyersFromSeed(shop, database)
  // Unmeasured: everything has run by then.
  await round(shop, database, await buyers(many.warm), 8)
  let paid = await deliverPaidOrders(database)
  const eight: Round[] = []
  for (let i = 0; i < many.rounds; i++) {
    eight.push(await round(shop, database, await buyers(many.each), 8))
    paid += await deliverPaidOrders(database)
    await delay(many.apartMs)
  }
  const thirtyTwo: Round[] = []
  for (let i = 0; i < many.crowds; i++) {
    thirtyTwo.push(await round(shop, database, await buyers(many.crowd), 32))
    paid += await deliverPaidOrders(database)
  }
  return { eight, thirtyTwo, paid }
}

/** One complete checkout over HTTP against PostgreSQL, with CPU read from the processes. */
export const checkout: Measurement = async shop => {
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase({ dataDir: '', databaseUrl: shop.databaseUrl, log: quiet })
  try {
    const { eight, thirtyTwo, paid } = await measureCheckouts(shop, database, usual)
    const all = usual.warm + usual.rounds * usual.each + usual.crowds * usual.crowd
    const placed = await database.transact(t => t.select({ id: orders.id }).from(orders))
    const last = await lastStone(shop, database)
    const page = await cartPage(shop, database)
    const of = (rounds: readonly Round[], figure: (one: Round) => number) => rounds.map(figure)
    return [
      {
        ...middle(
          'CPU of server and database for a checkout',
          of(eight, one => one.serverMs + one.databaseMs),
          'ms',
        ),
        atMost: floors.checkoutMs,
      },
      middle(
        'server CPU for a checkout',
        of(eight, one => one.serverMs),
        'ms',
      ),
      middle(
        'database CPU for a checkout',
        of(eight, one => one.databaseMs),
        'ms',
      ),
      middle(
        'checkouts a second, eight at a time',
        of(eight, one => one.perSecond),
        '',
      ),
      middle(
        '99th of 100 checkouts, 32 at a time',
        of(thirtyTwo, one => one.p99),
        'ms',
      ),
      { what: 'server CPU for a cart of ten lines', value: page.ms, unit: 'ms' },
      { what: 'queries for a cart of ten lines', value: page.queries },
      {
        what: `orders of ${WANTED} at once for the last stone, with books that agree`,
        value: last.agree ? last.ordered : Number.NaN,
        atLeast: LAST,
        atMost: LAST,
      },
      { what: 'orders that are placed', value: placed.length, atLeast: all, atMost: all },
      { what: 'orders that are paid', value: paid, atLeast: all, atMost: all },
    ]
  } finally {
    await database.close()
  }
}
