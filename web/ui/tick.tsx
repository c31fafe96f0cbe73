import type { ComponentProps, ReactNode } from 'react'
import styles from './tick.module.css'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode
}

/** A box to tick, as large as a thumb needs it, with its words beside it. */
export function Tick({ children, ...rest }: TickProps) {
  return (
    <label className={styles.tick}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
