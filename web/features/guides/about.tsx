import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { shopLogoIn, shopNameIn } from '#web/app/shop-title.ts'
import { organization } from '#web/features/collection/structured-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/about'
import { PieceBeside } from './beside.tsx'
import styles from './guide.module.css'
import { pieceBeside } from './piece-beside.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'About',
    description: 'Who makes these pieces, how, and what we promise.',
    piece: loaderData?.piece,
    data: loaderData && [organization(loaderData.origin, shopNameIn(matches), shopLogoIn(matches))],
  })

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  piece: await pieceBeside(context.get(requestContext), 'monogram-signet'),
  origin: url.origin,
  address: `${url.origin}/about`,
})

export default function About({ loaderData: { piece } }: Route.ComponentProps) {
  return (
    <PieceBeside
      piece={piece}
      heading={
        <PageHeading
          title="Made once, for one hand"
          lede="A small workshop, and a bench that anybody may sit at."
        />
      }
    >
      <article className={styles.text}>
        <section>
          <h2>What we do</h2>
          <p>
            Jewellery is bought for a person, a day, a word. We think that whoever gives it should
            be the one who designs it, and that nobody should have to guess what it will look like
            or why it costs what it costs.
          </p>
          <p>
            So the design on your screen is the one on our bench. The picture, the price, the check
            that it can be cast and the files that the jeweller works from are all computed from the
            same few choices: yours.
          </p>
        </section>
        <section>
          <h2>What we promise</h2>
          <ul>
            <li>You see the exact piece, with its weight and its price, before you pay.</li>
            <li>What was done to a stone, and where it comes from, stands beside it.</li>
            <li>What you engrave is read back to you letter by letter.</li>
            <li>Nobody follows you through this shop, and nothing about you is sold.</li>
          </ul>
        </section>
        <section>
          <h2>The software</h2>
          <p>
            The shop itself is open source. Any jeweller may run it, look into it and change it.
          </p>
        </section>
        <p>
          <ButtonLink reloadDocument to="/collection">
            See the collection
          </ButtonLink>
        </p>
      </article>
    </PieceBeside>
  )
}
