import { data, Link, useNavigation } from 'react-router'
import * as v from 'valibot'
import type { ShopSettingKey } from '#schemas/shop-settings.ts'
import { shopSettingLabels } from '#schemas/shop-settings-labels.ts'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { taxSettingsOf } from '#shop/delivery/terms.ts'
import { listInvoices } from '#shop/invoices/list-invoices.ts'
import { missingFacts, neededToOpen } from '#shop/invoices/missing-facts.ts'
import type { InvoiceKind } from '#shop/invoices/tables.ts'
import {
  findOpening,
  lowestFirstNumber,
  MOST_FIRST_NUMBER,
  openShop,
} from '#shop/opening/open-shop.ts'
import { takesRealMoney } from '#shop/payments/live.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { currentShopSettings } from '#shop/settings/current-settings.ts'
import { may } from '#shop/staff/permissions.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Day } from '#web/ui/day.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from '../backoffice-page.module.css'
import { ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import type { Route } from './+types/invoices'
import { Opening } from './opening.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Invoices · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await staffOf(ctx, 'see-invoices')
  const query = listQueryOf(url.searchParams)
  return ctx.transact(async transaction => {
    const opening = await findOpening(transaction)
    // Before the shop is open there are none but tests.
    const shows = url.searchParams.get('show') ?? (opening ? 'real' : 'test')
    const test = shows === 'test'
    return {
      ...(await listInvoices(transaction, { ...query, test })),
      query,
      shows: test ? 'test' : 'real',
      opening,
      lowest: await lowestFirstNumber(transaction, ctx.now()),
      missing: await missingNow(transaction, ctx.now()),
      mayOpen: may(visitor.role, 'open-shop'),
      takesRealMoney: takesRealMoney(ctx.paymentContext.provider.name),
    }
  })
}

/** Details that invoices must contain and the shop has not entered. */
async function missingNow(transaction: Transaction, now: Date) {
  const { settings } = await currentShopSettings(transaction)
  return missingFacts(settings, taxSettingsOf(await currentTerms(transaction, now)))
}

const OpenForm = v.object({
  intent: v.literal('open-shop'),
  sure: v.literal('yes'),
  firstNumber: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(MOST_FIRST_NUMBER),
  ),
})

const settingNames = (keys: readonly ShopSettingKey[]) =>
  keys.map(key => shopSettingLabels[key]).join(', ')

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const by = doer(await staffOf(ctx, 'open-shop'))
  const parsed = v.safeParse(OpenForm, Object.fromEntries(await formOf(request)))
  const refuse = (refused: string) => data({ message: null, refused }, { status: 422 })
  if (!parsed.success)
    return refuse('Please give a whole number for the first invoice, and tick that you are sure.')
  const { firstNumber } = parsed.output
  const missing = await ctx.transact(t => missingNow(t, ctx.now()))
  const needed = neededToOpen.filter(key => missing.includes(key))
  if (needed.length > 0)
    return refuse(
      `The shop was not opened, because its invoices would not name the seller. Enter these under Shop first: ${settingNames(needed)}.`,
    )
  const done = await ctx.transact(t => openShop(t, { firstNumber, by, now: ctx.now() }))
  if (done.ok)
    return data({ message: 'The shop is open. Invoices count from now on.', refused: null })
  if (done.reason === 'demo-is-there')
    return refuse(
      'The shop still holds the demo: made-up customers and orders. Remove it under Shop, then open.',
    )
  return refuse(
    done.reason === 'open-already'
      ? `The shop is open already${done.by ? `, opened by ${done.by}` : ''}.`
      : `Numbers below ${done.lowest} have been used this year. Please begin with ${done.lowest} or a higher one.`,
  )
}

const kinds: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Invoice',
  'deposit-invoice': 'Deposit',
  'credit-note': 'Credit note',
}

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, shows, rows, all, query } = loaderData
  const { state } = useNavigation()
  return (
    <ListPage
      title="Invoices"
      path="/workshop/invoices"
      searchFor="Number, name, order or 2026-11"
      query={query}
      rows={rows}
      all={all}
      none={
        shows === 'test'
          ? 'No order has been tried out yet. Buy a piece with a test payment, and its paper is here.'
          : 'No invoice yet. The first order that is paid writes one.'
      }
      views={{
        name: 'show',
        chosen: shows,
        all: [
          ['real', 'Invoices'],
          ['test', 'Tests'],
        ],
      }}
      keyOf={({ number }) => number}
      columns={[
        {
          name: 'Number',
          cell: ({ number }) => (
            <Link to={`/workshop/invoices/${number}.pdf`} reloadDocument>
              {number}
              <span className="visually-hidden">, PDF</span>
            </Link>
          ),
        },
        {
          name: 'What',
          cell: ({ kind, number, vatNumber }) =>
            vatNumber && shows === 'real' ? (
              <span>
                {kinds[kind]},{' '}
                <Link to={`/workshop/invoices/${number}.xml`} reloadDocument>
                  e-invoice
                </Link>
              </span>
            ) : (
              kinds[kind]
            ),
        },
        { name: 'Date', cell: ({ issuedAt }) => <Day date={issuedAt} /> },
        { name: 'Customer', cell: ({ customer }) => customer },
        { name: 'Country', cell: ({ country }) => country },
        {
          name: 'Order',
          cell: ({ order }) => <Link to={`/workshop/orders/${order}`}>{order}</Link>,
        },
        {
          name: 'Amount',
          cell: ({ kind, amount, currency }) => (
            <Price amount={kind === 'credit-note' ? -amount : amount} currency={currency} />
          ),
        },
      ]}
    >
      {loaderData.missing.length > 0 && (
        <p className={styles.notice} data-kind="refused">
          New invoices lack details that the law requires: {settingNames(loaderData.missing)}.{' '}
          <Link to="/workshop/shop#who">Enter these under Shop</Link>. Invoices that were already
          issued do not change.
        </p>
      )}
      <Opening
        opening={opening}
        mayOpen={loaderData.mayOpen}
        lowest={loaderData.lowest}
        takesRealMoney={loaderData.takesRealMoney}
        message={actionData?.message ?? null}
        refused={actionData?.refused ?? null}
        busy={state === 'submitting'}
      />
    </ListPage>
  )
}
