import { redirect } from 'react-router'
import { gemOf } from '#design/catalogue/gems.ts'
import { designCode, readCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { deviceName } from '#shop/accounts/device-name.ts'
import { findAccount } from '#shop/accounts/find-account.ts'
import { listSessions } from '#shop/accounts/list-sessions.ts'
import { listAddresses } from '#shop/addresses/address-book.ts'
import { addressLines } from '#shop/delivery/address-lines.ts'
import { listDesigns } from '#shop/designs/list-designs.ts'
import type { SavedDesign } from '#shop/designs/saved-design.ts'
import { listFavourites } from '#shop/favourites/keep-favourites.ts'
import { listMarkedStones } from '#shop/favourites/keep-marked-stones.ts'
import { listOrders } from '#shop/orders/show-orders.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { listPasskeys } from '#shop/second-factors/passkeys.ts'
import { countRecoveryCodes } from '#shop/second-factors/recovery-codes.ts'
import { asksForMore } from '#shop/second-factors/second-step.ts'
import { totpSince } from '#shop/second-factors/totp.ts'
import { specialOrdersOf } from '#shop/special-orders/find.ts'
import { isStaff, type Role } from '#shop/staff/roles.ts'
import { formOf } from '#web/app/form-of.ts'
import { requestContext } from '#web/app/request-context.ts'
import { titled } from '#web/app/shop-title.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ScriptNotice } from '#web/ui/script-notice.tsx'
import type { Route } from './+types/account'
import styles from './account.module.css'
import { answerAccountForm } from './actions.server.ts'
import { Addresses } from './addresses.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { AccountMarkedStones } from './marked-stones.tsx'
import { Orders } from './orders.tsx'
import { Password } from './password.tsx'
import { AccountDesigns, Favourites } from './pieces.tsx'
import { Profile } from './profile.tsx'
import type { ListedPasskey } from './second-factors/passkeys.tsx'
import { SignInSafety } from './second-factors/sign-in-safety.tsx'
import { SignOutHere } from './sign-out-here.tsx'
import { SpecialOrders } from './special-orders.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  titled(matches, 'Your account'),
  { name: 'description', content: 'Your orders, your name and the devices you are signed in on.' },
]

/** The guard has let nobody else in; a session can still end between the two. */
async function visitorOf(ctx: RequestContext) {
  const visitor = await ctx.visitor()
  if (!visitor) throw redirect('/login?redirect=%2Fsetting')
  return visitor
}

/** Which page of the orders; anything else is the first. */
const pageOf = (text: string | null) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId, sessionId, role } = await visitorOf(ctx)
  const page = pageOf(url.searchParams.get('orders'))
  const { account, sessions, ...mine } = await ctx.transact(async transaction => ({
    account: await findAccount(transaction, { accountId }),
    orders: await listOrders(transaction, { accountId, page }),
    designs: await listDesigns(transaction, { accountId }),
    favourites: await listFavourites(transaction, { accountId }),
    markedStones: await listMarkedStones(transaction, { accountId, now: ctx.now() }),
    addresses: await listAddresses(transaction, { accountId }),
    passkeys: await listPasskeys(transaction, { accountId }),
    totpSince: await totpSince(transaction, { accountId }),
    codesLeft: await countRecoveryCodes(transaction, { accountId }),
    specials: await specialOrdersOf(transaction, accountId),
    sessions: await listSessions(transaction, {
      accountId,
      currentSessionId: sessionId,
      now: ctx.now(),
    }),
  }))
  if (!account) throw redirect('/login?redirect=%2Fsetting')
  const { identityUid: _, ...known } = account
  return {
    settings: ctx.identity,
    safety: safetyOf(ctx, role, { ...mine, due: await ctx.secondFactorDue() }),
    account: known,
    orders: mine.orders,
    favourites: mine.favourites,
    markedStones: mine.markedStones.map(({ id, title, gem, shape, fate }) => ({
      id,
      title,
      shape,
      hex: gem === 'diamond' ? undefined : gemOf(gem).hex,
      fate,
    })),
    unliked: unlikedIn(url.searchParams, mine.favourites),
    designs: keptDesigns(mine.designs, pageOf(url.searchParams.get('designs'))),
    addresses: mine.addresses.map(address => ({
      id: address.id,
      first: address.first,
      lines: addressLines(address),
    })),
    specials: mine.specials.map(({ id, number, state, words, askedAt }) => ({
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

interface Mine {
  readonly passkeys: readonly ListedPasskey[]
  readonly totpSince: Date | null
  readonly codesLeft: number
  readonly due: Date | null
}

/** At a hosted identity service they let nobody in: there they are for staff, who are asked for them again. */
function safetyOf(
  { identity, secondFactors, now }: RequestContext,
  role: Role,
  { passkeys, totpSince, codesLeft, due }: Mine,
) {
  const isOffered = identity.kind === 'embedded' || isStaff(role)
  if (!isOffered) return null
  const factors = { totp: totpSince !== null, passkey: passkeys.length > 0 }
  return {
    passkeys: secondFactors.hasPasskeys ? passkeys : null,
    totpSince,
    codesLeft,
    due: due && { by: due, isOver: due <= now() },
    asksForMore: asksForMore(role, factors),
  }
}

/** The favourite that was removed last, as the address says, so that it can be put back. */
function unlikedIn(search: URLSearchParams, favourites: readonly { readonly code: string }[]) {
  const read = readCode(search.get('unliked') ?? '')
  if (!read.ok) return null
  const code = designCode(read.design)
  return favourites.some(one => one.code === code) ? null : { code, title: titleOf(read.design) }
}

const DESIGNS_A_PAGE = 24

/** The latest first, without what was removed and what this version cannot read, a page at a time. */
function keptDesigns(all: readonly SavedDesign[], wantedPage: number) {
  const there = all.flatMap(({ id, name, code, changedAt, removed }) => {
    if (code === null || removed) return []
    const read = readCode(code)
    return read.ok ? [{ id, name, code, title: titleOf(read.design), changedAt }] : []
  })
  const pages = Math.max(1, Math.ceil(there.length / DESIGNS_A_PAGE))
  const page = Math.min(wantedPage, pages)
  return {
    count: there.length,
    page,
    pages,
    designs: there.slice((page - 1) * DESIGNS_A_PAGE, page * DESIGNS_A_PAGE),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  return answerAccountForm(ctx, await visitorOf(ctx), await formOf(request))
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, account, devices, orders, specials, designs, addresses } = loaderData
  const { favourites, markedStones, unliked, safety } = loaderData
  return (
    <>
      <div className={styles.head}>
        <PageHeading title="Your account" />
        <SignOutHere settings={settings} />
      </div>
      <ScriptNotice what="Changing your name, password or sign-in" />
      <div className={styles.parts}>
        <Orders {...orders} />
        <SpecialOrders specials={specials} />
        <AccountDesigns {...designs} />
        <Favourites favourites={favourites} unliked={unliked} />
        <AccountMarkedStones stones={markedStones} />
        <Addresses addresses={addresses} />
        <Profile settings={settings} account={account} />
        <Password settings={settings} email={account.email} />
        {safety && <SignInSafety settings={settings} email={account.email} {...safety} />}
        <Devices
          settings={settings}
          devices={devices}
          unknown={actionData?.refused === 'unknown'}
        />
        <DeleteAccount settings={settings} />
      </div>
    </>
  )
}
