import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Whether a request shows the token that `METRICS_TOKEN` names. */
export function showsToken(token: string | null, { headers }: IncomingMessage): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === null || given.length !== token.length) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(token))
}
