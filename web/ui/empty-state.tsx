import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { MarkDrawing } from './mark.tsx'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** A drawing in place of the mark. */
  readonly picture?: ReactNode
  /** What to do next: one or two buttons. */
  readonly children?: ReactNode
  readonly level?: 2 | 3
}

/** Where something will be, and how it comes to be there. */
export function EmptyState({ title, text, picture, children, level = 2 }: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.empty}>
      <div className={styles.picture}>{picture ?? <MarkDrawing size={72} cut />}</div>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
