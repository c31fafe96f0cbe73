import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashOfSecret } from '../random-secret.ts'
import { sessions } from './tables.ts'

interface Bearer {
  readonly accountId: string
  readonly secret: string
  readonly now: Date
}

/** The session of this account that a secret opens, if it goes on. */
export const isLiveSession = ({ accountId, secret, now }: Bearer) =>
  and(
    eq(sessions.secretHash, hashOfSecret(secret)),
    eq(sessions.accountId, accountId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  )
