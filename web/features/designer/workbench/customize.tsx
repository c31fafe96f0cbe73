import { styleById } from '#design/catalogue/styles.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { heavyPart } from '#web/pwa/heavy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { benchCalendar } from '../price/bench-calendar.server.ts'
import type { Route } from './+types/customize'
import { styleInAddress } from './style-in-address.ts'

const Workbench = heavyPart(
  async () => (await import('./workbench.tsx')).Workbench,
  <Skeleton height="var(--stage)" />,
)

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

export default function Customize({ loaderData }: Route.ComponentProps) {
  return <Workbench {...loaderData} />
}
