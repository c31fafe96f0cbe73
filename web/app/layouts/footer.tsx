import { Link } from 'react-router'
import { Mark, TestMark, Wordmark } from '#web/ui/mark.tsx'
import { DeliverTo, type DeliverToProps } from './deliver-to.tsx'
import styles from './footer.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

const links = [
  { to: '/jewelry/components/SpecialOrder', name: 'Special orders' },
  { to: '/privacy-policy', name: 'Privacy' },
  { to: '/terms-and-conditions', name: 'Terms' },
]

interface FooterProps {
  readonly testing: boolean
  readonly deliverTo: DeliverToProps
}

export function Footer({ testing, deliverTo }: FooterProps) {
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={styles.inner}>
        <p className={styles.line}>
          Made once, <span className={styles.together}>for one hand,</span> and kept.
        </p>
        <div className={styles.foot}>
          <p className={styles.brand}>
            <Mark size={26} className={styles.mark ?? ''} />
            <Wordmark />
          </p>
          <DeliverTo {...deliverTo} />
          <SchemeSwitch />
          <nav aria-label="About the shop">
            <ul className={styles.links}>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link className={styles.link ?? ''} to={to}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {testing && (
            <div className={styles.whole}>
              <TestMark />
            </div>
          )}
        </div>
      </div>
    </footer>
  )
}
