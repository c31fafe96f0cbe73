import type { ReactNode } from 'react'
import { Form } from 'react-router'

interface IntentFormProps {
  readonly intent: string
  /** What goes along unseen. */
  readonly fields?: Readonly<Record<string, string>>
  readonly withFile?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One of several forms of a page: it says what it is for, and the page stays where it is. */
export const IntentForm = ({ intent, fields, withFile, className, children }: IntentFormProps) => (
  <Form
    method="post"
    replace
    preventScrollReset
    autoComplete="off"
    className={className}
    {...(withFile && { encType: 'multipart/form-data' as const })}
  >
    {Object.entries({ intent, ...fields }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)
