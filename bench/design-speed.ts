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
import type { Finding } from './measurement.ts'
import { loopMs, timed } from './yardstick.ts'

const family: Design = {
  ...defaultDesign('family'),
  engraving: [{ place: 'inside', font: 'serif', heightUm: 2000, rows: ['Ada & Charles 2019'] }],
}
const pricing = { rates: houseRates, grams: estimateWeight }

export async function designSpeed(): Promise<readonly Finding[]> {
  const yardMs = loopMs()
  const weight = { grams: 5.432, exact: true }
  const bothMs = timed(() => [check(family), quote(family, houseRates, weight)], 2000)
  const perSecond = 1000 / bothMs
  const perLoop = yardMs / bothMs
  const { checkAndQuote, options: menu } = budgets.design
  return [
    {
      what: 'check and quote of a family ring, for each loop of the yardstick',
      found: `${perLoop.toFixed(0)} (${Math.round(perSecond)} a second)`,
      budget: `at least ${checkAndQuote.atLeastPerLoop}`,
      good: perLoop >= checkAndQuote.atLeastPerLoop || perSecond >= checkAndQuote.atLeastPerSecond,
    },
    ...slowestOptions(yardMs, menu),
  ]
}

/** Of every field of every style, the slowest. */
function slowestOptions(
  yardMs: number,
  { atMostMs, atMostLoops }: { atMostMs: number; atMostLoops: number },
) {
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
  const loops = worst.ms / yardMs
  return [
    {
      what: `options of the slowest field (${worst.field.name} of ${worst.design.style}), in loops`,
      found: `${loops.toFixed(2)} (${worst.ms.toFixed(2)} ms)`,
      budget: `at most ${atMostLoops}`,
      good: loops <= atMostLoops || worst.ms <= atMostMs,
    },
  ]
}
