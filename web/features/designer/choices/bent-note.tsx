import { Link } from 'react-router'
import { contourFormById } from '#design/catalogue/contours.ts'
import type { Design } from '#design/document/design.ts'
import styles from './kept-note.module.css'

/** Of a band that was bent beside a ring: what its line was measured for, where somebody is about to change it. */
export function BentNote({ design: { contour, fittedTo } }: { readonly design: Design }) {
  if (!contour) return null
  const form = contourFormById(contour.form)?.name.toLowerCase()
  return (
    <p className={styles.note}>
      This {form} band is bent to lie close beside one ring, in this size and width. For another
      size{' '}
      {fittedTo ? (
        <>
          have it fitted again, as <Link to="/own-ring">a band for a ring you own</Link>.
        </>
      ) : (
        'choose it on the page of the set, or fit a band from the page of the ring.'
      )}
    </p>
  )
}
