import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { migrationsSince, previousRelease } from '#tools/releases/releases.ts'
import { startPostgres } from '#tools/testing/postgres.ts'
import { root } from '../../e2e/shop-process.ts'
import { browserAt, noLoad } from './customers.ts'
import { buildOf } from './release-build.ts'
import type { DrillReport } from './report.ts'
import { openShops } from './shops.ts'

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
  const faults: string[] = []
  try {
    const shops = await openShops(await postgres.createDatabase('keepsake'))
    try {
      const { origin } = shops
      const old = []
      for (let i = 0; i < PROCESSES; i += 1) old.push(await shops.start(folder))
      const made = await shops.makeBuyers(folder, BUYERS)

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

      const buyers = made.slice(2 * WAITING).values()
      const crowd = shops.letIn({ buyers, load, customers: CUSTOMERS })
      await delay(ALONE_MS)
      let slowestStopMs = 0
      for (const { stop } of old) {
        await shops.start(root)
        const told = performance.now()
        const code = await stop()
        slowestStopMs = Math.max(slowestStopMs, performance.now() - told)
        if (code !== 0) faults.push(`a process of the old build ended with ${code}`)
      }
      const bought = load.thanked.length
      await delay(ALONE_MS)
      await crowd.leave()
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
      for (const buyer of cartsOpen)
        await patient.order(buyer, await patient.fillForm({ ...buyer, codes: [] }))
      const stillThere = []
      for (const file of oldFiles)
        if ((await fetch(origin + file)).status === 200) stillThere.push(file)
      if (slowestStopMs > STOP_WITHIN_MS) faults.push('a process did not stop in its time')

      const books = await shops.compareBooks(load.thanked)
      return {
        figures: [
          [
            'from',
            `${release.version} (${release.commit}), ${PROCESSES} processes, ${CUSTOMERS} customers`,
          ],
          ['migrations on the way', migrationsSince(release).length],
          ['requests made', load.requests],
          ['failed', load.failed.length],
          ['orders placed', load.thanked.length],
          ['of them by a form or a cart that the old build had shown', 2 * WAITING],
          ['special orders opened again', WAITING],
          ['answers of each process', [...shops.answers().values()].join(', ')],
          ['slowest stop', `${Math.round(slowestStopMs)} ms`],
          [
            'files of an old page that the new build has too',
            `${stillThere.length} of ${oldFiles.length}`,
          ],
          [
            'books compared',
            `${books.compared} rows of ${books.orders} orders, ${books.faults.length} differences`,
          ],
        ],
        faults: [...faults, ...new Set(load.failed), ...books.faults],
      }
    } finally {
      await shops.close()
    }
  } finally {
    await postgres.stop()
  }
}

const filesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
