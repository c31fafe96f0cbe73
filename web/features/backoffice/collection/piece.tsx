import { data, Form, Link, useNavigation } from 'react-router'
import { designCode } from '#design/document/code.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { styleText } from '#design/offer/style-text.ts'
import { currentCollection } from '#shop/collection/current-collection.ts'
import { photographOf, photographRows } from '#shop/collection/photographs.ts'
import { wordsOfPiece } from '#shop/collection/piece-changes.ts'
import { currentStyleWords } from '#shop/offer/style-words.ts'
import { may } from '#shop/staff/permissions.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { SummaryLines } from '#web/ui/summary-lines.tsx'
import rooms from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/piece'
import { answerPlace, answerWords } from './actions.server.ts'
import styles from './collection.module.css'
import { answerPhotograph } from './photograph-actions.server.ts'
import { PieceFields } from './piece-fields.tsx'
import { PiecePhotographs } from './piece-photographs.tsx'
import { pieceStateNames } from './state-names.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  titled(matches, `${loaderData?.said.name ?? 'Piece'} · Workshop`),
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'see-collection')
  const { pieces } = await ctx.transact(currentCollection)
  const piece = found(pieces.find(({ id }) => id === params.id))
  const rows = await ctx.transact(t => photographRows(t, piece.id))
  return {
    photographs: piece.photographs,
    removed: rows.filter(({ removedAt }) => removedAt !== null).map(photographOf),
    mayChange: may(visitor.role, 'change-collection'),
    isNew: url.searchParams.has('added'),
    said: wordsOfPiece(piece),
    state: piece.state,
    code: designCode(piece.design),
    title: titleOf(piece.design),
    lines: summaryOf(piece.design),
    usual: styleText(await ctx.transact(currentStyleWords), piece.design.style),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'change-collection')
  const by = doer(visitor)
  const { pieces } = await ctx.transact(currentCollection)
  const { id } = found(pieces.find(one => one.id === params.id))
  const form = await formOf(request)
  if (form.has('photograph')) {
    const client = `account ${visitor.accountId}`
    const photographs = await answerPhotograph(ctx, { form, by, pieceId: id, client })
    return data({ piece: null, photographs }, { status: photographs.refused ? 422 : 200 })
  }
  const sent = { form, by, now: ctx.now() }
  const answer = await ctx.transact(t =>
    form.get('intent') === 'save' ? answerWords(t, id, sent) : answerPlace(t, sent),
  )
  return data({ piece: answer, photographs: null }, { status: answer.refused ? 422 : 200 })
}

/** What else can become of it, by what it is now. */
const ways = {
  shown: ['hidden', 'retired'],
  hidden: ['shown', 'retired'],
  retired: ['shown'],
} as const
const wayWords = { shown: 'Bring back', hidden: 'Hide', retired: 'Retire' } as const

export default function EditPiece({ loaderData, actionData, params }: Route.ComponentProps) {
  const { said, state, code, title, lines, usual, mayChange, isNew } = loaderData
  const { state: sending, formData } = useNavigation()
  const answer = actionData?.piece
  const was = answer?.was ?? said
  return (
    <BackofficePage
      title={said.name}
      lede={
        <>
          <Link to="/workshop/collection">Collection</Link> · {pieceStateNames[state].toLowerCase()}
          {state === 'shown' && (
            <>
              {' '}
              at <a href={`/collection/${said.slug}`}>/collection/{said.slug}</a>
            </>
          )}
        </>
      }
      message={
        answer ? answer.message : isNew && !actionData ? 'It hangs in the collection.' : null
      }
      refused={answer?.refused ?? actionData?.photographs?.refused}
    >
      <div className={styles.piece}>
        <PiecePicture code={code} alt={title} className={styles.large} />
        <section className={rooms.card} aria-label="What is said of it">
          <Form
            method="post"
            preventScrollReset
            className={rooms.stack}
            key={JSON.stringify([said, was])}
          >
            <input type="hidden" name="was" value={JSON.stringify(was)} />
            <PieceFields
              values={answer?.typed ?? said}
              faults={answer?.faults ?? {}}
              usual={usual}
              readOnly={!mayChange}
            />
            {mayChange && (
              <div className={rooms.actions}>
                <Button
                  name="intent"
                  value="save"
                  busy={sending === 'submitting' && formData?.get('intent') === 'save'}
                >
                  Save
                </Button>
              </div>
            )}
          </Form>
        </section>
      </div>
      <PiecePhotographs
        photographs={loaderData.photographs}
        removed={loaderData.removed}
        mayChange={mayChange}
        answer={actionData?.photographs ?? null}
      />
      {mayChange && (
        <section aria-labelledby="state">
          <h2 id="state">Show, hide or retire</h2>
          <p className={rooms.soft}>
            Hidden: out of sight for a while. Retired: gone for search engines too. Designs and
            orders that are like it go on, and it can be brought back.
          </p>
          <Form method="post" preventScrollReset className={rooms.actions}>
            <input type="hidden" name="id" value={params.id} />
            {ways[state].map(way => (
              <Button key={way} kind="quiet" name="state" value={way}>
                {wayWords[way]}
              </Button>
            ))}
          </Form>
        </section>
      )}
      <section aria-labelledby="design">
        <h2 id="design">The design</h2>
        <SummaryLines lines={lines} />
        <p>
          <a href={`/customize?open=${code}`}>Open it on the workbench</a>
        </p>
      </section>
    </BackofficePage>
  )
}
