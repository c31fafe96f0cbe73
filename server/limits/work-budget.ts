import type { Limits } from '#shop/rate-limits/limits.ts'
import { type Asker, theShop } from './asker.ts'

const limitOf = ({ lane }: Asker) => (lane === 'guest' ? 'work-ms' : 'signed-in-work-ms')

/** How long threads may work for one who asks. What a task takes is known only when it is done. */
export const workBudget = (limits: () => Pick<Limits, 'take' | 'charge'>) => ({
  mayWork: (asker: Asker) =>
    asker === theShop || limits().take(limitOf(asker), asker.client, 1) === 0,
  spent: (asker: Asker, ms: number) => limits().charge(limitOf(asker), asker.client, ms),
})
