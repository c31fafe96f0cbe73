import { Link } from '#web/ui/link.tsx'
import { MarkDrawing, TestMark, Wordmark } from '#web/ui/mark.tsx'
import { CONSENT_LINE } from '../consent-line.ts'
import { DeliverTo, type DeliverToProps } from './deliver-to.tsx'
import styles from './footer.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'

/** Pages that are only read are documents of their own. */
const read = [
  { to: '/how-it-works', name: 'How it works', reloadDocument: true },
  { to: '/guides', name: 'Guides', reloadDocument: true },
  { to: '/sizes', name: 'Sizes', reloadDocument: true },
  { to: '/stones', name: 'Single stones', reloadDocument: true },
  { to: '/sets', name: 'Sets', reloadDocument: true },
  { to: '/about', name: 'About', reloadDocument: true },
  { to: '/legal/imprint', name: 'Imprint', reloadDocument: true },
]
const specialOrders = { to: '/jewelry/components/SpecialOrder', name: 'Special orders' }

/** The same words for both; whoever is signed in need not leave the page's scripts for them. */
const links: Readonly<Record<'visitor' | 'anybody', readonly FooterLink[]>> = {
  visitor: [
    ...read,
    specialOrders,
    { to: '/privacy-policy', name: 'Privacy' },
    { to: '/terms-and-conditions', name: 'Terms' },
  ],
  anybody: [
    ...read,
    specialOrders,
    { to: '/legal/privacy', name: 'Privacy', reloadDocument: true },
    { to: '/legal/terms', name: 'Terms', reloadDocument: true },
  ],
}

interface FooterLink {
  readonly to: string
  readonly name: string
  readonly reloadDocument?: boolean
}

interface FooterProps {
  readonly testing: boolean
  readonly signedIn?: boolean
  /** None where a page is the same for everybody. */
  readonly deliverTo?: DeliverToProps
}

export function Footer({ testing, signedIn = false, deliverTo }: FooterProps) {
  return (
    <footer className={`no-print ${styles.footer}`}>
      <div className={styles.inner}>
        <p className={styles.line}>
          Made once, <span className={styles.together}>for one hand,</span> and kept.
        </p>
        <div className={styles.foot}>
          <p className={styles.brand}>
            <MarkDrawing size={26} className={styles.mark ?? ''} />
            <Wordmark />
          </p>
          {deliverTo && (
            <>
              <DeliverTo {...deliverTo} />
              <SchemeSwitch />
            </>
          )}
          <nav aria-label="About the shop">
            <ul className={styles.links}>
              {links[signedIn ? 'visitor' : 'anybody'].map(({ name, ...link }) => (
                <li key={name}>
                  <Link className={styles.link ?? ''} {...link}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className={styles.privacy}>{CONSENT_LINE}</p>
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
