import { Form, Link } from 'react-router'
import { differences } from '#shop/audit/readable.ts'
import { searchAudit } from '#shop/audit/search-audit.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import type { Route } from './+types/audit'
import { auditSearchOf } from './audit-search.ts'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Audit · Workshop')]

const PER_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-audit')
  const search = found(auditSearchOf(url.searchParams))
  const rows = await ctx.transact(t => searchAudit(t, search, PER_PAGE + 1))
  const shown = rows.slice(0, PER_PAGE)
  const query = new URLSearchParams(url.searchParams)
  query.delete('before')
  const parameter = (name: string) => url.searchParams.get(name) ?? ''
  return {
    now: {
      who: parameter('who'),
      subject: parameter('subject'),
      from: parameter('from'),
      until: parameter('until'),
    },
    entries: shown.map(entry => ({
      id: entry.id,
      at: entry.at,
      who: entry.who,
      action: entry.action,
      subject: entry.subject,
      differences: differences(entry),
    })),
    csv: `/workshop/audit.csv?${query}`,
    older: rows.length > PER_PAGE ? `?${query}&before=${shown.at(-1)?.id}` : null,
  }
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { now, entries, csv, older } = loaderData
  return (
    <BackofficePage
      title="Audit"
      lede="Everything that staff changed, who did it and when. Entries are only ever added: nobody can change or remove one, not even here."
    >
      <Form method="get" className={styles.card}>
        <div className={styles.fields}>
          <Field label="Person" optional>
            <Input name="who" defaultValue={now.who} maxLength={100} />
          </Field>
          <Field label="What" optional hint="An order’s number, a code, rates, stones …">
            <Input name="subject" defaultValue={now.subject} maxLength={100} />
          </Field>
          <Field label="From" optional>
            <Input type="date" name="from" defaultValue={now.from} />
          </Field>
          <Field label="Until" optional>
            <Input type="date" name="until" defaultValue={now.until} />
          </Field>
        </div>
        <div className={styles.actions}>
          <Button>Search</Button>
          <ButtonLink kind="plain" to="/workshop/audit">
            All of it
          </ButtonLink>
          <a href={csv} download>
            As a table (CSV)
          </a>
        </div>
      </Form>
      {entries.length === 0 ? (
        <EmptyState
          title="Nothing was found"
          text="Either nobody has changed anything like that, or the search asks for too much at once."
        />
      ) : (
        <section aria-label="Entries">
          <Scroll label="Entries, in a table">
            <table className={classes(styles.table, styles.broad)}>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">Who</th>
                  <th scope="col">What</th>
                  <th scope="col">Before and after</th>
                </tr>
              </thead>
              <tbody>
                {entries.map(({ id, at, who, action, subject, differences }) => (
                  <tr key={id}>
                    <td>
                      <ReaderMoment at={at} />
                    </td>
                    <td>{who}</td>
                    <th scope="row">
                      {action}
                      <br />
                      <span className={styles.soft}>{subject}</span>
                    </th>
                    <td>
                      <Differences all={differences} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          {older && (
            <p>
              <Link to={older}>Older entries</Link>
            </p>
          )}
        </section>
      )}
    </BackofficePage>
  )
}

const FEW = 4

interface DifferencesProps {
  readonly all: readonly {
    readonly name: string
    readonly before: string
    readonly after: string
  }[]
}

function Differences({ all }: DifferencesProps) {
  const list = (some: DifferencesProps['all']) => (
    <ul className={styles.plain}>
      {some.map(({ name, before, after }) => (
        <li key={name}>
          {name && `${name}: `}
          {before && <del>{before}</del>}
          {before && after && ' → '}
          {after && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(all.slice(0, FEW))}
      {all.length > FEW && (
        <details>
          <summary>{all.length - FEW} more</summary>
          {list(all.slice(FEW))}
        </details>
      )}
    </>
  )
}
