import type { ReactNode } from 'react'
import { DesignSoFar } from '#web/features/designer/designs/design-so-far.tsx'
import { cart } from '#web/state/cart.ts'
import { useBegun } from '#web/state/use-current.ts'
import { useStore } from '#web/state/use-store.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import styles from '#web/ui/empty-page.module.css'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { RemovedCartLine, RemovedCartSet } from './removed-lines.server.ts'
import { UndoRemoval } from './undo-removal.tsx'

interface EmptyCartProps {
  readonly guest: boolean
  readonly takenOut: RemovedCartLine | RemovedCartSet | null
  /** The number of an order that is placed and not paid yet. */
  readonly waiting: string | null
  /** Why what was asked for was not done. */
  readonly children?: ReactNode
}

export function EmptyCart({ guest, takenOut, waiting, children }: EmptyCartProps) {
  // One primary button a screen: with a design begun, it is the one that goes on with it.
  const kind = useBegun() ? 'quiet' : 'primary'
  const kept = useStore(cart)
  const offline = useHydrated() && !navigator.onLine
  return (
    <>
      <PageHeading title="Your cart" />
      {children}
      {takenOut && <UndoRemoval {...takenOut} />}
      <DesignSoFar guest={guest} />
      {offline && kept.lines.length > 0 ? (
        <section>
          <h2>What was in it when we last spoke</h2>
          <p>You are offline. Your cart is safe with us, and here again with the connection.</p>
          <ul>
            {kept.lines.map(({ hash, title, quantity, unit }) => (
              <li key={hash}>
                {quantity > 1 && `${quantity} × `}
                {title}, <Price amount={unit * quantity} currency={kept.currency} />
              </li>
            ))}
          </ul>
        </section>
      ) : waiting ? (
        <EmptyState
          title="Your order waits for its payment"
          text={`What was in the cart is in order ${waiting}. Its stones are kept for you; only the payment is missing.`}
        >
          <ButtonLink to={`/checkout/${waiting}`}>Go on to the payment</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState
          picture={<StillPiece style="studs" className={styles.picture} />}
          title="Your cart is empty"
          text={
            guest
              ? 'Look and design as long as you like; an account is asked for when you approve a piece or buy it.'
              : 'A piece comes here once you have designed and reviewed it.'
          }
        >
          {guest ? (
            <>
              <ButtonLink kind={kind} to="/collection" reloadDocument>
                See the collection
              </ButtonLink>
              <ButtonLink kind="quiet" to="/design">
                Begin a design
              </ButtonLink>
              <ButtonLink kind="quiet" to="/signin?redirect=%2Fcart">
                Sign in
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink kind={kind} to="/style">
                Begin a design
              </ButtonLink>
              <ButtonLink kind="quiet" to="/jewelry">
                See the collection
              </ButtonLink>
            </>
          )}
        </EmptyState>
      )}
    </>
  )
}
