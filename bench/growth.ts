import { openShopAndPostgres } from '../e2e/own-shop.ts'
import { floors } from './floors.ts'
import { askPages, type PageCost } from './growth/ask.ts'
import { openFilledShop } from './growth/filled-shop.ts'
import { staffPagesOf } from './growth/pages.ts'
import { type BenchFinding, isGood, type Measurement, median } from './measurement.ts'

const [FEWEST, ...SIZES] = [1_000, 10_000, 100_000, 1_000_000] as const
/** Users don't notice a smaller difference, and the noise of the machine exceeds it. */
const GRACE_MS = 4

/**
 * Every staff page through HTTP, with more and more orders behind it, up to `most`. A second shop keeps the fewest, and
 * both are asked in turn: what else the machine does slows both.
 */
export const growth =
  (most: number): Measurement =>
  async shop => {
    const other = await openShopAndPostgres({ LOG_LEVEL: 'warn' }, ['autovacuum=off'])
    try {
      const small = await openFilledShop(other)
      const grown = await openFilledShop(shop)
      try {
        await small.growTo(FEWEST)
        let found: Findings = new Map()
        for (const size of SIZES.filter(size => size <= most)) {
          const begun = performance.now()
          await grown.growTo(size)
          const seconds = ((performance.now() - begun) / 1000).toFixed(0)
          console.log(
            `  (${size.toLocaleString('en')} orders, filled and added up in ${seconds} s)`,
          )
          found = await askPages({
            few: { shop: small.served, pages: staffPagesOf(small.order) },
            many: { shop: grown.served, pages: staffPagesOf(grown.order) },
          })
          for (const [name, costs] of found) {
            const finding = findingOf(name, costs)
            if (!isGood(finding)) console.log(`  (${name}: ${finding.details})`)
          }
        }
        return [...found].map(([name, costs]) => findingOf(name, costs))
      } finally {
        await grown.close()
        await small.close()
      }
    } finally {
      await other.close()
    }
  }

type Findings = Awaited<ReturnType<typeof askPages>>

function findingOf(
  name: string,
  { few, many }: Readonly<Record<'few' | 'many', PageCost>>,
): BenchFinding {
  const limit = Math.max(few.cpuMs * floors.staffPageGrowth, few.cpuMs + GRACE_MS)
  const answers = [few, many].map(({ times }) => median(times).toFixed(0)).join(', ')
  const sizes = [few, many].map(({ bytes }) => (bytes / 1000).toFixed(0)).join(', ')
  const costs = [few, many].map(({ cpuMs }) => cpuMs.toFixed(1)).join(', ')
  return {
    what: `staff page: ${name}`,
    value: many.cpuMs,
    unit: 'ms',
    atMost: Number(limit.toFixed(1)),
    details: `CPU ${costs} ms, answers in ${answers} ms, ${sizes} kB`,
  }
}
