/**
 * How much of something is held at the same time: by each client, and by all together. What is taken is
 * given back by whoever took it.
 */
export function openHeld({ each, all }: { readonly each: number; readonly all: number }) {
  const byClient = new Map<string, number>()
  let held = 0
  return {
    /** Whether there was room for it; where there was not, nothing is taken. */
    take(client: string, amount: number): boolean {
      const own = byClient.get(client) ?? 0
      if (own + amount > each || held + amount > all) return false
      byClient.set(client, own + amount)
      held += amount
      return true
    },
    release(client: string, amount: number): void {
      const own = (byClient.get(client) ?? 0) - amount
      if (own > 0) byClient.set(client, own)
      else byClient.delete(client)
      held -= amount
    },
    held: () => held,
  }
}

export type Held = ReturnType<typeof openHeld>
