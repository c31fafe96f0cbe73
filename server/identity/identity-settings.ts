import type { IdentitySettings } from '#shop/visit.ts'
import type { ForeignSources } from '../http/security-headers.ts'
import type { Settings } from '../settings.ts'

/** What the SDK is told when the shop is its own identity service. Nothing here is a secret. */
export const embeddedFirebase: IdentitySettings['firebase'] = {
  apiKey: 'embedded',
  authDomain: '',
  projectId: 'keepsake',
  storageBucket: '',
  messagingSenderId: '',
  appId: 'keepsake',
  measurementId: '',
}

/** Everything the browser is told about signing in; it comes from here and from no build. */
export function identitySettings(settings: Settings, origin: string): IdentitySettings {
  const { firebase, firebaseEmulatorHost, tokenSyncUrl, authIdTokenMaxAge, authProviders } =
    settings
  const hosted = firebase !== null
  return {
    firebase: firebase ?? embeddedFirebase,
    emulatorOrigin: firebaseEmulatorHost
      ? `http://${firebaseEmulatorHost}`
      : hosted
        ? null
        : origin,
    providers: hosted ? authProviders : [],
    tokenSyncUrl,
    authIdTokenMaxAge,
  }
}

/** Where the browser must be allowed to go to sign in, beyond our own origin. */
export function foreignSources(
  { firebase, emulatorOrigin }: IdentitySettings,
  origin: string,
): ForeignSources {
  if (emulatorOrigin === origin) return { connect: [], script: [], frame: [] }
  const hosts = emulatorOrigin
    ? [emulatorOrigin]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const frame = emulatorOrigin ?? `https://${firebase.authDomain}`
  // The SDK loads Google's frame loader for sign-in in a window or by redirect.
  return { connect: hosts, script: ['https://apis.google.com'], frame: [frame] }
}
