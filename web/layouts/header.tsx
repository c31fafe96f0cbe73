import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Mark, Wordmark } from '#web/parts/mark.tsx'
import { CartLink } from './cart-link.tsx'
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

interface HeaderProps {
  readonly visitor: { readonly name: string } | null
  /** Pieces in the cart. */
  readonly inCart: number
}

export function Header({ visitor, inCart }: HeaderProps) {
  const account = visitor
    ? { to: '/setting', name: visitor.name || 'Your account' }
    : { to: '/signin', name: 'Sign in' }
  const menu = useMenuThatCloses()
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={styles.bar}>
        <button type="button" className={styles.opener} popoverTarget="menu">
          Menu
        </button>
        <NavLink className={`${styles.aside} ${styles.account}`} to={account.to}>
          {account.name}
        </NavLink>
        <Link className={styles.brand} to={visitor ? '/' : '/login'} aria-label="Keepsake, home">
          <Mark size={30} className={styles.mark ?? ''} />
          <Wordmark />
        </Link>
        <CartLink className={styles.aside ?? ''} count={inCart} />
      </div>
      {/* One list for every width: a row under the name, or a sheet that opens without a script. */}
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
          {places[visitor ? 'visitor' : 'guest'].map(({ to, name }) => (
            <li key={to}>
              <NavLink className={styles.place ?? ''} to={to} end>
                {name}
              </NavLink>
            </li>
          ))}
          <li className={styles.menuAccount}>
            <NavLink className={styles.place ?? ''} to={account.to}>
              {account.name}
            </NavLink>
          </li>
        </ul>
      </nav>
    </header>
  )
}

function useMenuThatCloses() {
  const menu = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what closes it
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [key])
  return menu
}
