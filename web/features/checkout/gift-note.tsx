import { Link } from 'react-router'
import type { Gift } from '#shop/cart/gift.ts'
import styles from './checkout.module.css'

/** What goes into the parcel besides the pieces, word for word, before it is paid for. */
export function GiftNote({ gift: { wrap, card, hidePrices } }: { readonly gift: Gift }) {
  const parts = [
    wrap && 'in a box with a ribbon',
    card !== '' && 'with a card, written by hand',
    hidePrices && 'without prices in the parcel',
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <section className={styles.gift} aria-label="A present">
      <p>A present, {parts.join(', ')}.</p>
      {card !== '' && <blockquote className={styles.card}>{card}</blockquote>}
      <Link to="/cart">Change it in the cart</Link>
    </section>
  )
}
