import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from '../backoffice-page.module.css'

interface WhenAndWhyProps {
  readonly today: string
  readonly starts: string | undefined
  readonly note: string | undefined
  readonly fault: string | undefined
  readonly previewed: boolean
  readonly busy: boolean
}

/** The end of a form that becomes a version: from when, why, and a look before it is saved. */
export function WhenAndWhy({ today, starts, note, fault, previewed, busy }: WhenAndWhyProps) {
  // The server's page does not know the reader's clock.
  const [zone, setZone] = useState('UTC')
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return (
    <section className={styles.card} aria-label="When and why">
      <input type="hidden" name="zone" value={zone} />
      <div className={styles.fields}>
        <Field
          label="Holds from"
          hint={`From the first minute of that day, by the clock of ${zone.replaceAll('_', ' ')}. Today means at once.`}
          error={fault}
        >
          <Input type="date" name="starts" min={today} defaultValue={starts || today} />
        </Field>
        <Field label="Note" optional hint="For whoever reads the list of versions.">
          <Input name="note" maxLength={500} defaultValue={note ?? ''} />
        </Field>
      </div>
      <div className={styles.actions}>
        <Button name="intent" value="preview" kind={previewed ? 'quiet' : 'primary'} busy={busy}>
          {previewed ? 'Preview again' : 'Preview what changes'}
        </Button>
      </div>
    </section>
  )
}
