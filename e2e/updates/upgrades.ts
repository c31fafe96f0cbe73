import { join } from 'node:path'
import { test as base, expect } from '../fixtures.ts'
import { openOwnDatabase } from '../own-shop.ts'
import { copyProject } from '../project-copy.ts'
import { type RunningShop, root, startShop } from '../shop-process.ts'
import { type Front, freePort, openFront } from './front.ts'
import { openTab, type Tab } from './tab.ts'

interface Worker {
  readonly standing: {
    readonly front: Front
    /** Where each build is served: this project's own, and two that differ in one page. */
    readonly builds: Readonly<Record<'A' | 'B' | 'C', string>>
  }
}

interface Fixtures {
  readonly front: Front
  readonly builds: Worker['standing']['builds']
  /** Another tab of the same browser. */
  readonly open: (path: string) => Promise<Tab>
}

/** Real builds, each served by a real process, behind one address. */
export const test = base.extend<Fixtures, Worker>({
  // Three processes with keys of their own: at the shared database they would do others' jobs.
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const { databaseUrl, remove } = await openOwnDatabase()
      await use(databaseUrl)
      await remove()
    },
    { scope: 'worker' },
  ],
  standing: [
    async ({ databaseUrl }, use) => {
      const front = await openFront()
      const folders = ['tea', 'cake'].map(word => {
        // Kept between runs: what has not changed is not built again.
        const folder = join(root, 'test-results/builds', word)
        copyProject(folder, 'web/pages/cart/empty-cart.tsx', page =>
          page.replace('Your cart is empty', `Your cart is empty: time for ${word}`),
        )
        return folder
      })
      const shops: RunningShop[] = []
      const start = async (folder: string) => {
        const port = await freePort()
        const environment = { PORT: String(port), ORIGIN: front.origin, LOG_LEVEL: 'warn' }
        shops.push(await startShop({ DATABASE_URL: databaseUrl, ...environment }, folder))
        return `http://127.0.0.1:${port}`
      }
      try {
        const [A = '', B = '', C = ''] = [
          await start(root),
          ...(await Promise.all(folders.map(start))),
        ]
        await use({ front, builds: { A, B, C } })
      } finally {
        await Promise.all([front.close(), ...shops.map(shop => shop.stop())])
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  builds: ({ standing }, use) => use(standing.builds),
  front: async ({ standing: { front, builds } }, use) => {
    front.serve(builds.A)
    await use(front)
  },
  baseURL: ({ front }, use) => use(front.origin),
  serviceWorkers: 'allow',
  open: async ({ context, front }, use) => {
    await use(async path => openTab(await context.newPage(), front.origin + path))
  },
})

export { expect }
