import type { Route } from './+types/privacy-policy-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { privacyPolicyOf } from './privacy-policy.ts'
import { shop } from './shop.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Privacy policy · Keepsake' }]

const document = privacyPolicyOf(shop)

/** The words stay on the server, so that they are no part of the page's JavaScript. */
export async function loader({ request }: Route.LoaderArgs) {
  const updated = lastUpdated(document.updated, request.headers.get('Accept-Language'))
  return { document, updated }
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
