import type { Asker } from './asker.ts'
import { Lanes } from './lanes.ts'

export interface TurnLimits {
  /** Of everybody; guests never have more. */
  readonly atOnce: number
  /** So many more for those who have signed in: a guest's work never holds all of them up. */
  readonly reserved: number
  /** Of one who asks, and of all together; the next is asked to come again. */
  readonly waitingEach: number
  readonly waiting: number
}

interface Waiting {
  readonly asker: Asker
  readonly begin: () => void
}

/** Heavy work a few at a time, by turns among those who ask for it, the signed-in before guests. */
export function openTurns({ atOnce, reserved, waitingEach, waiting }: TurnLimits) {
  const queue = new Lanes<Waiting>()
  let working = 0
  let ofGuests = 0

  const isRoom = () => working < atOnce + reserved
  const isRoomForGuests = () => ofGuests < atOnce

  function begin({ lane }: Asker) {
    working += 1
    if (lane === 'guest') ofGuests += 1
  }

  function end({ lane }: Asker) {
    working -= 1
    if (lane === 'guest') ofGuests -= 1
    while (isRoom()) {
      const next = queue.shift({ guests: isRoomForGuests() })
      if (!next) return
      begin(next.asker)
      next.begin()
    }
  }

  /** Does the work when it is this one's turn, or says that there is no room to wait. */
  return async <T>(asker: Asker, work: () => Promise<T>): Promise<T | 'busy'> => {
    if (isRoom() && (asker.lane !== 'guest' || isRoomForGuests())) begin(asker)
    else {
      if (queue.size >= waiting || queue.waiting(asker) >= waitingEach) return 'busy'
      await new Promise<void>(begin => queue.push(asker, { asker, begin }))
    }
    try {
      return await work()
    } finally {
      end(asker)
    }
  }
}
