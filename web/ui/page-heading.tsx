import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly eyebrow?: ReactNode
  readonly title: ReactNode
  readonly lede?: ReactNode
  /** Centred over a page that is itself centred. */
  readonly centred?: boolean
  /** Over pieces that are to be seen at once. */
  readonly compact?: boolean
  /** Small, beside a piece that is what the page is about. */
  readonly beside?: boolean
}

/** The one h1 of a page. */
export function PageHeading(props: PageHeadingProps) {
  const { eyebrow, title, lede, centred, compact, beside } = props
  const look = [centred && styles.centred, compact && styles.compact, beside && styles.beside]
  return (
    <header className={classes(styles.heading, ...look)}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={styles.title}>{title}</h1>
      {lede && <p className={styles.lede}>{lede}</p>}
    </header>
  )
}
