/** Of the designs that were weighed on this page, by their code. */
const MOST_KNOWN = 300
const known = new Map<string, number>()
const listeners = new Set<() => void>()

/** Milligrams of metal by the exact body, or null where nobody has weighed it yet. */
export const knownMilligrams = (code: string): number | null => known.get(code) ?? null

export function learnMilligrams(code: string, milligrams: number) {
  if (known.get(code) === milligrams) return
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(code, milligrams)
  for (const tell of listeners) tell()
}

export function subscribeToWeights(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
