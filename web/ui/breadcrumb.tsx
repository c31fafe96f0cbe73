import { Link } from 'react-router'
import styles from './breadcrumb.module.css'

interface Crumb {
  readonly to: string
  readonly name: string
  /** From a page of the router to one that is only read. */
  readonly reloadDocument?: boolean
}

interface BreadcrumbProps {
  /** From the top down to the page's parent. */
  readonly trail: readonly Crumb[]
  readonly here: string
  readonly label?: string
}

export function Breadcrumb({ trail, here, label = 'You are here' }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol className={styles.trail}>
        {trail.map(({ name, ...link }) => (
          <li key={link.to} className={styles.crumb}>
            <Link className={styles.link ?? ''} {...link}>
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
