import { useCallback, useState } from 'react'
import { wantsProof } from './ask-shop.ts'

const NO_CONNECTION = 'We could not reach the shop. Please check your connection and try again.'

const wordsFor = (error: unknown) =>
  import('./factor-words.ts').then(
    ({ factorFault }) => factorFault(error),
    () => NO_CONNECTION,
  )

/** Does one thing at a time, and says how it went; `asks` when the shop wants to see first that it is them. */
export function useFactor() {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [asks, setAsks] = useState(false)

  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
      setAsks(false)
      return true
    } catch (error) {
      setAsks(wantsProof(error))
      // The words for all that can go wrong come when it did.
      setFault(wantsProof(error) ? undefined : await wordsFor(error))
      return false
    } finally {
      setBusy(false)
    }
  }, [])

  return { busy, fault, asks, run }
}
