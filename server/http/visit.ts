import type { IncomingHttpHeaders } from 'node:http'
import type { Transact } from '#shop/transaction.ts'
import type { Visit, Visitor } from '#shop/visit.ts'

/** Who is visiting, and what to tell their browser about it. */
export interface Visiting {
  visitor(): Promise<Visitor | null>
  setCookies(): string[]
}

/** What a visit is made of, the same for every request. */
export interface Opening {
  readonly transact: Transact
  readonly now: () => Date
  /** Whether cookies may travel only over https. */
  readonly secure: boolean
  readonly visiting: (
    headers: { cookie?: string; userAgent?: string },
    deps: { transact: Transact; now: () => Date; secure: boolean },
  ) => Visiting
}

/** Opens the visit of one request: what its page may know and do. */
export function openVisit(
  request: Pick<Visit, 'requestId' | 'nonce' | 'report' | 'address'>,
  headers: IncomingHttpHeaders,
  { transact, now, secure, visiting }: Opening,
) {
  const { cookie, 'user-agent': userAgent } = headers
  const { visitor, setCookies } = visiting(
    { ...(cookie && { cookie }), ...(userAgent && { userAgent }) },
    { transact, now, secure },
  )
  const visit: Visit = { ...request, now, transact, visitor, route: '' }
  return { visit, setCookies }
}
