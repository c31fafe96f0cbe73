import type { OrderState } from '#shop/orders/states.ts'
import { orderStateNames } from './state-names.ts'

const needs: Readonly<Partial<Record<OrderState, string>>> = {
  setting: 'stones to set',
  engraving: 'words to engrave',
}

const named = (words: readonly string[]) => words.join(' and ')

/** What is asked before a bench that a piece needs is left out. */
export const skipWords = (to: OrderState, benches: readonly OrderState[]) => ({
  title: `${orderStateNames[to]}, without ${named(benches.map(bench => orderStateNames[bench].toLowerCase()))}`,
  means: `There are ${named(benches.flatMap(bench => needs[bench] ?? []))}. Go on only if that is done, or is not to be done.`,
  yes: `Yes, move it to ${orderStateNames[to].toLowerCase()}`,
})
