/** Whoever opens a page asks for its files at once: so many seconds' worth may come together. */
const BURST_SECONDS = 3
/** A wait that would be longer is refused. */
const LONGEST_WAIT_MS = 10_000
/** Whoever was the only one to ask for so long has the shop for themselves. */
const ALONE_MS = 1000
/** Clients that are remembered; beyond it whoever was seen first is forgotten. */
const MOST_CLIENTS = 10_000

interface Client {
  /** Requests it may begin now; below zero are those that wait. */
  left: number
  seenAt: number
}

interface PaceNeeds {
  /** Of one client, in a second. */
  readonly most: number
  /** In milliseconds. */
  readonly now: () => number
  /** Whether requests have to wait for the shop's processor. */
  readonly isBusy: () => boolean
}

/**
 * How long a client's next request has to wait. Nobody waits while the shop has time, or has it for one
 * client alone: whoever asks for more than their share is held back only where others would wait for it.
 */
export function openPace({ most, now, isBusy }: PaceNeeds) {
  const clients = new Map<string, Client>()
  let latest = { name: '', at: Number.NEGATIVE_INFINITY }
  /** When somebody else than the latest asked. */
  let otherAt = Number.NEGATIVE_INFINITY

  function refill(name: string, time: number): Client {
    const client = clients.get(name) ?? { left: most * BURST_SECONDS, seenAt: time }
    const regained = ((time - client.seenAt) / 1000) * most
    client.left = Math.min(most * BURST_SECONDS, client.left + regained)
    client.seenAt = time
    if (name !== latest.name) otherAt = latest.at
    latest = { name, at: time }
    // Last in the map: the first is always the one that was not seen for longest.
    clients.delete(name)
    clients.set(name, client)
    const [oldest] = clients.keys()
    if (clients.size > MOST_CLIENTS && oldest !== undefined) clients.delete(oldest)
    return client
  }

  return {
    /** In milliseconds. */
    waitOf(name: string): number | 'too-long' {
      const time = now()
      const client = refill(name, time)
      if (client.left >= 1 || !isBusy() || time - otherAt > ALONE_MS) {
        client.left = Math.max(0, client.left - 1)
        return 0
      }
      const waitMs = ((1 - client.left) / most) * 1000
      if (waitMs > LONGEST_WAIT_MS) return 'too-long'
      client.left -= 1
      return waitMs
    },
  }
}

export type Pace = ReturnType<typeof openPace>
