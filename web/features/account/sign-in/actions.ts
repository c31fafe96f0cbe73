import {
  type Auth,
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getMultiFactorResolver,
  getRedirectResult,
  type MultiFactorError,
  OAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  TotpMultiFactorGenerator,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { forgetPerson } from '#web/pwa/forget-person.ts'
import { saveBeforeLeaving } from '#web/state/keep-in-step.ts'
import { sendSignUpLink } from './begin-sign-up.ts'
import { authErrorCode } from './error-words.ts'
import { openAuth } from './firebase.ts'

/** Everything a page may ask of the identity service, in the shop's own words. */
export function authActions(settings: BrowserIdentityOptions) {
  const { auth, synced } = openAuth(settings)

  /** What the identity service now says of this person reaches the server before the page goes on. */
  const renew = async (user: User) => {
    await user.getIdToken(true)
    await synced()
  }

  return {
    /** What is asked for besides the password; null when that was enough. */
    async signIn(email: string, password: string): Promise<PendingSecondStep | null> {
      try {
        await signInWithEmailAndPassword(auth, email, password)
        return null
      } catch (error) {
        if (authErrorCode(error) !== 'multi-factor-auth-required') throw error
        return secondStepOf(auth, error as MultiFactorError)
      }
    },

    /** What a passkey has signed takes the place of a token that the shop's own server would make. */
    signInWithPasskey: (signed: string) => signInWithCustomToken(auth, signed),

    /** Whether a link was sent to the address; else the account is open, and this browser signed in. */
    async signUp(email: string, password: string, name: string): Promise<'mailed' | 'signed-in'> {
      if (settings.signUpByMail) {
        await sendSignUpLink({ email, password, displayName: name })
        return 'mailed'
      }
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      if (name) {
        await updateProfile(user, { displayName: name })
        await renew(user)
      }
      // The embedded service sends this email by itself.
      if (settings.kind !== 'embedded') await sendEmailVerification(user)
      return 'signed-in'
    },

    async finishSignUp(code: string) {
      await signInWithCustomToken(auth, `sign-up.${code}`)
      await synced()
    },

    signInWith: (providerId: string) => signInWithProvider(auth, providerId),
    finishRedirect: () => getRedirectResult(auth, browserPopupRedirectResolver),
    sendReset: (email: string) => sendPasswordResetEmail(auth, email),
    setPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),

    async confirmEmail(code: string) {
      await applyActionCode(auth, code)
      await auth.authStateReady()
      if (auth.currentUser) await renew(auth.currentUser)
    },

    /** The identity service has signed everybody out who was known by the old address; so does this browser. */
    async confirmNewEmail(code: string) {
      await applyActionCode(auth, code).catch((error: unknown) => {
        if (authErrorCode(error) !== 'email-already-in-use') throw error
        throw Object.assign(new Error('taken meanwhile'), { code: 'auth/new-email-taken' })
      })
      await auth.authStateReady()
      const { currentUser } = auth
      if (!currentUser) return
      await currentUser.reload().catch(() => signOut(auth))
      await synced()
    },

    /** A link goes to the new address, and nothing changes before it is followed. */
    changeEmail: (password: string, email: string) =>
      withUser(auth, async user => {
        await reauthenticate(user, password)
        await verifyBeforeUpdateEmail(user, email)
        await synced()
      }),

    /** Whether the address has been confirmed meanwhile, on whatever device. */
    async isConfirmed(): Promise<boolean> {
      await auth.authStateReady()
      const { currentUser } = auth
      await currentUser?.reload()
      if (!currentUser?.emailVerified) return false
      await renew(currentUser)
      return true
    },

    sendVerification: () => withUser(auth, user => sendEmailVerification(user)),

    changeName: (name: string) =>
      withUser(auth, async user => {
        await updateProfile(user, { displayName: name })
        await renew(user)
      }),

    changePassword: (current: string, next: string) =>
      withUser(auth, async user => {
        await reauthenticate(user, current)
        await updatePassword(user, next)
        await synced()
      }),

    /** The shop forgets first, on the word of a fresh token; then the identity service does. */
    deleteAccount: (password: string, forget: (token: string) => Promise<void>) =>
      withUser(auth, async user => {
        await reauthenticate(user, password)
        await synced()
        await forget(await user.getIdToken())
        await deleteUser(user)
        await forgetPerson({ deleted: true })
      }),

    /** `end` has the server end the session while it knows who asks; then the token is forgotten. */
    async signOut(end: () => Promise<unknown>) {
      await auth.authStateReady()
      // A token found at the start is sent first: sent after the end, it would begin a session anew.
      await synced()
      // Whether it could be saved or not: what was not stays in this browser.
      await saveBeforeLeaving()
      await end()
      await signOut(auth)
      await synced()
      await forgetPerson()
    },
  }
}

export interface PendingSecondStep {
  /** Whether there is an app; else it is a passkey that is asked for, or a recovery code. */
  readonly hasApp: boolean
  readonly finish: (code: string) => Promise<unknown>
}

function secondStepOf(auth: Auth, error: MultiFactorError): PendingSecondStep {
  const resolver = getMultiFactorResolver(auth, error)
  const hint = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  )
  // Firebase may ask for what we cannot answer: a text message.
  if (!hint) throw error
  return {
    hasApp: hint.uid !== 'passkey',
    finish: code =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)),
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
  } catch (blocked) {
    if (authErrorCode(blocked) !== 'popup-blocked') throw blocked
    // Where the page cannot go there either, the blocked window is what a person can put right.
    await signInWithRedirect(auth, provider, browserPopupRedirectResolver).catch(() => {
      throw blocked
    })
  }
}
