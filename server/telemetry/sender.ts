export interface CollectorRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface SenderOptions<Item> {
  /** So many wait at most; what comes then is dropped and counted. */
  readonly most: number
  readonly batch: number
  readonly everyMs: number
  /** One answer is waited for so long. */
  readonly limitMs: number
  readonly pack: (items: readonly Item[]) => CollectorRequest
  readonly sent: (count: number) => void
  readonly dropped: (count: number) => void
  readonly report: (error: unknown) => void
}

export interface BatchSender<Item> {
  add(item: Item): void
  /** Sends what there is, once, and takes nothing more. */
  stop(): Promise<void>
}

const TRIES = 3
/** Worth another try: https://opentelemetry.io/docs/specs/otlp/#retryable-response-codes */
const LATER = [429, 502, 503, 504]

/**
 * Collects and sends in the background, one batch at a time. Whoever adds never waits: a receiver that is
 * slow or gone costs what it was not sent, and a bounded piece of memory.
 */
export function openBatchSender<Item>(settings: SenderOptions<Item>): BatchSender<Item> {
  const { most, batch, everyMs, limitMs, pack, sent, dropped, report } = settings
  let waiting: Item[] = []
  let inHand: Item[] = []
  let tries = 0
  let running: Promise<void> | undefined
  let quietUntil = 0
  let isDown = false
  let stopped = false

  const giveUp = (error: unknown) => {
    dropped(inHand.length)
    inHand = []
    tries = 0
    // Once for an outage: what is reported comes back as something to send.
    if (!isDown) report(error)
    isDown = true
  }

  async function sendNext(): Promise<void> {
    if (inHand.length === 0) {
      inHand = waiting.slice(0, batch)
      waiting = waiting.slice(batch)
    }
    if (inHand.length === 0) return
    tries += 1
    const answer = await post(pack(inHand), limitMs)
    if (answer.ok) {
      sent(inHand.length)
      inHand = []
      tries = 0
      isDown = false
      return waiting.length >= (stopped ? 1 : batch) ? sendNext() : undefined
    }
    if (answer.pauseMs > 0) quietUntil = performance.now() + answer.pauseMs
    if (!answer.later || tries >= TRIES) giveUp(answer.error)
  }

  const wake = () => {
    if (performance.now() < quietUntil) return running
    running ??= sendNext()
      .catch(giveUp)
      .finally(() => {
        running = undefined
      })
    return running
  }
  const timer = setInterval(wake, everyMs).unref()
  return {
    add(item) {
      if (stopped || waiting.length >= most) {
        dropped(1)
        return
      }
      waiting.push(item)
      if (waiting.length === batch) void wake()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
      await wake()
    },
  }
}

type Posted =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly later: boolean
      readonly pauseMs: number
      readonly error: Error
    }

async function post({ url, headers, body }: CollectorRequest, limitMs: number): Promise<Posted> {
  const { hostname } = new URL(url)
  try {
    const signal = AbortSignal.timeout(limitMs)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
    await answer.body?.cancel()
    if (answer.ok) return { ok: true }
    const seconds = Number(answer.headers.get('Retry-After'))
    const pauseMs = seconds > 0 ? Math.min(seconds, 3600) * 1000 : 0
    const error = new Error(`${hostname} answered ${answer.status}`)
    return { ok: false, later: LATER.includes(answer.status), pauseMs, error }
  } catch (cause) {
    const error = new Error(`${hostname} does not answer`, { cause })
    return { ok: false, later: true, pauseMs: 0, error }
  }
}
