import { Link } from 'react-router'
import { useBegun } from '#web/state/use-current.ts'
import styles from './kept-note.module.css'

/** Says that a choice will be here again, once there is one. */
export function KeptNote({ chosen = true }: { readonly chosen?: boolean }) {
  const begun = useBegun()
  return (
    <p className={styles.note} role="status">
      {begun && (
        <>
          {chosen && 'Your choice is kept in this browser. '}
          <Link to="/cart#design">Your design so far</Link>
        </>
      )}
    </p>
  )
}
