import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '#server/database/open.ts'
import { previousRelease } from '#tools/releases/releases.ts'
import { freePort } from '#tools/testing/free-port.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { type RunningShop, root, startShop } from '../../e2e/shop-process.ts'
import { compareAllBooks } from './books.ts'
import { makeBuyers } from './buyers.ts'
import { browserAt, noLoad } from './customers.ts'
import { openProxy } from './proxy.ts'
import { buildOf } from './release-build.ts'
import type { DrillReport } from './report.ts'

const PROCESSES = 3
const CUSTOMERS = 10
const BUYERS = 260
/** Who has a form, a cart or a wish open while everything is replaced. */
const WAITING = 5
const ALONE_MS = 8_000
const STOP_WITHIN_MS = 15_000

const release = previousRelease()

/** Both builds; that of the release before is kept for the next time. */
export async function prepare(): Promise<void> {
  console.log(`preparing ${release.version} (${release.commit}) and what is here`)
  await buildOf(release)
  await promisify(execFile)(process.execPath, ['tools/build.js', '--if-stale'], { cwd: root })
}

/** Three processes of the release before are replaced one by one, while ten customers buy. */
export async function drill(): Promise<DrillReport> {
  const folder = await buildOf(release)
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-drill-'))
  const proxy = await openProxy(await freePort())
  const running = new Set<RunningShop>()
  const faults: string[] = []
  try {
    const databaseUrl = await postgres.createDatabase('keepsake')
    const { origin } = proxy
    const start = async (from: string) => {
      const port = await freePort()
      const shop = await startShop(
        {
          PORT: String(port),
          ORIGIN: origin,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          SECRET_KEY: 'the same for all processes of the drill',
          TRUST_PROXY: 'on',
          LOG_LEVEL: 'error',
        },
        from,
      )
      running.add(shop)
      proxy.add(port)
      return { shop, port }
    }
    const old = []
    for (let i = 0; i < PROCESSES; i += 1) old.push(await start(folder))
    const made = await makeBuyers({ folder, origin, dataDir, databaseUrl }, BUYERS)
    const buyers = made.slice(2 * WAITING).values()

    const load = noLoad()
    const patient = browserAt(origin, '198.18.1.1', load)
    const formsOpen = []
    for (const buyer of made.slice(0, WAITING)) {
      const [form, wish] = [await patient.fillForm(buyer), await patient.wish(buyer)]
      if (form.key === '' || wish === '') faults.push('the old build shows no form of an order')
      formsOpen.push({ buyer, form, wish })
    }
    const cartsOpen = made.slice(WAITING, 2 * WAITING)
    for (const { cookie, codes } of cartsOpen)
      for (const code of codes)
        await patient.post('adding to the cart', cookie, '/cart', { intent: 'add', code })
    const oldFiles = filesOf((await patient.ask('the collection', 200, '/collection')).text)

    let replaced = false
    const customers = Array.from({ length: CUSTOMERS }, async (_, i) => {
      const browser = browserAt(origin, `198.18.0.${i + 1}`, load)
      for (const buyer of buyers) {
        if (replaced) return
        await browser.order(buyer, await browser.fillForm(buyer))
      }
    })
    await delay(ALONE_MS)
    let slowestStopMs = 0
    for (const { shop, port } of old) {
      await start(root)
      const told = performance.now()
      const code = await shop.stop()
      slowestStopMs = Math.max(slowestStopMs, performance.now() - told)
      running.delete(shop)
      proxy.remove(port)
      if (code !== 0) faults.push(`a process of the old build ended with ${code}`)
    }
    const bought = load.thanked.length
    await delay(ALONE_MS)
    replaced = true
    await Promise.all(customers)
    if (load.thanked.length === bought) faults.push('nobody has bought at the new build')

    for (const { buyer, form, wish } of formsOpen) {
      const number = await patient.order(buyer, form)
      // The button pressed twice, by somebody who saw the wheel turn.
      const again = await patient.order(buyer, form)
      if (number !== again) faults.push(`one form has become ${number} and ${again}`)
      else load.thanked.pop()
      const headers = { Cookie: buyer.cookie }
      await patient.ask('a special order', 200, `/special-orders/${wish}`, { headers })
    }
    for (const buyer of cartsOpen) {
      const cart = { ...buyer, codes: [] }
      await patient.order(buyer, await patient.fillForm(cart))
    }
    const stillThere = []
    for (const file of oldFiles)
      if ((await fetch(origin + file)).status === 200) stillThere.push(file)
    if (slowestStopMs > STOP_WITHIN_MS) faults.push('a process did not stop in its time')
    faults.push(...new Set(load.failed))

    const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
    const books = await compareAllBooks(database, load.thanked)
    await database.close()
    return {
      figures: [
        [
          'from',
          `${release.version} (${release.commit}), ${PROCESSES} processes, ${CUSTOMERS} customers`,
        ],
        ['requests made', load.requests],
        ['failed', load.failed.length],
        ['orders placed', load.thanked.length],
        ['of them by a form or a cart that the old build had shown', 2 * WAITING],
        ['special orders opened again', WAITING],
        ['answers of each process', [...proxy.answers().values()].join(', ')],
        ['slowest stop', `${Math.round(slowestStopMs)} ms`],
        [
          'files of an old page that are still answered',
          `${stillThere.length} of ${oldFiles.length}`,
        ],
        [
          'books compared',
          `${books.compared} rows of ${books.orders} orders, ${books.faults.length} differences`,
        ],
      ],
      faults: [...faults, ...books.faults],
    }
  } finally {
    for (const shop of running) await shop.stop()
    await proxy.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
