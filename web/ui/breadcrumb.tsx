import { Link } from 'react-router'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** From the top down to the page's parent. */
  readonly trail: readonly { readonly to: string; readonly name: string }[]
  readonly here: string
  readonly label?: string
}

export function Breadcrumb({ trail, here, label = 'You are here' }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol className={styles.trail}>
        {trail.map(({ to, name }) => (
          <li key={to} className={styles.crumb}>
            <Link className={styles.link ?? ''} to={to}>
              {name}
            </Link>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
