/**
 * Heavy work that a request waits for ends before the request does, which has 30 s (`REQUEST_LIMITS`): its turn
 * comes within `waitMs`, or it is refused, and all of it is over `withinMs` after it was asked for.
 */
export const heavyWorkMs = { waitMs: 8000, withinMs: 27_000 }

/** How much of that is left to the work itself. */
export function openDeadline(withinMs: number): () => number {
  const askedAt = performance.now()
  return () => Math.max(1, Math.ceil(withinMs - (performance.now() - askedAt)))
}
