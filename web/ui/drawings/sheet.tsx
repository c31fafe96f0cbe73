import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './sheet.module.css'

interface SheetProps {
  readonly children: ReactNode
  /** A word or two in the lower corner, as on a drawing that is filed. */
  readonly caption?: ReactNode
  readonly className?: string | undefined
}

/** The paper a drawing is pinned to, with a brass mark in each corner. */
export function Sheet({ children, caption, className }: SheetProps) {
  return (
    <figure className={classes(styles.sheet, className)}>
      {children}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
