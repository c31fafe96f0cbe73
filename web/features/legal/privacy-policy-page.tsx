import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import type { Route } from './+types/privacy-policy-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { privacyPolicyOf } from './privacy-policy.ts'
import { shopFactsOf } from './shop.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Privacy policy')]

/** The words stay on the server, so that they are no part of the page's JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const document = privacyPolicyOf(await shopFactsOf(context.get(requestContext)))
  const updated = lastUpdated(document.updated, request.headers.get('Accept-Language'))
  return { document, updated }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
