import {
  type Auth,
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  OAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth'
import type { IdentitySettings } from '#shop/visit.ts'
import { errorCode } from './error-words.ts'
import { openAuth } from './firebase.ts'

/** Everything a page may ask of the identity service, in the shop's own words. */
export function authActions(settings: IdentitySettings) {
  const auth = openAuth(settings)
  return {
    signIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),

    async signUp(email: string, password: string, name: string) {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      if (name) {
        await updateProfile(user, { displayName: name })
        // The name stands in the next token, which tells the server too.
        await user.getIdToken(true)
      }
      if (!settings.emulatorOrigin) await sendEmailVerification(user)
    },

    signInWith: (providerId: string) => signInWithProvider(auth, providerId),
    finishRedirect: () => getRedirectResult(auth, browserPopupRedirectResolver),
    sendReset: (email: string) => sendPasswordResetEmail(auth, email),
    whoseReset: (code: string) => verifyPasswordResetCode(auth, code),
    setPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),
    confirmEmail: (code: string) => applyActionCode(auth, code),
    sendVerification: () => withUser(auth, user => sendEmailVerification(user)),

    changeName: (name: string) =>
      withUser(auth, async user => {
        await updateProfile(user, { displayName: name })
        await user.getIdToken(true)
      }),

    changePassword: (current: string, next: string) =>
      withUser(auth, async user => {
        await reauthenticate(user, current)
        await updatePassword(user, next)
      }),

    deleteAccount: (password: string) =>
      withUser(auth, async user => {
        await reauthenticate(user, password)
        await deleteUser(user)
      }),

    signOut: () => signOut(auth),

    /** Somebody this browser knows already: their token renewed, so that the server can know them too. */
    async resume(): Promise<boolean> {
      await auth.authStateReady()
      if (!auth.currentUser) return false
      await auth.currentUser.getIdToken(true)
      return true
    },
  }
}

export type AuthActions = ReturnType<typeof authActions>

async function withUser(auth: Auth, work: (user: User) => Promise<void>) {
  await auth.authStateReady()
  if (!auth.currentUser)
    throw Object.assign(new Error('signed out'), { code: 'auth/user-signed-out' })
  await work(auth.currentUser)
}

const reauthenticate = (user: User, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))

/** A window first; where the browser blocks it, the whole page goes to the provider and comes back. */
async function signInWithProvider(auth: Auth, providerId: string) {
  const provider =
    providerId === 'google.com' ? new GoogleAuthProvider() : new OAuthProvider(providerId)
  try {
    await signInWithPopup(auth, provider, browserPopupRedirectResolver)
  } catch (error) {
    if (errorCode(error) !== 'popup-blocked') throw error
    await signInWithRedirect(auth, provider, browserPopupRedirectResolver)
  }
}
