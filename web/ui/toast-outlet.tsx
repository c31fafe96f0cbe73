import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const loadRegion = async (): Promise<ComponentType> => (await import('./toast-region.tsx')).default

/** Stands in the layout and weighs nothing until somebody calls `toast()`, or begins to write. */
export function ToastOutlet() {
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const once = { once: true, signal: leaving.signal }
    // Where it cannot come for want of a connection the page stays as it is, and says it when there is one.
    const show = () =>
      void loadRegion().then(
        region => setRegion(() => region),
        () => addEventListener('online', show, once),
      )
    const forget = onFirstToast(show)
    // The connection can be lost before a form is sent. The region has to be here by then to say so.
    const fetchRegion = () => void loadRegion().catch(() => undefined)
    if (document.activeElement === document.body) addEventListener('focusin', fetchRegion, once)
    else fetchRegion()
    return () => {
      leaving.abort()
      forget()
    }
  }, [])
  return Region && <Region />
}
