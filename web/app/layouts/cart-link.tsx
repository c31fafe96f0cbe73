import { NavLink } from '#web/ui/link.tsx'
import styles from './cart-link.module.css'

interface CartLinkProps {
  /** Pieces to be ordered, as the server counts them. */
  readonly count: number
  readonly className?: string
}

/** The way to the cart, and how many pieces wait there. */
export function CartLink({ count, className }: CartLinkProps) {
  return (
    <NavLink className={className ?? ''} to="/cart">
      Cart
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden">{count === 1 ? ' piece' : ' pieces'}</span>
        </span>
      )}
    </NavLink>
  )
}
