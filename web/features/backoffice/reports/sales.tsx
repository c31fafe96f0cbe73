import { Form, Link, useNavigation } from 'react-router'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { homeOf } from '#shop/delivery/terms.ts'
import { oneStopShop, type SalesRow, salesByMonth } from '#shop/invoices/sales.ts'
import { taxRateText } from '#shop/invoices/sales-csv.ts'
import { addUp } from '#shop/reports/add-up.ts'
import { dayOf, readRange } from '#shop/reports/range.ts'
import { salesByDay } from '#shop/reports/sales-totals.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import type { Route } from './+types/sales'
import { Datev } from './datev.tsx'
import { quartersUntil } from './quarters.ts'
import { TotalsPendingNote } from './totals-pending-note.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Sales · Workshop')]

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-figures')
  const today = dayOf(ctx.now())
  const spans = quartersUntil(today)
  const [from, to] = [searchParams.get('from'), searchParams.get('to')]
  const range = readRange(from ?? spans[0]?.from ?? null, to, today)
  const { isBehind, all, home } = await ctx.transact(async transaction => ({
    isBehind: await addUp(transaction),
    all: await salesByDay(transaction, range),
    home: homeOf(await currentTerms(transaction, ctx.now())),
  }))
  const months = salesByMonth(all).map(shown)
  return { isBehind, range, spans, months, oss: oneStopShop(all, home).map(shown) }
}

const shown = (row: SalesRow) => ({
  ...row,
  taxed: row.tax === 'none' ? 'none' : `${row.tax} ${taxRateText(row.rate)} %`,
})
type ShownRow = ReturnType<typeof shown>

export default function SalesReport({ loaderData }: Route.ComponentProps) {
  const { isBehind, range, spans, months, oss } = loaderData
  const { state } = useNavigation()
  return (
    <BackofficePage
      title="Sales"
      lede="What was invoiced, by the day of the paper, without what was credited. Orders that were tests are not in it."
    >
      <Form className={styles.fields} key={`${range.from} ${range.to}`}>
        <Field label="From">
          <Input type="date" name="from" defaultValue={range.from} required />
        </Field>
        <Field label="To">
          <Input type="date" name="to" defaultValue={range.to} required />
        </Field>
        <div className={styles.actions}>
          <Button kind="quiet" busy={state === 'loading'}>
            Show
          </Button>
          {spans.map(({ name, from, to }) => (
            <Link key={name} to={`?from=${from}&to=${to}`}>
              {name}
            </Link>
          ))}
        </div>
      </Form>
      {isBehind && <TotalsPendingNote />}
      <Sums
        id="months"
        title="By month, country and tax"
        rows={months}
        none="Nothing was invoiced in these days."
        file={`/workshop/sales.csv?what=months&from=${range.from}&to=${range.to}`}
      />
      <Sums
        id="oss"
        title="One-stop shop"
        rows={oss}
        none="Nothing was sold with tax to another country of the European Union in these days."
        note="Sales to businesses that gave a VAT number are among them; the file tells them apart, because this scheme is for sales to private people."
        file={`/workshop/sales.csv?what=one-stop-shop&from=${range.from}&to=${range.to}`}
      />
      <section aria-labelledby="books">
        <h2 id="books">For the books</h2>
        <p className={styles.soft}>
          Each invoice, deposit and credit note on a line of its own: tax, customer, and by what it
          was paid.
        </p>
        <p>
          <Link
            to={`/workshop/sales.csv?what=books&from=${range.from}&to=${range.to}`}
            reloadDocument
          >
            Download as CSV<span className="visually-hidden">: For the books</span>
          </Link>
        </p>
      </section>
      <Datev range={range} />
    </BackofficePage>
  )
}

interface SumsProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly ShownRow[]
  readonly none: string
  readonly note?: string
  readonly file: string
}

const Sums = ({ id, title, rows, none, note, file }: SumsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {rows.length === 0 ? (
      <p className={styles.soft}>{none}</p>
    ) : (
      <>
        <Scroll label={`${title}, in a table`}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Where</th>
                <th scope="col">Tax</th>
                {['Papers', 'Net', 'Tax', 'Gross'].map(name => (
                  <th key={name} scope="col" className={styles.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr
                  key={[row.span, row.country, row.region, row.tax, row.rate, row.currency].join()}
                >
                  <th scope="row">{row.span}</th>
                  <td>{[row.country, row.region].filter(Boolean).join(' ')}</td>
                  <td>{row.taxed}</td>
                  <td className={styles.number}>{row.papers}</td>
                  {[row.net, row.taxAmount, row.gross].map((amount, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: net, tax and gross, always these three
                    <td key={at} className={styles.number}>
                      <Price amount={amount} currency={row.currency} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {note && <p className={styles.soft}>{note}</p>}
        <p>
          <Link to={file} reloadDocument>
            Download as CSV<span className="visually-hidden">: {title}</span>
          </Link>
        </p>
      </>
    )}
  </section>
)
