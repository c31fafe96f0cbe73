import { data } from 'react-router'
import { slugOf } from '#schemas/shop-settings.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { booksCsv } from '#shop/invoices/books-csv.ts'
import { type Booking, oneStopShop, salesByMonth } from '#shop/invoices/sales.ts'
import { salesCsv } from '#shop/invoices/sales-csv.ts'
import { addUp } from '#shop/reports/add-up.ts'
import { dayOf, type Range, readRange } from '#shop/reports/range.ts'
import { salesByDay } from '#shop/reports/sales-totals.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/sales-csv'

const files = {
  months: (all: readonly Booking[]) => salesCsv(salesByMonth(all), 'month'),
  'one-stop-shop': (all: readonly Booking[], home: string) =>
    salesCsv(oneStopShop(all, home), 'quarter'),
} as const

/** Not added up by day: each paper stands for itself. */
const BOOKS = 'books'

const isFile = (text: string): text is keyof typeof files => Object.hasOwn(files, text)

/** Not a page but a file: what an accountant asks for. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-figures')
  const what = searchParams.get('what') ?? 'months'
  if (!isFile(what) && what !== BOOKS) throw data(null, { status: 404 })
  const range = readRange(searchParams.get('from'), searchParams.get('to'), dayOf(ctx.now()))
  const text =
    what === BOOKS ? await ctx.transact(t => booksCsv(t, range)) : await summed(ctx, what, range)
  const { name: shop } = (await ctx.shopNow()).settings
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slugOf(shop)}-${what}-${range.from}-${range.to}.csv"`,
    },
  })
}

async function summed(ctx: RequestContext, what: keyof typeof files, range: Range) {
  const { isBehind, all, home } = await ctx.transact(async transaction => ({
    isBehind: await addUp(transaction),
    all: await salesByDay(transaction, range),
    home: homeOf(await currentTerms(transaction, ctx.now())),
  }))
  // A file goes to the tax office: rather none than one from which something is missing.
  if (isBehind)
    throw data('Older orders are still being added up. Please try again in a minute.', {
      status: 503,
    })
  return files[what](all, home)
}
