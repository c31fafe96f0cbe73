import { publicMeta } from '#web/app/public-meta.ts'
import type { Route } from './+types/public-privacy-page'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { privacyPolicyOf } from './privacy-policy.ts'
import { shop } from './shop.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta(loaderData?.address, {
    title: 'Privacy policy',
    description:
      'What we keep about you, why, for how long, and how to have it changed or taken away.',
  })

const document = privacyPolicyOf(shop)

/** The words of the page for customers, to be read before anybody gives any data. */
export async function loader({ url }: Route.LoaderArgs) {
  return {
    document,
    updated: lastUpdated(document.updated, null),
    address: `${url.origin}/legal/privacy`,
  }
}

export default function PublicPrivacy({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
