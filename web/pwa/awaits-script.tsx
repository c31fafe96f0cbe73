import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './awaits-script.module.css'
import { replayPreHydrationInput } from './pre-hydration-input.ts'

/** Wraps a lazy part inside `Suspense`. Replays the input that its fields received before the part hydrated. */
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
