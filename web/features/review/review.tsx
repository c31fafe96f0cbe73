import { lazy, Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { quotedInCart } from '#shop/cart/quoted-in-cart.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { whoseCart } from '#web/app/whose-cart.server.ts'
import { benchCalendar } from '#web/features/designer/price/bench-calendar.server.ts'
import { JourneySteps } from '#web/features/designer/steps/journey-steps.tsx'
import { openCode } from '#web/state/open-code.ts'
import { useBegun } from '#web/state/use-current.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StillPiece } from '#web/ui/drawings/still-piece.tsx'
import styles from '#web/ui/empty-page.module.css'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/review'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Review'),
  { name: 'description', content: 'The last look before a piece is made.' },
]

/** With the kernel of designs, and only where there is one to look at. */
const Whole = lazy(() => import('./design-review.tsx'))

/** `?piece=` names the design to review, for whoever comes from a cart; without it, the one at hand. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const pieceParameter = url.searchParams.get('piece')
  return {
    bench: await benchCalendar(ctx),
    quoted: await quotedFor(ctx),
    piece: pieceParameter === null ? null : found(pieceOf(pieceParameter)),
  }
}

/** The prices of partners' quotes in the visitor's cart, which a guest may have filled before they signed in. */
async function quotedFor(ctx: RequestContext) {
  const owner = await whoseCart(ctx)
  return owner?.kind === 'account'
    ? ctx.transact(t => quotedInCart(t, { accountId: owner.accountId, now: ctx.now() }))
    : []
}

function pieceOf(code: string) {
  const read = readCode(code)
  return read.ok ? { code, title: titleOf(read.design) } : undefined
}

export default function Review({ loaderData: { bench, piece, quoted } }: Route.ComponentProps) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!piece) return
    openCode(piece.code, piece.title)
    navigate('/review', { replace: true })
  }, [piece, navigate])
  const begun = useBegun()
  const ready = useHydrated()
  return (
    <>
      <JourneySteps here="review" />
      {piece ? (
        <Reading />
      ) : begun ? (
        <Suspense fallback={<Reading />}>
          <Whole bench={bench} heading={heading} quoted={quoted} />
        </Suspense>
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

const Reading = () => (
  <>
    {heading}
    <Loading label="Your design is being read">
      <Skeleton height="24rem" />
    </Loading>
  </>
)
