import type { Design } from '../document/design.ts'
import { singlePlaceOf } from '../document/single-stone.ts'
import { stoneLots } from '../layout/stones.ts'
import { onTopOf, type QuoteLine, singlePrice, sumOf } from './lines.ts'
import type { Quote } from './quote.ts'
import type { Rates } from './rates.ts'

/** No stone of ours: what is sold begins with `stone.`, and this is not. */
export const OWN_STONE = 'own-stone'

/** Which stone of a design somebody's own can take the place of: the one in its middle. */
export function ownStoneAt(design: Design): number | null {
  const at = singlePlaceOf(design) ?? 0
  const lot = stoneLots(design)[at]
  const isOne = lot && lot.role !== 'accent' && lot.count === 1 && !lot.side
  return isOne ? at : null
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
  const at = ownStoneAt(design)
  if (at === null) return null
  const own: QuoteLine = { key: OWN_STONE, kind: 'stone', words, amount: 0 }
  const costs = made.lines
    .filter(({ key }) => key !== 'margin' && key !== 'tax')
    .map(line => (line.key === `stone.${at}` ? own : line))
  // As everywhere, the price of a stone that is one of a kind has its mark-up and tax in it.
  const others = stoneLots(design).filter((_, i) => i !== at)
  const whole = others.reduce((sum, lot) => sum + (singlePrice(lot, rates) ?? 0), 0)
  const cost = costs.reduce((sum, { amount }) => sum + amount, 0) - whole
  const hasSingle = others.some(lot => singlePrice(lot, rates) !== undefined)
  const onTop = onTopOf(cost, rates, hasSingle).map(line => ({ ...line, words: line.words() }))
  const lines = [...costs, ...onTop]
  return { ...made, lines, ...sumOf(lines, rates) }
}
