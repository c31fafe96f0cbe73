import type { ProfileId } from '#design/catalogue/make-ups.ts'
import styles from './profile.module.css'

/** A band cut across: the finger is below. */
const sections: Readonly<Record<ProfileId, string>> = {
  comfort: 'M8 19C8 10 18 8 40 8s32 2 32 11-8 11-32 11S8 28 8 19Z',
  flat: 'M10 9h60q2 0 2 2v16q0 2-2 2H10q-2 0-2-2V11q0-2 2-2Z',
  d: 'M8 29C8 14 20 7 40 7s32 7 32 22Z',
  knife: 'M8 29q0-3 4-6L38 6q2-1 4 0l26 17q4 3 4 6Z',
  'flat-court': 'M10 9h60q2 0 2 2v11c0 6-12 8-32 8S8 28 8 22V11q0-2 2-2Z',
  bevelled: 'M21 9h38l12 9q1 1 1 2v7q0 2-2 2H10q-2 0-2-2v-7q0-1 1-2Z',
  concave: 'M8 11q0-5 5-4 27 7 54 0 5-1 5 4v16q0 2-2 2H10q-2 0-2-2Z',
}

export function ProfileDrawing({ id }: { id: ProfileId }) {
  return (
    <svg className={styles.profile} viewBox="0 0 80 38" aria-hidden="true">
      <path d={sections[id]} />
    </svg>
  )
}
