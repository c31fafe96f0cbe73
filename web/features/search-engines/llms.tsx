import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/llms'
import { llmsText } from './llms-text.ts'

export async function loader({ url: { origin }, context }: Route.LoaderArgs) {
  const { name } = (await context.get(requestContext).shopNow()).settings
  return new Response(llmsText(name, origin), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
