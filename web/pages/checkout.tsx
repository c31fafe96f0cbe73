import { Link } from 'react-router'
import { ButtonLink } from '#web/parts/button.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Mark, Wordmark } from '#web/parts/mark.tsx'
import { Stepper } from '#web/parts/stepper.tsx'
import type { Route } from './+types/checkout'
import styles from './checkout.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Checkout · Keepsake' },
  { name: 'description', content: 'Address, delivery and payment.' },
]

export async function loader() {
  return null
}

const steps = ['Address', 'Delivery', 'Payment'].map(label => ({
  label,
  to: `/checkout?step=${label.toLowerCase()}`,
}))

/** A page of its own: nothing here leads away from paying but the way back to the cart. */
export default function Checkout() {
  return (
    <main className={styles.page}>
      {/* Inside: it is this page's own, not the shop's banner. */}
      <header className={styles.header}>
        <Link className={styles.brand ?? ''} to="/" aria-label="Keepsake, home">
          <Mark size={28} />
          <Wordmark />
        </Link>
        <Link to="/cart">Back to the cart</Link>
      </header>
      <div className={styles.main}>
        <h1>Checkout</h1>
        <Stepper label="Checkout" steps={steps} current={0} />
        <EmptyState
          title="There is nothing to pay for"
          text="Your cart is empty, so there is no address to ask for and no price to settle."
        >
          <ButtonLink to="/cart">Back to the cart</ButtonLink>
        </EmptyState>
      </div>
    </main>
  )
}
