import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import type { IdentitySettings } from '#shop/visit.ts'
import { Button } from '#web/parts/button.tsx'
import { Field } from '#web/parts/field.tsx'
import { Input } from '#web/parts/input.tsx'
import styles from './auth.module.css'
import { checkFields, type FieldErrors, ResetFields } from './credentials.ts'
import type { EarlyForm } from './early-form.ts'
import { Fault } from './fault.tsx'
import { useAuth } from './use-auth.ts'

interface AskResetFormProps {
  readonly settings: IdentitySettings
  readonly early: EarlyForm | undefined
}

/** Says the same whether or not anybody has this address. */
export function AskResetForm({ settings, early }: AskResetFormProps) {
  const { busy, fault, run, prepare } = useAuth(settings)
  const [errors, setErrors] = useState<FieldErrors<typeof ResetFields>>(early?.errors ?? {})
  const [sentTo, setSentTo] = useState<string>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = checkFields(ResetFields, new FormData(event.currentTarget))
    setErrors(checked.ok ? {} : checked.errors)
    if (!checked.ok) return
    const { email } = checked.values
    if (await run(auth => auth.sendReset(email))) setSentTo(email)
  }

  return (
    <Form method="post" className={styles.form} noValidate onSubmit={submit} onFocus={prepare}>
      <Field label="E-mail" error={errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={early?.email}
          inputMode="email"
          required
        />
      </Field>
      <Fault fault={fault} />
      <div role="status">
        {sentTo && (
          <p className={styles.done}>
            If {sentTo} has an account with us, a link is on its way. It works once, within the next
            hour. Please look among unwanted mail too.
          </p>
        )}
      </div>
      <Button wide busy={busy} kind={sentTo ? 'quiet' : 'primary'}>
        {sentTo ? 'Send it again' : 'Send me a link'}
      </Button>
    </Form>
  )
}
