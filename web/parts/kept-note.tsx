import { Link } from 'react-router'
import { isBegun, type KeptDesign, keptDesign } from '#web/state/kept-design.ts'
import { useStore } from '#web/state/use-store.ts'
import styles from './kept-note.module.css'

/** Says that a choice will be here again, once there is one. */
export function KeptNote({ of }: { readonly of: keyof KeptDesign }) {
  const design = useStore(keptDesign)
  return (
    <p className={styles.note} role="status">
      {isBegun(design) && (
        <>
          {design[of] && 'Your choice is kept in this browser. '}
          <Link to="/cart#design">Your design so far</Link>
        </>
      )}
    </p>
  )
}
