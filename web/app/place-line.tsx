import styles from './place-line.module.css'
import { usePlaceNote } from './place-note.ts'

/** Under a price: what is in it of tax, and what may come on top, where the reader's parcel would go. */
export function PlaceLine() {
  const place = usePlaceNote()
  return place && <p className={styles.place}>{place}</p>
}
