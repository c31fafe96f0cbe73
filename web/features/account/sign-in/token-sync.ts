/** What token sync needs of a signed-in person; the SDK's `User` fits. */
export interface TokenHolder {
  getIdTokenResult(): Promise<{ readonly token: string; readonly issuedAtTime: string }>
}

export interface TokenSyncSettings {
  /** Empty or null: token sync is switched off. */
  readonly url: string | null
  readonly maxAgeSeconds: number
}

export interface SyncEnvironment {
  readonly isSecureContext: boolean
  readonly origin: string
  readonly now: () => number
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export type SyncResult = 'sent' | 'skipped' | 'refused'

/**
 * Tells the server who is signed in: POST with a new token, DELETE when it is gone. Nothing is
 * sent to another origin, from an insecure page, for an old token, or for the one last sent. Calls
 * wait for each other, so whoever awaits one finds everything before it done.
 */
export function tokenSync({ url, maxAgeSeconds }: TokenSyncSettings, page: SyncEnvironment) {
  const target = url && page.isSecureContext ? ownUrl(url, page.origin) : undefined
  let lastSent: string | undefined
  let present = false
  let before: Promise<unknown> = Promise.resolve()

  async function tell(init: RequestInit): Promise<SyncResult> {
    const answer = await page.fetch(target ?? '', init)
    return answer.ok ? 'sent' : 'refused'
  }

  async function sync(holder: TokenHolder | null): Promise<SyncResult> {
    if (!holder) {
      if (!present) return 'skipped'
      present = false
      lastSent = undefined
      return tell({ method: 'DELETE' })
    }
    present = true
    const { token, issuedAtTime } = await holder.getIdTokenResult()
    const ageSeconds = (page.now() - Date.parse(issuedAtTime)) / 1000
    if (ageSeconds > maxAgeSeconds || token === lastSent) return 'skipped'
    lastSent = token
    return tell({ method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  }

  return async (holder: TokenHolder | null): Promise<SyncResult> => {
    if (!target) return 'skipped'
    const mine = before.then(() => sync(holder))
    before = mine.catch(() => {})
    return mine
  }
}

function ownUrl(url: string, origin: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const target = new URL(url, origin)
  return target.origin === origin ? target.href : undefined
}
