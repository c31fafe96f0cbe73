import { Link, Outlet } from 'react-router'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/default'

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await context.get(visitContext).visitor()
  return { visitor: visitor && { name: visitor.name } }
}

export default function DefaultLayout() {
  return (
    <>
      <header>
        <Link to="/">Keepsake</Link>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}
