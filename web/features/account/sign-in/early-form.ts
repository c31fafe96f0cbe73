import { data } from 'react-router'
import { formOf } from '#web/app/form-of.ts'
import {
  checkFields,
  NewPasswordFields,
  ResetFields,
  SignInFields,
  SignUpFields,
} from './credentials.ts'

/** What the server found in a form that was sent before the page's script had loaded. */
export interface EarlyForm {
  readonly errors: Readonly<Record<string, string>>
  readonly email: string
}

/**
 * Signing in needs the identity service's script, so the server cannot finish an early form. It
 * checks it by the same rules, keeps the e-mail and never sees the password leave the page again.
 */
export async function answerEarlyForm(request: Request) {
  const form = await formOf(request)
  const checked = checkFields(schemaOf(form), form)
  const email = form.get('email')
  const early: EarlyForm = {
    errors: checked.ok ? {} : checked.errors,
    email: typeof email === 'string' ? email.slice(0, 254) : '',
  }
  return data(early, { status: 400 })
}

/** Told apart by the fields they have. */
function schemaOf(form: FormData) {
  if (form.has('name')) return SignUpFields
  if (!form.has('password')) return ResetFields
  return form.has('email') ? SignInFields : NewPasswordFields
}
