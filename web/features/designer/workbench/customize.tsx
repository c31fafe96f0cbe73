import { styleById } from '#design/catalogue/styles.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { benchCalendar } from '../price/bench-calendar.server.ts'
import type { Route } from './+types/customize'
import { styleInAddress } from './style-in-address.ts'
import { useWorkbench } from './use-workbench.ts'
import { Workbench } from './workbench.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const style = loaderData?.style ? styleById(loaderData.style) : undefined
  return [
    titled(matches, `${style ? `${style.name} on the` : 'The'} workbench`),
    { name: 'description', content: 'One piece, and every choice that makes it yours.' },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    style: styleInAddress(url),
    bench: await benchCalendar(context.get(requestContext)),
  }
}

export default function Customize({ loaderData: { style, bench } }: Route.ComponentProps) {
  return <Workbench current={useWorkbench(style)} bench={bench} named={style !== null} />
}
