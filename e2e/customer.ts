import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/open.ts'
import { cookieName } from '#server/sessions/cookie.ts'
import { openSession } from '#shop/accounts/open-session.ts'
import { accounts } from '#shop/accounts/tables.ts'

/** An account with an open session, made by the shop's own operations, and the cookie of it. */
export async function createCustomer(database: Database, origin: string) {
  const now = new Date()
  const name = 'Ada Lovelace'
  const email = `ada.${randomBytes(6).toString('hex')}@example.com`
  return database.transact(async transaction => {
    const [account] = await transaction
      .insert(accounts)
      .values({ email, name, createdAt: now })
      .returning({ id: accounts.id })
    if (!account) throw new Error('The insert of an account returned no row')
    const session = await openSession(transaction, {
      accountId: account.id,
      userAgent: undefined,
      now,
      random: randomBytes,
    })
    const cookie = {
      name: cookieName(origin.startsWith('https:')),
      value: session.secret,
      url: origin,
      httpOnly: true,
      sameSite: 'Lax' as const,
    }
    return { name, email, accountId: account.id, sessionId: session.sessionId, cookie }
  })
}

export type Customer = Awaited<ReturnType<typeof createCustomer>>
