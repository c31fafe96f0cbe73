import { Form, Link } from 'react-router'
import { listSecurityEvents } from '#shop/security/events.ts'
import { isSecurityKind, securityKinds } from '#shop/security/kinds.ts'
import { staffOf } from '#web/app/guards/staff-member.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { ReaderMoment } from '#web/ui/reader-moment.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from '../backoffice-page.module.css'
import { BackofficePage, Scroll } from '../backoffice-page.tsx'
import type { Route } from './+types/security'

export const meta: Route.MetaFunction = ({ matches }) => [titled(matches, 'Security · Workshop')]

const PER_PAGE = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  await staffOf(ctx, 'see-audit')
  const requestedKind = url.searchParams.get('kind') ?? ''
  const kind = isSecurityKind(requestedKind) ? requestedKind : null
  const from = url.searchParams.get('before') ?? ''
  const before = /^[1-9]\d{0,14}$/.test(from) ? Number(from) : null
  const rows = await ctx.transact(t => listSecurityEvents(t, { kind, before }, PER_PAGE + 1))
  const shown = rows.slice(0, PER_PAGE)
  const last = shown.at(-1)?.id
  return {
    kind: kind ?? '',
    kinds: Object.entries(securityKinds),
    events: shown.map(event => ({ ...event, words: securityKinds[event.kind] })),
    older: rows.length > PER_PAGE ? `?${kind ? `kind=${kind}&` : ''}before=${last}` : null,
  }
}

export default function SecurityLogPage({ loaderData }: Route.ComponentProps) {
  const { kind, kinds, events, older } = loaderData
  return (
    <BackofficePage
      title="Security"
      lede="Who signed in and who failed to, new devices, changed passwords, roles, keys, refunds and exports. Old entries are forgotten by themselves."
    >
      <Form method="get" className={styles.card}>
        <div className={styles.fields}>
          <Field label="Kind">
            <Select name="kind" defaultValue={kind} key={kind}>
              <option value="">All of them</option>
              {kinds.map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className={styles.actions}>
          <Button>Show</Button>
          <ButtonLink kind="plain" to="/workshop/security">
            All of it
          </ButtonLink>
        </div>
      </Form>
      {events.length === 0 ? (
        <EmptyState
          title="Nothing of that kind"
          text="Either it has not happened, or it is so long ago that it was forgotten."
        />
      ) : (
        <section aria-label="Events">
          <Scroll label="Events, in a table">
            <table className={classes(styles.table, styles.broad)}>
              <thead>
                <tr>
                  <th scope="col">When</th>
                  <th scope="col">What</th>
                  <th scope="col">Account</th>
                  <th scope="col">From</th>
                  <th scope="col">Request</th>
                </tr>
              </thead>
              <tbody>
                {events.map(({ id, at, words, about, email, client, requestId }) => (
                  <tr key={id}>
                    <td>
                      <ReaderMoment at={at} />
                    </td>
                    <th scope="row">
                      {words}
                      {about && (
                        <>
                          <br />
                          <span className={styles.soft}>{about}</span>
                        </>
                      )}
                    </th>
                    <td>{email ?? <span className={styles.soft}>none</span>}</td>
                    <td>{client}</td>
                    <td>{requestId}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          {older && (
            <p>
              <Link to={older}>Older events</Link>
            </p>
          )}
        </section>
      )}
    </BackofficePage>
  )
}
