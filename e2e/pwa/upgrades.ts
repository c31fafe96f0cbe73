import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tools/testing/free-port.ts'
import { test as base, expect } from '../fixtures.ts'
import { openOwnDatabase } from '../own-shop.ts'
import { copyProject } from '../project-copy.ts'
import { type RunningShop, root, startShop } from '../shop-process.ts'
import { makeLater } from './later-build.ts'
import { openShopProxy, type ShopProxy } from './shop-proxy.ts'
import { type OpenTab, openTab } from './tab.ts'
import { workerWithFewFiles } from './worker-with-few-files.ts'

interface Worker {
  readonly standing: {
    readonly front: ShopProxy
    /** Where each build is served: this project's own, and one that differs in one page. */
    readonly builds: Readonly<Record<'A' | 'B', string>>
    /** Serves one more that differs in this word. */
    readonly startLater: (word: string) => Promise<string>
  }
  /** Where a third one is served. Only journeys that name it have it started. */
  readonly thirdBuild: string
}

interface Fixtures {
  /**
   * The worker keeps some hundred files before it takes over. Where a journey is not about which,
   * those of the pages that it opens are enough.
   */
  readonly worker: 'whole' | 'short'
  readonly front: ShopProxy
  readonly builds: Worker['standing']['builds']
  /** Another tab of the same browser. */
  readonly open: (path: string) => Promise<OpenTab>
}

/** Builds, each served by a real process, behind one address. */
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
      const front = await openShopProxy()
      const home = mkdtempSync(join(tmpdir(), 'keepsake-builds-'))
      const shops: RunningShop[] = []
      const start = async (folder: string) => {
        const port = await freePort()
        const environment = { PORT: String(port), ORIGIN: front.origin, LOG_LEVEL: 'warn' }
        shops.push(await startShop({ DATABASE_URL: databaseUrl, ...environment }, folder))
        return `http://127.0.0.1:${port}`
      }
      const startLater = (word: string) => {
        const folder = join(home, word)
        makeLater(copyProject(folder), word)
        return start(folder)
      }
      try {
        const [A, B] = await Promise.all([start(root), startLater('tea')])
        await use({ front, builds: { A, B }, startLater })
      } finally {
        await Promise.all([front.close(), ...shops.map(shop => shop.stop())])
        rmSync(home, { recursive: true, force: true, maxRetries: 3 })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  thirdBuild: [
    async ({ standing }, use) => use(await standing.startLater('cake')),
    { scope: 'worker', timeout: 180_000 },
  ],
  builds: ({ standing }, use) => use(standing.builds),
  worker: ['short', { option: true }],
  front: async ({ standing: { front, builds }, worker }, use) => {
    front.serve(builds.A, worker === 'short' ? workerWithFewFiles : undefined)
    await use(front)
  },
  baseURL: ({ front }, use) => use(front.origin),
  serviceWorkers: 'allow',
  open: async ({ context, front }, use) => {
    await use(async path => openTab(await context.newPage(), front.origin + path))
  },
})

export { expect }
