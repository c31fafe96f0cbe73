import type { RecordedWeight } from '#design/layout/bought-parts.ts'

/** By the exact body; of a piece of two metals with what of it is of the second. */
export type KnownWeight = Pick<RecordedWeight, 'milligrams' | 'second'>

/** Of the designs that were weighed on this page, by their code. */
const MOST_KNOWN = 300
const known = new Map<string, KnownWeight>()
const listeners = new Set<() => void>()

/** What it weighs by the exact body, or null where nobody has weighed it yet. */
export const knownWeight = (code: string): KnownWeight | null => known.get(code) ?? null

const isSame = (a: KnownWeight | undefined, b: KnownWeight) =>
  a?.milligrams === b.milligrams && a.second?.milligrams === b.second?.milligrams

export function learnWeight(code: string, weight: KnownWeight) {
  if (isSame(known.get(code), weight)) return
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(code, weight)
  for (const tell of listeners) tell()
}

export function subscribeToWeights(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
