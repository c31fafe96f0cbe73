import type { BrowserContext, Page } from '@playwright/test'

/** A Firebase project that exists only here: everything Google answers is answered by these tests. */
export const hostedSettings = {
  FIREBASE_API_KEY: 'AIzaSyFakeFakeFakeFakeFakeFakeFakeFake0',
  FIREBASE_AUTH_DOMAIN: 'shop-of-tests.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop-of-tests',
  FIREBASE_STORAGE_BUCKET: 'shop-of-tests.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '123456789',
  FIREBASE_APP_ID: '1:123456789:web:abcdef',
  FIREBASE_MEASUREMENT_ID: 'G-TESTS',
}

export const HANDLER = `https://${hostedSettings.FIREBASE_AUTH_DOMAIN}/__/auth/handler`

/** Google's frame loader, as far as the SDK needs it: a frame that answers, and can send an event. */
const loader = `(() => {
  const handlers = {}
  const calmly = work => { try { work() } catch {} }
  const frame = {
    restyle: async () => {},
    ping: answer => { answer(); return Promise.resolve() },
    register: (name, handler) => { handlers[name] = handler },
    send: (name, message, answer) => calmly(() => answer([{ [name]: true }])),
  }
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 'any',
      getContext: () => ({ open: async (options, opened) => opened(frame) }),
    },
  }
  window.sendAuthEvent = authEvent => calmly(() => handlers.authEvent({ authEvent }))
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
})()`

/** Stands in for Google at the network's edge. */
export async function playGoogle(context: BrowserContext) {
  await context.route('https://apis.google.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: loader }),
  )
  await context.route(`${HANDLER}**`, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>The provider</title>' }),
  )
  await context.route('https://identitytoolkit.googleapis.com/v1/projects*', route =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { projectId: hostedSettings.FIREBASE_PROJECT_ID, authorizedDomains: ['localhost'] },
    }),
  )
}

/** How the page opened windows. */
export async function watchWindows(page: Page) {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    const opened: unknown[][] = []
    Object.assign(window, { opened })
    window.open = (...words) => {
      opened.push(words)
      return open(...words)
    }
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[][] }).opened)
}

/** A browser that lets no page open a window. */
export const blockWindows = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
  })
