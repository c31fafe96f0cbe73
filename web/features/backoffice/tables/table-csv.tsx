import { shopSlugOf } from '#schemas/shop-settings.ts'
import { exportTable } from '#shop/imports/export-table.ts'
import { isImportKind } from '#shop/imports/kinds.ts'
import { freshStaffOf, staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/table-csv'

/** Not a page but a file. Whoever takes people's data along signed in a moment ago. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'move-tables')
  const kind = found(isImportKind(params.kind) ? params.kind : undefined)
  if (kind === 'customers') {
    await freshStaffOf(ctx, 'move-tables', '/workshop/tables')
    ctx.securityEvent('export', 'customers')
  }
  const now = ctx.now()
  const body = await ctx.transact(t => exportTable(t, kind, now))
  const { name } = (await ctx.shopNow()).settings
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${shopSlugOf(name)}-${kind}-${now.toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
