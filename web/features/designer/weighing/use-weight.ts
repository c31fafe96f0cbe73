import { useEffect, useSyncExternalStore } from 'react'
import type { Design } from '#design/document/design.ts'
import { codeOf } from '#web/state/design-codes.ts'
import { type KnownWeight, knownWeight, subscribeToWeights } from './known-weights.ts'

/** Who has just changed something is about to do so again: weighing waits so long. */
const REST_MS = 350

/** The weight by the exact body, where it is known; nothing is begun for it. */
export function useKnownWeight(design: Design): KnownWeight | null {
  const code = codeOf(design)
  return useSyncExternalStore(
    subscribeToWeights,
    () => knownWeight(code),
    () => null,
  )
}

/** The same, and weighed in a worker once nothing has changed for a moment. */
export function useWeight(design: Design): KnownWeight | null {
  const code = codeOf(design)
  const weight = useKnownWeight(design)
  const unknown = weight === null
  useEffect(() => {
    if (!unknown) return
    let cancel = () => {}
    let gone = false
    const timer = setTimeout(async () => {
      // Without it the price stays an estimate, which the page says.
      const part = await import('./weigh.ts').catch(() => null)
      if (part && !gone) cancel = part.askForWeight(code)
    }, REST_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      cancel()
    }
  }, [code, unknown])
  return weight
}
