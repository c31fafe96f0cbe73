import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldWiring } from './field-context.ts'
import styles from './input.module.css'

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldWiring()}
      {...rest}
      type={type}
      className={classes(styles.control, className)}
    />
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      rows={rows}
      className={classes(styles.control, styles.textarea, className)}
    />
  )
}
