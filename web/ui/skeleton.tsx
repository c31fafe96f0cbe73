import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Lines of text, or one block with the given height. */
  readonly lines?: number
  readonly height?: string
  readonly width?: string
  readonly className?: string
}

/** The shape of what is on its way, so that nothing jumps when it comes. Hidden from the ear. */
export function Skeleton({ lines, height = '1rem', width = '100%', className }: SkeletonProps) {
  if (lines === undefined) {
    return (
      <div
        className={classes(styles.bone, className)}
        style={{ width, height }}
        aria-hidden="true"
      />
    )
  }
  return (
    <div className={classes(styles.lines, className)} style={{ width }} aria-hidden="true">
      {[...Array(lines).keys()].map(line => (
        <div key={line} className={styles.bone} style={{ height: '0.75rem' }} />
      ))}
    </div>
  )
}

/** Says once, for the ear, that something is on its way; put skeletons inside. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {children}
    </div>
  )
}
