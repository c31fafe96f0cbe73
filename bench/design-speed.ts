import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { fieldsOf } from '#design/document/fields.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { houseRates } from '#design/price/house-rates.ts'
import { quote } from '#design/price/quote.ts'
import { check } from '#design/rules/check.ts'
import { options } from '#design/rules/options.ts'
import { budgets } from './budgets.ts'
import { type Finding, median } from './measurement.ts'

const family: Design = {
  ...defaultDesign('family'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada & Charles 2019'] }],
}
const pricing = { rates: houseRates, grams: estimateWeight }
const ROUNDS = 9
const DESIGNS = 2000

/**
 * Milliseconds of the processor that a thing takes: the median of some rounds. Not of the clock on
 * the wall, which also runs while other processes have the core.
 */
export function timed(
  what: (time: number) => unknown,
  times: number,
  /** Done before each round, and not timed. */
  prepare = () => {},
): number {
  prepare()
  for (let i = 0; i < times; i++) what(i)
  return median(
    Array.from({ length: ROUNDS }, () => {
      prepare()
      const begun = process.cpuUsage()
      for (let i = 0; i < times; i++) what(i)
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / 1000 / times
    }),
  )
}

/** The yardstick: what this core does with whole numbers just now. */
export function loop() {
  let x = 1
  for (let i = 0; i < 1_000_000; i++) x = (Math.imul(x, 1_664_525) + 1_013_904_223) | 0
  return x
}

export async function designSpeed(): Promise<readonly Finding[]> {
  const loopMs = timed(loop, 20)
  const weight = { grams: 5.432, exact: true }
  // As it comes from a request or a database, and others in each round: nothing remembered of one helps with another.
  const text = JSON.stringify(family)
  let families: readonly Design[] = []
  const bothMs = timed(
    time => {
      const design = families[time] ?? family
      return [check(design), quote(design, houseRates, weight)]
    },
    DESIGNS,
    () => {
      families = Array.from({ length: DESIGNS }, () => JSON.parse(text))
    },
  )
  const perSecond = 1000 / bothMs
  const perLoop = loopMs / bothMs
  const { checkAndQuote, options: menu } = budgets.design
  return [
    {
      what: 'check and quote of a family ring, for each loop of the yardstick',
      found: `${perLoop.toFixed(0)} (${Math.round(perSecond)} a second)`,
      budget: `at least ${checkAndQuote.atLeastPerLoop}`,
      good: perLoop >= checkAndQuote.atLeastPerLoop,
    },
    ...slowestOptions(loopMs, menu),
  ]
}

/** Of every field of every style, the slowest. */
function slowestOptions(loopMs: number, { atMostLoops }: { atMostLoops: number }) {
  const designs = [...styles.map(({ id }) => defaultDesign(id)), family]
  const all = designs.flatMap(design => fieldsOf(design).map(field => ({ design, field })))
  const slow = all
    .map(({ design, field }) => ({
      design,
      field,
      ms: timed(() => options(design, field, pricing), 4),
    }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 3)
  const [worst] = slow
    .map(({ design, field }) => ({
      design,
      field,
      ms: timed(() => options(design, field, pricing), 50),
    }))
    .sort((a, b) => b.ms - a.ms)
  if (!worst) return []
  const loops = worst.ms / loopMs
  return [
    {
      what: `options of the slowest field (${worst.field.name} of ${worst.design.style}), in loops`,
      found: `${loops.toFixed(2)} (${worst.ms.toFixed(2)} ms)`,
      budget: `at most ${atMostLoops}`,
      good: loops <= atMostLoops,
    },
  ]
}
