import { FairQueue } from '#shop/rate-limits/fair-queue.ts'
import type { Asker, Lane } from './asker.ts'

/** So many of the signed-in go before a guest who waits does. */
const BEFORE_A_GUEST = 3

/** Jobs that wait: by lanes, and within a lane each who asks in turn. */
export class Lanes<Job> {
  readonly #lanes: Readonly<Record<Lane, FairQueue<Job>>> = {
    'signed-in': new FairQueue(),
    guest: new FairQueue(),
  }
  #inARow = 0

  get size(): number {
    return this.#lanes['signed-in'].size + this.#lanes.guest.size
  }

  waiting({ client, lane }: Asker): number {
    return this.#lanes[lane].waiting(client)
  }

  push({ client, lane }: Asker, job: Job): void {
    this.#lanes[lane].push(client, job)
  }

  /** Whose turn it is. `guests` says whether there is a place that guests may have. */
  shift({ guests }: { readonly guests: boolean }): Job | undefined {
    const { 'signed-in': first, guest } = this.#lanes
    const isGuestsTurn = guests && guest.size > 0 && this.#inARow >= BEFORE_A_GUEST
    if (first.size > 0 && !isGuestsTurn) {
      this.#inARow += 1
      return first.shift()
    }
    if (!guests || guest.size === 0) return undefined
    this.#inARow = 0
    return guest.shift()
  }
}
