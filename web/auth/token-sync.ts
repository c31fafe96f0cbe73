/** What token sync needs of a signed-in person; the SDK's `User` fits. */
export interface TokenHolder {
  getIdTokenResult(): Promise<{ readonly token: string; readonly issuedAtTime: string }>
}

export interface TokenSyncSettings {
  /** Empty or null: token sync is switched off. */
  readonly url: string | null
  readonly maxAgeSeconds: number
}

export interface Page {
  readonly isSecureContext: boolean
  readonly origin: string
  readonly now: () => number
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export type SyncResult = 'sent' | 'skipped' | 'refused'

/**
 * Tells the server who is signed in: POST with a new token, DELETE when it is gone. Nothing is
 * sent to another origin, from an insecure page, for an old token, or for the one last sent.
 */
export function tokenSync({ url, maxAgeSeconds }: TokenSyncSettings, page: Page) {
  const target = url && page.isSecureContext ? ownUrl(url, page.origin) : undefined
  let lastSent: string | undefined

  return async (holder: TokenHolder | null): Promise<SyncResult> => {
    if (!target) return 'skipped'
    const result = await holder?.getIdTokenResult()
    if (result) {
      const ageSeconds = (page.now() - Date.parse(result.issuedAtTime)) / 1000
      if (ageSeconds > maxAgeSeconds) return 'skipped'
    }
    const token = result?.token
    if (token === lastSent) return 'skipped'
    lastSent = token
    const answer = await page.fetch(
      target,
      token
        ? { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
        : { method: 'DELETE' },
    )
    return answer.ok ? 'sent' : 'refused'
  }
}

function ownUrl(url: string, origin: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const target = new URL(url, origin)
  return target.origin === origin ? target.href : undefined
}
