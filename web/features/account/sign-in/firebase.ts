import { initializeApp } from '@firebase/app'
import {
  type Auth,
  beforeAuthStateChanged,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
} from '@firebase/auth'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { tokenSync } from './token-sync.ts'

export interface OpenedAuth {
  readonly auth: Auth
  /** Resolves when the server knows of the token that is there now. */
  readonly synced: () => Promise<unknown>
}

let opened: OpenedAuth | undefined

/** The SDK, started once a page. This module is loaded only where somebody signs in. */
export function openAuth(settings: BrowserIdentityOptions): OpenedAuth {
  if (opened) return opened
  const auth = initializeAuth(initializeApp(settings.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  if (settings.emulatorOrigin) {
    connectAuthEmulator(auth, settings.emulatorOrigin, { disableWarnings: true })
  }
  const sync = tokenSync(
    { url: settings.tokenSyncUrl, maxAgeSeconds: settings.authIdTokenMaxAge },
    {
      isSecureContext: window.isSecureContext,
      origin: window.location.origin,
      now: Date.now,
      fetch: (url, init) => fetch(url, init),
    },
  )
  // Before the state changes, so that whoever waits for a sign-in finds the session made. When
  // another listener refuses the new state, the server is told of the old one again.
  beforeAuthStateChanged(
    auth,
    async user => {
      if ((await sync(user)) === 'refused' && user) throw new Error('the session was refused')
    },
    () => void sync(auth.currentUser),
  )
  onIdTokenChanged(auth, user => void sync(user))
  opened = { auth, synced: () => sync(auth.currentUser) }
  return opened
}
