import { Link, NavLink } from 'react-router'
import { Mark, Wordmark } from '#web/ui/mark.tsx'
import { AccountMenu, type SignedIn, SignOut } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { useMenuThatCloses } from './closing-menu.ts'
import styles from './header.module.css'

interface Place {
  readonly to: string
  readonly name: string
}

const specialOrders = { to: '/jewelry/components/SpecialOrder', name: 'Special orders' }

/** A guest is shown what opens without an account. */
const places: Readonly<Record<'guest' | 'visitor', readonly Place[]>> = {
  visitor: [
    { to: '/jewelry', name: 'Collection' },
    { to: '/style', name: 'Design' },
    specialOrders,
  ],
  guest: [
    { to: '/style/components/ShapeSelection', name: 'Shapes' },
    { to: '/style/components/SettingSelection', name: 'Settings' },
    { to: '/customize/birthstones', name: 'Birthstones' },
    { to: '/customize/engraving', name: 'Engraving' },
    specialOrders,
  ],
}

const workers = { to: '/workshop', name: 'Workshop' }

function placesOf(visitor: SignedIn | null): readonly Place[] {
  if (!visitor) return places.guest
  return visitor.isStaff ? [...places.visitor, workers] : places.visitor
}

interface HeaderProps {
  readonly visitor: SignedIn | null
  /** Pieces in the cart. */
  readonly inCart: number
}

export function Header({ visitor, inCart }: HeaderProps) {
  const menu = useMenuThatCloses()
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={styles.bar}>
        <button type="button" className={styles.opener} popoverTarget="menu">
          Menu
        </button>
        <Link className={styles.brand} to={visitor ? '/' : '/login'} aria-label="Keepsake, home">
          <Mark size={28} className={styles.mark ?? ''} />
          <Wordmark />
        </Link>
        {/* One list for every width: in the bar, or a sheet that opens without a script. */}
        <nav ref={menu} id="menu" popover="auto" className={styles.menu} aria-label="Shop">
          <button
            type="button"
            className={styles.closer}
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            Close
          </button>
          <ul className={styles.places}>
            {placesOf(visitor).map(({ to, name }) => (
              <li key={to}>
                <NavLink className={styles.place ?? ''} to={to} end>
                  {name}
                </NavLink>
              </li>
            ))}
            <li className={styles.menuAccount}>
              {visitor ? (
                <NavLink className={styles.place ?? ''} to="/setting">
                  Your account
                </NavLink>
              ) : (
                <NavLink className={styles.place ?? ''} to="/signin">
                  Sign in
                </NavLink>
              )}
            </li>
            {visitor && (
              <li className={styles.menuAccount}>
                <SignOut identity={visitor.identity} className={styles.place} />
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.end}>
          <div className={styles.account}>
            {visitor ? (
              <AccountMenu visitor={visitor} />
            ) : (
              <NavLink className={styles.aside ?? ''} to="/signin">
                Sign in
              </NavLink>
            )}
          </div>
          <CartLink className={styles.aside ?? ''} count={inCart} />
        </div>
      </div>
    </header>
  )
}
