import { boardVersion } from '#shop/fulfilment/board-version.ts'
import { showBoard } from '#shop/fulfilment/show-board.ts'
import { listWaitingRequests } from '#shop/payments/refund-requests.ts'
import { may } from '#shop/staff/permissions.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from '../staff-page.module.css'
import type { Route } from './+types/board'
import { Board } from './board/board-columns.tsx'
import { boardFiltersOf } from './board/filters.ts'
import { useLive } from './board/use-live.ts'
import { WaitingRefunds } from './board/waiting-refunds.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { role, accountId } = await staffOf(ctx, 'see-orders')
  // The version first: what happens in between is asked for once more.
  const { version, cards, refunds } = await ctx.transact(async t => ({
    version: await boardVersion(t),
    cards: await showBoard(t, { role, now: ctx.now() }),
    refunds: may(role, 'refund') ? await listWaitingRequests(t, { now: ctx.now() }) : [],
  }))
  return {
    version,
    cards,
    refunds: refunds.map(({ requestedBy, ...refund }) => ({
      ...refund,
      isOwn: requestedBy === accountId,
    })),
    today: ctx.now().toISOString().slice(0, 10),
    me: accountId,
    filters: boardFiltersOf(url.searchParams),
    mayShip: may(role, 'ship-orders'),
  }
}

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { cards, refunds, version } = loaderData
  useLive(version)
  return (
    <>
      <h1 className={styles.title}>Orders</h1>
      <WaitingRefunds refunds={refunds} />
      {cards.length === 0 ? (
        <EmptyState
          title="The bench is clear"
          text="Orders appear here as soon as they are paid. To see the board at work before the first one, an owner can fill the shop with a demo, under Shop."
        />
      ) : (
        <Board {...loaderData} />
      )}
    </>
  )
}
