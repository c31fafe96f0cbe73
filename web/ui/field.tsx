import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and how to put it right. Absent when nothing is. */
  readonly error?: ReactNode
  readonly optional?: boolean
  /** The id of something else that describes it, such as what is wrong with several fields at once. */
  readonly describedBy?: string | undefined
  /** Where that says what is wrong. */
  readonly invalid?: boolean
  readonly className?: string
  /** One control: `Input`, `Textarea`, `PasswordInput` or `Select`. */
  readonly children: ReactNode
}

export function Field(props: FieldProps) {
  const { label, hint, error, optional, className, children } = props
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [errorId, props.describedBy, hintId].filter(Boolean).join(' ')
  const invalid = Boolean(error) || props.invalid === true
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      <FieldContext value={{ id, describedBy: described || undefined, invalid }}>
        {children}
      </FieldContext>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
