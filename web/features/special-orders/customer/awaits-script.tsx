import { type ReactNode, useEffect, useRef } from 'react'
import { replayPreHydrationInput } from '#web/pwa/pre-hydration-input.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './awaits-script.module.css'

/**
 * Fields whose script comes later than the page's, as behind a `Suspense`: what is typed into them
 * until then is typed again when it is there.
 */
export function AwaitsScript({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isHere = useHydrated()
  useEffect(() => {
    if (place.current) replayPreHydrationInput(place.current)
  }, [])
  return (
    <div ref={place} className={styles.place} data-awaits-script={isHere ? undefined : ''}>
      {children}
    </div>
  )
}
