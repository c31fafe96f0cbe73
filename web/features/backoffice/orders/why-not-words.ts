import type { WhyNot } from '#shop/fulfilment/why-not.ts'
import { stepRefusalWords } from './refusal-words.ts'
import { orderStateNames } from './state-names.ts'

const list = new Intl.ListFormat('en', { type: 'disjunction' })
const named = (states: readonly (keyof typeof orderStateNames)[]) =>
  list.format(states.map(state => orderStateNames[state].toLowerCase()))

const pageWords: Readonly<Record<Extract<WhyNot, { why: 'on-its-page' }>['to'], string>> = {
  shipped: 'it is sent from its own page, with the carrier and the tracking code',
  pickup: 'it is collected in the shop, and its own page says that it is ready',
  cancelled: 'it is cancelled on its own page, where its money goes back',
}

/** Why a card stays where it is, as the end of a sentence. */
export function whyNotWords(not: WhyNot): string {
  switch (not.why) {
    case 'there-already':
      return 'it is there already'
    case 'over':
      return 'nothing more is done to it at the bench'
    case 'your-role':
      return 'your role does not include this step'
    case 'on-its-page':
      return pageWords[not.to]
    case 'refused':
      return stepRefusalWords(not.refused)
    case 'no-way': {
      const { from, steps, back } = not
      const here = orderStateNames[from].toLowerCase()
      const ways = [
        ...(steps.length > 0 ? [`on to ${named(steps)}`] : []),
        ...(back.length > 0 ? [`back to ${named(back)}`] : []),
      ]
      return ways.length > 0
        ? `from ${here} it goes ${ways.join(', or ')}`
        : `from ${here} it goes nowhere on this board`
    }
  }
}
