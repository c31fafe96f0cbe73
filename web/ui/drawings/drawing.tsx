import type { ReactNode } from 'react'
import styles from './drawing.module.css'

export type MetalTone = 'yellow' | 'white' | 'rose'

interface DrawingProps {
  /** Says what is drawn; without it the drawing is decoration and stays silent. */
  readonly title?: string | undefined
  readonly metal?: MetalTone | undefined
  /** In units, of which a sheet is 400 wide. */
  readonly height?: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One sheet of the drawing book: 400 units wide, as wide as its place. */
export function Drawing({
  title,
  metal = 'yellow',
  height = 400,
  className,
  children,
}: DrawingProps) {
  const names = [styles.drawing, styles[metal], className].filter(Boolean).join(' ')
  return (
    <svg
      viewBox={`0 0 400 ${height}`}
      className={names}
      role="img"
      aria-label={title}
      aria-hidden={title === undefined}
    >
      {children}
    </svg>
  )
}
