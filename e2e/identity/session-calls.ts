import type { Page } from '@playwright/test'

export interface SessionCall {
  readonly method: string
  readonly url: string
  readonly body: string | null
  readonly authorization: string | undefined
}

/** Every call of token sync that this page makes, to whatever host. */
export function sessionCalls(page: Page): readonly SessionCall[] {
  const calls: SessionCall[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/api/session') return
    calls.push({
      method: request.method(),
      url: request.url(),
      body: request.postData(),
      authorization: request.headers().authorization,
    })
  })
  return calls
}

export const methods = (calls: readonly SessionCall[]) => calls.map(({ method }) => method)
