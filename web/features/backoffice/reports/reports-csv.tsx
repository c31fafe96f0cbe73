import { data } from 'react-router'
import { shopSlugOf } from '#schemas/shop-settings.ts'
import { csv } from '#shop/csv/write-csv.ts'
import { dayOf, readRange } from '#shop/reports/range.ts'
import { isTableId, tables } from '#shop/reports/report-tables.ts'
import { shopReport } from '#shop/reports/shop-report.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/reports-csv'

/** Not a page but a file: the numbers behind one of the plots. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-figures')
  const what = searchParams.get('what') ?? ''
  if (!isTableId(what)) throw data(null, { status: 404 })
  const today = dayOf(ctx.now())
  const range = readRange(searchParams.get('from'), searchParams.get('to'), today)
  const found = await ctx.transact(transaction => shopReport(transaction, range, today))
  const { name: shop } = (await ctx.shopNow()).settings
  return new Response(csv(tables[what](found)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${shopSlugOf(shop)}-${what}-${range.from}-${range.to}.csv"`,
    },
  })
}
