import { data, Form, redirect } from 'react-router'
import { type BackupRun, keptBackups, lastBackups } from '#shop/backups/backup-runs.ts'
import { lateSince } from '#shop/backups/late.ts'
import { formOf } from '#web/app/form-of.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import type { Route } from './+types/backups'
import { bytesText } from './size-text.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Backups · Workshop')]

const SHOWN = 30

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'change-settings')
  const { plan, restore } = ctx.backups
  const isEmpty = (await restore.inTheWay()).length === 0
  return ctx.transact(async transaction => {
    const [newest] = await keptBackups(transaction)
    const runs = await lastBackups(transaction, SHOWN)
    return {
      plan,
      isEmpty,
      newest: newest ?? null,
      ageHours: newest ? (ctx.now().getTime() - newest.startedAt.getTime()) / 3_600_000 : null,
      isLate: (await lateSince(transaction, ctx.now())) !== null,
      begun: url.searchParams.has('begun'),
      runs,
    }
  })
}

/** It is written and checked after the answer: the page says how it went when it is opened again. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await formOf(request)
  await staffOf(ctx, 'change-settings')
  if (form.get('intent') !== 'begin') throw data(null, { status: 400 })
  ctx.backups.begin()
  return redirect('/workshop/backups?begun')
}

const LEDE =
  'The whole shop as one file: orders, customers, prices and pictures. Each is restored into a scratch database and compared before it counts.'

type Data = Route.ComponentProps['loaderData']

const ageText = (hours: number) => {
  if (hours < 1) return 'less than an hour ago'
  if (hours < 2) return 'an hour ago'
  return hours < 48 ? `${Math.floor(hours)} hours ago` : `${Math.floor(hours / 24)} days ago`
}

const verdictText = ({ verdict, fault, removedAt }: BackupRun): string => {
  if (verdict === null) return 'Being written and checked'
  if (verdict === 'before-upgrade')
    return removedAt
      ? 'Rows before an upgrade; removed when its time was over'
      : 'Rows before an upgrade: read back and compared'
  if (verdict !== 'good') return fault ?? 'It failed.'
  return removedAt ? 'Good; removed when its time was over' : 'Good: restored and compared'
}

/** Whether the shop could be brought back, as the first thing one reads. */
function Newest({ newest, ageHours, isLate }: Pick<Data, 'newest' | 'ageHours' | 'isLate'>) {
  if (!newest || ageHours === null)
    return <p>{isLate ? 'Backups fail: there is none that is good.' : 'There is none yet.'}</p>
  return (
    <p>
      The newest good one is of <ReaderMoment at={newest.startedAt} />, {ageText(ageHours)}.{' '}
      {newest.contents}, {bytesText(newest.bytes)}.
      {isLate && ' That is too old: see below what went wrong.'}
    </p>
  )
}

function Plan({ plan }: Pick<Data, 'plan'>) {
  if (!plan)
    return (
      <p>
        None are made by themselves. Whoever runs the machine sets <code>BACKUP_TO</code> to a
        folder on another disk, or to a bucket, and from then on there is one every night.
      </p>
    )
  return (
    <p>
      Every day at {plan.at}, by the machine’s clock, to <code>{plan.place}</code>,{' '}
      {plan.isEncrypted ? 'encrypted' : 'not encrypted'}. All of {plan.keepDays} days are kept, and
      the last of each week for {plan.keepWeeks} weeks.
    </p>
  )
}

export default function Backups({ loaderData }: Route.ComponentProps) {
  const { plan, runs, begun, isEmpty } = loaderData
  return (
    <BackofficePage
      title="Backups"
      lede={LEDE}
      message={begun ? 'It is being made. Open this page again in a moment.' : null}
    >
      <section className={styles.card} aria-label="How it stands">
        <Newest {...loaderData} />
        <Plan plan={plan} />
        <Form method="post" className={styles.actions}>
          <Button name="intent" value="begin">
            Back up now
          </Button>
          {isEmpty && (
            <ButtonLink kind="quiet" to="/workshop/restore">
              Restore a backup
            </ButtonLink>
          )}
        </Form>
        {isEmpty && (
          <p className={styles.soft}>
            Nobody has used this shop yet: a backup of another one can be brought into it.
          </p>
        )}
      </section>
      {runs.length === 0 ? (
        <EmptyState
          title="No backup has been made here"
          text="Those that somebody makes at the console are not listed."
        />
      ) : (
        <section aria-label="The last ones">
          <Scroll label="The last ones, in a table">
            <table className={classes(styles.table, styles.broad)}>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">How it went</th>
                  <th scope="col">Size</th>
                  <th scope="col">File</th>
                </tr>
              </thead>
              <tbody>
                {runs.map(run => (
                  <tr key={run.id}>
                    <td>
                      <ReaderMoment at={run.startedAt} />
                    </td>
                    <th scope="row">{verdictText(run)}</th>
                    <td>{bytesText(run.bytes)}</td>
                    <td>{run.name}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </section>
      )}
    </BackofficePage>
  )
}
