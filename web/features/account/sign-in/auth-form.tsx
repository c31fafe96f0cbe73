import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-router'
import type * as v from 'valibot'
import type { BrowserIdentityOptions } from '#shop/request-context.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { AuthActions } from './actions.ts'
import styles from './auth.module.css'
import { checkFields, type FieldErrors } from './credentials.ts'
import { useAuth } from './use-auth.ts'

export interface AuthFormProps {
  readonly settings: BrowserIdentityOptions
}

/** Checks the fields in the browser, then does the one thing the form is for. */
export function useAuthForm<Schema extends v.GenericSchema, Done>(
  { settings }: AuthFormProps,
  schema: Schema,
  act: (auth: AuthActions, values: v.InferOutput<Schema>) => Promise<Done>,
  then: (values: v.InferOutput<Schema>, done: Done) => void,
) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [errors, setErrors] = useState<FieldErrors<Schema>>({})

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkFields(schema, new FormData(event.currentTarget))
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const { values } = checked
    await run(async auth => then(values, await act(auth, values)))
  }

  return { busy, fault, errors, form: { onSubmit: submit, onFocus: prepare } }
}

export function AuthForm({
  children,
  ...handlers
}: ReturnType<typeof useAuthForm>['form'] & { readonly children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const touched = useEffectEvent(() => handlers.onFocus())
  // The touch that brought this script was before anybody here could hear of it.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touched()
  }, [])
  return (
    <Form ref={form} method="post" className={styles.form} noValidate {...handlers}>
      {children}
    </Form>
  )
}

interface EmailFieldProps {
  readonly error: string | undefined
  /** Whether the browser may offer passkeys where it offers addresses. */
  readonly passkeys?: boolean
}

export function EmailField({ error, passkeys = false }: EmailFieldProps) {
  return (
    <Field label="E-mail" error={error}>
      <Input
        name="email"
        type="email"
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        inputMode="email"
        required
      />
    </Field>
  )
}
