import * as v from 'valibot'

/** NIST SP 800-63B: a length and nothing about its composition. The service also knows common ones. */
export const SHORTEST_PASSWORD = 8

const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your e-mail address.'),
  v.email('Please enter an e-mail address like name@example.com.'),
  v.maxLength(254, 'That e-mail address is too long.'),
)

const NewPassword = v.pipe(
  v.string(),
  v.minLength(SHORTEST_PASSWORD, `Please choose at least ${SHORTEST_PASSWORD} characters.`),
  v.maxLength(256, 'Please choose at most 256 characters.'),
)

export const SignInFields = v.object({
  email: Email,
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
})

export const SignUpFields = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(100, 'Please use at most 100 characters.')),
  email: Email,
  password: NewPassword,
})

export const ResetFields = v.object({ email: Email })

export const ChangePasswordFields = v.object({
  current: v.pipe(v.string(), v.nonEmpty('Please enter the password you have now.')),
  password: NewPassword,
})

export const ChangeEmailFields = v.object({
  email: Email,
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
})

export const NewPasswordFields = v.object({ password: NewPassword })

export type FieldErrors<Schema extends v.GenericSchema> = Partial<
  Record<keyof v.InferOutput<Schema> & string, string>
>

export type Checked<Schema extends v.GenericSchema> =
  | { readonly ok: true; readonly values: v.InferOutput<Schema> }
  | { readonly ok: false; readonly errors: FieldErrors<Schema> }

/** One check for the browser and the server; the first fault of each field is the one to show. */
export function checkFields<Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): Checked<Schema> {
  const parsed = v.safeParse(schema, Object.fromEntries(form))
  if (parsed.success) return { ok: true, values: parsed.output }
  const errors: Record<string, string> = {}
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key
    if (typeof field === 'string') errors[field] ??= issue.message
  }
  return { ok: false, errors: errors as FieldErrors<Schema> }
}
