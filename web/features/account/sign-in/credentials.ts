import * as v from 'valibot'
import {
  EMAIL_MOST_LETTERS,
  LONGEST_PASSWORD,
  PERSON_NAME_MOST_LETTERS,
  passwordLength,
  SHORTEST_PASSWORD,
} from '#schemas/account.ts'
import { issueWords } from '#schemas/issue-words.ts'

const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please enter your e-mail address.'),
  v.email('Please enter an e-mail address like name@example.com.'),
  v.maxLength(EMAIL_MOST_LETTERS, 'That e-mail address is too long.'),
)

/** The identity service also knows common ones. */
const NewPassword = v.pipe(
  v.string(),
  v.check(
    password => passwordLength(password) >= SHORTEST_PASSWORD,
    `Please choose at least ${SHORTEST_PASSWORD} characters.`,
  ),
  v.check(
    password => passwordLength(password) <= LONGEST_PASSWORD,
    `Please choose at most ${LONGEST_PASSWORD} characters.`,
  ),
)

export const SignInFields = v.object({
  email: Email,
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
})

export const SignUpFields = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(
      PERSON_NAME_MOST_LETTERS,
      `Please use at most ${PERSON_NAME_MOST_LETTERS} characters.`,
    ),
  ),
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

export /** The identity service also knows common ones. */
const NewPasswordFields = v.object({ password: NewPassword })

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
    if (typeof field === 'string') errors[field] ??= issueWords(issue)
  }
  return { ok: false, errors: errors as FieldErrors<Schema> }
}
