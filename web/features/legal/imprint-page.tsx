import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/imprint-page'
import type { LegalDocument } from './document.ts'
import { lastUpdated } from './last-updated.ts'
import { LegalText } from './legal-text.tsx'
import { operatorOf, writeTo } from './operator.ts'
import { shopFactsOf } from './shop.server.ts'
import type { ShopFacts } from './shop.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Imprint',
    description: 'Who runs this shop, where, and how to reach them.',
  })

const imprintOf = (shop: ShopFacts): LegalDocument => ({
  title: 'Imprint',
  lead: 'Who runs this shop, where, and how to reach them.',
  updated: '2026-11-16',
  sections: [
    { id: 'who-we-are', title: 'Who we are', blocks: operatorOf(shop) },
    {
      id: 'more',
      title: 'What holds between us',
      blocks: [
        [
          'Our ',
          { text: 'terms', href: '/legal/terms' },
          ' say what you may expect of us and what happens if we cannot agree, and our ',
          { text: 'privacy policy', href: '/legal/privacy' },
          ' what we keep about you. For anything else please write to ',
          writeTo(shop),
          '.',
        ],
      ],
    },
  ],
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const document = imprintOf(await shopFactsOf(context.get(requestContext)))
  return {
    document,
    updated: lastUpdated(document.updated, null),
    address: `${url.origin}/legal/imprint`,
  }
}

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />
}
