import { data } from 'react-router'
import { slugOf } from '#schemas/shop-settings.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { bookings, oneStopShop, salesByMonth } from '#shop/invoices/sales.ts'
import { salesCsv } from '#shop/invoices/sales-csv.ts'
import { dayOf, readRange } from '#shop/reports/range.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/sales-csv'

const files = {
  months: (all: Awaited<ReturnType<typeof bookings>>) => salesCsv(salesByMonth(all), 'month'),
  'one-stop-shop': (all: Awaited<ReturnType<typeof bookings>>, home: string) =>
    salesCsv(oneStopShop(all, home), 'quarter'),
} as const

const isFile = (text: string): text is keyof typeof files => Object.hasOwn(files, text)

/** Not a page but a file: what an accountant asks for. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-figures')
  const what = searchParams.get('what') ?? 'months'
  if (!isFile(what)) throw data(null, { status: 404 })
  const range = readRange(searchParams.get('from'), searchParams.get('to'), dayOf(ctx.now()))
  const { all, home } = await ctx.transact(async transaction => ({
    all: await bookings(transaction, range),
    home: homeOf(await currentTerms(transaction, ctx.now())),
  }))
  const { name: shop } = (await ctx.shopNow()).settings
  return new Response(files[what](all, home), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slugOf(shop)}-${what}-${range.from}-${range.to}.csv"`,
    },
  })
}
