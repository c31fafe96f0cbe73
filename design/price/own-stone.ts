import type { Design } from '../document/design.ts'
import { stoneLots } from '../layout/stones.ts'
import { type QuoteLine, singlePrice, sumOf } from './lines.ts'
import type { Quote } from './quote.ts'
import type { Rates } from './rates.ts'

/** No stone of ours: what is sold begins with `stone.`, and this is not. */
export const OWN_STONE = 'own-stone'

/** Which stone of a design somebody's own can take the place of: the one in its middle. */
export function ownStonePlace(design: Design): string | null {
  const [first] = stoneLots(design)
  return first && first.role !== 'accent' && first.count === 1 ? 'stone.0' : null
}

/**
 * The same piece with a stone that its owner brings: the stone's line is there, and costs nothing; what the shop
 * adds to its costs is reckoned without it. Null where no single stone stands in the middle.
 */
export function withOwnStone(
  made: Quote,
  design: Design,
  rates: Rates,
  words: string,
): Quote | null {
  const place = ownStonePlace(design)
  if (place === null) return null
  const own: QuoteLine = { key: OWN_STONE, kind: 'stone', words, amount: 0 }
  const costs = made.lines
    .filter(({ key }) => key !== 'margin')
    .map(line => (line.key === place ? own : line))
  // As everywhere, the price of a stone that is one of a kind has its margin in it.
  const others = stoneLots(design).slice(1)
  const whole = others.reduce((sum, lot) => sum + (singlePrice(lot, rates) ?? 0), 0)
  const cost = costs.reduce((sum, { amount }) => sum + amount, 0) - whole
  const margin = made.lines.find(({ key }) => key === 'margin')
  const lines = margin
    ? [...costs, { ...margin, amount: Math.round((cost * rates.margin) / 1000) }]
    : costs
  return { ...made, lines, ...sumOf(lines, rates) }
}
