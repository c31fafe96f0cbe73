import { Form, Link, useNavigation } from 'react-router'
import { dayOf, readRange } from '#shop/reports/range.ts'
import { shopReport } from '#shop/reports/shop-report.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/reports'
import { Choices } from './parts/choices.tsx'
import { MoneyReport } from './parts/money.tsx'
import { PromiseReport } from './parts/promise-report.tsx'
import { PurchaseFunnel } from './parts/purchase-funnel.tsx'
import styles from './reports.module.css'
import { TotalsPendingNote } from './totals-pending-note.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Figures')]

const DAY_MS = 86_400_000

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-figures')
  const now = ctx.now()
  const today = dayOf(now)
  const range = readRange(searchParams.get('from'), searchParams.get('to'), today)
  const ago = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS))
  const found = await ctx.transact(transaction => shopReport(transaction, range, today))
  return {
    ...found,
    range,
    spans: [
      { name: '30 days', from: ago(29), to: today },
      { name: '90 days', from: ago(89), to: today },
      { name: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
    ],
  }
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { isBehind, ofTests, takings, journey, chosen, promises, range, spans } = loaderData
  const { state } = useNavigation()
  const empty =
    takings.currencies.length === 0 &&
    journey.every(({ count }) => count === 0) &&
    promises.rows.every(({ kept, late, open }) => kept + late + open === 0)
  return (
    <>
      <PageHeading
        title="Figures"
        lede={
          ofTests
            ? 'The shop is not open yet: all of this is of test orders, and counts for nothing once you open it.'
            : undefined
        }
      />
      <Form className={`no-print ${styles.range}`} key={`${range.from} ${range.to}`}>
        <Field label="From">
          <Input type="date" name="from" defaultValue={range.from} required />
        </Field>
        <Field label="To">
          <Input type="date" name="to" defaultValue={range.to} required />
        </Field>
        <Button kind="quiet" busy={state === 'loading'}>
          Show
        </Button>
        <nav className={styles.spans} aria-label="Common spans">
          {spans.map(({ name, from, to }) => (
            <Link
              key={name}
              to={`?from=${from}&to=${to}`}
              aria-current={from === range.from && to === range.to ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      </Form>
      {isBehind && <TotalsPendingNote />}
      {empty ? (
        <EmptyState
          title="Nothing in these days"
          text="Choose a longer span. Money appears when an order is paid, steps as soon as somebody looks around."
        />
      ) : (
        <div className={styles.parts}>
          <MoneyReport takings={takings} promises={promises} range={range} />
          <PurchaseFunnel steps={journey} range={range} />
          <Choices chosen={chosen} range={range} />
          <PromiseReport promises={promises} range={range} />
        </div>
      )}
    </>
  )
}
