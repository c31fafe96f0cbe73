import { useEffect } from 'react'
import { preferences } from '#web/state/preferences.ts'
import { useStore } from '#web/state/use-store.ts'
import styles from './turn-hint.module.css'

const SHOWN_MS = 6000

/** Whoever has turned a piece, or been told once that they can, is not told again. */
export const noteTurning = () =>
  preferences.change(kept => (kept.knowsTurning ? kept : { ...kept, knowsTurning: true }))

/** For a moment, at the foot of the first piece somebody sees. The ear is told by the piece itself. */
export function TurnHint() {
  const { knowsTurning } = useStore(preferences)
  useEffect(() => {
    const wait = setTimeout(noteTurning, SHOWN_MS)
    return () => clearTimeout(wait)
  }, [])
  if (knowsTurning) return null
  return (
    <p className={styles.hint} aria-hidden="true" data-hint="turn">
      <svg className={styles.sign} viewBox="0 0 28 12" aria-hidden="true">
        <path d="M6 1.5 1.5 6 6 10.5M22 1.5 26.5 6 22 10.5M2 6h24" />
      </svg>
      Drag to turn
    </p>
  )
}
