import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './auth.module.css'
import { AuthFaultNote } from './auth-fault-note.tsx'
import { AuthForm, type AuthFormProps, EmailField, useAuthForm } from './auth-form.tsx'
import { ResetFields } from './credentials.ts'

/** Says the same whether or not anybody has this address. */
export function AskResetForm(props: AuthFormProps) {
  const [sentTo, setSentTo] = useState<string>()
  const { busy, fault, errors, form } = useAuthForm(
    props,
    ResetFields,
    (auth, { email }) => auth.sendReset(email),
    ({ email }) => setSentTo(email),
  )
  return (
    <AuthForm {...form}>
      <EmailField error={errors.email} />
      <AuthFaultNote fault={fault} />
      <div role="status">
        {sentTo && (
          <p className={styles.done}>
            If {sentTo} has an account with us, a link is on its way. It works once, within the next
            hour. Please look among unwanted mail too.
          </p>
        )}
      </div>
      <Button needsScripts wide busy={busy} kind={sentTo ? 'quiet' : 'primary'}>
        {sentTo ? 'Send it again' : 'Send me a link'}
      </Button>
    </AuthForm>
  )
}
