import { auditCsv } from '#shop/audit/readable.ts'
import { searchAudit } from '#shop/audit/search-audit.ts'
import { freshStaffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/audit-csv'
import { auditSearchOf } from './audit-search.ts'

const MOST = 20_000

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await freshStaffOf(ctx, 'see-audit', '/workshop/audit')
  const search = found(auditSearchOf(url.searchParams))
  const entries = await ctx.transact(t => searchAudit(t, search, MOST))
  ctx.securityEvent('export', 'audit log')
  const day = ctx.now().toISOString().slice(0, 10)
  return new Response(auditCsv(entries), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${day}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
