import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/public-terms-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { shopFactsOf } from './shop.server.ts'
import { termsOf } from './terms.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Terms and conditions',
    description:
      'What you may expect of us, from the order to the piece in your hand, and what you may do if it is not right.',
  })

/** The words of the page for customers, to be read before anybody gives any data. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const document = termsOf(await shopFactsOf(context.get(requestContext)))
  return {
    document,
    updated: lastUpdated(document.updated, null),
    address: `${url.origin}/legal/terms`,
  }
}

export default function PublicTerms({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
