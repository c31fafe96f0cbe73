/** Whose windows are counted at once; beyond it the oldest are forgotten first. */
const MOST_KEYS = 10_000

export interface LimitWindow {
  /** All that is known to have been taken, by this process and by others. */
  spent: number
  endsAt: number
  /** What was taken here that the others have not been told of. */
  unshared: number
}

/** What was taken under each key, in windows of time that begin with the first taking. */
export class Windows {
  readonly #windows = new Map<string, LimitWindow>()

  /** The window that is open under this key, where there is none a new one. */
  at(key: string, seconds: number, time: number): LimitWindow {
    const known = this.#windows.get(key)
    if (known && known.endsAt > time) return known
    const window = { spent: 0, endsAt: time + seconds * 1000, unshared: 0 }
    // Last in the map, so that the first is always the one that was begun first.
    this.#windows.delete(key)
    this.#windows.set(key, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > MOST_KEYS && oldest !== undefined) this.#windows.delete(oldest)
    return window
  }

  /** The window that is open under this key, if one is. */
  open(key: string, time: number): LimitWindow | undefined {
    const known = this.#windows.get(key)
    return known && known.endsAt > time ? known : undefined
  }

  /** Windows that are still open and of which others have not heard all. */
  unshared(time: number): [string, LimitWindow][] {
    return [...this.#windows].filter(([, { unshared, endsAt }]) => unshared > 0 && endsAt > time)
  }

  get size(): number {
    return this.#windows.size
  }
}
