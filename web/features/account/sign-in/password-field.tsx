import { type KeyboardEvent, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

interface PasswordFieldProps {
  readonly label: string
  readonly name?: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly hint?: string
  readonly error?: string | undefined
}

export function PasswordField({
  label,
  name = 'password',
  autoComplete,
  hint,
  error,
}: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false)
  const notice = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} hint={capsLock ? 'Caps Lock is on.' : hint} error={error}>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        required
        onKeyDown={notice}
        onKeyUp={notice}
        onBlur={() => setCapsLock(false)}
      />
    </Field>
  )
}
