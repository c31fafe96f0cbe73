import { Link } from 'react-router'
import { publicMeta } from '#web/app/public-meta.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/guides'
import styles from './guide.module.css'
import { topics } from './topics.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta(loaderData?.address, {
    title: 'Guides',
    description:
      'Kinds, styles, birthstones and metals: what each is, what to know before you choose, how it is kept, and what it costs.',
  })

export async function loader({ url }: Route.LoaderArgs) {
  const groups = Map.groupBy(topics, ({ group }) => group)
  return {
    groups: [...groups].map(([name, list]) => ({
      name,
      topics: list.map(({ slug, title }) => ({ slug, title })),
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
              {topics.map(({ slug, title }) => (
                <li key={slug}>
                  <Link className={styles.topic ?? ''} to={`/guides/${slug}`}>
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
