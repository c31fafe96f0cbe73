import { readdirSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { budgets } from './budgets.ts'
import type { Finding } from './measurement.ts'
import { withPages } from './viewer/pages.ts'

type Window3d = typeof window & { changes: (from: number, to: number) => Promise<void> }

/** Memory of a browser and all its processes after many changes of a design, for that after some. */
export const viewerMemory = (): Promise<readonly Finding[]> =>
  withPages(['many'], async ({ addressOf, launchServer }) => {
    if (process.platform !== 'linux') return []
    const { warm, changes, atMost } = budgets.viewer.memory
    const server = await launchServer()
    try {
      const browser = await chromium.connect(server.wsEndpoint())
      const page = await browser.newPage()
      await page.goto(addressOf('many'))
      await page.waitForFunction(() => 'changes' in window)
      const run = (from: number, to: number) =>
        page.evaluate(([a, b]) => (window as unknown as Window3d).changes(a, b), [
          from,
          to,
        ] as const)
      await run(0, warm)
      const before = megabytes(server.process().pid ?? 0)
      await run(warm, warm + changes)
      const after = megabytes(server.process().pid ?? 0)
      return [
        {
          what: `memory of a browser after ${changes} changes of a piece, for that before`,
          found: `${(after / before).toFixed(2)} (${after.toFixed(0)} MB, ${before.toFixed(0)} MB)`,
          budget: `at most ${atMost}`,
          good: after <= before * atMost,
        },
      ]
    } finally {
      await server.close()
    }
  })

/** What a process and those it has begun hold for themselves. */
function megabytes(root: number): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]))
  const isMine = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isMine(parents.get(pid)))
  return [...parents.keys()]
    .filter(isMine)
    .map(pid => Number(/^Pss_Anon:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
    .reduce((sum, kilobytes) => sum + kilobytes / 1000, 0)
}

/** A process may be gone by now. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
