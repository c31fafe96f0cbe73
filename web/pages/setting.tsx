import { redirect } from 'react-router'
import { deviceName } from '#shop/accounts/device-name.ts'
import { findAccount } from '#shop/accounts/find-account.ts'
import { listSessions } from '#shop/accounts/list-sessions.ts'
import { listOrders } from '#shop/orders/show-orders.ts'
import { specialOrdersOf } from '#shop/special-orders/find.ts'
import type { Visit } from '#shop/visit.ts'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/setting'
import { answerSetting } from './setting/actions.ts'
import { Devices } from './setting/devices.tsx'
import { Leaving } from './setting/leaving.tsx'
import { Orders } from './setting/orders.tsx'
import { Password } from './setting/password.tsx'
import { Profile } from './setting/profile.tsx'
import { SpecialOrders } from './setting/special-orders.tsx'
import styles from './setting.module.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Your account · Keepsake' },
  { name: 'description', content: 'Your orders, your name and the devices you are signed in on.' },
]

/** The guard has let nobody else in; a session can still end between the two. */
async function visitorOf(visit: Visit) {
  const visitor = await visit.visitor()
  if (!visitor) throw redirect('/login?redirect=%2Fsetting')
  return visitor
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { accountId, sessionId } = await visitorOf(visit)
  const { account, sessions, orders, specials } = await visit.transact(async transaction => ({
    account: await findAccount(transaction, { accountId }),
    orders: await listOrders(transaction, { accountId }),
    specials: await specialOrdersOf(transaction, accountId),
    sessions: await listSessions(transaction, {
      accountId,
      currentSessionId: sessionId,
      now: visit.now(),
    }),
  }))
  if (!account) throw redirect('/login?redirect=%2Fsetting')
  const { identityUid: _, ...known } = account
  return {
    settings: visit.identity,
    account: known,
    orders,
    specials: specials.map(({ id, number, state, words, askedAt }) => ({
      id,
      number,
      state,
      words,
      askedAt,
    })),
    devices: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      name: deviceName(userAgent),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  return answerSetting(visit, await visitorOf(visit), await request.formData())
}

export default function Setting({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, account, devices, orders, specials } = loaderData
  return (
    <>
      <PageHeading title="Your account" />
      <div className={styles.parts}>
        <Orders orders={orders} />
        <SpecialOrders specials={specials} />
        <Profile settings={settings} account={account} />
        <Password settings={settings} email={account.email} />
        <Devices
          settings={settings}
          devices={devices}
          unknown={actionData?.refused === 'unknown'}
        />
        <Leaving settings={settings} />
      </div>
    </>
  )
}
