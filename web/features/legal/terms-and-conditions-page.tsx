import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import type { Route } from './+types/terms-and-conditions-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { shopFactsOf } from './shop.server.ts'
import { termsOf } from './terms.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Terms and conditions')]

/** The words stay on the server, so that they are no part of the page's JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const document = termsOf(await shopFactsOf(context.get(requestContext)))
  const updated = lastUpdated(document.updated, request.headers.get('Accept-Language'))
  return { document, updated }
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
