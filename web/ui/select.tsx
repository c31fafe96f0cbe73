import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldWiring } from './field-context.ts'
import styles from './input.module.css'

/** The browser's own select, dressed: it opens as each device's people expect. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={styles.select}>
      <select {...useFieldWiring()} {...rest} className={classes(styles.control, className)} />
      <svg className={styles.chevron} viewBox="0 0 12 7" aria-hidden="true">
        <path d="m1 1 5 5 5-5" />
      </svg>
    </div>
  )
}
