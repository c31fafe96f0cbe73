import type { BrowserContext } from '@playwright/test'

/** Said by the test runner, where a journey does without the worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright'
/** What Chromium says of answers that a page takes as they are meant, on a slow machine more often. */
const MEANT = [
  // A shop with too much to paint says so for a picture or two; one that cannot be painted is a 500.
  /status of 503 .*\/pictures\//,
  // A session may end while a page keeps itself in step with the account.
  /status of 401 .*\/api\/(favourites|marked-stones|designs)/,
  // A page whose scripts run after a worker of a later build took over: its next step loads a document.
  /manifest version mismatch during eager route discovery/,
]

/** Collects what pages complain about; a test may say which complaints it provokes. */
export function watchConsole(context: BrowserContext) {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  context.on('console', message => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    if (message.text() === BLOCKED) return
    const complaint = `console ${type}: ${message.text()} (${message.location().url})`
    if (!MEANT.some(pattern => pattern.test(complaint))) complaints.push(complaint)
  })
  context.on('weberror', error => complaints.push(`page error: ${error.error().message}`))
  return {
    /** Complaints that this test means to cause. */
    allow: (...patterns: RegExp[]) => allowed.push(...patterns),
    all: () => complaints,
    unexpected: () => complaints.filter(text => !allowed.some(pattern => pattern.test(text))),
  }
}

/** What Chromium itself says of a document or data request that is answered with an error. */
export const failedToLoad = (status: number) =>
  new RegExp(`Failed to load resource: the server responded with a status of ${status}`)
