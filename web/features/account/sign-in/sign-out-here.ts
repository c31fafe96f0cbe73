import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { authActions } from './actions.ts'

/** As the browser itself would send it; where the answer leads to is not followed. */
const sendForm = (form: HTMLFormElement) =>
  fetch('/setting', { method: 'POST', body: new FormData(form), redirect: 'manual' })

/**
 * Has the server end this browser's session, then forgets its token. False if the identity service
 * could not be reached: then the form alone is to be sent.
 */
export async function signOutHere(identity: BrowserIdentityOptions, form: HTMLFormElement) {
  try {
    await authActions(identity).signOut(() => sendForm(form))
    return true
  } catch {
    return false
  }
}
