import type { KindId } from '#design/catalogue/kinds.ts'
import styles from './kind-sketch.module.css'

/** A few strokes for each kind: the least that says what is coming. */
const strokes: Readonly<Record<KindId, string>> = {
  ring: 'M50 38a27 27 0 1 0 .01 0M50 34 38 22l5-8h14l5 8zM38 22h24',
  pendant: 'M14 6q6 38 36 44 30-6 36-44M50 50v6M50 56a18 18 0 1 0 .01 0',
  earrings: 'M30 22v14M70 22v14M30 36 20 56a12 12 0 1 0 20 0zM70 36 60 56a12 12 0 1 0 20 0z',
  bracelet: 'M50 24a40 24 0 1 0 .01 0M30 62h40v9H30z',
}

export const KindSketch = ({ kind }: { readonly kind: KindId }) => (
  <svg className={styles.sketch} viewBox="0 0 100 100" aria-hidden="true">
    <path d={strokes[kind]} />
  </svg>
)
