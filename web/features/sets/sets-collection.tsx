import { data, Form, Link, redirect } from 'react-router'
import { formOf } from '#web/app/form-of.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/sets-collection'
import styles from './sets-collection.module.css'
import { beginSet, collectedSetsPage, type ShownCollectedSet } from './sets-collection.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicMeta(matches, loaderData?.address, {
    title: 'Sets',
    description:
      'Rings with the bands that follow them, pairs for two, stacks in several golds, earrings with their pendants: pieces that are made for each other.',
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = await collectedSetsPage(context.get(requestContext))
  return { ...shown, address: `${url.origin}/sets` }
}

export async function action({ context, request }: Route.ActionArgs) {
  const begun = await beginSet(context.get(requestContext), await formOf(request))
  return begun.ok
    ? redirect(`/sets/${begun.slug}`)
    : data({ refused: begun.words }, { status: 422 })
}

export default function SetsCollection({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className="label">Made for each other</p>
        <h1>Sets</h1>
        <p className={styles.soft}>
          A ring and the band that follows it, a pair for two, a stack in several golds, earrings
          with their pendant. Begin with one of these, or with a piece of your own: the page of
          every ring leads to its band, its pair and its stack. Your ring is not from us?{' '}
          <Link to="/own-ring">Have a band fitted to it</Link>.
        </p>
      </header>
      {actionData?.refused && <p role="alert">{actionData.refused}</p>}
      <ul className={styles.sets}>
        {loaderData.sets.map(set => (
          <SetCard key={set.id} set={set} />
        ))}
      </ul>
      <PlaceLine />
    </div>
  )
}

function SetCard({ set }: { readonly set: ShownCollectedSet }) {
  const { id, name, text, kind, picture, alt, price } = set
  return (
    <li className={styles.set}>
      {picture && (
        <PiecePicture
          code={picture.code}
          source={picture.source}
          view={picture.view}
          alt={alt}
          className={styles.picture}
        />
      )}
      <p className="label">{kind}</p>
      <h2>{name}</h2>
      <p className={styles.soft}>{text}</p>
      <div className={styles.buy}>
        <Price {...price} />
        <Form method="post">
          <Button kind="quiet" name="set" value={id}>
            See this set<span className="visually-hidden"> ({name})</span>
          </Button>
        </Form>
      </div>
    </li>
  )
}
