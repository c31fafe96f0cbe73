import { findDesign, type WhichDesign } from '#shop/designs/find-design.ts'
import { ownerMark } from '#shop/designs/owner-mark.ts'
import { removeDesign, restoreDesign } from '#shop/designs/remove-design.ts'
import { renameDesign } from '#shop/designs/rename-design.ts'
import { type DesignSaved, saveDesign } from '#shop/designs/save-design.ts'
import { patchSchema, saveSchema } from '#shop/designs/saved-design.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { answer, notAllowed, parseJsonBody, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import { waitInWords } from '#web/app/wait-in-words.ts'
import type { Route } from './+types/design-api'

const tooMany = (wait: number) =>
  answer(
    429,
    { reason: 'too-many', words: `That was a lot at once. Please try again ${waitInWords(wait)}.` },
    { 'Retry-After': String(wait) },
  )

const notFound = () => answer(404, { reason: 'not-found' })

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const design = await ctx.transact(transaction => findDesign(transaction, { accountId, id }))
  return design ? answer(200, design) : notFound()
}

/** PUT saves the whole of it; PATCH names it anew, removes it or takes it back. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const which = { accountId, id }
  const wait = ctx.limits.take('design-saves', accountId)
  if (wait > 0) return tooMany(wait)
  if (request.method === 'PUT') return save(ctx, which, request)
  if (request.method === 'PATCH') return patch(ctx, which, request)
  return notAllowed('GET, PUT, PATCH')
}

/** Signed in as somebody else since: what was sent belongs to the one before. */
const another = ({ accountId }: WhichDesign, owner: string) =>
  owner === ownerMark(accountId) ? undefined : answer(409, { reason: 'another-account' })

async function save(ctx: RequestContext, which: WhichDesign, request: Request) {
  const { code: design, owner, ...rest } = await parseJsonBody(request, saveSchema)
  const refused = another(which, owner)
  if (refused) return refused
  const wait = rest.revision === 0 ? ctx.limits.take('new-designs', which.accountId) : 0
  if (wait > 0) return tooMany(wait)
  const now = ctx.now()
  const input = { ...which, ...rest, design, now }
  return saved(await ctx.transact(transaction => saveDesign(transaction, input)))
}

async function patch(ctx: RequestContext, which: WhichDesign, request: Request) {
  const wanted = await parseJsonBody(request, patchSchema)
  const refused = another(which, wanted.owner)
  if (refused) return refused
  const now = ctx.now()
  if ('name' in wanted)
    return saved(
      await ctx.transact(transaction =>
        renameDesign(transaction, { ...which, name: wanted.name, now }),
      ),
    )
  const { ok } = await ctx.transact(transaction =>
    wanted.removed
      ? removeDesign(transaction, { ...which, now })
      : restoreDesign(transaction, which),
  )
  return ok ? answer(204) : notFound()
}

const STATUS = { 'not-found': 404, 'too-many': 403, conflict: 409 } as const

const saved = (end: DesignSaved) =>
  end.ok ? answer(200, end.design) : answer(STATUS[end.reason], end)
