import { Outlet } from 'react-router'
import { staticPage } from '../page-mode.ts'
import type { Route } from './+types/framed'

export const handle = staticPage

/** The same for everybody, but not for long: a page that may no longer show it stops at once. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) =>
  errorHeaders ? {} : { 'Cache-Control': 'public, max-age=0, s-maxage=10' }

/** Every page has one, or its guards would not run. */
export const loader = () => null

/** Around what other people's pages show: nothing of ours but the piece. */
export default function FramedLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
