import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { benchCalendar } from '../price/bench-calendar.server.ts'
import type { Route } from './+types/design'
import { styleInAddress } from './style-in-address.ts'

const Workbench = heavyPart(
  async () => (await import('./workbench.tsx')).Workbench,
  <Skeleton height="var(--stage)" />,
)

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Design your own'),
  {
    name: 'description',
    content:
      'A workbench for anybody: one piece, every choice that makes it yours, and what it costs.',
  },
]

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  style: styleInAddress(url),
  bench: await benchCalendar(context.get(requestContext)),
})

/** The workbench without an account: what is made here stays in the browser. */
export default function DesignAsGuest({ loaderData }: Route.ComponentProps) {
  return <Workbench {...loaderData} />
}
