import { data, Form, Link, redirect } from 'react-router'
import { formOf } from '#web/app/form-of.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { refusalInit } from '#web/app/storing.server.ts'
import { Button } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/match'
import { type MatchView, matchPage, takeMatch } from './match.server.ts'
import styles from './together.module.css'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, loaderData?.isEarring ? 'A pendant to match' : 'Earrings to match'),
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, params }: Route.LoaderArgs) =>
  matchPage(context.get(requestContext), params.design)

export async function action({ context, params, request }: Route.ActionArgs) {
  const taken = await takeMatch(context.get(requestContext), params.design, await formOf(request))
  return taken.ok
    ? redirect(`/sets/${taken.slug}`)
    : data({ refused: taken.words }, refusalInit(taken.wait))
}

export default function MatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, isEarring, matches } = loaderData
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className="label">
          <Link to={`/d/${key}`}>{title}</Link>
        </p>
        <h1>{isEarring ? 'A pendant to match' : 'Earrings to match'}</h1>
        <p className={styles.soft}>
          {isEarring
            ? 'Made of the same metal as your earrings, with the same stone, cut and held the same way wherever the pendant allows it. What has to differ is said below each.'
            : 'Made of the same metal as your pendant, with the same stone, cut and held the same way wherever the earrings allow it. What has to differ is said below each.'}
        </p>
      </header>
      {actionData?.refused && <p role="alert">{actionData.refused}</p>}
      {matches.length > 0 ? (
        <ul className={styles.cards}>
          {matches.map(match => (
            <MatchCard key={match.style} match={match} title={title} />
          ))}
        </ul>
      ) : (
        <p role="status">Nothing that would match can be had just now. Please look again soon.</p>
      )}
      <PlaceLine />
    </div>
  )
}

function MatchCard({ match, title }: { readonly match: MatchView; readonly title: string }) {
  const { style, name, code, picture, same, differs, price } = match
  return (
    <li className={styles.card}>
      <PiecePicture
        code={code}
        source={picture}
        alt={`${match.title}, together with: ${title}`}
        className={styles.picture}
      />
      <h2>{name}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>The same</dt>
          <dd>{same.join(', ') || 'Nothing'}</dd>
        </div>
        <div>
          <dt>Different</dt>
          <dd>{differs.join('; ') || 'Nothing'}</dd>
        </div>
      </dl>
      <div className={styles.buy}>
        <Price {...price} />
        <Link to={`/d/${code}`}>
          See it alone<span className="visually-hidden"> ({match.title})</span>
        </Link>
        <Form method="post">
          <Button kind="quiet" name="style" value={style}>
            Take both
            <span className="visually-hidden"> ({name})</span>
          </Button>
        </Form>
      </div>
    </li>
  )
}
