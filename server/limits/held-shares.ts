/** Some of a client's own share, which comes bit by bit. */
export interface Share {
  /** Whether there was room for so much more, also among all. */
  fill(amount: number): boolean
  /** Gives back the share and all that had come of it. */
  release(): void
}

/**
 * How much of something is held at the same time: by each client, and by all together. What is taken is
 * given back by whoever took it.
 */
export function openHeld({ each, all }: { readonly each: number; readonly all: number }) {
  const byClient = new Map<string, number>()
  let held = 0

  function own(client: string, amount: number): boolean {
    const mine = (byClient.get(client) ?? 0) + amount
    if (mine > each) return false
    if (mine > 0) byClient.set(client, mine)
    else byClient.delete(client)
    return true
  }

  return {
    /** Whether there was room for it; where there was not, nothing is taken. */
    take(client: string, amount: number): boolean {
      if (held + amount > all || !own(client, amount)) return false
      held += amount
      return true
    },
    release(client: string, amount: number): void {
      own(client, -amount)
      held -= amount
    },
    /**
     * Sets so much of a client's own share aside, or says that it is used up. What was only announced
     * takes nothing from others: else a few words would keep everybody out.
     */
    reserve(client: string, amount: number): Share | null {
      if (!own(client, amount)) return null
      let filled = 0
      let left = amount
      return {
        fill(more) {
          if (filled + more > amount || held + more > all) return false
          filled += more
          held += more
          return true
        },
        release() {
          own(client, -left)
          held -= filled
          left = 0
          filled = 0
        },
      }
    },
    held: () => held,
  }
}

export type Held = ReturnType<typeof openHeld>
