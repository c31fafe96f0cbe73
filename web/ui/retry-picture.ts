/** Where an answer does not say how long to wait: longer with each that did not come. */
const WAITS_S = [4, 10, 20, 40, 60] as const
const LONGEST_WAIT_S = 120
/** So often is one picture asked for again before it is given up. */
const TRIES = 5

/** Too many were asked for, or the painter has its hands full: any other answer is the last. */
const BUSY = [429, 503]

interface Waiting {
  readonly address: string
  readonly settle: (isThere: boolean) => void
  /** Nobody looks at it any more. */
  readonly isLeft: () => boolean
  tries: number
}

const line: Waiting[] = []
let isAsking = false

/**
 * Asks for a picture that did not come, when the shop says that it may be there, and answers whether it is; it is
 * in the browser's cache then. All of a page wait in one line: a busy painter is asked for one at a time.
 */
export function askAgain(address: string, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve: settle } = Promise.withResolvers<boolean>()
  const waiting: Waiting = { address, settle, isLeft: () => signal.aborted, tries: 0 }
  line.push(waiting)
  signal.addEventListener('abort', () => settle(false))
  if (!isAsking) void askOneByOne()
  return promise
}

async function askOneByOne() {
  isAsking = true
  let inARow = 0
  let wait = waitOf(null, inARow)
  while (line.length > 0) {
    await new Promise(resolve => setTimeout(resolve, wait * 1000))
    const first = line.shift()
    if (!first || first.isLeft()) {
      wait = 0
      continue
    }
    // Without a connection there is no answer either, and it is asked again like any other.
    const answer = await fetch(first.address).catch(() => null)
    first.tries += 1
    if (answer?.ok) {
      // It is painted, and so may be those that were asked for with it.
      inARow = 0
      wait = 0
      await answer.arrayBuffer().catch(() => null)
      first.settle(true)
      continue
    }
    inARow += 1
    wait = waitOf(answer, inARow)
    const isForLater = answer === null || BUSY.includes(answer.status)
    if (isForLater && first.tries < TRIES) line.push(first)
    else first.settle(false)
  }
  isAsking = false
}

/** As long as the shop asks for, in whole seconds, or ever longer. */
function waitOf(answer: Response | null, inARow: number): number {
  const retryAfterSeconds = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  const own = WAITS_S[Math.min(inARow, WAITS_S.length - 1)] ?? 0
  return Math.min(
    LONGEST_WAIT_S,
    Number.isFinite(retryAfterSeconds) ? Math.max(retryAfterSeconds, own) : own,
  )
}
