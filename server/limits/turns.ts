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
  /** After this wait a request is refused, because it would time out before the work is done. */
  readonly waitMs: number
}

interface Waiting {
  readonly asker: Asker
  readonly begin: () => void
}

/** Heavy work a few at a time, by turns among those who ask for it, the signed-in before guests. */
export function openTurns({ atOnce, reserved, waitingEach, waiting, waitMs }: TurnLimits) {
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

  const isFree = (asker: Asker) => isRoom() && (asker.lane !== 'guest' || isRoomForGuests())

  /** Whether this request would be refused. */
  const isFull = (asker: Asker) =>
    !isFree(asker) && (queue.size >= waiting || queue.waiting(asker) >= waitingEach)

  /** False if the wait became too long or the client has gone. */
  const waitForTurn = (asker: Asker, gone: AbortSignal | undefined) =>
    new Promise<boolean>(resolve => {
      const job = { asker, begin: () => settle(true) }
      const leave = () => {
        if (queue.remove(asker, job)) settle(false)
      }
      const timer = setTimeout(leave, waitMs)
      const settle = (isTurn: boolean) => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', leave)
        resolve(isTurn)
      }
      gone?.addEventListener('abort', leave)
      queue.push(asker, job)
    })

  /** Runs the work when its turn comes, unless the queue is full or `gone` is aborted first. */
  async function inTurn<T>(
    asker: Asker,
    work: () => Promise<T>,
    gone?: AbortSignal,
  ): Promise<T | 'busy'> {
    if (gone?.aborted || isFull(asker)) return 'busy'
    if (isFree(asker)) begin(asker)
    else if (!(await waitForTurn(asker, gone))) return 'busy'
    try {
      return await work()
    } finally {
      end(asker)
    }
  }

  return { inTurn, isFull }
}
