import { announcedBackup } from '#schemas/restore.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { answer, notAllowed, parseJsonBody } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/restore-parts'

export const loader = () => notAllowed('POST, PUT')

/**
 * POST `new` announces a backup, PUT under its id brings its parts one after the other. Who may, and how
 * much, is looked at before anything of a part is read.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const { restore } = ctx.backups
  const { accountId } = await staffOf(ctx, 'change-settings')
  if (request.method === 'POST' && params.id === 'new') {
    if (!(await ctx.isFreshSignIn())) return answer(403, { reason: 'sign-in-again' })
    if ((await restore.inTheWay()).length > 0) return answer(409, { reason: 'not-empty' })
    const file = await parseJsonBody(request, announcedBackup)
    const receiving = await restore.receive({ accountId, ...file })
    return receiving.ok
      ? answer(201, { id: receiving.id })
      : answer(413, { reason: receiving.reason })
  }
  if (request.method !== 'PUT') return notAllowed('POST, PUT')
  const at = /^\d{1,15}$/.exec(url.searchParams.get('at') ?? '')
  if (!at || !request.body) return answer(422, { reason: 'unreadable' })
  const { id } = params
  const added = await restore.add({ id, accountId, at: Number(at[0]), body: request.body })
  if (added.ok) return answer(200, { received: added.received })
  return added.reason === 'unknown'
    ? answer(404, { reason: added.reason })
    : answer(409, { received: added.received })
}
