import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { findSession } from '../accounts/find-session.ts'
import { LIFETIMES } from '../accounts/session-lifetime.ts'
import { sessions } from '../accounts/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { changeRole, listStaff } from './change-role.ts'
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  listInvitations,
  makeSetupLink,
  removeOldInvitations,
  withdrawInvitation,
} from './invitations.ts'
import type { Role } from './roles.ts'
import { staffInvitations } from './tables.ts'

const at = new Date('2026-11-16T09:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60 * 1000)
const random = randomBytes
const by = { accountId: null, who: 'Olga' }
const lifetimes = LIFETIMES

describe.each(enginesOfRun)('links that make somebody staff, on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  async function signedIn(name: string, role: Role = 'customer') {
    const email = `${name}@example.com`
    return transact(async t => {
      const accountId = await addAccount(t, { email, name, role })
      const { sessionId, secret } = await addSession(t, { accountId, now: at })
      return { accountId, sessionId, cookie: secret, email, role }
    })
  }
  type Visitor = Awaited<ReturnType<typeof signedIn>>
  const accept = (secret: string, visitor: Visitor, when = at) =>
    transact(t => acceptInvitation(t, { secret, visitor, by, at: when, lifetimes }))
  const setup = async () => (await transact(t => makeSetupLink(t, { at, random }))) ?? ''
  const invite = (name: string, role: 'owner' | 'jeweller' = 'jeweller') =>
    transact(t => inviteStaff(t, { email: `${name}@example.com`, role, by, at, random }))

  test('the first owner keeps their session, no longer than staff may, and loses all others', async () => {
    const olga = await signedIn('olga')
    const elsewhere = await transact(t => addSession(t, { accountId: olga.accountId, now: at }))
    expect(await accept(await setup(), olga)).toEqual({ ok: true, role: 'owner' })
    expect(await transact(listStaff)).toMatchObject([{ email: 'olga@example.com', role: 'owner' }])
    const find = (secret: string, now: Date) => transact(t => findSession(t, { secret, now }))
    expect(await find(olga.cookie, later(11))).toMatchObject({ visitor: { role: 'owner' } })
    expect(await find(olga.cookie, later(13))).toBeFalsy()
    expect(await find(elsewhere.secret, at)).toBeFalsy()
    const [kept] = await transact(t =>
      t.select().from(sessions).where(eq(sessions.id, olga.sessionId)),
    )
    expect(kept?.endsAt).toEqual(later(12))
  })

  test('a setup link is good once, for a day, and for nobody who guesses', async () => {
    const olga = await signedIn('olga')
    const [first, second] = [await setup(), await setup()]
    const no = { ok: false, reason: 'no-such-invitation' }
    expect(await accept(first, olga, later(24))).toEqual(no)
    for (const guess of ['', 'x'.repeat(43), `${first}x`, "' or true --"])
      expect(await accept(guess, olga)).toEqual(no)
    expect(await accept(first, olga, later(23))).toMatchObject({ ok: true })
    const eve = await signedIn('eve')
    expect(await accept(first, eve)).toEqual(no)
    expect(await accept(second, eve)).toEqual(no)
    expect(await setup()).toBe('')
    expect(await transact(t => t.select().from(staffInvitations))).toEqual([])
  })

  test('of two who come at once, with a link each, one is the owner', async () => {
    const [olga, eve] = [await signedIn('olga'), await signedIn('eve')]
    const links = [await setup(), await setup()] as const
    const answers = await Promise.all([accept(links[0], olga), accept(links[1], eve)])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await transact(listStaff)).toHaveLength(1)
  })

  test('a setup link is worth nothing once the console has made somebody owner', async () => {
    const link = await setup()
    await signedIn('olga')
    await transact(t => changeRole(t, { email: 'olga@example.com', role: 'owner', by, at }))
    expect(await accept(link, await signedIn('eve'))).toMatchObject({ ok: false })
  })

  test('an invitation is for one address, in whatever letters, and good once', async () => {
    const jan = { ...(await signedIn('jan')), email: 'Jan@Example.com' }
    const eve = await signedIn('eve')
    const secret = await invite('jan')
    expect(await accept(secret, eve)).toEqual({
      ok: false,
      reason: 'other-address',
      email: 'jan@example.com',
    })
    expect(await accept(secret, jan)).toEqual({ ok: true, role: 'jeweller' })
    expect(await accept(secret, jan)).toMatchObject({ reason: 'no-such-invitation' })
  })

  test('an invitation stays valid if accepting it is refused', async () => {
    const jan = await signedIn('jan')
    const secret = await invite('gone')
    const gone = { ...jan, email: 'gone@example.com' }
    expect(await accept(secret, gone)).toEqual({ ok: false, reason: 'no-such-account' })
    expect(await transact(t => findInvitation(t, { secret, at }))).toMatchObject({
      role: 'jeweller',
    })
  })

  test('an invitation of staff takes no role away', async () => {
    const olga = await signedIn('olga', 'owner')
    expect(await accept(await invite('olga'), olga)).toEqual({ ok: false, reason: 'already-staff' })
  })

  test('asked again there is one link, the newer; withdrawn there is none', async () => {
    const jan = await signedIn('jan')
    const old = await invite('jan')
    const secret = await invite('jan', 'owner')
    expect(await transact(t => findInvitation(t, { secret: old, at }))).toBeUndefined()
    const [one, ...others] = await transact(t => listInvitations(t, { at }))
    expect(one).toMatchObject({ email: 'jan@example.com', role: 'owner', invitedBy: 'Olga' })
    expect(others).toEqual([])
    const withdraw = () => transact(t => withdrawInvitation(t, { id: one?.id ?? '', by, at }))
    expect(await withdraw()).toBe('jan@example.com')
    expect(await withdraw()).toBeUndefined()
    expect(await accept(secret, jan)).toMatchObject({ reason: 'no-such-invitation' })
  })

  test('what is a week old is neither taken, nor listed, nor kept', async () => {
    const jan = await signedIn('jan')
    const secret = await invite('jan')
    expect(await accept(secret, jan, later(7 * 24))).toMatchObject({ ok: false })
    expect(await transact(t => listInvitations(t, { at: later(7 * 24) }))).toEqual([])
    await transact(t => removeOldInvitations(t, { now: later(7 * 24 - 1) }))
    expect(await transact(t => t.select().from(staffInvitations))).toHaveLength(1)
    await transact(t => removeOldInvitations(t, { now: later(7 * 24) }))
    expect(await transact(t => t.select().from(staffInvitations))).toEqual([])
  })
})
