import { budgets } from './budgets.ts'
import type { Finding } from './measurement.ts'
import { withPages } from './viewer/pages.ts'

type Window3d = typeof window & { gems: () => { ours: number; theirs: number } }

/** A stone at six bounces, by our loop over its facets and by drei's through a tree of triangles. */
export const gemFrames = (): Promise<readonly Finding[]> =>
  withPages(['gem'], async ({ addressOf, launch }) => {
    const browser = await launch()
    try {
      const page = await browser.newPage()
      await page.goto(addressOf('gem'))
      await page.waitForFunction(() => 'gems' in window)
      const { ours, theirs } = await page.evaluate(() => (window as unknown as Window3d).gems())
      const { atMost } = budgets.viewer.gem
      return [
        {
          what: 'a stone at six bounces, for each by drei’s way of refraction',
          found: `${(ours / theirs).toFixed(2)} (${ours.toFixed(2)}, ${theirs.toFixed(2)} ms/kpx)`,
          budget: `at most ${atMost}`,
          good: ours / theirs <= atMost,
        },
      ]
    } finally {
      await browser.close()
    }
  })
