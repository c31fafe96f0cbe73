import { Link } from 'react-router'
import { PlaceLine } from '#web/app/place-line.tsx'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { breadcrumbs, listOf } from '#web/features/collection/structured-data.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Price } from '#web/ui/price.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import type { Route } from './+types/sets-collection'
import styles from './sets-collection.module.css'
import { type CollectedSetView, setsToBeginWith } from './sets-collection.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [first] = loaderData?.sets ?? []
  return publicMeta(matches, loaderData?.address, {
    title: 'Sets',
    description:
      'Rings with the bands that follow them, pairs for two, stacks in several golds, earrings with their pendants: pieces that are made for each other.',
    piece: first?.picture ? { ...first.picture, title: first.name } : undefined,
    data: loaderData && [
      breadcrumbs(loaderData.origin, [['Sets', '/sets']]),
      listOf(
        loaderData.origin,
        loaderData.sets.map(({ name, id }) => [name, `/sets/${id}`] as const),
      ),
    ],
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = url
  const sets = await setsToBeginWith(context.get(requestContext))
  return { sets, origin, address: `${origin}/sets` }
}

/** Of a telephone: their pictures do not wait for the page to be laid out. */
const ON_FIRST_SCREEN = 1

export default function SetsCollection({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHeading
        compact
        title="Sets"
        lede="Pieces that are made for each other: a ring and the band that follows it, a pair for two, a stack in several golds, earrings with their pendant."
      />
      <ul className={styles.sets}>
        {loaderData.sets.map((set, i) => (
          <SetCard key={set.id} set={set} first={i < ON_FIRST_SCREEN} />
        ))}
      </ul>
      <section aria-labelledby="own" className={styles.own}>
        <h2 id="own">Or begin with a ring of your own</h2>
        <p>
          Every ring in <Link to="/collection?kind=ring">the collection</Link> leads to its band,
          its pair and its stack. Yours is from another jeweller?{' '}
          <Link to="/own-ring" reloadDocument>
            Have a band fitted to it
          </Link>
          .
        </p>
      </section>
      <PlaceLine />
    </div>
  )
}

interface SetCardProps {
  readonly set: CollectedSetView
  readonly first: boolean
}

const SetCard = ({ set: { id, name, text, kind, picture, alt, price }, first }: SetCardProps) => (
  <li className={styles.set}>
    {picture && (
      <StillPicture
        code={picture.code}
        also={picture.also}
        alt={alt}
        sizes="(max-width: 48rem) 88vw, 26rem"
        first={first}
        prepared
        className={styles.picture}
      />
    )}
    <div className={styles.words}>
      <p className="label">{kind}</p>
      <h2 className={styles.name}>
        <Link className={styles.link ?? ''} to={`/sets/${id}`} reloadDocument>
          {name}
        </Link>
      </h2>
      <p className={styles.soft}>{text}</p>
      <p>
        <Price {...price} />
      </p>
    </div>
  </li>
)
