import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './set-page.module.css'

interface SetLinkProps {
  readonly address: string
  readonly title: string
}

/** The address under which anybody finds exactly this set. */
export function SetLink({ address, title }: SetLinkProps) {
  const input = useRef<HTMLInputElement>(null)
  const [message, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      say('Copied.')
    } catch {
      // No right to the clipboard: then it is one key away.
      input.current?.select()
      say('The link is selected: copy it from there.')
    }
  }
  return (
    <div className={styles.link}>
      <Field label="Link to this set" hint={`${title}: anybody who has it sees exactly this.`}>
        <Input
          ref={input}
          readOnly
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
      </Field>
      <Button type="button" kind="quiet" className="no-print" onClick={copy}>
        Copy the link
      </Button>
      <p role="status" className={styles.soft}>
        {message}
      </p>
    </div>
  )
}
