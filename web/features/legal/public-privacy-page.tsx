import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/public-privacy-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { privacyPolicyOf } from './privacy-policy.ts'
import { shopFactsOf } from './shop.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Privacy policy',
    description:
      'What we keep about you, why, for how long, and how to have it changed or taken away.',
  })

/** The words of the page for customers, to be read before anybody gives any data. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const document = privacyPolicyOf(await shopFactsOf(context.get(requestContext)))
  return {
    document,
    updated: lastUpdated(document.updated, null),
    address: `${url.origin}/legal/privacy`,
  }
}

export default function PublicPrivacy({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
