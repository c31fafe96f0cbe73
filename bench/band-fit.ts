import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { heldOnce } from '#tools/sweep/designs.ts'
import type { BenchFinding } from './measurement.ts'
import type { FitTimes } from './viewer/fit.ts'
import { withPages } from './viewer/pages.ts'

const RINGS = 48

/** Rings of every style, shape and setting, evenly out of all there are. */
function rings(): readonly Design[] {
  const all = heldOnce()
    .map(({ design }) => design)
    .filter(({ style, stones }) => styleOf(style).kind === 'ring' && stones.length > 0)
  return Array.from(
    { length: RINGS },
    (_, i) => all[Math.floor((i * all.length) / RINGS)] as Design,
  )
}

const bandFor = ({ metal, diameterUm }: Design): Design => ({
  ...defaultDesign('plain-band'),
  metal,
  diameterUm,
  band: { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 },
  engraving: [],
})

type FitWindow = typeof window & {
  fit: (question: { ring: string; band: string }) => Promise<FitTimes>
}

/** Of a hundred the ninety-fifth. */
const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** A band beside a ring in a browser's worker, from the question to its answer. */
export const bandFit = (): Promise<readonly BenchFinding[]> =>
  withPages(['fit'], async ({ addressOf, launch }) => {
    const browser = await launch()
    try {
      const page = await browser.newPage()
      await page.goto(addressOf('fit'))
      await page.waitForFunction(() => 'fit' in window)
      const timed = (ring: Design) =>
        page.evaluate(question => (window as unknown as FitWindow).fit(question), {
          ring: designCode(ring),
          band: designCode(bandFor(ring)),
        })
      // The first one also loads the modeller.
      await timed(defaultDesign('stackable'))
      const times: FitTimes[] = []
      for (const ring of rings()) times.push(await timed(ring))
      const line = (what: string, of: (one: FitTimes) => number): BenchFinding => ({
        what: `p95 of ${RINGS} rings: ${what}`,
        value: p95(times.map(of)),
        unit: 'ms',
      })
      return [
        line('bands by the preview', one => one.previewMs),
        line('the first bent band by the exact bodies', one => one.bandMs),
        line('all four bands by the exact bodies', one => one.allMs),
      ]
    } finally {
      await browser.close()
    }
  })
