import { useStepLink } from '#web/state/use-step-link.ts'
import { Link, NavLink } from '#web/ui/link.tsx'
import { MarkDrawing, Wordmark } from '#web/ui/mark.tsx'
import { useShopName } from '#web/ui/shop-name.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AccountMenu, type SignedInVisitor, SignOut } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import styles from './header.module.css'
import { useClosingMenu } from './use-closing-menu.ts'

interface Place {
  readonly to: string
  readonly name: string
  /** Pages that are only read are documents of their own. */
  readonly reloadDocument?: boolean
  /** Left out of a bar that has no room for all; the menu of a telephone has it, and so has the footer or the page before it. */
  readonly inWideBar?: true
}

const sets = { to: '/sets', name: 'Sets', reloadDocument: true }
const stones = { to: '/stones', name: 'Stones', reloadDocument: true }
const specialOrders = { to: '/jewelry/components/SpecialOrder', name: 'Special orders' }

/** A guest is shown what opens without an account; a page for everybody does not know who reads it. */
const places: Readonly<Record<'guest' | 'visitor' | 'anybody', readonly Place[]>> = {
  anybody: [
    { to: '/collection', name: 'Collection' },
    sets,
    stones,
    { to: '/how-it-works', name: 'How it works', inWideBar: true },
    { to: '/sizes', name: 'Sizes', inWideBar: true },
    { to: '/design', name: 'Design' },
    specialOrders,
  ],
  visitor: [
    { to: '/jewelry', name: 'Collection' },
    sets,
    stones,
    { to: '/style', name: 'Design' },
    specialOrders,
  ],
  guest: [
    { to: '/collection', name: 'Collection' },
    sets,
    stones,
    { to: '/style/components/ShapeSelection', name: 'Shapes' },
    { to: '/style/components/SettingSelection', name: 'Settings', inWideBar: true },
    { to: '/customize/birthstones', name: 'Birthstones', inWideBar: true },
    { to: '/customize/engraving', name: 'Engraving', inWideBar: true },
    specialOrders,
  ],
}

const homeOf = (visitor: SignedInVisitor | 'anybody' | null) =>
  visitor === 'anybody' ? '/collection' : visitor ? '/' : '/login'

const workers = { to: '/workshop', name: 'Workshop' }

/** Single stones are looked for where there are some; the footer and their own page say what else can be done. */
function placesOf(
  visitor: Pick<SignedInVisitor, 'isStaff'> | 'anybody' | null,
  hasStones: boolean,
): readonly Place[] {
  const open = places[visitor === 'anybody' ? 'anybody' : visitor ? 'visitor' : 'guest']
  const shown = hasStones ? open : open.filter(place => place !== stones)
  return visitor !== 'anybody' && visitor?.isStaff ? [...shown, workers] : shown
}

interface HeaderProps {
  readonly visitor: SignedInVisitor | 'anybody' | null
  /** Pieces in the cart. */
  readonly inCart: number
  /** The piece of a page whose address names only its style. */
  readonly code?: string | undefined
  /** Whether single stones are offered. */
  readonly hasStones: boolean
}

/** Where an account is, or is made. */
const accountPlace: Readonly<Record<'guest' | 'anybody', Place>> = {
  guest: { to: '/signin', name: 'Sign in' },
  // Whoever is not signed in is asked to, on the way.
  anybody: { to: '/setting', name: 'Your account' },
}

export function Header({ visitor, inCart, code, hasStones }: HeaderProps) {
  const menu = useClosingMenu()
  const hydrated = useHydrated()
  const stepLink = useStepLink(hydrated ? undefined : code)
  const signedIn = visitor === 'anybody' ? null : visitor
  const offline = hydrated && !navigator.onLine
  const account = accountPlace[visitor === 'anybody' ? 'anybody' : 'guest']
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={styles.bar}>
        <button type="button" className={styles.opener} popoverTarget="menu">
          Menu
        </button>
        <Link className={styles.brand} to={homeOf(visitor)} aria-label={`${useShopName()}, home`}>
          <MarkDrawing size={28} className={styles.mark ?? ''} />
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
            {placesOf(visitor, hasStones).map(({ name, inWideBar, ...place }) => (
              <li key={place.to} className={inWideBar && styles.wide}>
                <NavLink className={styles.place ?? ''} {...place} to={stepLink(place.to)} end>
                  {name}
                </NavLink>
              </li>
            ))}
            <li className={styles.menuAccount}>
              <NavLink
                className={styles.place ?? ''}
                to={signedIn ? accountPlace.anybody.to : account.to}
              >
                {signedIn ? accountPlace.anybody.name : account.name}
              </NavLink>
            </li>
            {signedIn && (
              <li className={styles.menuAccount}>
                <SignOut identity={signedIn.identity} className={styles.place} />
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.end}>
          <div className={styles.account}>
            {signedIn ? (
              <AccountMenu visitor={signedIn} />
            ) : offline ? (
              // A copy that the browser kept: it does not know who reads it.
              <span className={styles.aside}>Offline</span>
            ) : (
              <NavLink className={styles.aside ?? ''} to={account.to}>
                {account.name}
              </NavLink>
            )}
          </div>
          <CartLink className={styles.aside ?? ''} count={inCart} />
        </div>
      </div>
    </header>
  )
}
