import { FairQueue } from './fair-queue.ts'

export interface TurnLimits {
  readonly atOnce: number
  /** Of one who asks, and of all together; the next is asked to come again. */
  readonly waitingEach: number
  readonly waiting: number
}

/** Heavy work a few at a time, by turns among those who ask for it. */
export function openTurns({ atOnce, waitingEach, waiting }: TurnLimits) {
  const queue = new FairQueue<() => void>()
  let working = 0

  /** Whoever waits takes the place over; it is never free in between. */
  const over = () => {
    const next = queue.shift()
    if (next) next()
    else working -= 1
  }

  /** Does the work when it is this one's turn, or says that there is no room to wait. */
  return async <T>(who: string, work: () => Promise<T>): Promise<T | 'busy'> => {
    if (working >= atOnce) {
      if (queue.size >= waiting || queue.waiting(who) >= waitingEach) return 'busy'
      await new Promise<void>(resolve => queue.push(who, resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      over()
    }
  }
}
