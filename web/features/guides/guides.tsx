import { Link } from 'react-router'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { currentPieces } from '#web/features/collection/current-pieces.server.ts'
import { collectionFiltersOf } from '#web/features/collection/filters.ts'
import { matching } from '#web/features/collection/match-pieces.server.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { StillPicture } from '#web/ui/still-picture.tsx'
import type { Route } from './+types/guides'
import styles from './guide.module.css'
import { topics } from './topics.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Guides',
    description:
      'Kinds, styles, birthstones and metals: what each is, what to know before you choose, how it is kept, and what it costs.',
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const all = await currentPieces(ctx)
  const groups = Map.groupBy(topics, ({ group }) => group)
  const isShown = new Set<string>()
  /** One of its pieces, and each piece once on the page. */
  const pictureOf = ({ pieces, style }: (typeof topics)[number]) => {
    const filters = collectionFiltersOf(new URLSearchParams(pieces))
    const one = (filters ? matching(all, filters) : []).find(
      ({ piece }) => (style === undefined || piece.styleId === style) && !isShown.has(piece.code),
    )
    if (!one) return null
    const { code, outline, prepared } = one.piece
    isShown.add(code)
    return { code, outline, prepared }
  }
  return {
    groups: [...groups].map(([name, list]) => ({
      name,
      topics: list.map(topic => ({
        slug: topic.slug,
        title: topic.title,
        picture: pictureOf(topic),
      })),
    })),
    address: `${url.origin}/guides`,
  }
}

export default function Guides({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Before you choose"
        lede="What each kind, style, stone and metal is, what to know of it, and what it costs."
      />
      <div className={styles.groups}>
        {groups.map(({ name, topics }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul className={styles.topics}>
              {topics.map(({ slug, title, picture }) => (
                <li key={slug} className={styles.topic}>
                  {picture && (
                    <StillPicture
                      code={picture.code}
                      alt=""
                      sizes="9rem"
                      prepared={picture.prepared}
                      outline={picture.outline}
                    />
                  )}
                  <Link className={styles.title ?? ''} to={`/guides/${slug}`}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
