import { data, Form, Link, redirect, useNavigation } from 'react-router'
import * as v from 'valibot'
import { listSessions } from '#shop/accounts/list-sessions.ts'
import { revokeSession } from '#shop/accounts/revoke-session.ts'
import type { Visit } from '#shop/visit.ts'
import { Button } from '#web/parts/button.tsx'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/setting'
import { deviceName } from './setting/device-name.ts'
import styles from './setting.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your account · Keepsake' },
  { name: 'description', content: 'Your name, your e-mail and the devices you are signed in on.' },
]

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The guard has let nobody else in; a session can still end between the two. */
async function visitorOf(visit: Visit) {
  const visitor = await visit.visitor()
  if (!visitor) throw redirect('/login?redirect=%2Fsetting')
  return visitor
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { accountId, sessionId, name, email } = await visitorOf(visit)
  const sessions = await visit.transact(transaction =>
    listSessions(transaction, { accountId, currentSessionId: sessionId, now: visit.now() }),
  )
  return {
    name,
    email,
    devices: sessions.map(session => ({
      id: session.sessionId,
      name: deviceName(session.userAgent),
      since: day.format(session.createdAt),
      lastSeen: day.format(session.lastSeenAt),
      current: session.current,
    })),
  }
}

const signOutSchema = v.object({ device: v.pipe(v.string(), v.uuid()) })

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const { accountId, sessionId } = await visitorOf(visit)
  const form = v.safeParse(signOutSchema, Object.fromEntries(await request.formData()))
  if (!form.success) return data({ unknown: true }, { status: 400 })
  const { device } = form.output
  // One that is signed out already is what was asked for: pressing twice changes nothing.
  await visit.transact(transaction =>
    revokeSession(transaction, { sessionId: device, accountId, now: visit.now() }),
  )
  return redirect(device === sessionId ? '/login' : '/setting')
}

export default function Setting({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, devices } = loaderData
  const { formData } = useNavigation()
  return (
    <>
      <PageHeading title="Your account" />
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="you">
          <h2 id="you">You</h2>
          <dl className={styles.facts}>
            <dt>Name</dt>
            <dd>{name || 'Not given'}</dd>
            <dt>E-mail</dt>
            <dd>{email}</dd>
          </dl>
          <p>
            <Link to="/reset-password">Set a new password</Link>
          </p>
        </section>
        <section className={styles.part} aria-labelledby="devices">
          <h2 id="devices">Devices signed in</h2>
          <p className={styles.soft}>
            If you do not know one of them, sign it out and set a new password.
          </p>
          {actionData?.unknown && (
            <p role="alert">That device could not be found. The list below is up to date.</p>
          )}
          <ul className={styles.devices}>
            {devices.map(device => (
              <li key={device.id} className={styles.device}>
                <div>
                  <h3 className={styles.name}>
                    {device.name}
                    {device.current && <span className={styles.current}>This device</span>}
                  </h3>
                  <p className={styles.soft}>
                    Signed in on {device.since}, last seen on {device.lastSeen}
                  </p>
                </div>
                <Form method="post">
                  <input type="hidden" name="device" value={device.id} />
                  <Button kind="quiet" busy={formData?.get('device') === device.id}>
                    Sign out
                    <span className="visually-hidden">
                      {' '}
                      of {device.current ? 'this device' : device.name}
                    </span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
