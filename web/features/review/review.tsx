import { redirect } from 'react-router'
import { readCode } from '#design/document/code.ts'
import { quotedInCart } from '#shop/cart/quoted-in-cart.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { whoseCart } from '#web/app/whose-cart.server.ts'
import { benchCalendar } from '#web/features/designer/price/bench-calendar.server.ts'
import { JourneySteps } from '#web/features/designer/steps/journey-steps.tsx'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { useBegun } from '#web/state/use-current.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import styles from '#web/ui/empty-page.module.css'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/review'

const DesignReview = heavyPart(
  async () => (await import('./design-review.tsx')).DesignReview,
  <Skeleton height="30rem" />,
)

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Review'),
  { name: 'description', content: 'The last look before a piece is made.' },
]

/** `?piece=` names the design to review, for whoever comes from a cart; without it, the one at hand. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const piece = url.searchParams.get('piece')
  if (piece !== null) throw redirect(`/review?open=${found(readable(piece))}`)
  return { bench: await benchCalendar(ctx), quoted: await quotedFor(ctx) }
}

/** The prices of partners' quotes in the visitor's cart, which a guest may have filled before they signed in. */
async function quotedFor(ctx: RequestContext) {
  const owner = await whoseCart(ctx)
  return owner?.kind === 'account'
    ? ctx.transact(t => quotedInCart(t, { accountId: owner.accountId, now: ctx.now() }))
    : []
}

const readable = (code: string) => (readCode(code).ok ? code : undefined)

export default function Review({ loaderData: { bench, quoted } }: Route.ComponentProps) {
  const begun = useBegun()
  const ready = useHydrated()
  return (
    <>
      <JourneySteps here="review" />
      {begun ? (
        <DesignReview bench={bench} heading={heading} quoted={quoted} />
      ) : (
        <div data-guessed={!ready || undefined}>
          <Nothing />
        </div>
      )}
    </>
  )
}

const heading = (
  <PageHeading
    beside
    title="Review"
    lede="The last look before a piece is made: every choice in words, and what it costs. A made piece cannot be unmade, so this page takes its time."
  />
)

const Nothing = () => (
  <>
    {heading}
    <EmptyState
      picture={<StillPiece style="signet" className={styles.picture} />}
      title="There is nothing to review yet"
      text="Once you have a design, you check it here, line by line, before it goes into the cart."
    >
      <ButtonLink to="/style">Begin a design</ButtonLink>
      <ButtonLink kind="quiet" to="/jewelry">
        See the collection
      </ButtonLink>
    </EmptyState>
  </>
)
