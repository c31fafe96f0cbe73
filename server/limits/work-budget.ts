import type { LimitName, Limits } from '#shop/rate-limits/limits.ts'
import { type Asker, type AskerLane, theShop } from './asker.ts'

const limitsByLane = {
  'signed-in': 'signed-in-work-ms',
  // What a page shows to look at takes nothing from what is needed to buy it.
  buying: 'buying-work-ms',
  guest: 'work-ms',
} as const satisfies Readonly<Record<AskerLane, LimitName>>

const limitOf = ({ lane }: Asker) => limitsByLane[lane]

/** How long processes may work for one who asks. What a task takes is known only when it is done. */
export const workBudget = (limits: () => Pick<Limits, 'take' | 'charge'>) => ({
  mayWork: (asker: Asker) =>
    asker === theShop || limits().take(limitOf(asker), asker.client, 1) === 0,
  spent: (asker: Asker, ms: number) => limits().charge(limitOf(asker), asker.client, ms),
})
