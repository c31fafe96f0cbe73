import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import type { Environment } from '../environment/environment.ts'
import type { ForeignSources } from '../http/security-headers.ts'
import { relyingPartyOf } from '../second-factors/relying-party.ts'

/** What the SDK is told when the shop is its own identity service. Nothing here is a secret. */
export const embeddedFirebase: BrowserIdentityOptions['firebase'] = {
  apiKey: 'embedded',
  authDomain: '',
  projectId: 'keepsake',
  storageBucket: '',
  messagingSenderId: '',
  appId: 'keepsake',
  measurementId: '',
}

/** Firebase keeps names that begin with `demo-` for projects that exist in its emulator only: https://firebase.google.com/docs/emulator-suite/connect_auth */
const emulatedFirebase = { ...embeddedFirebase, apiKey: 'demo', projectId: 'demo-keepsake' }

/** Everything the browser is told about signing in; it comes from here and from no build. */
export function browserIdentityOptions(
  environment: Environment,
  origin: string,
): BrowserIdentityOptions {
  const { firebase, firebaseEmulatorHost, tokenSyncUrl, authIdTokenMaxAge, authProviders } =
    environment
  // Firebase knows no passkeys: there they are for staff, who are signed in already.
  const common = { tokenSyncUrl, authIdTokenMaxAge, passkeys: false, signUpByMail: false }
  if (firebaseEmulatorHost) {
    return {
      ...common,
      kind: 'emulator',
      firebase: firebase ?? emulatedFirebase,
      emulatorOrigin: `http://${firebaseEmulatorHost}`,
      providers: authProviders,
    }
  }
  if (firebase) {
    return { ...common, kind: 'hosted', firebase, emulatorOrigin: null, providers: authProviders }
  }
  return {
    ...common,
    kind: 'embedded',
    firebase: embeddedFirebase,
    emulatorOrigin: origin,
    providers: [],
    passkeys: relyingPartyOf(origin) !== null,
  }
}

/** Where the browser must be allowed to go to sign in, beyond our own origin. */
export function foreignSources({
  kind,
  firebase,
  emulatorOrigin,
}: BrowserIdentityOptions): ForeignSources {
  if (kind === 'embedded') return { connect: [], script: [], frame: [] }
  const hosts = emulatorOrigin
    ? [emulatorOrigin]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const frame = emulatorOrigin ?? `https://${firebase.authDomain}`
  // `API_HOST`, `TOKEN_API_HOST` and `gapiScript` in @firebase/auth: the last is Google's frame loader, for
  // sign-in in a window or by redirect.
  return { connect: hosts, script: ['https://apis.google.com'], frame: [frame] }
}
