import { chromium } from '@playwright/test'
import type { BenchFinding } from './measurement.ts'
import { canMeasureProcesses, megabytesOf } from './processes.ts'
import { withPages } from './viewer/pages.ts'

type Window3d = typeof window & { changes: (from: number, to: number) => Promise<void> }

/** The heap grows to its usual size during the first changes. The later ones must not grow it further. */
const [WARM, CHANGES] = [500, 500]
const MOST_TIMES = 1.2

/** Memory of a browser and all its processes after many changes of a design, for that after some. */
export const viewerMemory = (): Promise<readonly BenchFinding[]> =>
  withPages(['many'], async ({ addressOf, launchServer }) => {
    if (!canMeasureProcesses) return []
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
      await run(0, WARM)
      const before = megabytesOf(server.process().pid ?? 0)
      await run(WARM, WARM + CHANGES)
      const after = megabytesOf(server.process().pid ?? 0)
      return [
        {
          what: `memory of a browser after ${CHANGES} changes of a piece, for that before`,
          value: after / before,
          atMost: MOST_TIMES,
          details: `${after.toFixed(0)} and ${before.toFixed(0)} MB`,
        },
      ]
    } finally {
      await server.close()
    }
  })
