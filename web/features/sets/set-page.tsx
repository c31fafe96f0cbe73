import { Form, Link } from 'react-router'
import { formOf } from '#web/app/form-of.ts'
import { PlaceLine } from '#web/app/place-line.tsx'
import { publicMeta } from '#web/app/public-meta.ts'
import { requestContext } from '#web/app/request-context.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/set-page'
import { BesideViews } from './beside-views.tsx'
import { answerSet } from './change-set.server.ts'
import { GapBetween } from './gap-between.tsx'
import { SetIntoCart } from './into-cart.tsx'
import { SetChoices } from './set-choices.tsx'
import { SetLink } from './set-link.tsx'
import styles from './set-page.module.css'
import { type SetFindingView, setPageView } from './set-page-view.server.ts'
import { SetPiece } from './set-piece.tsx'
import { SetProof } from './set-proof.tsx'
import { useSetWeights } from './use-weighed.ts'

/** Those to begin with are for everybody to find; what somebody put together is not. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...publicMeta(matches, loaderData?.address, {
    title: loaderData?.name ?? '',
    description: loaderData?.text ?? '',
    piece: loaderData?.together ? { ...loaderData.together, title: loaderData.name } : undefined,
    data: loaderData?.data,
  }),
  ...(loaderData && !loaderData.isCollected ? [{ name: 'robots', content: 'noindex' }] : []),
]

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  setPageView(context.get(requestContext), params.set, url)

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  answerSet(context.get(requestContext), params.set, await formOf(request))

export default function SetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, text, line, pieces, together, findings, total, currency, exact } = loaderData
  useSetWeights(pieces, exact)
  const isStopped = findings.some(({ stops }) => stops)
  return (
    <div className={styles.page}>
      <Breadcrumb trail={[{ to: '/sets', name: 'Sets', reloadDocument: true }]} here={name} />
      <header className={styles.head}>
        {loaderData.isCollected && <p className="label">{loaderData.kind}</p>}
        <h1>{name}</h1>
        <p className={styles.soft}>{text}</p>
        {line && <p className={styles.line}>“{line}”</p>}
      </header>
      {together && (
        <PiecePicture
          code={together.code}
          source={together.source}
          alt={`${pieces.map(({ title }) => title).join(', with: ')}`}
          className={styles.together}
        />
      )}
      {loaderData.beside && (
        <BesideViews
          shown={loaderData.beside}
          title={pieces.map(({ title }) => title).join(', with: ')}
        />
      )}
      {loaderData.beside && <GapBetween shown={loaderData.beside} known={loaderData.gaps} />}
      {actionData?.refused && (
        <p role="alert" className={styles.refused}>
          {actionData.refused}
        </p>
      )}
      {findings.length > 0 && <Findings findings={findings} />}
      <SetChoices
        key={loaderData.hash}
        choices={loaderData.choices}
        line={
          loaderData.editedLine === null
            ? null
            : { typed: loaderData.editedLine, ...actionData?.line }
        }
        builder={loaderData.builder}
        isFitted={loaderData.beside !== null}
      />
      <ul className={styles.pieces}>
        {pieces.map(piece => (
          <SetPiece key={piece.code} piece={piece} />
        ))}
      </ul>
      <section aria-labelledby="together" className={styles.sum}>
        <h2 id="together">Together</h2>
        <table className={styles.lines}>
          <caption className="visually-hidden">What the set costs and weighs</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Piece</th>
              <th scope="col">Weight of its metal</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {pieces.map(({ code, title, count, grams, quote }) => (
              <tr key={code}>
                <th scope="row">
                  {title}
                  {count > 1 && `, ${count} times`}
                </th>
                <td>{grams}</td>
                <td>
                  <Price amount={quote.total * count} currency={currency} approximate={!exact} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{loaderData.weight}</td>
              <td>
                <Price amount={total} currency={currency} approximate={!exact} />
              </td>
            </tr>
          </tfoot>
        </table>
        <PlaceLine />
        <p className={styles.soft}>
          {!exact &&
            'Each piece is being weighed on its exact body; until then the price is an estimate. '}
          A set costs what its pieces cost. Each is made, and may come back, by itself.
        </p>
        {isStopped ? (
          <p>It can go into the cart once what is marked above is put right.</p>
        ) : (
          <SetIntoCart hash={loaderData.hash} count={loaderData.count} />
        )}
        <SetLink address={loaderData.address} title={name} />
      </section>
      <SetProof shown={loaderData} isStopped={isStopped} />
    </div>
  )
}

function Findings({ findings }: { readonly findings: readonly SetFindingView[] }) {
  return (
    <ul className={styles.findings} aria-label="What to know before it is made">
      {findings.map(({ key, stops, piece, words, fix, apart, fitAgain }) => (
        <li key={key} data-stops={stops || undefined}>
          {piece && <p className={styles.soft}>{piece}</p>}
          <p>{words}</p>
          {apart && <Link to={apart}>Put it right: a slim plain band between them</Link>}
          {fix && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="finding" value={key} />
              <Button kind="quiet" name="intent" value="fix">
                {`Put it right: ${fix}`}
              </Button>
            </Form>
          )}
          {fitAgain && <Link to={fitAgain}>Fit a band to this ring</Link>}
        </li>
      ))}
    </ul>
  )
}
