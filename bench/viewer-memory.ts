import { chromium } from '@playwright/test'
import { budgets } from './budgets.ts'
import type { BenchFinding } from './measurement.ts'
import { canMeasureProcesses, megabytesOf } from './processes.ts'
import { withPages } from './viewer/pages.ts'

type Window3d = typeof window & { changes: (from: number, to: number) => Promise<void> }

/** Memory of a browser and all its processes after many changes of a design, for that after some. */
export const viewerMemory = (): Promise<readonly BenchFinding[]> =>
  withPages(['many'], async ({ addressOf, launchServer }) => {
    if (!canMeasureProcesses) return []
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
      const before = megabytesOf(server.process().pid ?? 0)
      await run(warm, warm + changes)
      const after = megabytesOf(server.process().pid ?? 0)
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
