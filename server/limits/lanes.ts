import { FairQueue } from '#shop/rate-limits/fair-queue.ts'
import { type Asker, type AskerLane, lanes } from './asker.ts'

/** So many of a lane go before one of those behind it does. */
const IN_A_ROW = 3

/** Jobs that wait: by lanes, and within a lane each who asks in turn. */
export class Lanes<Job> {
  readonly #queues: Readonly<Record<AskerLane, FairQueue<Job>>> = {
    'signed-in': new FairQueue(),
    buying: new FairQueue(),
    guest: new FairQueue(),
  }
  readonly #inARow: Record<AskerLane, number> = { 'signed-in': 0, buying: 0, guest: 0 }

  get size(): number {
    return lanes.reduce((sum, lane) => sum + this.#queues[lane].size, 0)
  }

  waiting({ client, lane }: Asker): number {
    return this.#queues[lane].waiting(client)
  }

  push({ client, lane }: Asker, job: Job): void {
    this.#queues[lane].push(client, job)
  }

  /** Whether it was still waiting. */
  remove({ client, lane }: Asker, job: Job): boolean {
    return this.#queues[lane].remove(client, job)
  }

  /** Whose turn it is. `guests` says whether there is a place that guests may have. */
  shift({ guests }: { readonly guests: boolean }): Job | undefined {
    const waiting = lanes.filter(
      lane => this.#queues[lane].size > 0 && (guests || lane !== 'guest'),
    )
    const lane = waiting.find(one => this.#inARow[one] < IN_A_ROW) ?? waiting.at(-1)
    if (!lane) return undefined
    for (const before of lanes.slice(0, lanes.indexOf(lane))) this.#inARow[before] = 0
    this.#inARow[lane] += 1
    return this.#queues[lane].shift()
  }
}
