import { lastUpdated } from '#web/legal/last-updated.ts'
import { LegalText } from '#web/legal/legal-text.tsx'
import { privacyPolicyOf } from '#web/legal/privacy-policy.ts'
import { shop } from '#web/legal/shop.ts'
import type { Route } from './+types/privacy-policy'

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
