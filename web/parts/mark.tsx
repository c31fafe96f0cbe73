import { classes } from './classes.ts'
import styles from './mark.module.css'

/**
 * A ring seen from the front, carrying a lozenge. Its strokes keep their weight at every size;
 * `cut` adds the facets, which want 40 px or more.
 */
export function Mark({
  size = 32,
  cut = false,
  className,
}: {
  size?: number
  cut?: boolean
  className?: string
}) {
  return (
    <svg
      className={classes(styles.mark, className)}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d="M12.6 11.9a9.4 9.4 0 1 0 6.8 0" />
      <path d="M16 1.5 20.6 7.5 16 13.5 11.4 7.5Z" />
      {cut && (
        <>
          <path className={styles.inner} d="M13.1 13.6a7.6 7.6 0 1 0 5.8 0" />
          <path
            className={styles.inner}
            d="M11.4 7.5h9.2M16 4.6 18.2 7.5 16 10.4 13.8 7.5ZM16 1.5v3.1M16 10.4v3.1"
          />
        </>
      )}
    </svg>
  )
}

/** The house's name as it is set on its paper. */
export function Wordmark({ className }: { className?: string }) {
  return <span className={classes(styles.wordmark, className)}>Keepsake</span>
}
