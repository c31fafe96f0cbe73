import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/open.ts'
import { cookieName } from '#server/sessions/cookie.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'

/** An account with an open session, made without signing in, and the cookie of it. */
export async function createCustomer(database: Database, origin: string) {
  const name = 'Ada Lovelace'
  const email = `ada.${randomBytes(6).toString('hex')}@example.com`
  const accountId = await database.transact(t => addAccount(t, { email, name }))
  return { name, email, accountId, ...(await openCustomerSession(database, origin, accountId)) }
}

/** A session of an account that is there, and its cookie. */
export async function openCustomerSession(database: Database, origin: string, accountId: string) {
  const { sessionId, secret } = await database.transact(t => addSession(t, { accountId }))
  const cookie = {
    name: cookieName(origin.startsWith('https:')),
    value: secret,
    url: origin,
    httpOnly: true,
    sameSite: 'Lax' as const,
  }
  return { sessionId, cookie }
}

export type Customer = Awaited<ReturnType<typeof createCustomer>>
