import { Piece } from '#web/drawings/piece.tsx'
import { ButtonLink } from '#web/parts/button.tsx'
import { DesignSoFar } from '#web/parts/design-so-far.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { designs, isBegun } from '#web/state/designs.ts'
import { useStore } from '#web/state/use-store.ts'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/cart'
import styles from './empty-page.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your cart · Keepsake' },
  { name: 'description', content: 'The pieces you are about to order.' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { guest: (await context.get(visitContext).visitor()) === null }
}

export default function Cart({ loaderData: { guest } }: Route.ComponentProps) {
  // One primary button a screen: with a design begun, it is the one that goes on with it.
  const kind = isBegun(useStore(designs)) ? 'quiet' : 'primary'
  return (
    <>
      <PageHeading title="Your cart" />
      <DesignSoFar />
      <EmptyState
        picture={<Piece style="studs" className={styles.picture} />}
        title="Your cart is empty"
        text={
          guest
            ? 'Look at shapes and stones as long as you like; sign in when you want to design a piece of your own.'
            : 'A piece comes here once you have designed and reviewed it.'
        }
      >
        {guest ? (
          <>
            <ButtonLink kind={kind} to="/style/components/ShapeSelection">
              Look at the shapes
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
    </>
  )
}
