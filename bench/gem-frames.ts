import { chromium } from '@playwright/test'
import type { BenchFinding } from './measurement.ts'
import { canMeasureProcesses, cpuMsOf } from './processes.ts'
import { withPages } from './viewer/pages.ts'

type Which = 'ours' | 'theirs'
type Window3d = typeof window & { draw: (which: Which, frames: number) => number }

const FRAMES = 6
/** Limit, as a multiple of drei's time for the same stone. */
const MOST_TIMES = 1

/**
 * A stone at six bounces, by our loop over its facets and by drei's through a tree of triangles. Time
 * is what the browser's processes had of any core, which others on the machine do not add to.
 */
export const gemFrames = (): Promise<readonly BenchFinding[]> =>
  withPages(['gem'], async ({ addressOf, launchServer }) => {
    if (!canMeasureProcesses) return []
    const server = await launchServer()
    try {
      const browser = await chromium.connect(server.wsEndpoint())
      const page = await browser.newPage()
      await page.goto(addressOf('gem'))
      await page.waitForFunction(() => 'draw' in window)
      const draw = (which: Which, frames: number) =>
        page.evaluate(([which, frames]) => (window as unknown as Window3d).draw(which, frames), [
          which,
          frames,
        ] as const)
      const cost = async (which: Which) => {
        // The first frame also compiles.
        await draw(which, 1)
        const before = cpuMsOf(server.process().pid ?? 0)
        const pixels = await draw(which, FRAMES)
        return (cpuMsOf(server.process().pid ?? 0) - before) / (pixels / 1000)
      }
      const [ours, theirs] = [await cost('ours'), await cost('theirs')]
      return [
        {
          what: 'a stone at six bounces, for each by drei’s way of refraction',
          value: ours / theirs,
          atMost: MOST_TIMES,
          details: `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms for 1,000 pixels`,
        },
      ]
    } finally {
      await server.close()
    }
  })
