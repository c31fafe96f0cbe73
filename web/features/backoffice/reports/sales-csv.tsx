import { data } from 'react-router'
import * as v from 'valibot'
import { issueWords } from '#schemas/issue-words.ts'
import { shopSlugOf } from '#schemas/shop-settings.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { currencyOf, homeOf } from '#shop/delivery/terms.ts'
import { booksCsv } from '#shop/invoices/books-csv.ts'
import { datevFile, datevRefusals, datevSchema } from '#shop/invoices/datev-file.ts'
import { oneStopShopCsv } from '#shop/invoices/one-stop-shop-csv.ts'
import { type Booking, salesByMonth } from '#shop/invoices/sales.ts'
import { salesCsv } from '#shop/invoices/sales-csv.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { addUp } from '#shop/reports/add-up.ts'
import { dayOf, type Range, readRange } from '#shop/reports/range.ts'
import { salesByDay } from '#shop/reports/sales-totals.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/sales-csv'

const files = {
  months: (all: readonly Booking[]) => salesCsv(salesByMonth(all), 'month'),
} as const

/** Not added up by day: each paper is asked for itself. */
const byPaper = {
  books: (transaction: Transaction, range: Range) => booksCsv(transaction, range),
  'one-stop-shop': oneStopShopCsv,
} as const

const isFile = (text: string): text is keyof typeof files => Object.hasOwn(files, text)
const isByPaper = (text: string): text is keyof typeof byPaper => Object.hasOwn(byPaper, text)

/** Not a page but a file: what an accountant asks for. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-figures')
  const what = searchParams.get('what') ?? 'months'
  if (what === 'datev') return datev(ctx, searchParams)
  if (!isFile(what) && !isByPaper(what)) throw data(null, { status: 404 })
  const range = readRange(searchParams.get('from'), searchParams.get('to'), dayOf(ctx.now()))
  const text = isByPaper(what)
    ? await ctx.transact(async t =>
        byPaper[what](t, range, homeOf(await currentTerms(t, ctx.now()))),
      )
    : await summed(ctx, what, range)
  const { name: shop } = (await ctx.shopNow()).settings
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${shopSlugOf(shop)}-${what}-${range.from}-${range.to}.csv"`,
    },
  })
}

async function summed(ctx: RequestContext, what: keyof typeof files, range: Range) {
  const { isBehind, all } = await ctx.transact(async transaction => ({
    isBehind: await addUp(transaction),
    all: await salesByDay(transaction, range),
  }))
  // A file goes to the tax office: rather none than one from which something is missing.
  if (isBehind)
    throw data('Older orders are still being added up. Please try again in a minute.', {
      status: 503,
    })
  return files[what](all)
}

/** A posting batch for DATEV, with the accounts that the form names. */
async function datev(ctx: RequestContext, searchParams: URLSearchParams) {
  const range = readRange(searchParams.get('from'), searchParams.get('to'), dayOf(ctx.now()))
  const read = v.safeParse(datevSchema, Object.fromEntries(searchParams))
  if (!read.success)
    throw data([...new Set(read.issues.map(issueWords))].join(' '), { status: 422 })
  const made = await ctx.transact(async transaction => {
    const terms = await currentTerms(transaction, ctx.now())
    return datevFile(transaction, {
      accounts: read.output,
      range,
      home: homeOf(terms),
      currency: currencyOf(terms),
      now: ctx.now(),
    })
  })
  if (!made.ok) throw data(datevRefusals[made.reason], { status: 422 })
  return new Response(made.bytes, {
    headers: {
      'Content-Type': 'text/csv; charset=windows-1252',
      'Content-Disposition': `attachment; filename="EXTF_Buchungsstapel_${range.from}_${range.to}.csv"`,
    },
  })
}
