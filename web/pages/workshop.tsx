import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { may } from '#shop/staff/permissions.ts'
import { showBoard } from '#shop/workshop/show-board.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { visitContext } from '#web/visit.ts'
import { Board } from '#web/workshop/board/board.tsx'
import { filtersOf } from '#web/workshop/board/filters.ts'
import { staffOf } from '#web/workshop/staff-visit.ts'
import type { Route } from './+types/workshop'
import styles from './workshop/workshop-page.module.css'

export const meta: Route.MetaFunction = () => [{ title: 'Workshop · Keepsake' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { role, accountId } = await staffOf(visit, 'see-orders')
  const cards = await visit.transact(t => showBoard(t, { role, now: visit.now() }))
  return {
    cards,
    me: accountId,
    filters: filtersOf(url.searchParams),
    mayShip: may(role, 'ship-orders'),
  }
}

export default function Workshop({ loaderData }: Route.ComponentProps) {
  const { cards } = loaderData
  const { revalidate } = useRevalidator()
  // Others work on it too: whoever comes back to the tab sees it as it is.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && revalidate()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
  return (
    <>
      <h1 className={styles.title}>Orders</h1>
      {cards.length === 0 ? (
        <EmptyState
          title="The bench is clear"
          text="Orders appear here as soon as they are paid."
        />
      ) : (
        <Board {...loaderData} />
      )}
    </>
  )
}
