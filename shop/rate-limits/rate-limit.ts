interface Limit {
  readonly tries: number
  readonly windowSeconds: number
}

/** Addresses counted at once; beyond it the oldest windows are forgotten first. */
const MOST_KEYS = 10_000

/**
 * Counts tries by key in the memory of this process: an address need not be written to a database
 * for it. With several processes each counts for itself.
 */
export function openRateLimit({ tries, windowSeconds }: Limit) {
  const windows = new Map<string, { count: number; endsAt: number }>()
  /** Seconds to wait before this may be tried again; 0 when it may be tried now. */
  return (key: string, now: Date): number => {
    const time = now.getTime()
    let window = windows.get(key)
    if (!window || window.endsAt <= time) {
      window = { count: 0, endsAt: time + windowSeconds * 1000 }
      // Last in the map, so that the first is always the one that ends soonest.
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest)
    }
    window.count += 1
    return window.count <= tries ? 0 : Math.ceil((window.endsAt - time) / 1000)
  }
}
