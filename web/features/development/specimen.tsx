import type { ReactNode } from 'react'
import styles from './ui-parts.module.css'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h3>{name}</h3>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
