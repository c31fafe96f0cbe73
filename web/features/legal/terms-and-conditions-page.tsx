import type { Route } from './+types/terms-and-conditions-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { shop } from './shop.ts'
import { termsOf } from './terms.ts'

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
