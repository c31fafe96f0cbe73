import { data, Form, Link, redirect } from 'react-router'
import { jobViews, listJobs, retryJob } from '#shop/jobs/oversee-jobs.ts'
import { may } from '#shop/staff/permissions.ts'
import { formOf } from '#web/app/form-of.ts'
import { doer, staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button } from '#web/ui/button.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import { type Column, ListPage } from '../lists/list-page.tsx'
import { listQueryOf } from '../lists/list-query.ts'
import { Refusal } from '../refusal.tsx'
import styles from '../staff-page.module.css'
import type { Route } from './+types/jobs'
import { jobWords } from './job-words.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Jobs · Workshop')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { role } = await staffOf(ctx, 'see-jobs')
  const query = listQueryOf(url.searchParams)
  const view = jobViews.find(one => one === url.searchParams.get('view')) ?? 'failing'
  const { rows, all } = await ctx.transact(t => listJobs(t, { ...query, view }))
  const wasTried = url.searchParams.has('tried')
  return { rows, all, query, view, wasTried, mayRetry: may(role, 'retry-jobs') }
}

/** The one thing that can be done to a job: not to wait. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await formOf(request)
  const visitor = await staffOf(ctx, 'retry-jobs')
  const id = String(form.get('id'))
  if (form.get('intent') !== 'retry' || !/^\d{1,15}$/.test(id)) throw data(null, { status: 400 })
  const retried = await ctx.transact(t =>
    retryJob(t, { id: Number(id), by: doer(visitor), now: ctx.now() }),
  )
  ctx.paymentContext.wake()
  // What went wrong stays known until it is done, so it stands where it stood.
  const view = new URL(request.url).searchParams.get('view') === 'waiting' ? 'waiting' : 'failing'
  return retried.ok
    ? redirect(`/workshop/jobs?view=${view}&tried`)
    : data({ refused: retried.reason }, { status: 409 })
}

const refusals: Readonly<Record<string, string>> = {
  'not-found': 'That job is not there any more.',
  done: 'That job has been done in the meantime.',
  'under-way': 'That job is being done just now.',
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

/** By the number that people know, with the way there. */
function About({ order, special }: Row) {
  if (order) return <Link to={`/workshop/orders/${order}`}>Order {order}</Link>
  if (!special) return 'The shop itself'
  const { id, number } = special
  return <Link to={`/workshop/special-orders/${id}`}>Special order {number}</Link>
}

const facts: readonly Column<Row>[] = [
  { name: 'Job', cell: ({ kind, which }) => jobWords(kind, which) },
  { name: 'About', cell: About },
  { name: 'Attempts', cell: ({ attempts }) => attempts },
  {
    name: 'Next or done',
    cell: ({ dueAt, doneAt, rests }) =>
      rests ? 'Rests until you ask for it' : <ReaderMoment at={doneAt ?? dueAt} />,
  },
  { name: 'What went wrong', cell: ({ fault }) => fault ?? '' },
]

const retry: Column<Row> = {
  name: 'Try again',
  cell: ({ id, kind, which, order, special, doneAt }) =>
    !doneAt && (
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          kind="plain"
          name="intent"
          value="retry"
          aria-label={`Now: ${jobWords(kind, which)}, ${order ?? special?.number ?? 'the shop'}`}
        >
          Now
        </Button>
      </Form>
    ),
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { view, mayRetry, wasTried, ...list } = loaderData
  return (
    <ListPage
      {...list}
      title="Jobs"
      path="/workshop/jobs"
      searchFor="Order number or kind"
      none={
        view === 'failing'
          ? 'Nothing is failing.'
          : 'Nothing is waiting. Emails, refunds and messages to other systems stand here until they are done.'
      }
      views={{
        name: 'view',
        chosen: view,
        all: [
          ['failing', 'Failing'],
          ['waiting', 'Waiting'],
          ['done', 'Done'],
        ],
      }}
      keyOf={({ id }) => id}
      columns={mayRetry && view !== 'done' ? [...facts, retry] : facts}
    >
      {actionData && (
        <Refusal words={refusals[actionData.refused] ?? ''} className={styles.refused} />
      )}
      <div role="status">
        {wasTried && (
          <p className={styles.soft}>
            It is tried now. When it is done it stands under Done; if it fails again, it is here
            with what went wrong.
          </p>
        )}
      </div>
      {list.rows.some(({ rests }) => rests) && (
        <p className={styles.soft}>
          What rests has failed for five days, or ended the process that did it, and is left alone
          so that it holds up nothing else. Mend what went wrong, then press Now: it is tried once
          more.
        </p>
      )}
    </ListPage>
  )
}
