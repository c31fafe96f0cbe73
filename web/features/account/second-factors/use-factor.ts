import { useCallback, useState } from 'react'
import { factorFault, wantsProof } from './factor-words.ts'

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
      setFault(wantsProof(error) ? undefined : factorFault(error))
      return false
    } finally {
      setBusy(false)
    }
  }, [])

  return { busy, fault, asks, run, dismiss: () => setAsks(false) }
}
