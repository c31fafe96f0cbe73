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
      <path d="M11.8 8.3a11.2 11.2 0 1 0 8.4 0" />
      <path d="M16 1.5 21.2 7.25 16 13 10.8 7.25Z" />
      {cut && (
        <>
          <path className={styles.inner} d="M12.9 10.1a9.2 9.2 0 1 0 6.2 0" />
          <path
            className={styles.inner}
            d="M10.8 7.25h10.4M16 4.4 18.6 7.25 16 10.1 13.4 7.25ZM16 1.5v2.9M16 10.1v2.9"
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
