import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { designCode } from '#design/document/code.ts'
import { isDrawn } from '#design/document/design.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { styleText } from '#design/offer/style-text.ts'
import { pieceSlugOf } from '#shop/collection/slugs.ts'
import { listDesigns } from '#shop/designs/list-designs.ts'
import { currentStyleWords } from '#shop/offer/style-words.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PiecePicture } from '#web/ui/piece-picture.tsx'
import { Select } from '#web/ui/select.tsx'
import { SummaryLines } from '#web/ui/summary-lines.tsx'
import rooms from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/new-piece'
import { answerNew, designIn } from './actions.server.ts'
import styles from './collection.module.css'
import { PieceFields } from './piece-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Put into the collection · Workshop'),
]

/** `?design=` is a code or a link to a design; without it, ways to find one are shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'change-collection')
  const requestedDesign = url.searchParams.get('design')
  return ctx.transact(async transaction => {
    const design = await designIn(transaction, { text: requestedDesign, now: ctx.now() })
    const own = design ? [] : await listDesigns(transaction, visitor)
    return {
      requestedDesign: requestedDesign ?? '',
      isUnknown: requestedDesign !== null && requestedDesign !== '' && !design,
      own: own.flatMap(({ id, name, code, removed }) =>
        code && !removed ? [{ id, name, code }] : [],
      ),
      piece: design && {
        code: designCode(design),
        title: titleOf(design),
        lines: summaryOf(design),
        usual: styleText(await currentStyleWords(transaction), design.style),
        words: design.engraving.length > 0,
        isSigned: design.engraving.some(isDrawn),
        slug: pieceSlugOf({ name: titleOf(design) }),
      },
    }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'change-collection'))
  const form = await formOf(request)
  const answer = await ctx.transact(t => answerNew(t, { form, by, now: ctx.now() }))
  if (answer.done) return redirect(`/workshop/collection/${answer.done}?added`)
  return data(answer, { status: 422 })
}

export default function AddPiecePage({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, requestedDesign, isUnknown, own } = loaderData
  return (
    <BackofficePage
      title="Put into the collection"
      lede={<Link to="/workshop/collection">Collection</Link>}
      refused={
        actionData?.refused ?? (isUnknown ? 'This is no design, and no link to one.' : undefined)
      }
    >
      {piece ? (
        <Saying piece={piece} answer={actionData} />
      ) : (
        <Finding requestedDesign={requestedDesign} own={own} />
      )}
    </BackofficePage>
  )
}

interface SayingProps {
  readonly piece: NonNullable<Route.ComponentProps['loaderData']['piece']>
  readonly answer: Route.ComponentProps['actionData']
}

function Saying({ piece, answer }: SayingProps) {
  const { state } = useNavigation()
  const typed = answer?.typed
  return (
    <div className={styles.piece}>
      <div className={rooms.stack}>
        <PiecePicture code={piece.code} alt={piece.title} className={styles.large} />
        <SummaryLines lines={piece.lines} />
      </div>
      <section className={rooms.card} aria-label="What is said of it">
        <Form method="post" className={rooms.stack}>
          <input type="hidden" name="design" value={piece.code} />
          <PieceFields
            values={typed ?? { slug: piece.slug }}
            faults={answer?.faults ?? {}}
            usual={piece.usual}
          />
          <Field label="Place">
            <Select name="place" defaultValue={typed?.place ?? 'first'}>
              <option value="first">Before all others</option>
              <option value="last">After all others</option>
            </Select>
          </Field>
          {piece.words && (
            <label className={rooms.tick}>
              <input
                type="checkbox"
                name="plain"
                value="yes"
                defaultChecked={typed ? typed.plain === 'yes' : piece.isSigned}
              />
              <span>
                Without its engraving
                <span className={rooms.soft}> (words of a customer’s are the customer’s)</span>
              </span>
            </label>
          )}
          <div className={rooms.actions}>
            <Button busy={state === 'submitting'}>Put into the collection</Button>
          </div>
        </Form>
      </section>
    </div>
  )
}

interface FindingProps {
  readonly requestedDesign: string
  readonly own: readonly { readonly id: string; readonly name: string; readonly code: string }[]
}

const Finding = ({ requestedDesign, own }: FindingProps) => (
  <>
    <section className={rooms.card} aria-labelledby="link">
      <h2 id="link">By its link</h2>
      <Form method="get" className={rooms.stack}>
        <Field label="Link to a design" hint="As “Share” gives it, or the code at its end.">
          <Input name="design" required defaultValue={requestedDesign} />
        </Field>
        <div className={rooms.actions}>
          <Button kind="quiet">Look at it</Button>
        </div>
      </Form>
    </section>
    <section aria-labelledby="own">
      <h2 id="own">Designs that you keep</h2>
      {own.length === 0 && (
        <p className={rooms.soft}>
          There are none. <Link to="/customize">Design one on the workbench</Link>, and it is found
          here.
        </p>
      )}
      <ul className={styles.own}>
        {own.map(({ id, name, code }) => (
          <li key={id}>
            <PiecePicture code={code} alt="" size={300} />
            <Link to={`/workshop/collection/new?design=${code}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  </>
)
