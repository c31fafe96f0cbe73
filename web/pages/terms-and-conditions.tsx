import { lastUpdated } from '#web/legal/last-updated.ts'
import { LegalText } from '#web/legal/legal-text.tsx'
import { shop } from '#web/legal/shop.ts'
import { termsOf } from '#web/legal/terms.ts'
import type { Route } from './+types/terms-and-conditions'

export const meta: Route.MetaFunction = () => [{ title: 'Terms and conditions · Keepsake' }]

const document = termsOf(shop)

/** The words stay on the server, so that they are no part of the page's JavaScript. */
export async function loader({ request }: Route.LoaderArgs) {
  const updated = lastUpdated(document.updated, request.headers.get('Accept-Language'))
  return { document, updated }
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
