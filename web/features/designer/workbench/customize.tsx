import { type StyleId, styleById } from '#design/catalogue/styles.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { benchCalendar } from '../price/bench-calendar.server.ts'
import type { Route } from './+types/customize'
import { useWorkbench } from './use-workbench.ts'
import { Workbench } from './workbench.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const style = loaderData?.asked ? styleById(loaderData.asked) : undefined
  return [
    { title: `${style ? `${style.name} on the` : 'The'} workbench · Keepsake` },
    { name: 'description', content: 'One piece, and every choice that makes it yours.' },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('style')
  const style: StyleId | null = asked ? found(styleById(asked)).id : null
  return {
    asked: style,
    bench: await benchCalendar(context.get(requestContext)),
  }
}

export default function Customize({ loaderData: { asked, bench } }: Route.ComponentProps) {
  return <Workbench current={useWorkbench(asked)} bench={bench} />
}
