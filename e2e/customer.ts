import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/open.ts'
import { cookieName } from '#server/sessions/cookie.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'

/** An account with an open session, made without signing in, and the cookie of it. */
export async function createCustomer(database: Database, origin: string) {
  const name = 'Ada Lovelace'
  const email = `ada.${randomBytes(6).toString('hex')}@example.com`
  return database.transact(async transaction => {
    const accountId = await addAccount(transaction, { email, name })
    const { sessionId, secret } = await addSession(transaction, { accountId })
    const cookie = {
      name: cookieName(origin.startsWith('https:')),
      value: secret,
      url: origin,
      httpOnly: true,
      sameSite: 'Lax' as const,
    }
    return { name, email, accountId, sessionId, cookie }
  })
}

export type Customer = Awaited<ReturnType<typeof createCustomer>>
