import { styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { fieldsOf } from '#design/document/fields.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { quote } from '#design/price/quote.ts'
import { check } from '#design/rules/check.ts'
import { options } from '#design/rules/options.ts'
import { type BenchFinding, median } from './measurement.ts'

const family: Design = {
  ...defaultDesign('family'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada & Charles 2019'] }],
}
const pricing = { rates: defaultRates, grams: estimateWeight }
const [WARM_ROUNDS, ROUNDS] = [4, 9]
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
  // Compilers take some rounds to have done with it.
  for (let round = 0; round < WARM_ROUNDS; round++) {
    prepare()
    for (let i = 0; i < times; i++) what(i)
  }
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

export async function designSpeed(): Promise<readonly BenchFinding[]> {
  const weight = { grams: 5.432, exact: true }
  // As it comes from a request or a database, and others in each round: nothing remembered of one helps with another.
  const text = JSON.stringify(family)
  let families: readonly Design[] = []
  const bothMs = timed(
    time => {
      const design = families[time] ?? family
      return [check(design), quote(design, defaultRates, weight)]
    },
    DESIGNS,
    () => {
      families = Array.from({ length: DESIGNS }, () => JSON.parse(text))
    },
  )
  return [
    {
      what: 'check and quote of a family ring',
      value: bothMs,
      unit: 'ms',
    },
    ...slowestOptions(),
  ]
}

/** Of every field of every style, the slowest. */
function slowestOptions() {
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
  return [
    {
      what: 'options of the slowest field',
      value: worst.ms,
      unit: 'ms',
      details: `${worst.field.name} of ${worst.design.style}`,
    },
  ]
}
