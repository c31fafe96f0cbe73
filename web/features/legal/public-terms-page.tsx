import { publicMeta } from '#web/app/public-meta.ts'
import type { Route } from './+types/public-terms-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { shop } from './shop.ts'
import { termsOf } from './terms.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta(loaderData?.address, {
    title: 'Terms and conditions',
    description:
      'What you may expect of us, from the order to the piece in your hand, and what you may do if it is not right.',
  })

const document = termsOf(shop)

/** The words of the page for customers, to be read before anybody gives any data. */
export async function loader({ url }: Route.LoaderArgs) {
  return {
    document,
    updated: lastUpdated(document.updated, null),
    address: `${url.origin}/legal/terms`,
  }
}

export default function PublicTerms({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
