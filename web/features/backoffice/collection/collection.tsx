import { data } from 'react-router'
import { may } from '#shop/staff/permissions.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage } from '../backoffice-page.tsx'
import type { Route } from './+types/collection'
import { answerPlace } from './actions.server.ts'
import { listPieces } from './listed-pieces.server.ts'
import { PieceList } from './piece-list.tsx'
import { RetiredPieces } from './retired-pieces.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Collection · Workshop')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'see-collection')
  return {
    mayChange: may(visitor.role, 'change-collection'),
    pieces: await ctx.transact(listPieces),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'change-collection'))
  const form = await formOf(request)
  const answer = await ctx.transact(t => answerPlace(t, { form, by, now: ctx.now() }))
  return data(answer, { status: answer.refused ? 422 : 200 })
}

export default function OwnersCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { pieces, mayChange } = loaderData
  const hung = pieces.filter(({ state }) => state !== 'retired')
  const retired = pieces.filter(({ state }) => state === 'retired')
  return (
    <BackofficePage
      title="Collection"
      lede="The pieces that everybody sees, in this order. Any design can hang here: open it on the workbench, as a shared link or in an order, and put it into the collection."
      message={actionData?.message}
      refused={actionData?.refused}
    >
      {mayChange && (
        <div className={styles.actions}>
          <ButtonLink to="/workshop/collection/new" kind="quiet">
            Put in a piece
          </ButtonLink>
        </div>
      )}
      <section aria-labelledby="hung">
        <h2 id="hung">{hung.length === 1 ? 'One piece' : `${hung.length} pieces`}, as they hang</h2>
        <PieceList pieces={hung} mayChange={mayChange} />
      </section>
      {retired.length > 0 && <RetiredPieces pieces={retired} mayChange={mayChange} />}
    </BackofficePage>
  )
}
