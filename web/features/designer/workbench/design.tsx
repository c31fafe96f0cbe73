import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { benchCalendar } from '../price/bench-calendar.server.ts'
import type { Route } from './+types/design'
import { styleInAddress } from './style-in-address.ts'
import { useWorkbench } from './use-workbench.ts'
import { Workbench } from './workbench.tsx'

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
export default function DesignAsGuest({ loaderData: { style, bench } }: Route.ComponentProps) {
  return <Workbench current={useWorkbench(style)} bench={bench} named={style !== null} />
}
