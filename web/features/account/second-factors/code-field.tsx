import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
}

/** Six digits, or a recovery code, which has letters. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
    </Field>
  )
}
