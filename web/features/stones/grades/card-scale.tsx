import { CARD_MM } from '#web/state/calibration.ts'
import styles from './card-scale.module.css'

const mm = (value: number) => `calc(var(--mm, 1mm) * ${value})`

/** A card to lay on the screen. Shown by the page's script, which alone can move it; what is found is kept for all pages. */
export const CardScale = () => (
  <details className={styles.scale} data-card="" hidden>
    <summary>
      <span data-card-unset="">
        Is this as large as it is on your screen? Check it with a bank card
      </span>
      <span data-card-set="" hidden>
        Your screen is set: this is as large as it is. Check it again
      </span>
    </summary>
    <div className={styles.body}>
      <p>
        Hold a bank card flat against the screen, on the card drawn here, and move the slider until
        both are equally large. Any card with a chip will do; nothing on it is read.
      </p>
      <div className={styles.room}>
        <span
          className={styles.card}
          style={{
            inlineSize: mm(CARD_MM.width),
            blockSize: mm(CARD_MM.height),
            borderRadius: mm(CARD_MM.corner),
          }}
          aria-hidden="true"
        />
      </div>
      <label className={styles.label}>
        Size of the card on the screen
        <input type="range" className={styles.range} />
      </label>
      <button type="button" className={styles.done}>
        They are equally large
      </button>
    </div>
  </details>
)
