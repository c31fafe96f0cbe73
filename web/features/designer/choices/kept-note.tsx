import { Link } from 'react-router'
import { findKeptDesign } from '#web/state/designs-reducer.ts'
import { useBegun, useCurrent } from '#web/state/use-current.ts'
import styles from './kept-note.module.css'

/** Confirms a choice once this browser has stored it; the piece of an address is not stored until it changes. */
export function KeptNote({ chosen = true }: { readonly chosen?: boolean }) {
  const begun = useBegun()
  const { kept, entry } = useCurrent()
  const isKept = kept.wishes !== undefined || findKeptDesign(kept, entry?.id ?? null) !== undefined
  return (
    <p className={styles.note} role="status">
      {begun && (
        <>
          {chosen && isKept && 'Your choice is kept in this browser. '}
          <Link to="/cart#design">Your design so far</Link>
        </>
      )}
    </p>
  )
}
